import JSON

/// The name of the source of some content, and its licence if that is known.
public struct Origin: Equatable, Sendable {
  public let name: String
  public let licence: String?

  public init(name: String, licence: String? = nil) { (self.name, self.licence) = (name, licence) }

  /// The name and the licence, such as "Open Trivia Database (CC BY-SA 4.0)".
  public var text: String { licence.map { name + " (" + $0 + ")" } ?? name }
}

extension Origin: JSONReadable, JSONWritable {
  /// Reads `{"name": "Open Trivia Database", "licence": "CC BY-SA 4.0"}`.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(name: try reader.string("name"), licence: try reader.optional("licence")?.string)
  }

  public var json: JSON { .object(["name": .string(name), "licence": licence?.json]) }
}
