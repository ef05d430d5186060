import Rules
import Testing

@Suite("Examples of a choice round")
struct ChoiceRoundTests {
  @Test("Q6a: Rookie moves on after every answer, and only a right answer scores")
  func rookie() throws {
    var round = ChoiceRound(mode: .rookie, questions: .fours(4), seed: 7)
    let rights = [true, false, true, false]
    for (number, right) in rights.enumerated() {
      #expect(round.turnNumber == number)
      #expect(round.phase == .asking)
      try round.play(.choose(right ? 1 : 3))
    }
    #expect(round.isFinished)
    #expect(round.turn == nil)
    #expect(round.turnNumber == 4)
    #expect(round.score == Score(points: 2, possible: 4))
    #expect(round.rightCount == 2)
    #expect(round.turns.map { $0.isRight } == rights)
    #expect(round.turns[1].attempts == [.chose(3)])
  }

  @Test("Q6e, I3: Classic shows the answer to each question in turn until the player moves on")
  func classic() throws {
    var round = ChoiceRound(mode: .classic, questions: .fours(3), seed: 7)
    #expect(round.turns.map { $0.question } == [0, 1, 2])
    #expect(round.turns.allSatisfy { $0.layout.sorted() == [0, 1, 2, 3] })
    for number in 0..<3 {
      #expect(round.phase == .asking)
      try round.play(.choose(1))
      #expect(round.phase == .showingAnswer)
      #expect(round.turnNumber == number)
      try round.play(.next)
    }
    #expect(round.phase == .finished)
    #expect(round.score == Score(points: 3, possible: 3))
  }

  @Test("Answers are shuffled in every mode, unless their order is fixed", arguments: Mode.all)
  func layouts(mode: Mode) {
    var layouts: Set<[Int]> = []
    for seed in 0..<500 as Range<UInt64> {
      for turn in ChoiceRound(mode: mode, questions: .fours(3), seed: seed).turns { layouts.insert(turn.layout) }
    }
    #expect(layouts.count == 24, "each of the orders of four answers occurs")
    let fixed = ChoiceRound.Question(choiceCount: 3, rightChoice: 0, fixedLayout: [2, 0, 1])
    #expect(ChoiceRound(mode: mode, questions: [fixed], seed: 5).turns[0].layout == [2, 0, 1])
  }

  @Test("Classic shows the last answer before the round ends")
  func lastAnswer() throws {
    var round = ChoiceRound(mode: .classic, questions: .fours(1), seed: 0)
    try round.play(.choose(0))
    #expect(!round.isFinished)
    try round.play(.next)
    #expect(round.isFinished)
  }

  struct Illegal: Sendable, CustomTestStringConvertible {
    let name: String
    let mode: Mode
    let before: [ChoiceRound.Move]
    let move: ChoiceRound.Move
    let why: IllegalMove
    var testDescription: String { name }
  }

  static let persistent = Mode.test(movesOn: .rightAnswer)

  @Test(
    "An illegal move is rejected with a reason, and changes nothing",
    arguments: [
      Illegal(name: "a choice after the last", mode: .classic, before: [], move: .choose(4), why: .noSuchChoice),
      Illegal(name: "a choice below the first", mode: .rookie, before: [], move: .choose(-1), why: .noSuchChoice),
      Illegal(name: "the greatest possible choice", mode: .rookie, before: [], move: .choose(.max), why: .noSuchChoice),
      Illegal(name: "next before an answer", mode: .classic, before: [], move: .next, why: .notAnsweredYet),
      Illegal(name: "next where answers move on", mode: .rookie, before: [.choose(0)], move: .next, why: .notAnsweredYet),
      Illegal(name: "a second answer", mode: .classic, before: [.choose(0)], move: .choose(1), why: .alreadyAnswered),
      Illegal(name: "the same wrong answer", mode: persistent, before: [.choose(0)], move: .choose(0), why: .alreadyTried),
      Illegal(
        name: "an answer after the end", mode: .rookie, before: [.choose(0), .choose(0)], move: .choose(0), why: .roundIsOver),
      Illegal(
        name: "next at the end", mode: .classic, before: [.choose(0), .next, .choose(0), .next], move: .next, why: .roundIsOver),
    ])
  func illegal(_ example: Illegal) throws {
    var round = ChoiceRound(mode: example.mode, questions: .fours(2), seed: 3)
    for move in example.before { try round.play(move) }
    #expect(refusal(of: example.move, in: round) == example.why)
  }

  @Test("A quiz without questions is a finished round with no points to win")
  func empty() {
    let round = ChoiceRound(mode: .classic, questions: [], seed: 0)
    #expect(round.isFinished)
    #expect(round.score == Score(points: 0, possible: 0))
    #expect(refusal(of: .choose(0), in: round) == .roundIsOver)
  }

  @Test("C5: A move's code stands for that move only", arguments: [0, 1, 7, 127])
  func codes(choice: Int) {
    #expect(ChoiceRound.Move(code: ChoiceRound.Move.choose(choice).code) == .choose(choice))
    #expect(ChoiceRound.Move(code: ChoiceRound.Move.next.code) == .next)
  }

  @Test(
    "C5: Text that is not a move's code is rejected, on 32-bit and 64-bit machines",
    arguments: ["", " ", "-1", "+1", "01", "1 ", "1.0", "Next", "next ", "two", "٣", "4294967296", "99999999999999999999"])
  func notCodes(code: String) {
    #expect(ChoiceRound.Move(code: code) == nil)
  }
}
