import JSON

/// The source of some content: the name of the source, and the licence of the content if it is known.
public struct Origin: Equatable, Sendable {
  public let name: String
  public let licence: String?

  public init(name: String, licence: String? = nil) { (self.name, self.licence) = (name, licence) }

  /// The name, followed by the licence if it is known, such as "Open Trivia Database (CC BY-SA 4.0)".
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
