import JSON

extension LocalizedText: JSONReadable, JSONWritable {
  /// Reads an object of languages, such as `{"en": "Science", "fr": "Sciences"}`, or `{"any": "42"}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var read = LocalizedText()
    let members = try reader.members
    for member in members {
      let text = try member.value.string
      if member.name == "any", members.count == 1 {
        self.init(neutral: text)
        return
      }
      guard let language = Language(tag: member.name) else { throw reader.mismatch(expected: "only supported languages") }
      read.add(text, in: language)
    }
    self = read
  }

  public var json: JSON { .object(JSON.Object(translations.map { JSON.Member($0.language?.tag ?? "any", .string($0.text)) })) }
}
