import Content

/// What is announced: words of the app, and a text of the content after them. One in another language than the page's is a line of its own,
/// marked with it, so that a screen reader says it with the right voice.
struct Saying {
  private let words: String
  private let fallback: LocalizedText.Shown?

  init(_ words: String) {
    self.words = words
    fallback = nil
  }

  @inline(never)
  init(_ words: String, _ text: LocalizedText?, _ say: Speech) {
    let shown = text?.shown(in: say.language)
    let isFallback = shown?.fallback != nil
    fallback = isFallback ? shown : nil
    self.words = isFallback ? words : words + (shown?.text ?? "")
  }

  /// `report` follows in sentences of its own.
  @inline(never)
  func effects(then report: String? = nil) -> [Effect] {
    guard let fallback, let language = fallback.fallback else {
      return [.announce(report == nil ? words : .sentences([words, report]))]
    }
    let first: [Effect] = words.utf8.isEmpty ? [] : [.announce(words)]
    return first + [.read(fallback.text, language)] + (report.map { [.announce($0)] } ?? [])
  }
}
