import Content
import Play
import Rules

/// What a day's round came to, as it can be told without telling an answer.
struct DailyResult: Equatable, Sendable {
  let game: DailyGame
  /// Right answers; in hangman the mistakes that were still left, none for a word that was not found.
  let points: Int
  let possible: Int
  /// Whether each answer, or each letter in turn, was right; none where the round cannot be played again, as its content has changed.
  let marks: [Bool]

  init(_ game: DailyGame, score: Score, marks: [Bool]) {
    self.game = game
    self.marks = marks
    // A word's score is its letters times the lives left.
    possible = game == .hangman ? HangmanRound.errorLimit : score.possible
    points = game == .hangman && score.possible > 0 ? score.points * possible / score.possible : score.points
  }

  /// In emoji: "🎃 8/10 🟩🟩🟥…".
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

  /// What is shared: "Potiron 22 Nov 2026 · 🎃 8/10 🟩🟩🟥…"; the address is added where it is known.
  func shared(on day: CalendarDay, _ say: Speech) -> String {
    "Potiron " + say(.shortDay(day)) + " · " + line
  }
}

extension DailyScreen {
  /// The round of the quiz of the day; `nil` if it was played, and what it was drawn from is not there any more.
  @inline(never)
  static func roundOfQuiz(in appState: AppState) -> Match<ChoiceSubject>? {
    appState.quizOfToday.flatMap { appState.daily(ChoiceSubject.daily($0), .quiz) }
  }

  /// Whether each question of a log of the quiz of the day was answered right, if that can be found out.
  static func marksOfQuiz(_ log: RoundLog, in appState: AppState) -> [Bool] {
    let subject = ChoiceSubject.daily(log.key.subject)
    guard let quiz = appState.library.quiz(log.key.subject), let match = Match(resuming: log, subject, on: quiz) else {
      return []
    }
    return match.round.turns.map { $0.isRight }
  }
}

extension HangmanScreen {
  /// Whether each letter that was tried is in the word of the day, if that can be found out.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let subject = HangmanSubject.daily(appState.preferences.language)
    guard let content = subject.content(in: appState.library, version: nil),
      let match = Match(resuming: log, subject, on: content)
    else { return [] }
    return match.round.guesses.map { match.round.isInWord($0) }
  }
}

extension FilmScreen {
  /// Whether each question of a log of the films of the day was answered right, if that can be found out.
  @inline(never)
  static func marks(of log: RoundLog, in appState: AppState) -> [Bool] {
    let subject = FilmSubject(isDaily: true)
    guard let pack = subject.content(in: appState.library, version: nil), let match = Match(resuming: log, subject, on: pack)
    else {
      return []
    }
    return match.round.questions.indices.map { match.round.isRight($0) == true }
  }
}
