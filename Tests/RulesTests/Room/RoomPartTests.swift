import Rules
import Testing

@Suite("L3: Partial credit in a room")
struct RoomPartTests {
  /// A question, an answer that is partly right, and the credit for that answer in hundredths.
  struct Case: Sendable, CustomTestStringConvertible {
    let question: TestQuestion
    let answer: GivenAnswer
    let hundredths: Int

    var testDescription: String { question.task.kind.rawValue }
  }

  private static let four = ChoiceRound.Question(choiceCount: 4, rightChoice: 0, fixedLayout: [0, 1, 2, 3])

  private static func range(_ lower: String, _ upper: String, weight: Int) -> [NumberKey.Range] {
    guard let lower = DecimalNumber(lower), let upper = DecimalNumber(upper) else { return [] }
    return [NumberKey.Range(lower, upper, weight: weight)]
  }

  static let cases = [
    // The first answer has two of the three right choices. The second one has a right choice and a wrong one.
    Case(
      question: TestQuestion(.several(SeveralKey(choices: four, weights: [3_334, 3_333, 3_333, -3_333]))),
      answer: .parts([1, 2]),
      hundredths: 67),
    Case(
      question: TestQuestion(.several(SeveralKey(choices: four, weights: [6_000, 4_000, -2_500, -2_500]))),
      answer: .parts([0, 2]),
      hundredths: 35),
    // The number is near the right one.
    Case(
      question: TestQuestion(.number(NumberKey(range("42", "42", weight: 10_000) + range("40", "44", weight: 5_000)))),
      answer: .typed("43"), hundredths: 50),
    // One of two pairs is right, and then two of three.
    Case(question: TestQuestion(.pairs(PairsKey(choices: four, right: [2, 3]))), answer: .parts([2, 1]), hundredths: 50),
    Case(question: TestQuestion(.pairs(PairsKey(choices: four, right: [2, 3, 0]))), answer: .parts([2, 3, 1]), hundredths: 67),
  ]

  @Test("L3: A partly right answer gets its share of the points, for accuracy and for speed", arguments: cases)
  func part(_ given: Case) throws {
    try check(given.question, given.answer, hundredths: given.hundredths)
  }

  @Test("L3: An order with the last two of four items swapped gets two thirds of the points")
  func order() throws {
    let question = TestQuestion(.order(OrderKey(itemCount: 4)))
    let room = RoomBench([question]).room
    guard case .parts(var places) = room.rightAnswer(to: 0) else { throw RoomRefusal.malformed }
    places.swapAt(2, 3)
    try check(question, .parts(places), hundredths: 67)
  }

  private func check(_ question: TestQuestion, _ answer: GivenAnswer, hundredths: Int) throws {
    // A right answer after 10 of the 20 s gives 750 points for speed.
    for (scoring, whole) in [(RoomScoring.accuracy, 100), (.speed, 750_00)] {
      var bench = RoomBench([question], RoomSettings(scoring: scoring, isAutomatic: false), players: 2)
      let right = bench.room.rightAnswer(to: 0)
      var tally = RoomTally(try #require(bench.room.view(ofPlayer: 0)))
      try bench.start()
      bench.pass(to: 10_000)
      try bench.play(.answer(RoomAnswer(question: 0, answer: answer)), by: .player(0))
      try bench.play(.answer(RoomAnswer(question: 0, answer: right)), by: .player(1))
      try bench.play(.next)
      let expected = scoring == .accuracy ? hundredths : 100 * ((750 * hundredths + 50) / 100)
      #expect([bench.score(0), bench.score(1)] == [expected, whole])
      let reveal = try #require(bench.room.revealed)
      tally.count(bench.room.answer(of: 0, to: 0), reveal, scoring: scoring)
      #expect(tally.score == Points(hundredths: Int64(expected)))
      #expect(bench.room.results.questions.first?.right == 1)
      #expect(bench.room.results.players.map { $0.right } == [1, 0])
      if case .answer(.several) = question.task { continue }
      #expect(reveal.split == [1, 1, 0])
    }
  }
}
