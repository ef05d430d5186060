import Content

/// An action in a round of a choice quiz. Choices are numbered from 0, in the order shown.
///
/// ``choose(_:turn:)`` and ``next(turn:)`` contain the turn that the player saw, because the next turn may begin before the
/// action arrives.
enum ChoiceAction: ScreenAction {
  /// Select this choice without submitting it as the answer.
  case select(Int)
  case submit
  /// Submit this choice as the answer, without selecting it first.
  case choose(Int, turn: Int)
  /// Continue to the next question, while the answer to this turn is shown.
  case next(turn: Int)
  /// The right answer has been shown long enough, so the round continues.
  case shown
  /// The player used a key or the pointer while the right answer was shown, so the answer stays until the player continues.
  case hold
  case tick
  case toggleHint
  case newGame

  static var screen: String { "choice" }

  var code: String {
    switch self {
    case .select(let choice): "select-\(choice)"
    case .submit: "submit"
    case .choose(let choice, let turn): "choose-\(choice)-\(turn)"
    case .next(let turn): "next-\(turn)"
    case .shown: "shown"
    case .hold: "hold"
    case .tick: "tick"
    case .toggleHint: "hint"
    case .newGame: "new"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    let numbers = parts.dropFirst().compactMap { $0.wholeNumber }
    guard numbers.count == parts.count - 1 else { return nil }
    switch (parts[0], numbers.count) {
    case (_, 0): self.init(code: code, among: [.submit, .shown, .hold, .tick, .toggleHint, .newGame])
    case ("select", 1): self = .select(numbers[0])
    case ("next", 1): self = .next(turn: numbers[0])
    case ("choose", 2): self = .choose(numbers[0], turn: numbers[1])
    default: return nil
    }
  }
}
