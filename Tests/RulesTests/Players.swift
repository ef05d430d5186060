import Rules

/// Someone who makes legal moves by chance, and remembers what they should have come to.
struct ChoicePlayer {
  var chance: SplitMix64
  private(set) var now = Milliseconds.zero
  private(set) var moves = 0

  init(seed: UInt64) { chance = SplitMix64(seed: seed) }

  /// Makes one legal move, some time after the one before.
  mutating func move(in round: inout ChoiceRound, writingTo log: inout RoundLog) throws {
    now = now + Milliseconds(Int64(chance.below(5_000)))
    moves += 1
    guard round.phase == .asking, let turn = round.turn else {
      return try round.play(.next, at: now, writingTo: &log)
    }
    let untried = turn.layout.filter { !turn.attempts.contains(.chose($0)) }
    try round.play(.choose(untried[chance.below(untried.count)]), at: now, writingTo: &log)
  }
}

extension ChoiceRound.Question {
  /// Questions of two to eight choices, the right one anywhere among them.
  static func drawn(_ count: Int, seed: UInt64) -> [ChoiceRound.Question] {
    var chance = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let choices = 2 + chance.below(7)
      return ChoiceRound.Question(choiceCount: choices, rightChoice: chance.below(choices))
    }
  }

  /// Questions of four choices, of which the second is right.
  static func fours(_ count: Int) -> [ChoiceRound.Question] {
    Array(repeating: ChoiceRound.Question(choiceCount: 4, rightChoice: 1), count: count)
  }
}

extension RoundLog {
  static func empty(seed: UInt64 = 0) -> RoundLog {
    RoundLog(game: "test", subject: "test", variant: "test", contentVersion: "1", seed: seed, startedAt: 0)
  }
}

/// Why a move is refused, the round being left as it was; `nil` if it is legal.
func refusal<Game: Round>(of move: Game.Move, at time: Milliseconds = .zero, in round: Game) -> IllegalMove? {
  var changed = round
  do throws(IllegalMove) {
    try changed.play(move, at: time)
    return nil
  } catch {
    return changed == round ? error : nil
  }
}
