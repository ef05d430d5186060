import Content
import Play
import Rules

/// The result of a daily round, in a form that reveals no answers.
struct DailyResult: Equatable, Sendable {
  let game: DailyGame
  /// The number of right answers. In hangman, the number of lives left, or 0 if the word was not found.
  let points: Int
  /// The maximum of `points`.
  let possible: Int
  /// One element for each answer, or for each tried letter in hangman, in the order of play. The element is `true` if the answer
  /// or letter was right. Empty if the round cannot be replayed.
  let marks: [Bool]

  init(_ game: DailyGame, score: Score, marks: [Bool]) {
    self.game = game
    self.marks = marks
    // In hangman, `score.points` is the number of different letters times the lives left, and `score.possible` is the number of
    // different letters times all lives. Dividing `points` by `possible` cancels the number of letters.
    possible = game == .hangman ? HangmanRound.errorLimit : score.possible
    points = game == .hangman && score.possible > 0 ? score.points * possible / score.possible : score.points
  }

  /// The result in one line, with emoji: "🎃 8/10 🟩🟩🟥…".
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
  /// Returns today's quiz round. Returns `nil` if the quiz is not loaded, or if the round was played and can no longer be shown.
  @inline(never)
  static func roundOfQuiz(in appState: AppState) -> Match<ChoiceSubject>? {
    appState.quizOfToday.flatMap { appState.daily(ChoiceSubject.daily($0), .quiz) }
  }

  /// Opens today's round of the quiz of the day. Returns `nil` if the quiz is missing, or if the round was played and cannot be
  /// shown.
  @inline(never)
  static func openQuiz(in appState: AppState) -> AnyScreen? { roundOfQuiz(in: appState).map { AnyScreen(ChoiceScreen($0)) } }

  /// Replays a log of the quiz of the day. Returns whether each question was answered right, in order. Returns an empty array if
  /// the replay fails.
  static func marksOfQuiz(_ log: RoundLog, in appState: AppState) -> [Bool] {
    appState.replayed(log, ChoiceSubject.daily(log.key.subject))?.round.turns.map { $0.isRight } ?? []
  }
}

extension HangmanScreen {
  /// Replays a log of the word of the day. Returns whether each tried letter is in the word, in order. Returns an empty array if
  /// the replay fails.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let round = appState.replayed(log, HangmanSubject.daily(appState.preferences.language))?.round
    return round.map { round in round.guesses.map { round.isInWord($0) } } ?? []
  }
}

extension FilmScreen {
  /// Replays a log of the films of the day. Returns whether each question was answered right, in order. Returns an empty array if
  /// the replay fails.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let round = appState.replayed(log, FilmSubject(isDaily: true))?.round
    return round.map { round in round.questions.indices.map { round.isRight($0) == true } } ?? []
  }
}

extension AppState {
  /// Replays the log of a daily round. Returns `nil` if the content is missing or has changed.
  fileprivate func replayed<Subject: RoundSubject>(_ log: RoundLog, _ subject: Subject) -> Match<Subject>? {
    subject.content(in: library, version: nil).flatMap { Match(resuming: log, subject, on: $0) }
  }
}
