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

  init?(code: String) {
    if code == "new" {
      self = .newGame
    } else if code.hasPrefix("guess-"), let letter = code.dropFirst(6).first, code.dropFirst(6).count == 1 {
      self = .guess(letter)
    } else {
      return nil
    }
  }
}
