import Rules
import Testing

/// The numbers of each mode, told as the rules they stand for. All other tests take them from the modes, so that a changed number
/// fails here, with its sentence, and nowhere else in this module.
@Suite("The modes on offer")
struct ModeTests {
  @Test("Q6a: Rookie is 10 questions, drawn; right +1, wrong costs nothing; every answer moves on; no clock")
  func rookie() throws {
    let mode = Mode(.rookie)
    #expect(mode == .rookie)
    #expect(mode.length == .atMost(10), "a Rookie round has 10 questions")
    #expect(mode.penalty == 0, "a wrong answer costs nothing in Rookie")
    #expect(mode.movesOn == .everyAnswer, "every answer moves on in Rookie, the wrong one too")
    #expect(mode.order == .drawn, "Rookie asks in another order each time")
    #expect(mode.roundLimit == nil, "a Rookie round has no clock")
    #expect(mode.questionLimit == nil, "a question in Rookie has no clock")
  }

  @Test("Q6e: Classic is all questions of the quiz in order; right +1; the player moves on; no clock")
  func classic() throws {
    let mode = Mode(.classic)
    #expect(mode == .classic)
    #expect(mode.length == .all, "Classic asks all questions of the quiz")
    #expect(mode.order == .authored, "Classic asks in the order of the quiz")
    #expect(mode.penalty == 0, "a wrong answer costs nothing in Classic")
    #expect(mode.movesOn == .player, "Classic shows the answer until the player moves on (I3)")
    #expect(mode.roundLimit == nil, "a Classic round has no clock")
    #expect(mode.questionLimit == nil, "a question in Classic has no clock")
  }

  @Test("Q7: each mode on offer has a name of its own, which stands in addresses and logs for ever")
  func names() {
    #expect(Mode.all.map { $0.name.rawValue } == ["classic", "rookie"])
    #expect(Mode.all.map { $0.name } == Mode.Name.allCases)
  }

  @Test("Q7: a quiz with fewer questions than the mode wants plays those it has", arguments: [1, 2, 9, 10, 11, 50])
  func length(available: Int) {
    let ten = Mode(.rookie, length: .atMost(10), order: .drawn, movesOn: .everyAnswer)
    #expect(ten.questionCount(of: available) == min(10, available))
    #expect(Mode(.classic, length: .all, order: .drawn, movesOn: .player).questionCount(of: available) == available)
    let round = ChoiceRound(mode: ten, questions: .fours(available), seed: 1)
    #expect(round.turns.count == min(10, available))
  }
}
