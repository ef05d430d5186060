import Content
import Markup
import Play
import Rules
import WireAPI

/// What a leaderboard is about: a quiz in one mode, hangman with words in one language, or one of the two games with films.
enum LeaderboardTopic: Equatable, Sendable {
  case quiz(String, Mode.Name)
  case words(Language)
  case hangmanFilms
  case filmRatings

  /// Returns `nil` if rounds with this key have no leaderboard.
  init?(_ key: RoundKey) {
    let topic: LeaderboardTopic?
    switch key.game {
    case ChoiceSubject.game: topic = Mode.Name(rawValue: key.variant).map { .quiz(key.subject, $0) }
    case HangmanSubject.game:
      topic = key.subject == HangmanKind.films.rawValue ? .hangmanFilms : Language(tag: key.variant).map { .words($0) }
    case FilmSubject.game: topic = .filmRatings
    default: topic = nil
    }
    guard let topic, topic.key == key else { return nil }
    self = topic
  }

  var key: RoundKey {
    switch self {
    case .quiz(let quiz, let mode): ChoiceSubject(quiz: quiz, mode: mode).key
    case .words(let language): HangmanSubject.words(language).key
    case .hangmanFilms: HangmanSubject.films.key
    case .filmRatings: FilmSubject().key
    }
  }

  /// This topic in all its variants (modes or languages), each of which has its own leaderboard. Empty if there is only one
  /// variant.
  var ways: [LeaderboardTopic] {
    switch self {
    case .quiz(let quiz, _): Mode.Name.allCases.map { .quiz(quiz, $0) }
    case .words: Language.allCases.map { .words($0) }
    case .hangmanFilms, .filmRatings: []
    }
  }

  /// Whether the quiz or game exists, according to the catalogue. `false` until the catalogue has loaded.
  func isThere(in appState: AppState) -> Bool {
    guard let catalogue = appState.library.catalogue else { return false }
    return switch self {
    case .quiz(let id, _): id == Quiz.mixedID ? catalogue.hasMix : catalogue.quiz(id) != nil
    case .words: true
    case .hangmanFilms, .filmRatings: catalogue.films != nil
    }
  }

  /// The name of the quiz or game, without the variant.
  func title(in appState: AppState) -> HTML {
    let say = appState.say
    switch self {
    case .quiz(let id, _):
      return appState.library.catalogue?.quiz(id).map { say.show($0.title) } ?? .text(say(.allSubjects))
    case .words: return .text(say(.hangman) + "\u{A0}· " + say(.kind(.words)))
    case .hangmanFilms: return .text(say(.hangman) + "\u{A0}· " + say(.kind(.films)))
    case .filmRatings: return .text(say(.filmRatings))
    }
  }

  /// The name of the quiz or game as plain text, for the document's title.
  func plainTitle(in appState: AppState) -> String {
    guard case .quiz(let id, _) = self, let quiz = appState.library.catalogue?.quiz(id) else {
      if case .text(let title) = title(in: appState) { return title }
      return ""
    }
    return quiz.title.text(in: appState.say.language)
  }

  /// The name of the variant: a mode or a language. Empty if there is only one variant.
  func way(_ say: Speech) -> HTML {
    switch self {
    case .quiz(_, let mode): .text(say(.modeName(mode)))
    case .words(let language): span(.lang(language.tag)) { language.ownName }
    case .hangmanFilms, .filmRatings: .none
    }
  }

  /// The tile with the icon of the quiz or game.
  func tile(in appState: AppState) -> HTML {
    let (tint, icon): (String, Icon) =
      switch self {
      case .quiz(let id, _):
        appState.library.catalogue?.quiz(id).map { ($0.icon, Icon(name: $0.icon) ?? .question) } ?? ("shuffle", .shuffle)
      case .words, .hangmanFilms: ("hangman", .pumpkin)
      case .filmRatings: ("films", .film)
      }
    return span(.class("row-icon"), .data(.tint, tint)) { icon.view }
  }
}
