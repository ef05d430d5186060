import Content
import Play
import Rules

/// The result of a daily round, in a form that reveals no answers.
struct DailyResult: Equatable, Sendable {
  let game: DailyGame
  /// The number of right answers. In hangman, the number of mistakes left, or 0 if the word was not found.
  let points: Int
  let possible: Int
  /// Whether each answer, or each letter tried, was right. Empty if the content has changed, so the round cannot be replayed.
  let marks: [Bool]

  init(_ game: DailyGame, score: Score, marks: [Bool]) {
    self.game = game
    self.marks = marks
    // The score of a word is its number of letters times the lives left.
    possible = game == .hangman ? HangmanRound.errorLimit : score.possible
    points = game == .hangman && score.possible > 0 ? score.points * possible / score.possible : score.points
  }

  /// The result as emoji: "🎃 8/10 🟩🟩🟥…".
  var line: String {
    let picture =
      switch game {
      case .quiz: "🎃"
      case .hangman: "🕯️"
      case .films: "🎬"
      }
    var line = picture + " \(points)/\(possible)"
    if !marks.isEmpty { line += " " }
    for isRight in marks { line += isRight ? "🟩" : "🟥" }
    return line
  }

  /// The text to share: "Potiron 22 Nov 2026 · 🎃 8/10 🟩🟩🟥…". The script that shares the text adds the link.
  func shared(on day: CalendarDay, _ say: Speech) -> String { "Potiron " + say(.shortDay(day)) + " · " + line }
}

extension DailyScreen {
  /// Today's quiz round. `nil` if its quiz is missing, or if the round was played and cannot be shown.
  @inline(never)
  static func roundOfQuiz(in appState: AppState) -> Match<ChoiceSubject>? {
    appState.quizOfToday.flatMap { appState.daily(ChoiceSubject.daily($0), .quiz) }
  }

  /// Whether each question in a log of the quiz of the day was answered right. Empty if the log cannot be replayed.
  static func marksOfQuiz(_ log: RoundLog, in appState: AppState) -> [Bool] {
    appState.replayed(log, ChoiceSubject.daily(log.key.subject))?.round.turns.map { $0.isRight } ?? []
  }
}

extension HangmanScreen {
  /// Whether each letter that was tried is in the word of the day. Empty if the log cannot be replayed.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let round = appState.replayed(log, HangmanSubject.daily(appState.preferences.language))?.round
    return round.map { round in round.guesses.map { round.isInWord($0) } } ?? []
  }
}

extension FilmScreen {
  /// Whether each question in a log of the films of the day was answered right. Empty if the log cannot be replayed.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let round = appState.replayed(log, FilmSubject(isDaily: true))?.round
    return round.map { round in round.questions.indices.map { round.isRight($0) == true } } ?? []
  }
}

extension AppState {
  /// The round in the log of a daily round. `nil` if the content is missing or has changed.
  fileprivate func replayed<Subject: RoundSubject>(_ log: RoundLog, _ subject: Subject) -> Match<Subject>? {
    subject.content(in: library, version: nil).flatMap { Match(resuming: log, subject, on: $0) }
  }
}
