import Content
import Play
import WireAPI

/// The content of the web app manifest: name, description, colours, and shortcuts to the games.
public struct AppDescription: Sendable {
  public let name: String
  public let description: String
  public let shortcuts: [Shortcut]

  public struct Shortcut: Sendable {
    public let name: String
    public let path: String
  }

  /// The path of the manifest.
  public let path: String
  /// The brand colour, which fills the screen while the app is starting.
  public static let brandColour = "#b94a07"
  /// The colour of the browser's bars around the app.
  public static let groundColour = Outside.ground.dark

  /// Creates the description in a language. The shortcuts lead to hangman, and to the other games for which `library` has
  /// content.
  public init(in language: Language, of library: Library) {
    let say = Speech(language: language)
    name = say(.appName)
    description = say(.whatThisIs)
    path = Outside.manifestPath(in: language)
    var games: [(Phrase, Route)] = [(.hangman, .hangman(.words))]
    if library.quiz(Quiz.mixedID) != nil { games.insert((.allSubjects, .modes(quiz: Quiz.mixedID)), at: 0) }
    if library.films() != nil { games.append((.filmRatings, .films)) }
    if library.catalogue?.typed != nil { games.append((.typed, .typed)) }
    shortcuts = games.map { Shortcut(name: say($0.0), path: $0.1.path) }
  }
}

extension Phrase {
  static var appName: Phrase {
    Phrase(
      en: "Potiron: quizzes and hangman", fr: "Potiron\u{A0}: quiz et pendu", es: "Potiron: quizzes y ahorcado",
      ru: "Potiron: викторины и «Виселица»")
  }
}
