import Content
import Rules
import WireAPI

/// A ranked round on the server. It is played step by step, and each step has the time at which it takes effect.
///
/// A step is a choice's position on the screen, "next", "yes", "no" or a letter. An empty step only lets time pass. After a clock
/// has run out, an empty step asks for the verdict. The steps and their times determine the round.
public struct RankedMatch: Sendable {
  var game: Game
  var verdict: RankedPosition.Verdict?
  public private(set) var steps = 0
  /// The time that has passed since the start of the round.
  public private(set) var time = Milliseconds.zero

  package enum Game: Sendable {
    case choice(Match<ChoiceSubject>)
    case hangman(Match<HangmanSubject>)
    case films(Match<FilmSubject>)
  }

  /// Why a step is refused.
  public enum Refusal: Error, Equatable, Sendable {
    /// The text is not a valid step in this game.
    case unknownStep
    case illegal(IllegalMove)
  }

  /// The maximum length of a step, in bytes.
  public static let longestStep = 16

  /// Draws a round, by default from the current version of the content. `startedAt` is in milliseconds since 1970.
  ///
  /// - Throws: ``Referee/Refusal`` if there is no leaderboard for the key, or if the content is not available. Rounds with a
  ///   leaderboard have the same conditions for all players: they use the mode's own clocks, and are not daily.
  public init(
    _ key: RoundKey, version: String? = nil, in library: Library, seed: UInt64, startedAt: Int64
  ) throws(Referee.Refusal) {
    guard !key.isDaily else { throw .unknownVariant }
    switch try Subject(key) {
    case .choice(let subject):
      guard subject.clocks == .normal else { throw .unknownVariant }
      let content = try subject.available(in: library, version: version)
      // A ranked round has only single-choice questions. If an unranked round with this quiz and mode also has questions of other
      // kinds, there is no ranked round.
      guard !content.hasOtherKinds || !Mode(subject.mode).playsEveryKind else { throw .unknownVariant }
      game = .choice(Match(subject, on: content, seed: seed, at: startedAt))
    case .hangman(let subject):
      let content = try subject.available(in: library, version: version)
      game = .hangman(Match(subject, on: content, seed: seed, at: startedAt))
    case .films(let subject):
      let content = try subject.available(in: library, version: version)
      // Clears the seed's lowest bits, so that this is the first round of a shuffle.
      game = .films(Match(subject, on: content, seed: FilmSeed(chance: seed).number, at: startedAt))
    }
  }

  // MARK: - State

  var state: MatchState {
    switch game {
    case .choice(let match): match.state
    case .hangman(let match): match.state
    case .films(let match): match.state
    }
  }

  /// The log of the round, which a ``Referee`` can replay.
  public var log: RoundLog { state.log }
  public var isFinished: Bool { state.isFinished }

  /// The current score. In hangman, the score is 0 of 0 points until the game ends, because the possible points would reveal the
  /// number of different letters.
  public var score: Score {
    if case .hangman(let match) = game, !match.round.isFinished { return Score(points: 0, possible: 0) }
    return state.score
  }

  // MARK: - Steps

  /// Plays a step. `time` counts from the round's start. An empty step only lets time pass. After a refusal, discard this value.
  public mutating func take(_ step: String, at time: Milliseconds) throws(Refusal) {
    wait(until: time)
    switch game {
    case .choice(var match):
      defer { game = .choice(match) }
      verdict = try RankedMatch.take(step, at: time, in: &match)
    case .hangman(var match):
      defer { game = .hangman(match) }
      try RankedMatch.play(step, at: time, in: &match)
    case .films(var match):
      defer { game = .films(match) }
      let turn = match.round.turnNumber
      try RankedMatch.play(step, at: time, in: &match)
      verdict = match.verdict(of: turn)
    }
    steps += 1
  }

  /// Advances the time without a step, as when a player returns to the round. The next step reports what happened in that time.
  public mutating func wait(until time: Milliseconds) {
    verdict = nil
    self.time = max(time, self.time)
  }

  private static func play<Subject: RoundSubject>(
    _ step: String, at time: Milliseconds, in match: inout Match<Subject>
  ) throws(Refusal) {
    let now = match.log.startedAt + time.count
    _ = match.pass(to: now)
    if step.utf8.isEmpty { return }
    guard let move = Subject.Game.Move(code: step) else { throw .unknownStep }
    if let illegal = match.refusal(of: move, at: now) { throw .illegal(illegal) }
  }

  package static func take(
    _ step: String, at time: Milliseconds, in match: inout Match<ChoiceSubject>
  ) throws(Refusal) -> RankedPosition.Verdict? {
    let turn = match.round.turnNumber
    let attempts = match.round.turns.indices.contains(turn) ? match.round.turns[turn].attempts.count : 0
    let wasFinished = match.round.isFinished
    // Time passes first. A step that comes too late for its question, or for the round, does not count.
    _ = match.pass(to: match.log.startedAt + time.count)
    let isLate =
      match.round.turnNumber != turn || match.round.isFinished != wasFinished
      || !wasFinished && match.round.turns[turn].attempts.count != attempts
    if isLate || step.utf8.isEmpty { return match.verdict(of: turn, after: attempts) }
    var step = step
    if !wasFinished, let place = step.wholeNumber {
      let layout = match.round.turns[turn].layout
      guard layout.indices.contains(place) else { throw .illegal(.noSuchChoice) }
      step = String(layout[place])
    }
    try play(step, at: time, in: &match)
    return match.verdict(of: turn, after: attempts)
  }
}

/// The parts of a match's state that every game has.
struct MatchState {
  let log: RoundLog
  let turn: Int
  let score: Score
  let isFinished: Bool
}

extension Match {
  fileprivate var state: MatchState {
    MatchState(log: log, turn: round.turnNumber, score: round.score, isFinished: round.isFinished)
  }

  /// Makes a move in the current turn. If the move is illegal, returns the reason, otherwise `nil`.
  fileprivate mutating func refusal(of move: Subject.Game.Move, at now: Int64) -> IllegalMove? {
    if round.isFinished { return .roundIsOver }
    var next = round
    do throws(IllegalMove) { try next.play(move) } catch { return error }
    return play(move, inTurn: round.turnNumber, at: now) ? nil : .timeRunsBackwards
  }
}

extension Match<FilmSubject> {
  /// Returns the verdict on the answer in a turn, or `nil` if there is no answer yet.
  package func verdict(of turn: Int) -> RankedPosition.Verdict? {
    round.isRight(turn).map { isRight in
      RankedPosition.Verdict(turn: turn, result: isRight ? .right : .wrong, rating: round.questions[turn].rating)
    }
  }
}

extension Match<ChoiceSubject> {
  /// The verdict on the current turn while the right answer is shown, otherwise `nil`. Players who return to the round see it
  /// again.
  package var shownVerdict: RankedPosition.Verdict? {
    round.phase == .showingAnswer ? verdict(of: round.turnNumber, after: 0) : nil
  }

  /// Returns the verdict on a turn, or `nil` if the turn has no more than `known` attempts.
  fileprivate func verdict(of turn: Int, after known: Int) -> RankedPosition.Verdict? {
    guard round.turns.indices.contains(turn), round.turns[turn].attempts.count > known else { return nil }
    let played = round.turns[turn]
    let question = content.choiceQuestions[played.question]
    let result: RankedPosition.Verdict.Result = played.isRight ? .right : played.attempts.last == .timedOut ? .late : .wrong
    let streak = streak(to: turn)
    // In modes where only a right answer leads to the next question, a wrong answer does not reveal the right one.
    let isDue = round.mode.movesOn != .rightAnswer || played.isRight || round.turnNumber != turn || round.isFinished
    return RankedPosition.Verdict(
      turn: turn, result: result, right: isDue ? question.choices[played.rightChoice] : nil,
      explanation: isDue ? question.comment(on: played) : nil,
      streak: streak == 0 ? nil : streak)
  }
}
