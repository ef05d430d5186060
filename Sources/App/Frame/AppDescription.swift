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

  public let path: String
  /// The brand colour, shown while the app starts.
  public static let brandColour = "#b94a07"
  /// The colour of the browser's bars around the app.
  public static let groundColour = Outside.ground.dark

  /// The description in a language, with shortcuts to the games in `library`.
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
