import Content
import Markup
import Play
import Rules
import WireAPI

// The content of the daily rounds, and the links to and from them. Daily rounds are ordinary rounds of their games, but
// the day determines their seed, and they are saved and counted under separate names.

extension AppState {
  func dailySeed(_ game: DailyGame) -> DailySeed { DailySeed(game, day: today) }

  /// The id of today's quiz. `nil` until the catalogue is known. A quiz that was begun stays, even if the catalogue changes.
  var quizOfToday: String? {
    guard let catalogue = library.catalogue else { return nil }
    // Everyone plays the same questions, with choices only.
    let quizzes = catalogue.quizzes.filter { !$0.hasOtherKinds }
    if quizzes.isEmpty { return nil }
    let seed = dailySeed(.quiz)
    if let begun = savedData.round(of: seed, in: preferences.language)?.key.subject, catalogue.quiz(begun) != nil { return begun }
    return quizzes[seed.place(of: quizzes.count)].id
  }

  /// The additional prerequisites of an address that depend on the day. Empty until the chunk of the daily rounds is loaded.
  func prerequisitesOfToday(at route: Route) -> [Prerequisite] {
    route == .dailyRound(.quiz) && has(.chunk(.daily)) ? DailyScreen.quizOfToday(in: self) : []
  }

  /// Today's round, saved or new. `nil` if its content is missing, or if the round was played and cannot be shown.
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
  /// Whether a key belongs to a daily round of this game. Each language has its own words, but all languages share the quizzes.
  func includes(_ key: RoundKey, in language: Language) -> Bool {
    switch self {
    case .quiz: key.isDaily && key.game == ChoiceSubject.game
    case .hangman: key == HangmanSubject.daily(language).key
    case .films: key == FilmSubject(isDaily: true).key
    }
  }

  var chunk: LazyChunk {
    switch self {
    case .quiz: .choice
    case .hangman: .hangman
    case .films: .films
    }
  }

  /// The content of the game. `nil` for the quiz, which changes every day.
  func resource(in language: Language) -> Resource? {
    switch self {
    case .quiz: nil
    case .hangman: .words(language)
    case .films: .films
    }
  }

  /// Whether the server offers content for this game, as far as the catalogue tells.
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
