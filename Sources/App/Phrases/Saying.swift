import Content

/// An announcement that consists of the app's words and a text from the content. A text that is not in the page's
/// language is announced separately, with its own language, so that a screen reader uses the right voice.
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

  /// Returns the effects that make the announcement. `report` contains further sentences, which are announced last.
  @inline(never)
  func effects(then report: String? = nil) -> [Effect] {
    guard let fallback, let tag = fallback.fallback else {
      return [.announce(report == nil ? words : .sentences([words, report]))]
    }
    let first: [Effect] = words.utf8.isEmpty ? [] : [.announce(words)]
    return first + [.read(fallback.text, tag: tag)] + (report.map { [.announce($0)] } ?? [])
  }
}
