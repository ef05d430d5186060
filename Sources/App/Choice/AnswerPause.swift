import Content
import Rules

/// How long an answer stays on screen before the round continues automatically (WCAG 2.2.1).
enum AnswerPause {
  /// Returns the pause in seconds, or `nil` if the round waits for the player.
  ///
  /// After a wrong answer: two seconds, plus one per 16 characters of the explanation, which most people read faster. At most 20
  /// seconds, and rounded up to a multiple of four, because the style sheet has one rule per value.
  static func seconds(isRight: Bool, explanation: LocalizedText?, _ clocks: Clocks, _ language: Language) -> Int? {
    if isRight { return 1 }
    guard clocks == .normal else { return nil }
    let letters = explanation?.text(in: language).unicodeScalars.count ?? 0
    return min((2 + letters / 16 + 3) / 4 * 4, 20)
  }
}
