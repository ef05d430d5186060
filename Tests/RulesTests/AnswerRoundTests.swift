import Rules
import Testing

/// Gives full credit for exactly the text `right`, and no credit for any other text.
private struct Spelling: TextJudge {
  let right: String

  func credit(for given: GivenText) -> Credit { given.text == right ? .full : .none }
}

@Suite("Rounds with questions of every kind")
struct AnswerRoundTests {
  private typealias Round = AnswerRound<Spelling>

  /// Questions that alternate between four choices and a typed answer. The second choice and the text "right" are right.
  private func questions(_ count: Int) -> [AnswerKey<Spelling>] {
    (0..<count).map { number in
      number % 2 == 0
        ? .choice(ChoiceRound.Question(choiceCount: 4, rightChoice: 1)) : .text(Spelling(right: "right"))
    }
  }

  private func text(_ text: String) throws -> GivenAnswer { .text(try #require(GivenText(text, language: "en"))) }

  private func right(_ turn: Round.Turn) throws -> GivenAnswer { turn.question % 2 == 0 ? .parts([1]) : try text("right") }

  private func wrong(_ turn: Round.Turn) throws -> GivenAnswer { turn.question % 2 == 0 ? .parts([3]) : try text("wrong") }

  @Test("F1: Classic asks every kind in the author's order, and shows each answer until the player moves on")
  func classic() throws {
    var round = Round(mode: .classic, questions: questions(4), seed: 5)
    #expect(round.turns.map { $0.question } == [0, 1, 2, 3])
    #expect(round.turns.map { $0.layout.count } == [4, 0, 4, 0])
    for number in 0..<4 {
      #expect(throws: IllegalMove.notAnsweredYet) { try round.play(.next) }
      let turn = round.turns[number]
      try round.play(.answer(number == 3 ? wrong(turn) : right(turn)))
      #expect(round.showsAnswer && round.turnNumber == number)
      #expect(throws: IllegalMove.alreadyAnswered) { try round.play(.answer(right(turn))) }
      try round.play(.next)
    }
    #expect(round.isFinished)
    #expect(round.score == Score(points: 3, possible: 4))
    #expect(round.rightCount == 3)
    #expect(round.turns.map { $0.isMissed } == [false, false, false, true])
    #expect(throws: IllegalMove.roundIsOver) { try round.play(.next) }
  }

  @Test("F1: Rookie draws ten questions of every kind, and every answer moves on")
  func rookie() throws {
    var round = Round(mode: .rookie, questions: questions(24), seed: 8)
    #expect(round.turns.count == 10)
    #expect(Set(round.turns.map { $0.question % 2 }).count == 2)
    for number in 0..<10 {
      #expect(round.turnNumber == number)
      try round.play(.answer(number == 0 ? wrong(round.turns[number]) : right(round.turns[number])))
    }
    #expect(round.isFinished)
    #expect(round.score == Score(points: 9, possible: 10))
  }

  @Test("An answer of another kind is illegal, and so is a choice that the question does not have")
  func otherKind() throws {
    var round = Round(mode: .classic, questions: questions(2), seed: 5)
    for answer in [try text("right"), .parts([4]), .parts([0, 1]), .parts([])] {
      #expect(throws: IllegalMove.noSuchChoice) { try round.play(.answer(answer)) }
    }
    try round.play(.answer(.parts([1])))
    try round.play(.next)
    #expect(throws: IllegalMove.noSuchChoice) { try round.play(.answer(.parts([1]))) }
  }

  @Test("Questions with choices are drawn as in a choice round", arguments: [Mode.classic, .rookie])
  func sameDraw(mode: Mode) {
    let questions = (2...12).map { ChoiceRound.Question(choiceCount: $0, rightChoice: 0) }
    for seed in 0..<50 as Range<UInt64> {
      let choices = ChoiceRound(mode: mode, questions: questions, seed: seed)
      let answers = Round(mode: mode, questions: questions.map { .choice($0) }, seed: seed)
      #expect(choices.turns.map { $0.question } == answers.turns.map { $0.question })
      #expect(choices.turns.map { $0.layout } == answers.turns.map { $0.layout })
    }
  }

  @Test(
    "F1: Each of several right choices gives partial credit; a wrong choice subtracts its weight, down to zero",
    arguments: [
      ([0, 2], 100), ([0], 50), ([2], 50), ([0, 1], 25), ([0, 1, 2], 75), ([1], 0), ([1, 3], 0), ([0, 1, 2, 3], 50),
    ])
  func several(chosen: [Int], hundredths: Int) throws {
    let key = SeveralKey(
      choices: ChoiceRound.Question(choiceCount: 4, rightChoice: 0), weights: [5_000, -2_500, 5_000, -2_500])
    var round = Round(mode: .classic, questions: [.several(key)], seed: 1)
    #expect(round.turns[0].layout.sorted() == [0, 1, 2, 3])
    try round.play(.answer(.parts(chosen)))
    #expect(round.score == Score(hundredths: Int64(hundredths), possible: 1))
    #expect(round.turns[0].isRight == (hundredths == 100))
    #expect(round.turns[0].isMissed == (hundredths < 100))
  }

  @Test("Three thirds add up to full credit, and an answer must list existing choices once and in order")
  func thirds() throws {
    let key = SeveralKey(choices: ChoiceRound.Question(choiceCount: 4, rightChoice: 0), weights: [3_333, 3_333, 3_333, 0])
    for parts in [[], [4], [1, 0], [1, 1], [0, 4]] {
      var round = Round(mode: .rookie, questions: [.several(key)], seed: 1)
      #expect(throws: IllegalMove.noSuchChoice) { try round.play(.answer(.parts(parts))) }
    }
    for (parts, hundredths) in [([0, 1, 2], 100), ([0, 1, 2, 3], 100), ([0, 1], 67), ([3], 0)] {
      var round = Round(mode: .rookie, questions: [.several(key)], seed: 1)
      try round.play(.answer(.parts(parts)))
      #expect(round.score == Score(hundredths: Int64(hundredths), possible: 1))
    }
  }

  @Test("A log replays to the same round")
  func replay() throws {
    for seed in 0..<20 as Range<UInt64> {
      let mode = seed % 2 == 0 ? Mode.classic : .rookie
      var round = Round(mode: mode, questions: questions(9), seed: seed)
      var log = RoundLog(
        key: RoundKey(game: "choice", subject: "~s", variant: mode.name.rawValue), contentVersion: "1", seed: seed, startedAt: 0)
      var chance = SplitMix64(seed: seed)
      var time: Int64 = 0
      while !round.isFinished {
        time += 1 + Int64(chance.below(1000))
        let turn = round.turns[round.turnNumber]
        let move: Round.Move = round.showsAnswer ? .next : .answer(chance.below(2) == 0 ? try right(turn) : try wrong(turn))
        try round.play(move, inTurn: round.turnNumber, at: Milliseconds(time), writingTo: &log)
      }
      #expect(log.endedAt == Milliseconds(time))
      var again = Round(mode: mode, questions: questions(9), seed: seed)
      try again.replay(log)
      #expect(again == round)
    }
  }

  @Test(
    "Each move has exactly one code",
    arguments: ["next", "0", "11", "0,2", "2,0,1", "en:Paris", "ru:Большой театр", "fr:l’été", "en:3", "es:a:b", "en:\u{1F383}"])
  func codes(code: String) throws {
    #expect(try #require(Round.Move(code: code)).code == code)
  }

  @Test(
    "Other codes are unknown",
    arguments: [
      "", "-1", "01", ",", "0,", "0,,1", "0, 1", "0,01", "+1", "256", "Next", "en:", "en: Paris", "en:Paris ", "en:a  b",
      "en:a\nb", "EN:Paris", "e:Paris", "eng:x",
      ":x",
      "en:a\tb", "en:a\u{2028}b", "en:" + String(repeating: "a", count: 201),
    ])
  func unknown(code: String) { #expect(Round.Move(code: code) == nil) }

  @Test("A typed text becomes one line of at most 200 bytes, and keeps its characters whole")
  func normalForm() throws {
    #expect(GivenText("  New \n\t York\u{A0} ", language: "en")?.text == "New York")
    #expect(GivenText(" \n\u{3000}", language: "en") == nil)
    let long = try #require(GivenText(String(repeating: "ё", count: 150), language: "ru"))
    #expect(long.text == String(repeating: "ё", count: 100))
    #expect(Round.Move(code: Round.Move.answer(.text(long)).code) == .answer(.text(long)))
  }
}
