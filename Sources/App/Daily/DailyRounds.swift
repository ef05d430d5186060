import Content
import Markup
import Play
import Rules
import WireAPI

// The content of the daily rounds, and the link back to their page. A daily round is an ordinary round of its game, with two
// differences. The day determines the seed of the round, and the round is saved and counted under a separate name.

extension AppState {
  /// Returns the seed of today's round of a game.
  func dailySeed(_ game: DailyGame) -> DailySeed { DailySeed(game, day: today) }

  /// The id of today's quiz. `nil` until the catalogue is loaded, or if every quiz in the catalogue has questions other than
  /// single choice. Once the player has started today's quiz, that quiz stays today's quiz, even if the catalogue changes. It is
  /// replaced only if the catalogue no longer lists it.
  var quizOfToday: String? {
    guard let catalogue = library.catalogue else { return nil }
    // The quiz of the day has only single-choice questions, and is never the quiz of an author whom the player may not know.
    let quizzes = catalogue.quizzes.filter { !$0.hasOtherKinds && !$0.isPublished }
    if quizzes.isEmpty { return nil }
    let seed = dailySeed(.quiz)
    if let begun = savedData.round(of: seed, in: preferences.language)?.key.subject, catalogue.quiz(begun) != nil { return begun }
    return quizzes[seed.place(of: quizzes.count)].id
  }

  /// Returns today's quiz as a prerequisite if `route` leads to the quiz of the day. Returns an empty array for any other route,
  /// until the chunk `daily` is loaded, and until the quiz's id is known.
  func prerequisitesOfToday(at route: Route) -> [Prerequisite] {
    route == .dailyRound(.quiz) && has(.chunk(.daily)) ? DailyScreen.quizOfToday(in: self) : []
  }

  /// Returns today's saved round, or a new one. Returns `nil` if the content is missing, or if today's round was played and can
  /// no longer be shown.
  func daily<Subject: RoundSubject>(_ subject: Subject, _ game: DailyGame) -> Match<Subject>? {
    let seed = dailySeed(game)
    guard let content = subject.content(in: library, version: nil) else { return nil }
    if let saved = savedData.round(subject.key.name), saved.seed == seed.number,
      let match = Match(resuming: saved, subject, on: content)
    {
      return match
    }
    return savedData.days(of: game, in: preferences.language).contains(seed.day)
      ? nil : Match(subject, on: content, seed: seed.number, at: moment.now)
  }
}

extension DailyGame {
  /// Whether a round key belongs to a daily round of this game. Each language has its own daily round of hangman. In the other
  /// games, all languages share one daily round.
  func includes(_ key: RoundKey, in language: Language) -> Bool {
    switch self {
    case .quiz: key.isDaily && key.game == ChoiceSubject.game
    case .hangman: key == HangmanSubject.daily(language).key
    case .films: key == FilmSubject(isDaily: true).key
    }
  }

  /// The chunk that contains the game.
  var chunk: LazyChunk {
    switch self {
    case .quiz: .choice
    case .hangman: .hangman
    case .films: .films
    }
  }

  /// Returns the content that the game needs. Returns `nil` for the quiz of the day, because it is a different quiz each day.
  func resource(in language: Language) -> Resource? {
    switch self {
    case .quiz: nil
    case .hangman: .words(language)
    case .films: .films
    }
  }

  /// Whether the server offers content for this game, according to the catalogue. Always `true` for hangman.
  func isThere(in appState: AppState) -> Bool {
    switch self {
    case .quiz: appState.quizOfToday != nil
    case .hangman: true
    case .films: appState.library.catalogue?.films != nil
    }
  }
}

/// The link from a finished daily round back to the other rounds of the day. It replaces the button for a new round.
enum DailyEnding {
  @inline(never)
  static func link(_ say: Speech, _ id: Attribute = .none) -> HTML {
    a(.class("primary"), id, .href(Route.daily.path)) { say(.toTheDaily) }
  }
}
