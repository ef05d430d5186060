import Testing

@testable import Rules

@Suite("M2, M3: A round of film ratings")
struct FilmRoundTests {
  /// Returns a deck with the first half of the films in one list, and the rest in the other list.
  static func deck(_ count: Int = 60, rating: (Int) -> Int = { 60 + $0 % 35 }) -> FilmDeck {
    FilmDeck(
      films: (0..<count).map { FilmDeck.Film(rating: rating($0), kind: $0 % 7) }, top: Array(0..<count / 2),
      popular: Array(count / 2..<count))
  }

  @Test("M2: A round has ten questions in turn, every answer moves on, and a right answer scores 1")
  func wholeRound() throws {
    var round = FilmRound(deck: Self.deck(), seed: FilmSeed(chance: 99).number)
    #expect(round.questions.count == 10)
    for number in 0..<10 {
      #expect(!round.isFinished)
      #expect(round.turnNumber == number)
      #expect(round.isRight(number) == nil)
      let isRight = number % 3 != 0
      try round.play(round.questions[number].isYesRight == isRight ? .yes : .no)
      #expect(round.isRight(number) == isRight)
    }
    #expect(round.isFinished)
    #expect(round.score == Score(points: 6, possible: 10))
    #expect(throws: IllegalMove.roundIsOver) { try round.play(.yes) }
  }

  @Test("M2: Exactly one answer is right to every question")
  func oneIsRight() throws {
    let round = FilmRound(deck: Self.deck(), seed: 5 << 12)
    var (yes, no) = (round, round)
    for _ in 0..<10 {
      try yes.play(.yes)
      try no.play(.no)
    }
    for number in 0..<10 { #expect(yes.isRight(number) != no.isRight(number)) }
    #expect(yes.score.points + no.score.points == 10)
  }

  @Test("Each move has one code", arguments: [(FilmRound.Move.yes, "yes"), (.no, "no")])
  func codes(move: FilmRound.Move, code: String) {
    #expect(move.code == code)
    #expect(FilmRound.Move(code: code) == move)
    for other in ["", "Yes", "yes ", "1", "true", "ja"] { #expect(FilmRound.Move(code: other) == nil) }
  }

  @Test("Replaying a log gives the same round")
  func replay() throws {
    let deck = Self.deck()
    var log = RoundLog(
      key: RoundKey(game: "films", subject: "ratings", variant: "ten"), contentVersion: "1", seed: 77 << 12 | 3, startedAt: 0)
    var round = FilmRound(deck: deck, seed: log.seed)
    for turn in 0..<10 {
      try round.play(turn % 2 == 0 ? .yes : .no, inTurn: turn, at: .seconds(Int64(turn) * 2), writingTo: &log)
    }
    #expect(log.endedAt == .seconds(18))
    var again = FilmRound(deck: deck, seed: log.seed)
    try again.replay(log)
    #expect(again == round)
  }

  @Test("M3: At the ends of the scale, the threshold stays on the scale", arguments: [10, 11, 12, 15, 95, 98, 99, 100])
  func ends(rating: Int) {
    let deck = Self.deck { _ in rating }
    for seed in 0..<100 as Range<UInt64> {
      for question in FilmRound(deck: deck, seed: seed << 12).questions {
        #expect(FilmRound.thresholds.contains(question.threshold))
        #expect(FilmRound.distances.contains(abs(question.threshold - rating)))
      }
    }
  }
}

@Suite("M2, M3: Properties of film ratings")
struct FilmRoundProperties {
  private static let seeds: Range<UInt64> = 0..<10_000

  @Test("M3: Over 10,000 rounds no threshold equals the rating, all are near it, and no film repeats")
  func rounds() throws {
    let deck = FilmRoundTests.deck(120) { 53 + $0 % 41 }
    var thresholds: Set<Int> = []
    var (yes, higher, count) = (0, 0, 0)
    for number in Self.seeds {
      var chance = SplitMix64(seed: number)
      let seed = FilmSeed(chance: chance.next()).number | number % 16
      var round = FilmRound(deck: deck, seed: seed)
      if Set(round.questions.map { $0.film }).count != 10 { Issue.record("seed \(seed): a film is repeated") }
      for question in round.questions {
        let distance = abs(question.threshold - question.rating)
        if distance == 0 || !FilmRound.distances.contains(distance) || !FilmRound.thresholds.contains(question.threshold) {
          Issue.record("seed \(seed): \(question)")
        }
        thresholds.insert(question.threshold)
        yes += question.isYesRight ? 1 : 0
        higher += question.direction == .higher ? 1 : 0
        count += 1
      }
      while !round.isFinished { try round.play(chance.below(2) == 0 ? .yes : .no) }
      if round.answers.count != 10 || !(0...10).contains(round.score.points) { Issue.record("seed \(seed): \(round.score)") }
    }
    #expect((45...55).contains(yes * 100 / count), "yes is right in \(yes) of \(count)")
    #expect((45...55).contains(higher * 100 / count))
    #expect(thresholds.count > 40, "thresholds vary")
  }

  @Test("Yes and no are equally likely over 10,000 questions, for good films and bad ones", arguments: [10, 30, 81, 93, 100])
  func balance(rating: Int) {
    let deck = FilmRoundTests.deck { _ in rating }
    let questions = (0..<1_000 as Range<UInt64>).flatMap { FilmRound(deck: deck, seed: $0 << 12 | 7).questions }
    #expect(questions.count == 10_000)
    let yes = questions.count { $0.isYesRight }
    #expect((4_500...5_500).contains(yes), "\(yes)")
  }
}
