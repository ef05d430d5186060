import CPostgreSQL

/// The address of a PostgreSQL database in libpq's format: `postgresql://user@host:5432/name?sslmode=require`, or keywords such
/// as `host=/run/postgresql dbname=potiron` (PostgreSQL 15 manual, section 34.1.1).
public struct PostgreSQLAddress: Equatable, Sendable {
  /// The full address, including any password; only for libpq.
  let text: String
  /// The name in error messages: the database's name and host, never the password.
  public let name: String

  /// Parses an address in libpq's format.
  ///
  /// - Throws: ``StorageError/cannotOpen(path:reason:)`` if the address cannot be parsed. The reason never quotes the address.
  public init(_ text: String) throws(StorageError) {
    guard !Self.isMisread(text), let options = PQconninfoParse(text, nil) else {
      throw .cannotOpen(path: "PostgreSQL", reason: Self.isURL(text) ? Self.invalidURL : Self.invalidPairs)
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    // If the address has no host, as in postgresql://ana:password, libpq mistakes the password for the port. It would quote this
    // port in an error, so a port that is not a number is rejected here.
    guard
      (values["port"] ?? "").utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ",") })
    else { throw .cannotOpen(path: "PostgreSQL", reason: Self.invalidPort) }
    self.text = text
    name = "PostgreSQL \(values["dbname"] ?? "")@\(values["host"] ?? values["hostaddr"] ?? "here")"
  }

  /// Whether a text is meant as a PostgreSQL address rather than the path of a folder.
  public static func isMeant(by text: String) -> Bool { isURL(text) || text.utf8.contains(UInt8(ascii: "=")) }

  private static func isURL(_ text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.utf8.starts(with: $0.utf8) }
  }

  /// Whether libpq would mistake a part of the password for the host or the port, and quote that part in its messages. For libpq,
  /// the user name and password end at the first `@`, and contain no `/` (`conninfo_uri_parse_options` in fe-connect.c).
  private static func isMisread(_ text: String) -> Bool {
    guard isURL(text) else { return false }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count > 1, let login = parts[0].split(separator: "//", maxSplits: 1).last else { return false }
    // An "@" after the "?" is not part of a password, as in postgresql://host/name?user=ana@school.
    if login.contains("/") { return login.split(separator: "?", maxSplits: 1).last?.contains("=") != true }
    return parts.count > 2 && !parts[1].contains("?")
  }

  private static let invalidURL = """
    the address is not a valid URL; percent-encode “@”, “/” and “%” in the user name and password (%40, %2F, %25)
    """
  private static let invalidPort = "the port in the address is not a number; a full address is postgresql://user@host:5432/name"
  private static let invalidPairs = """
    the address is not valid; write pairs such as host=db dbname=potiron, with single quotes around values that contain spaces
    """
}

extension String {
  /// The text on one line, with "; " between its original lines. Messages from libpq end with a line break, and may have several
  /// lines.
  var trimmedLine: String {
    let lines = utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    return lines.joined(separator: "; ")
  }
}
