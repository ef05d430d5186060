import Rules
import Testing

@Suite("F1: Pairs to match")
struct PairsKeyTests {
  private static func key(_ right: [Int], of count: Int, ascending: Bool = false) -> AnswerKey<Silent> {
    let layout = ascending ? Array((0..<count).reversed()) : nil
    return .pairs(
      PairsKey(choices: ChoiceRound.Question(choiceCount: count, rightChoice: 0, fixedLayout: layout), right: right))
  }

  @Test(
    "All left sides count equally, even if several have the same right side",
    arguments: [
      ([0, 1, 1], 100), ([0, 1, 0], 67), ([0, 0, 0], 33), ([1, 0, 3], 0), ([3, 1, 1], 67), ([1, 1, 1], 67),
    ])
  func partly(chosen: [Int], hundredths: Int) throws {
    var round = AnswerRound(mode: .classic, questions: [Self.key([0, 1, 1], of: 4)], seed: 1)
    try round.play(.answer(.parts(chosen)))
    #expect(round.score == Score(hundredths: Int64(hundredths), possible: 1))
    #expect(round.turns[0].isRight == (hundredths == 100))
  }

  @Test(
    "An answer has an existing right side for each left side", arguments: [[], [0, 1], [0, 1, 4], [0, 1, -1], [0, 1, 1, 1]])
  func illegal(chosen: [Int]) throws {
    var round = AnswerRound(mode: .classic, questions: [Self.key([0, 1, 1], of: 4)], seed: 1)
    #expect(throws: IllegalMove.noSuchChoice) { try round.play(.answer(.parts(chosen))) }
  }

  @Test("The right sides are shuffled, or stay in their fixed order", arguments: 2...12)
  func layouts(count: Int) {
    for seed in 0..<50 as Range<UInt64> {
      let layout = AnswerRound(mode: .rookie, questions: [Self.key([0], of: count)], seed: seed).turns[0].layout
      #expect(layout.sorted() == Array(0..<count))
    }
    let fixed = AnswerRound(mode: .rookie, questions: [Self.key([0], of: count, ascending: true)], seed: 1).turns[0].layout
    #expect(fixed == Array((0..<count).reversed()))
  }

  @Test("Only the right answer gives full credit", arguments: 0..<200 as Range<UInt64>)
  func full(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let count = 2 + chance.below(11)
    let right = (0..<1 + chance.below(12)).map { _ in chance.below(count) }
    let chosen = right.map { chance.below(3) == 0 ? chance.below(count) : $0 }
    let credit = try #require(Self.key(right, of: count).credit(for: .parts(chosen)))
    #expect((credit == .full) == (chosen == right))
  }
}

/// Gives no credit for any text.
private struct Silent: TextJudge {
  func credit(for given: GivenText) -> Credit { .none }
}
