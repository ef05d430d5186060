import JSON

extension LocalizedText: JSONReadable, JSONWritable {
  /// Reads an object of languages, such as `{"en": "Science", "fr": "Sciences"}`, or `{"any": "42"}`. A text in a language
  /// that the app does not support is alone, such as `{"ar": "علوم"}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var read = LocalizedText()
    let members = try reader.members
    for member in members {
      let text = try member.value.string
      if member.name == "any", members.count == 1 {
        self.init(neutral: text)
        return
      }
      if members.count == 1, Language(tag: member.name) == nil, LocalizedText.isTag(member.name) {
        self.init(text, tag: member.name)
        return
      }
      guard let language = Language(tag: member.name) else { throw reader.mismatch(expected: "only supported languages") }
      read.add(text, in: language)
    }
    self = read
  }

  public var json: JSON {
    .object(JSON.Object(translations.map { JSON.Member($0.language?.tag ?? otherLanguageTag ?? "any", .string($0.text)) }))
  }

  /// Whether a text has the form of a BCP 47 tag: two or three letters, then parts of one to eight letters or digits.
  package static func isTag(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 35 else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || $0.isDigit } }
  }
}
