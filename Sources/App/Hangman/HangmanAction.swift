import Content
import Rules

/// An action in a game of hangman.
enum HangmanAction: ScreenAction {
  case guess(Character)
  case newGame
  /// The player changed the text in the field for the name. The value is the new text.
  case typeName(String)
  case saveName
  /// Save the best score without a name.
  case skipName

  static var screen: String { "hangman" }

  var code: String {
    switch self {
    case .guess(let letter): "guess-" + String(letter)
    case .newGame: "new"
    case .typeName: "name"
    case .saveName: "save"
    case .skipName: "skip"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] == "guess", case .guess(let letter)? = HangmanRound.Move(code: parts[1]) {
      self = .guess(letter)
    } else {
      self.init(code: code, among: [.newGame, .typeName(value), .saveName, .skipName])
    }
  }
}
