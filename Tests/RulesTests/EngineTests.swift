import Rules
import Testing

/// Penalties and rules for moving on, with modes made for these tests.
@Suite("Examples of the mode engine")
struct EngineTests {
  @Test("Q6b, Q6c: A wrong answer costs the penalty, and only a right answer moves on")
  func persistence() throws {
    var round = ChoiceRound(mode: .test(movesOn: .rightAnswer), questions: .fours(2), seed: 0)
    try round.play(.choose(0))
    try round.play(.choose(2))
    #expect(round.turnNumber == 0)
    #expect(round.score == Score(points: -2, possible: 2), "a score may be negative")
    #expect(refusal(of: .choose(2), in: round) == .alreadyTried)
    try round.play(.choose(1))
    #expect(round.turnNumber == 1)
    #expect(round.score.points == -1)
    try round.play(.choose(1))
    #expect(round.isFinished)
    #expect(round.score == Score(points: 0, possible: 2))
    #expect(round.rightCount == 2, "a right answer counts even after wrong ones")
  }

  @Test("A penalty can cost more than a right answer wins", arguments: 0...3)
  func penalty(cost: Int) throws {
    var round = ChoiceRound(mode: .test(penalty: cost, movesOn: .everyAnswer), questions: .fours(3), seed: 0)
    for choice in [1, 0, 0] { try round.play(.choose(choice)) }
    #expect(round.score == Score(points: 1 - 2 * cost, possible: 3))
  }

  @Test("Q6c: Warrior adds a point per right answer, takes one per wrong answer, and repeats a question until it is right")
  func warrior() throws {
    var round = ChoiceRound(mode: .warrior, questions: .fours(3), seed: 5)
    for choice in [1, 0, 3, 1] { try round.play(.choose(choice)) }
    #expect(round.turns.map { $0.attempts } == [[.chose(1)], [.chose(0), .chose(3), .chose(1)], []])
    #expect(round.turnNumber == 2)
    #expect(round.score == Score(points: 0, possible: 3))
    #expect(round.rightCount == 2)
    try round.play(.choose(1))
    #expect(round.isFinished, "the last right answer ends the round before its time is up")
    #expect(round.deadline == nil)
    #expect(round.score == Score(points: 1, possible: 3))
  }

  @Test("Q6c: A Warrior who never finds the right answer ends below zero")
  func hopeless() throws {
    var round = ChoiceRound(mode: .warrior, questions: .fours(15), seed: 5)
    for choice in [0, 2, 3] { try round.play(.choose(choice)) }
    round.pass(to: try #require(Mode.warrior.roundLimit))
    #expect(round.isFinished)
    #expect(round.score == Score(points: -3, possible: 15))
  }
}
