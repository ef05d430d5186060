import Rules

/// A player who makes random legal moves, each some time after the previous one.
struct ChoicePlayer {
  var chance: SplitMix64
  /// Every move takes less than this time.
  let pace: Milliseconds
  private(set) var now = Milliseconds.zero

  init(seed: UInt64, pace: Milliseconds = .seconds(5)) {
    chance = SplitMix64(seed: seed)
    self.pace = pace
  }

  /// Lets some time pass, and then makes a legal move, unless the round is over.
  mutating func move(in round: inout ChoiceRound, writingTo log: inout RoundLog) throws {
    now = now + Milliseconds(Int64(chance.below(Int(pace.count))))
    round.pass(to: now, writingTo: &log)
    guard let turn = round.turn else { return }
    let untried = turn.layout.filter { !turn.attempts.contains(.chose($0)) }
    let move = round.phase == .asking ? ChoiceRound.Move.choose(untried[chance.below(untried.count)]) : .next
    try round.play(move, inTurn: round.turnNumber, at: now, writingTo: &log)
  }
}

/// A round played to its end.
struct PlayedRound {
  let questions: [ChoiceRound.Question]
  let start: ChoiceRound
  private(set) var end: ChoiceRound
  private(set) var log: RoundLog

  /// Creates a round and plays it to its end. The draw, the moves and the pace depend only on the seed. The pace varies, because
  /// the time never runs out for fast players.
  init(_ mode: Mode, _ seed: UInt64, version: RoundLog.Version = .current) throws {
    questions = ChoiceRound.Question.drawn(1 + Int(seed % 20), seed: seed)
    start = ChoiceRound(mode: mode, questions: questions, seed: seed)
    end = start
    log = .empty(version, seed: seed)
    var player = ChoicePlayer(seed: seed ^ 0xABCD, pace: [.seconds(5), .seconds(1), .seconds(20)][Int(seed % 3)])
    // A question takes at most nine moves: one for each of up to eight choices, and one to go on to the next question.
    for _ in 0...questions.count * 9 where !end.isFinished { try player.move(in: &end, writingTo: &log) }
  }
}

extension Mode {
  /// The available modes, and others with different penalties and clocks.
  static let allAndOthers: [Mode] =
    Mode.all + [
      .test(length: 5, order: .drawn, movesOn: .rightAnswer), .test(penalty: 2, movesOn: .everyAnswer),
      .test(length: 3, order: .drawn, movesOn: .player),
      .test(movesOn: .everyAnswer, roundLimit: .seconds(30), questionLimit: .seconds(3)),
      .test(movesOn: .rightAnswer, roundLimit: .seconds(20), questionLimit: .seconds(7)),
      .test(movesOn: .player, roundLimit: .seconds(25), questionLimit: .seconds(4)),
      .test(order: .drawn, movesOn: .everyAnswer, questionLimit: Milliseconds(2_500)),
      .test(movesOn: .player, roundLimit: .seconds(9)),
    ]

  /// Returns a mode that is not one of the available ones.
  static func test(
    length: Int? = nil, order: Order = .authored, penalty: Int = 1, movesOn: MovesOn, roundLimit: Milliseconds? = nil,
    questionLimit: Milliseconds? = nil
  ) -> Mode {
    Mode(
      .rookie, length: length, order: order, penalty: penalty, movesOn: movesOn, roundLimit: roundLimit,
      questionLimit: questionLimit)
  }
}

extension ChoiceRound.Question {
  /// Returns questions with two to eight choices, of which any one may be right. Some questions have a fixed order.
  static func drawn(_ count: Int, seed: UInt64) -> [ChoiceRound.Question] {
    var chance = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let choices = 2 + chance.below(7)
      let right = chance.below(choices)
      let layout = choices == 5 ? [4, 0, 3, 1, 2] : nil
      return ChoiceRound.Question(choiceCount: choices, rightChoice: right, fixedLayout: layout)
    }
  }

  /// Returns questions with four choices, of which the second is right.
  static func fours(_ count: Int) -> [ChoiceRound.Question] {
    Array(repeating: ChoiceRound.Question(choiceCount: 4, rightChoice: 1), count: count)
  }
}

extension [ChoiceRound.Question] {
  static func drawn(_ count: Int, seed: UInt64) -> [ChoiceRound.Question] { ChoiceRound.Question.drawn(count, seed: seed) }
  static func fours(_ count: Int) -> [ChoiceRound.Question] { ChoiceRound.Question.fours(count) }
}

extension RoundLog {
  static func empty(_ version: Version = .current, seed: UInt64 = 0) -> RoundLog {
    RoundLog(
      version: version, key: RoundKey(game: "test", subject: "test", variant: "test"), contentVersion: "1", seed: seed,
      startedAt: 0)
  }

  /// Returns a copy of the log with the given moves and the given end. If `endedAt` is `nil`, the copy has no end.
  func with(moves: [Entry], endedAt: Milliseconds? = nil) -> RoundLog {
    RoundLog(
      version: version, key: key, contentVersion: contentVersion, seed: seed, startedAt: startedAt, moves: moves,
      endedAt: endedAt)
  }
}

/// Returns the reason why a move is rejected, or `nil` if it is legal. Also returns `nil` if a rejected move changed the round,
/// so that tests which expect the rejection fail.
func refusal<Game: Round>(of move: Game.Move, in round: Game) -> IllegalMove? {
  var changed = round
  do throws(IllegalMove) {
    try changed.play(move)
    return nil
  } catch {
    return changed == round ? error : nil
  }
}
