import Content
import Rules

/// How long an answer stays on screen where the round goes on by itself (WCAG 2.2.1).
enum AnswerPause {
  /// In seconds; `nil` where it waits for the player.
  ///
  /// A right answer has nothing to read. After a wrong one there is a second for each sixteen letters of the explanation, slower than most
  /// read, and two to find it; in whole fours, of which style sheets know each.
  static func seconds(isRight: Bool, explanation: LocalizedText?, _ clocks: Clocks, _ language: Language) -> Int? {
    if isRight { return 1 }
    guard clocks == .normal else { return nil }
    let letters = explanation?.text(in: language).unicodeScalars.count ?? 0
    return min((2 + letters / 16 + 3) / 4 * 4, 20)
  }
}
