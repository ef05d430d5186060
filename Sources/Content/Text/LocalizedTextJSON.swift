import JSON

extension LocalizedText: JSONReadable, JSONWritable {
  /// Reads an object with a text for each language, such as `{"en": "Science", "fr": "Sciences"}`, or `{"any": "42"}`. A text in
  /// a language that the app does not support must be the only member, as in `{"ar": "علوم"}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var read = LocalizedText()
    let members = try reader.members
    for member in members {
      let text = try member.value.string
      if members.count == 1, Language(tag: member.name) == nil {
        self = member.name == "any" ? LocalizedText(neutral: text) : LocalizedText(text, tag: member.name)
        return
      }
      guard let language = Language(tag: member.name) else { throw reader.mismatch(expected: "only the tags " + Language.tags) }
      read.add(text, in: language)
    }
    self = read
  }

  public var json: JSON {
    .object(JSON.Object(translations.map { JSON.Member($0.language?.tag ?? otherLanguageTag ?? "any", .string($0.text)) }))
  }
}
