import CPostgreSQL

/// The address of a PostgreSQL database in libpq's format: `postgresql://user@host:5432/name?sslmode=require`, or keywords such
/// as `host=/run/postgresql dbname=potiron` (PostgreSQL 15, 34.1.1).
public struct PostgreSQLAddress: Equatable, Sendable {
  /// The full address, including any password; only for libpq.
  let text: String
  /// The name in error messages: the database's name and host, never the password.
  public let name: String

  /// - Throws: ``StorageError/cannotOpen(path:reason:)`` with libpq's message if the address cannot be parsed.
  public init(_ text: String) throws(StorageError) {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &message) else {
      let reason = message.map { String(cString: $0) } ?? "it cannot be read"
      PQfreemem(message)
      throw .cannotOpen(path: "PostgreSQL", reason: reason.trimmedLine)
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    self.text = text
    name = "PostgreSQL \(values["dbname"] ?? "")@\(values["host"] ?? values["hostaddr"] ?? "here")"
  }

  /// Whether a text is meant to be such an address rather than a file path.
  public static func isMeant(by text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.utf8.starts(with: $0.utf8) } || text.utf8.contains(UInt8(ascii: "="))
  }
}

extension String {
  /// The text on one line. Messages from libpq end with a line break and may have several lines.
  var trimmedLine: String {
    let lines = utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    return lines.joined(separator: "; ")
  }
}
