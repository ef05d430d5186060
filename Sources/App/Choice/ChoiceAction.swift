/// What can be done in a round of a choice quiz; choices are named by their number in the quiz, from 0.
enum ChoiceAction: ScreenAction {
  /// Pick an answer without giving it yet.
  case select(Int)
  /// Give the picked answer.
  case submit
  /// Give this answer.
  case choose(Int)
  /// Go on from an answer that is being shown.
  case next
  /// The answer of this turn has been shown long enough.
  case shown(turn: Int)
  case toggleHint
  case newGame

  static var screen: String { "choice" }

  var code: String {
    switch self {
    case .select(let choice): "select-\(choice)"
    case .submit: "submit"
    case .choose(let choice): "choose-\(choice)"
    case .next: "next"
    case .shown(let turn): "shown-\(turn)"
    case .toggleHint: "hint"
    case .newGame: "new"
    }
  }

  init?(code: String) {
    let parts = code.parts(at: "-", most: 2)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts[0], number) {
    case ("select", let choice?): self = .select(choice)
    case ("submit", nil): self = .submit
    case ("choose", let choice?): self = .choose(choice)
    case ("next", nil): self = .next
    case ("shown", let turn?): self = .shown(turn: turn)
    case ("hint", nil): self = .toggleHint
    case ("new", nil): self = .newGame
    default: return nil
    }
  }
}
