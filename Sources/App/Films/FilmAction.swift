import Content

/// An action in a round of film ratings.
///
/// An action that makes a move carries the turn the player saw, because the next turn may begin before the action arrives.
enum FilmAction: ScreenAction {
  /// "Yes" or "No".
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
    if parts.count == 2, let turn = parts[1].wholeNumber {
      switch parts[0] {
      case "yes": self = .answer(isYes: true, turn: turn)
      case "no": self = .answer(isYes: false, turn: turn)
      case "next": self = .next(turn: turn)
      default: return nil
      }
      return
    }
    switch code {
    case "shown": self = .shown
    case "close": self = .close
    case "again": self = .playAgain
    default: return nil
    }
  }
}
