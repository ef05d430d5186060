import Content
import Rules

/// What can be done in a ranked round: what can be done in the game, a choice being called by its place, and what has to do with the
/// server.
enum RankedAction: ScreenAction {
  case choice(ChoiceAction)
  case hangman(HangmanAction)
  case film(FilmAction)
  /// Send once more what got no answer, now.
  case tryAgain
  case playAgain
  /// Ask once more for the player's places.
  case places
  /// What the field for the player's name holds now.
  case typeName(String)
  case saveName

  static var screen: String { "ranked" }

  var code: String {
    switch self {
    case .choice(let action): "choice-" + action.code
    case .hangman(let action): "hangman-" + action.code
    case .film(let action): "film-" + action.code
    case .tryAgain: "try"
    case .playAgain: "again"
    case .places: "places"
    case .typeName: "name"
    case .saveName: "save"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2 {
      guard let action = RankedAction(game: parts[0], code: parts[1]) else { return nil }
      self = action
      return
    }
    switch code {
    case "try": self = .tryAgain
    case "again": self = .playAgain
    case "places": self = .places
    case "name": self = .typeName(value)
    case "save": self = .saveName
    default: return nil
    }
  }

  private init?(game: String, code: String) {
    switch game {
    case "choice":
      guard let action = ChoiceAction(code: code, value: "") else { return nil }
      self = .choice(action)
    case "hangman":
      guard let action = HangmanAction(code: code, value: "") else { return nil }
      self = .hangman(action)
    case "film":
      guard let action = FilmAction(code: code, value: "") else { return nil }
      self = .film(action)
    default: return nil
    }
  }
}
