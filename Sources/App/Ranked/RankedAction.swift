/// The actions in a ranked round: the actions of the game, and actions that retry a request, start a new round, load the
/// leaderboard places, or set the player's name.
enum RankedAction: ScreenAction {
  /// An action of the game, as text.
  case game(ActionText)
  /// Send the failed request again now.
  case tryAgain
  case playAgain
  /// Request the player's places again.
  case places
  /// The current text of the name field.
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
    self.init(code: code, among: [.tryAgain, .playAgain, .places, .typeName(value), .saveName])
  }

  init?(_ text: ActionText) {
    guard text.screen == RankedAction.screen else {
      self = .game(text)
      return
    }
    self.init(code: text.code, value: text.value)
  }
}
