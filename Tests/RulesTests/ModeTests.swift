import Rules
import Testing

/// The rules of each mode, in numbers. If a number changes, a test fails with a message that states the rule.
@Suite("The available modes")
struct ModeTests {
  @Test("Q6a: Rookie has 10 random questions, +1 for right, no penalty, every answer moves on, no clock")
  func rookie() throws {
    let mode = Mode(.rookie)
    #expect(mode == .rookie)
    #expect(mode.length == 10, "a Rookie round has 10 questions")
    #expect(mode.penalty == 0, "a wrong answer costs nothing in Rookie")
    #expect(mode.movesOn == .everyAnswer, "every answer moves on in Rookie, right or wrong")
    #expect(mode.order == .drawn, "Rookie asks in random order")
    #expect(mode.roundLimit == nil, "a Rookie round has no clock")
    #expect(mode.questionLimit == nil, "a question in Rookie has no clock")
  }

  @Test("Q6e: Classic has all questions in order, +1 for right, the player moves on, no clock")
  func classic() throws {
    let mode = Mode(.classic)
    #expect(mode == .classic)
    #expect(mode.length == nil, "Classic asks all questions of the quiz")
    #expect(mode.order == .authored, "Classic asks in the quiz's order")
    #expect(mode.penalty == 0, "a wrong answer costs nothing in Classic")
    #expect(mode.movesOn == .player, "Classic shows the answer until the player moves on (I3)")
    #expect(mode.roundLimit == nil, "a Classic round has no clock")
    #expect(mode.questionLimit == nil, "a question in Classic has no clock")
  }

  @Test("Q6c: Warrior has 15 random questions, +1 for right, −1 for wrong, only a right answer moves on, 30 s in all")
  func warrior() throws {
    let mode = Mode(.warrior)
    #expect(mode == .warrior)
    #expect(mode.length == 15, "a Warrior round has 15 questions")
    #expect(mode.order == .drawn, "Warrior asks in random order")
    #expect(mode.penalty == 1, "a wrong answer costs a point in Warrior")
    #expect(mode.movesOn == .rightAnswer, "only a right answer moves on in Warrior")
    #expect(mode.roundLimit == .seconds(30), "a Warrior round lasts at most half a minute")
    #expect(mode.questionLimit == nil, "a question in Warrior has no clock")
  }

  @Test("Q6b: Journeyman has 10 random questions, +1 for right, −1 for wrong, only a right answer moves on, no clock")
  func journeyman() throws {
    let mode = Mode(.journeyman)
    #expect(mode == .journeyman)
    #expect(mode.length == 10, "a Journeyman round has 10 questions")
    #expect(mode.order == .drawn, "Journeyman asks in random order")
    #expect(mode.penalty == 1, "a wrong answer costs a point in Journeyman")
    #expect(mode.movesOn == .rightAnswer, "only a right answer moves on in Journeyman")
    #expect(mode.roundLimit == nil, "a Journeyman round has no clock")
    #expect(mode.questionLimit == nil, "a question in Journeyman has no clock")
  }

  @Test("Q6d: Ninja is Warrior with 3 s per question, and a timeout costs 1 and moves on")
  func ninja() throws {
    let mode = Mode(.ninja)
    #expect(mode == .ninja)
    #expect(mode.length == 15, "a Ninja round has 15 questions")
    #expect(mode.order == .drawn, "Ninja asks in random order")
    #expect(mode.penalty == 1, "a wrong answer or a timeout costs a point in Ninja")
    #expect(mode.movesOn == .rightAnswer, "only a right answer or a timeout moves on in Ninja")
    #expect(mode.roundLimit == .seconds(30), "a Ninja round lasts at most half a minute")
    #expect(mode.questionLimit == .seconds(3), "a question in Ninja lasts three seconds")
  }

  @Test("Relaxed clocks double, triple or remove the time limits, and change nothing else", arguments: Mode.all)
  func relaxed(mode: Mode) {
    #expect(mode.with(.normal) == mode)
    let factors: [(Clocks, Int64)] = [(.double, 2), (.triple, 3)]
    for (clocks, factor) in factors {
      #expect(mode.with(clocks).roundLimit == mode.roundLimit.map { Milliseconds($0.count * factor) })
      #expect(mode.with(clocks).questionLimit == mode.questionLimit.map { Milliseconds($0.count * factor) })
    }
    #expect(!mode.with(.off).hasClock)
    for clocks in Clocks.allCases {
      let relaxed = mode.with(clocks)
      #expect(relaxed.name == mode.name && relaxed.length == mode.length && relaxed.order == mode.order)
      #expect(relaxed.penalty == mode.penalty && relaxed.movesOn == mode.movesOn)
    }
  }

  @Test("A second is a thousand milliseconds")
  func seconds() { #expect(Milliseconds.seconds(30) == Milliseconds(30_000)) }

  @Test("A mode has a clock if the round or each question has one")
  func clocks() {
    #expect(Mode.all.filter { $0.hasClock }.map { $0.name } == [.warrior, .ninja])
    #expect(Mode.test(movesOn: .player, questionLimit: .seconds(3)).hasClock)
    #expect(Mode.test(movesOn: .player, roundLimit: .seconds(3)).hasClock)
    #expect(!Mode.test(movesOn: .player).hasClock)
  }

  @Test("Q7: Each mode has a unique name, which never changes in addresses and logs")
  func names() {
    #expect(Mode.all.map { $0.name.rawValue } == ["classic", "rookie", "journeyman", "warrior", "ninja"])
    #expect(Mode.all.map { $0.name } == Mode.Name.allCases)
  }

  @Test("Q7: A quiz with fewer questions than the mode wants plays all of them", arguments: [1, 2, 9, 10, 11, 50])
  func length(available: Int) {
    let ten = Mode(.rookie, length: 10, order: .drawn, movesOn: .everyAnswer)
    #expect(ten.questionCount(of: available) == min(10, available))
    #expect(Mode(.classic, order: .drawn, movesOn: .player).questionCount(of: available) == available)
    let round = ChoiceRound(mode: ten, questions: .fours(available), seed: 1)
    #expect(round.turns.count == min(10, available))
  }
}
