import Rules
import TestSweeps
import Testing

/// Properties of every round, tested with many random quizzes and players.
@Suite("Properties of a choice round")
struct ChoiceRoundProperties {
  @Test("Q1: Each right answer adds 1 point, and the maximum is the number of questions", arguments: Mode.allAndOthers)
  func score(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let played = try PlayedRound(mode, seed)
      let round = played.end
      var right = 0
      var wrong = 0
      for turn in round.turns {
        for attempt in turn.attempts {
          if attempt == .chose(played.questions[turn.question].rightChoice) { right += 1 } else { wrong += 1 }
        }
      }
      #expect(round.score.points == right - wrong * mode.penalty, "seed \(seed)")
      #expect(round.score.possible == mode.questionCount(of: played.questions.count), "seed \(seed)")
      #expect(round.rightCount == right, "seed \(seed)")
      #expect((0...round.turns.count).contains(right), "seed \(seed)")
    }
  }

  @Test("Every round can be finished, and every score stays in range, over 10,000 seeds")
  func bounds() throws {
    let modes = Mode.allAndOthers
    for seed in Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 10) {
      let mode = modes[Int(seed) % modes.count]
      let round = try PlayedRound(mode, seed).end
      let attempts = round.turns.reduce(0) { $0 + $1.attempts.count }
      #expect(round.isFinished, "seed \(seed): the round must end")
      #expect((-attempts * mode.penalty...round.score.possible).contains(round.score.points), "seed \(seed)")
    }
  }

  @Test("Q1: Without a penalty, the score is the number of right answers", arguments: Mode.all.filter { $0.penalty == 0 })
  func rightAnswers(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let round = try PlayedRound(mode, seed).end
      #expect(round.score == Score(points: round.rightCount, possible: round.turns.count), "seed \(seed)")
    }
  }

  @Test("Every question is asked at most once, with each of its choices once", arguments: Mode.allAndOthers)
  func questions(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let questions = ChoiceRound.Question.drawn(1 + Int(seed % 20), seed: seed)
      let round = ChoiceRound(mode: mode, questions: questions, seed: seed)
      let asked = round.turns.map { $0.question }
      #expect(Set(asked).count == asked.count, "seed \(seed)")
      #expect(asked.allSatisfy(questions.indices.contains), "seed \(seed)")
      if mode.length == nil { #expect(asked.sorted() == Array(questions.indices), "seed \(seed)") }
      if mode.order == .authored { #expect(asked == asked.sorted(), "seed \(seed)") }
      for turn in round.turns {
        let question = questions[turn.question]
        #expect(turn.layout.sorted() == Array(0..<question.choiceCount), "seed \(seed)")
        #expect(turn.rightChoice == question.rightChoice, "seed \(seed)")
        if let fixed = question.fixedLayout { #expect(turn.layout == fixed, "seed \(seed)") }
      }
    }
  }

  @Test("A round ends after its last turn or when its time is up, and its log records the end time", arguments: Mode.allAndOthers)
  func end(mode: Mode) throws {
    var byClock = 0
    for seed in 0..<200 as Range<UInt64> {
      let played = try PlayedRound(mode, seed)
      let round = played.end
      let codes = played.log.moves.map { $0.code }
      try #require(round.isFinished, "seed \(seed): the round must end")
      let end = try #require(played.log.endedAt, "seed \(seed): the log must say when")
      #expect(end >= played.log.moves.last?.time ?? .zero, "seed \(seed)")
      if let limit = mode.roundLimit { #expect(end <= limit, "seed \(seed)") }
      guard round.turnNumber == round.turns.count else {
        #expect(end == mode.roundLimit, "seed \(seed): a round with turns left was ended by its clock")
        byClock += 1
        continue
      }
      #expect(round.turns.allSatisfy { !$0.attempts.isEmpty }, "seed \(seed)")
      guard !mode.hasClock else { continue }
      #expect(end == played.log.moves.last?.time, "seed \(seed): the last move ended it")
      let answers = codes.filter { $0 != "next" }.count
      switch mode.movesOn {
      case .everyAnswer: #expect(answers == round.turns.count && codes.count == answers, "seed \(seed)")
      case .player: #expect(answers == round.turns.count && codes.count == 2 * answers, "seed \(seed)")
      case .rightAnswer: #expect(round.turns.allSatisfy { $0.isRight }, "seed \(seed)")
      }
    }
    #expect(mode.roundLimit == nil ? byClock == 0 : (20..<200).contains(byClock), "\(byClock) of 200 ended by the clock")
  }

  @Test("An illegal move changes nothing at any point of a round", arguments: Mode.allAndOthers)
  func refusals(mode: Mode) throws {
    let attempts: [ChoiceRound.Move] = [.next] + (-1...8).map { .choose($0) }
    var refused = 0
    for seed in 0..<100 as Range<UInt64> {
      var round = ChoiceRound(mode: mode, questions: .drawn(1 + Int(seed % 6), seed: seed), seed: seed)
      var log = RoundLog.empty()
      var player = ChoicePlayer(seed: seed)
      while !round.isFinished {
        for move in attempts {
          var tried = round
          do { try tried.play(move) } catch {
            #expect(tried == round, "seed \(seed), move \(move.code)")
            refused += 1
          }
        }
        try player.move(in: &round, writingTo: &log)
      }
      for move in attempts { #expect(refusal(of: move, in: round) == .roundIsOver, "seed \(seed)") }
    }
    #expect(refused > 100)
  }

  @Test("The same seed draws the same round, and other seeds draw others")
  func seeds() {
    let questions = ChoiceRound.Question.fours(15)
    let rounds = (0..<100).map { ChoiceRound(mode: .rookie, questions: questions, seed: UInt64($0)) }
    for (seed, round) in rounds.enumerated() {
      #expect(round == ChoiceRound(mode: .rookie, questions: questions, seed: UInt64(seed)))
    }
    let orders = Set(rounds.map { $0.turns.map { $0.question } })
    #expect(orders.count == 100, "15 questions have far more orders than 100")
    let firsts = Set(rounds.map { $0.turns[0].question })
    #expect(firsts.count == 15, "any question may come first")
    let places = Set(rounds.map { $0.turns[0].layout.firstIndex(of: 1) })
    #expect(places.count == 4, "the right choice may be anywhere")
  }
}
