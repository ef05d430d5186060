import JSON

extension Language: JSONReadable, JSONWritable {
  /// Reads a tag, such as `"fr"`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let language = Language(tag: try reader.string) else { throw reader.mismatch(expected: "one of " + Language.tags) }
    self = language
  }

  public var json: JSON { .string(tag) }
}
