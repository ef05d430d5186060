/// What can be done in a ranked round: what can be done in the game, and what has to do with the server.
enum RankedAction: ScreenAction {
  /// An action of the game, as its play writes it.
  case game(ActionText)
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
    case .game(let action): action.code
    case .tryAgain: "try"
    case .playAgain: "again"
    case .places: "places"
    case .typeName: "name"
    case .saveName: "save"
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "try": self = .tryAgain
    case "again": self = .playAgain
    case "places": self = .places
    case "name": self = .typeName(value)
    case "save": self = .saveName
    default: return nil
    }
  }

  init?(_ text: ActionText) {
    guard text.screen == RankedAction.screen else {
      self = .game(text)
      return
    }
    self.init(code: text.code, value: text.value)
  }
}
