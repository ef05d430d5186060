import Content

/// What can be done in a round of a choice quiz; choices are named by their number in the quiz, from 0.
///
/// What makes a move names the turn that the player saw: when it arrives, the next one may have begun.
enum ChoiceAction: ScreenAction {
  /// Pick an answer without giving it yet.
  case select(Int)
  /// Give the picked answer.
  case submit
  /// Give this answer.
  case choose(Int, turn: Int)
  /// Go on from an answer that is being shown.
  case next(turn: Int)
  /// The answer that is still on screen has been there long enough.
  case shown
  /// Somebody looks at that answer: it stays until they go on.
  case hold
  /// The clock has moved on.
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
    // By way of `UInt64`, which the core reads already: a second reader of numbers would be a kilobyte.
    let numbers = parts.dropFirst().map { UInt64($0).flatMap { Int(exactly: $0) } }
    switch (parts[0], numbers.count) {
    case ("submit", 0): self = .submit
    case ("shown", 0): self = .shown
    case ("hold", 0): self = .hold
    case ("tick", 0): self = .tick
    case ("hint", 0): self = .toggleHint
    case ("new", 0): self = .newGame
    case ("select", 1):
      guard let choice = numbers[0] else { return nil }
      self = .select(choice)
    case ("next", 1):
      guard let turn = numbers[0] else { return nil }
      self = .next(turn: turn)
    case ("choose", 2):
      guard let choice = numbers[0], let turn = numbers[1] else { return nil }
      self = .choose(choice, turn: turn)
    default: return nil
    }
  }
}
