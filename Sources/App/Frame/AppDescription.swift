import Content
import Markup
import Play
import WireAPI

/// What is said of the app as a whole, where it is installed: its names, and ways straight into its games.
public struct AppDescription: Sendable {
  public let name: String
  public let description: String
  public let shortcuts: [Shortcut]

  /// A way into a game.
  public struct Shortcut: Sendable {
    public let name: String
    public let path: String
  }

  /// Where the description for installing the app is.
  public let path: String
  /// The colour of the brand, on which it stands while the app starts.
  public static let brandColour = Shell.colour
  /// That of the bars around it.
  public static let groundColour = Outside.ground.dark

  /// In this language, with the games that `library` has.
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
