import Content

/// What can be done in a round of film ratings.
///
/// What makes a move names the turn that the player saw: when it arrives, the next one may have begun.
enum FilmAction: ScreenAction {
  /// "Yes" or "No".
  case answer(isYes: Bool, turn: Int)
  /// Go on from an answer that is being shown.
  case next(turn: Int)
  /// The answer that is being shown has been there long enough.
  case shown
  /// Put the result of the round away, and look at the last picture.
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
