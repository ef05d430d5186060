import Content
import Rules

/// What a player has entered for a question, before submitting it.
struct AnswerDraft: Equatable, Sendable {
  var text = ""
  /// The numbers of the selected choices, where several can be right, in ascending order.
  private(set) var parts: [Int] = []

  /// Selects or deselects the choice at a position on the screen.
  mutating func toggle(_ place: Int, of layout: [Int]) {
    guard layout.indices.contains(place) else { return }
    let part = layout[place]
    if parts.contains(part) { parts.removeAll { $0 == part } } else { parts.append(part) }
    parts.sort()
  }

  /// Returns the answer, or `nil` if nothing was entered or the player answers by pressing a choice.
  func answer(to question: Question, in language: Language) -> GivenAnswer? {
    switch question.answer {
    case .choice: nil
    case .several: parts.isEmpty ? nil : .parts(parts)
    case .typed: GivenText(text, language: language.tag).map { .text($0) }
    }
  }
}
