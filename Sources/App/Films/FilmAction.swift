import Content

/// An action in a round of film ratings.
///
/// An action that makes a move carries the turn the player saw, because the next turn may begin before the action arrives.
enum FilmAction: ScreenAction {
  case answer(isYes: Bool, turn: Int)
  /// Continue after an answer that is on screen.
  case next(turn: Int)
  /// The answer has been on screen long enough.
  case shown
  /// Close the result of the round and show the last picture again.
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
