import Rules

/// Someone who makes legal moves by chance, each some time after the one before.
struct ChoicePlayer {
  var chance: SplitMix64
  /// No move takes as long as this.
  let pace: Milliseconds
  private(set) var now = Milliseconds.zero

  init(seed: UInt64, pace: Milliseconds = .seconds(5)) {
    chance = SplitMix64(seed: seed)
    self.pace = pace
  }

  /// Lets some time pass, and then makes a legal move, unless the round is over by then.
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

  /// What is drawn and played depends on the seed alone; so does the pace, since a clock means little to the very fast.
  init(_ mode: Mode, _ seed: UInt64, version: RoundLog.Version = .current) throws {
    questions = ChoiceRound.Question.drawn(1 + Int(seed % 20), seed: seed)
    start = ChoiceRound(mode: mode, questions: questions, seed: seed)
    end = start
    log = .empty(version, seed: seed)
    var player = ChoicePlayer(seed: seed ^ 0xABCD, pace: [.seconds(5), .seconds(1), .seconds(20)][Int(seed % 3)])
    // No question has more than eight choices, and each move is one of them, or asks for the next question.
    for _ in 0...questions.count * 9 where !end.isFinished { try player.move(in: &end, writingTo: &log) }
  }
}

extension Mode {
  /// The modes on offer, and others that do with penalties and clocks what those do not.
  static let allAndOthers: [Mode] =
    Mode.all + [
      .test(length: .atMost(5), order: .drawn, movesOn: .rightAnswer),
      .test(penalty: 2, movesOn: .everyAnswer),
      .test(length: .atMost(3), order: .drawn, movesOn: .player),
      .test(movesOn: .everyAnswer, roundLimit: .seconds(30), questionLimit: .seconds(3)),
      .test(movesOn: .rightAnswer, roundLimit: .seconds(20), questionLimit: .seconds(7)),
      .test(movesOn: .player, roundLimit: .seconds(25), questionLimit: .seconds(4)),
      .test(order: .drawn, movesOn: .everyAnswer, questionLimit: Milliseconds(2_500)),
      .test(movesOn: .player, roundLimit: .seconds(9)),
    ]

  /// A description that stands for none of the modes on offer.
  static func test(
    length: Length = .all, order: Order = .authored, penalty: Int = 1, movesOn: MovesOn, roundLimit: Milliseconds? = nil,
    questionLimit: Milliseconds? = nil
  ) -> Mode {
    Mode(
      .rookie, length: length, order: order, penalty: penalty, movesOn: movesOn, roundLimit: roundLimit,
      questionLimit: questionLimit)
  }
}

extension ChoiceRound.Question {
  /// Questions of two to eight choices, the right one anywhere among them; some lay them out by themselves.
  static func drawn(_ count: Int, seed: UInt64) -> [ChoiceRound.Question] {
    var chance = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let choices = 2 + chance.below(7)
      let right = chance.below(choices)
      let layout = choices == 5 ? [4, 0, 3, 1, 2] : nil
      return ChoiceRound.Question(choiceCount: choices, rightChoice: right, fixedLayout: layout)
    }
  }

  /// Questions of four choices, of which the second is right.
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

  /// The same log with other moves, and another end or none.
  func with(moves: [Entry], endedAt: Milliseconds? = nil) -> RoundLog {
    RoundLog(
      version: version, key: key, contentVersion: contentVersion, seed: seed, startedAt: startedAt, moves: moves,
      endedAt: endedAt)
  }
}

/// Why a move is refused, the round being left as it was; `nil` if it is legal.
func refusal<Game: Round>(of move: Game.Move, in round: Game) -> IllegalMove? {
  var changed = round
  do throws(IllegalMove) {
    try changed.play(move)
    return nil
  } catch {
    return changed == round ? error : nil
  }
}
