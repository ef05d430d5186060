import Content

/// An action in a round of film ratings.
///
/// `answer` and `next` contain the number of the turn that the player saw. If the next turn has begun before the action arrives,
/// the action is ignored.
enum FilmAction: ScreenAction {
  case answer(isYes: Bool, turn: Int)
  /// Continue to the next question, while the answer to this turn is shown.
  case next(turn: Int)
  /// The answer has been shown long enough, so the round continues.
  case shown
  /// Close the result of the round, so that the last poster is visible again.
  case close
  case playAgain

  static var screen: String { "films" }

  var code: String {
    switch self {
    case .answer(let isYes, let turn): (isYes ? "yes-" : "no-") + "\(turn)"
    case .next(let turn): "next-\(turn)"
    case .shown: "shown"
    case .close: "close"
    case .playAgain: "again"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    switch (parts[0], parts.count, parts[parts.count - 1].wholeNumber) {
    case ("yes", 2, let turn?): self = .answer(isYes: true, turn: turn)
    case ("no", 2, let turn?): self = .answer(isYes: false, turn: turn)
    case ("next", 2, let turn?): self = .next(turn: turn)
    default: self.init(code: code, among: [.shown, .close, .playAgain])
    }
  }
}
