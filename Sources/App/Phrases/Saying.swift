import Content

/// What is announced: words of the app, and a text of the content after them. One in another language than the page's is a line of its own,
/// marked with it, so that a screen reader says it with the right voice.
struct Saying {
  private let words: String
  private let foreign: LocalizedText.Shown?

  init(_ words: String) {
    self.words = words
    foreign = nil
  }

  @inline(never)
  init(_ words: String, _ text: LocalizedText?, _ say: Speech) {
    let shown = text?.shown(in: say.language)
    let isForeign = shown?.foreign != nil
    foreign = isForeign ? shown : nil
    self.words = isForeign ? words : words + (shown?.text ?? "")
  }

  /// `report` follows in sentences of its own.
  @inline(never)
  func effects(then report: String? = nil) -> [Effect] {
    guard let foreign, let language = foreign.foreign else {
      return [.announce(report == nil ? words : .sentences([words, report]))]
    }
    let first: [Effect] = words.utf8.isEmpty ? [] : [.announce(words)]
    return first + [.read(foreign.text, language)] + (report.map { [.announce($0)] } ?? [])
  }
}
