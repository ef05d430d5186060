import Content

/// An announcement for screen readers: the app's own words, followed by a text from the content, stripped of markup. If the text
/// is not in the page's language, it is announced separately, so that a screen reader uses the right voice.
struct Saying {
  private let words: String
  /// The text from the content and the BCP 47 tag of its language. `nil` if the text is in the page's language.
  private let fallback: (text: String, tag: String)?

  init(_ words: String) {
    self.words = words
    fallback = nil
  }

  @inline(never)
  init(_ words: String, _ text: LocalizedText?, _ say: Speech) {
    let shown = text?.shown(in: say.language)
    let plain = say.plain(shown?.text ?? "")
    fallback = shown?.fallback.map { (text: plain, tag: $0) }
    self.words = fallback == nil ? words + plain : words
  }

  /// Returns the effects that make the announcement. `report` contains the result of the round, which is announced last. Only the
  /// code that ends a round passes a report.
  @inline(never)
  func effects(then report: String? = nil) -> [Effect] {
    guard let fallback else {
      return [.announce(report.map { ResultView.report($0, after: words) } ?? words)]
    }
    let first: [Effect] = words.utf8.isEmpty ? [] : [.announce(words)]
    return first + [.read(fallback.text, tag: fallback.tag)] + (report.map { [.announce($0)] } ?? [])
  }
}
