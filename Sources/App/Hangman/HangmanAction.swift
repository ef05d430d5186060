/// What can be done in a game of hangman.
enum HangmanAction: ScreenAction {
  case guess(Character)
  case newGame

  static var screen: String { "hangman" }

  var code: String {
    switch self {
    case .guess(let letter): "guess-" + String(letter)
    case .newGame: "new"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts == ["new"] {
      self = .newGame
    } else if parts.count == 2, parts[0] == "guess", let letter = parts[1].first, parts[1].count == 1 {
      self = .guess(letter)
    } else {
      return nil
    }
  }
}
