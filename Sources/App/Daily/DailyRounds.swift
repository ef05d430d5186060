import Content
import Markup
import Play
import Rules
import WireAPI

// What a day's rounds are drawn from, and where in the world they are. They are rounds of the games as any other: only that their seed
// follows from the day, and that they have a name of their own, under which they are kept and counted.

extension AppState {
  /// The seed of today's round of a game.
  func dailySeed(_ game: DailyGame) -> DailySeed { DailySeed(game, day: today) }

  /// The id of today's quiz, as soon as it is known what quizzes there are. One that was begun stays it, also where others have come.
  var quizOfToday: String? {
    guard let catalogue = library.catalogue, !catalogue.quizzes.isEmpty else { return nil }
    let seed = dailySeed(.quiz)
    if let begun = savedData.round(of: seed, in: preferences.language)?.key.subject, catalogue.quiz(begun) != nil { return begun }
    return catalogue.quizzes[seed.place(of: catalogue.quizzes.count)].id
  }

  /// What is needed at an address besides, since of the day; known as soon as its chunk is there.
  func prerequisitesOfToday(at route: Route) -> [Prerequisite] {
    route == .dailyRound(.quiz) && has(.chunk(.daily)) ? DailyScreen.quizOfToday(in: self) : []
  }

  /// Today's round: the one that is kept, or a fresh one; `nil` if there is nothing to play with, or it was played and cannot be shown.
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
  /// Whether a round of this name is one of the game's daily ones; words of each language are apart, and quizzes are not.
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

  /// What it is drawn from; `nil` for the quiz, which is another each day.
  func resource(in language: Language) -> Resource? {
    switch self {
    case .quiz: nil
    case .hangman: .words(language)
    case .films: .films
    }
  }

  /// Whether the operator has what it is played with, as far as the list of what there is to play tells.
  func isThere(in appState: AppState) -> Bool {
    switch self {
    case .quiz: appState.quizOfToday != nil
    case .hangman: true
    case .films: appState.library.catalogue?.films != nil
    }
  }
}

/// How a daily round leads back to the day's others, in place of another round of the game.
enum DailyEnding {
  @inline(never)
  static func link(_ say: Speech, _ id: Attribute = .none) -> HTML {
    a(.class("primary"), id, .href(Route.daily.path)) { say(.toTheDaily) }
  }
}
