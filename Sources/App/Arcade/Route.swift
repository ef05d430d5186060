import Content
import Rules

/// An address of the app, parsed and printed by this one table, on the server and in the browser.
public enum Route: Equatable, Sendable {
  case list
  /// The list, with Settings open over it.
  case settings
  case modes(quiz: String)
  case choice(quiz: String, mode: Mode.Name)
  case hangman
  /// No address of the app.
  case unknown(path: String)

  public init(path: String) {
    let parts = Array(path.parts(at: "/").dropFirst())
    switch parts.count {
    case 1 where parts[0].isEmpty: self = .list
    case 1 where parts[0] == "settings": self = .settings
    case 2 where parts[0] == "quizzes" && !parts[1].isEmpty: self = .modes(quiz: parts[1])
    case 3 where parts[0] == "quizzes" && !parts[1].isEmpty:
      self = Mode.Name(rawValue: parts[2]).map { .choice(quiz: parts[1], mode: $0) } ?? .unknown(path: path)
    case 2 where parts[0] == "hangman" && parts[1] == "words": self = .hangman
    default: self = .unknown(path: path)
    }
  }

  public var path: String {
    switch self {
    case .list: "/"
    case .settings: "/settings"
    case .modes(let quiz): "/quizzes/" + quiz
    case .choice(let quiz, let mode): "/quizzes/" + quiz + "/" + mode.rawValue
    case .hangman: "/hangman/words"
    case .unknown(let path): path
    }
  }

  /// Whether the page is the same each time, with nothing on it drawn by chance.
  public var isSteady: Bool {
    switch self {
    case .list, .settings, .modes, .unknown: true
    case .choice, .hangman: false
    }
  }

  /// What must be at hand before the screen can be drawn.
  func resources(in language: Language) -> [Resource] {
    switch self {
    case .list, .settings: [.catalogue]
    case .modes(let quiz), .choice(let quiz, _): [.quiz(id: quiz)]
    case .hangman: [.words(language)]
    case .unknown: []
    }
  }
}
