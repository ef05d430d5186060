import Rules
import Testing

/// What holds for every round, tried with many quizzes and players drawn by seed.
@Suite("A round of a choice quiz, whatever is drawn and played")
struct ChoiceRoundProperties {
  /// Modes on offer, and descriptions for those that are to come.
  static let modes: [Mode] =
    Mode.all + [
      Mode(.rookie, length: .atMost(5), order: .drawn, penalty: 1, movesOn: .rightAnswer),
      Mode(.rookie, length: .all, order: .authored, penalty: 2, movesOn: .everyAnswer),
      Mode(.classic, length: .atMost(3), order: .drawn, movesOn: .player),
    ]

  /// A round played to its end.
  private func played(_ mode: Mode, _ seed: UInt64) throws -> (
    round: ChoiceRound, log: RoundLog, questions: [ChoiceRound.Question]
  ) {
    let questions = ChoiceRound.Question.drawn(1 + Int(seed % 20), seed: seed)
    var round = ChoiceRound(mode: mode, questions: questions, seed: seed)
    var log = RoundLog.empty(seed: seed)
    var player = ChoicePlayer(seed: seed ^ 0xABCD)
    while !round.isFinished {
      try player.move(in: &round, writingTo: &log)
      try #require(player.moves <= questions.count * 9, "seed \(seed): the round must come to an end")
    }
    return (round, log, questions)
  }

  @Test("Q1: each right answer adds 1; what could be won is the number of questions", arguments: modes)
  func score(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let (round, _, questions) = try played(mode, seed)
      var right = 0
      var wrong = 0
      for turn in round.turns {
        for case .chose(let choice) in turn.attempts {
          if choice == questions[turn.question].rightChoice { right += 1 } else { wrong += 1 }
        }
      }
      #expect(round.score.points == right - wrong * mode.penalty, "seed \(seed)")
      #expect(round.score.possible == mode.questionCount(of: questions.count), "seed \(seed)")
      #expect(round.rightCount == right, "seed \(seed)")
      #expect((0...round.turns.count).contains(right), "seed \(seed)")
    }
  }

  @Test("Q1: without a penalty, the score is the number of right answers", arguments: Mode.Name.allCases)
  func rightAnswers(name: Mode.Name) throws {
    for seed in 0..<200 as Range<UInt64> {
      let (round, _, _) = try played(Mode(name), seed)
      #expect(round.score == Score(points: round.rightCount, possible: round.turns.count), "seed \(seed)")
    }
  }

  @Test("every question is asked once at most, and its choices are laid out each once", arguments: modes)
  func questions(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let questions = ChoiceRound.Question.drawn(1 + Int(seed % 20), seed: seed)
      let round = ChoiceRound(mode: mode, questions: questions, seed: seed)
      let asked = round.turns.map { $0.question }
      #expect(Set(asked).count == asked.count, "seed \(seed)")
      #expect(asked.allSatisfy(questions.indices.contains), "seed \(seed)")
      if mode.length == .all { #expect(asked.sorted() == Array(questions.indices), "seed \(seed)") }
      if mode.order == .authored { #expect(asked == asked.sorted(), "seed \(seed)") }
      for turn in round.turns {
        let question = questions[turn.question]
        #expect(turn.layout.sorted() == Array(0..<question.choiceCount), "seed \(seed)")
        #expect(turn.rightChoice == question.rightChoice, "seed \(seed)")
        if mode.order == .authored { #expect(turn.layout == turn.layout.sorted(), "seed \(seed)") }
      }
    }
  }

  @Test("a round ends after exactly its turns", arguments: modes)
  func end(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let (round, log, _) = try played(mode, seed)
      #expect(round.turnNumber == round.turns.count, "seed \(seed)")
      #expect(round.turns.allSatisfy { !$0.attempts.isEmpty }, "seed \(seed)")
      let answers = log.moves.filter { $0.code != "next" }.count
      switch mode.movesOn {
      case .everyAnswer: #expect(answers == round.turns.count && log.moves.count == answers, "seed \(seed)")
      case .player: #expect(answers == round.turns.count && log.moves.count == 2 * answers, "seed \(seed)")
      case .rightAnswer: #expect(round.turns.allSatisfy { $0.isRight }, "seed \(seed)")
      }
    }
  }

  @Test("C5: a log played again gives the same round, move for move", arguments: modes)
  func replay(mode: Mode) throws {
    for seed in 0..<200 as Range<UInt64> {
      let (round, log, questions) = try played(mode, seed)
      var again = ChoiceRound(mode: mode, questions: questions, seed: log.seed)
      try again.replay(log.moves)
      #expect(again == round, "seed \(seed)")
      // A part of the log is a save file of the round as it stood then.
      var resumed = ChoiceRound(mode: mode, questions: questions, seed: log.seed)
      let half = log.moves.count / 2
      try resumed.replay(Array(log.moves.prefix(half)))
      try resumed.replay(Array(log.moves.dropFirst(half)))
      #expect(resumed == round, "seed \(seed)")
    }
  }

  @Test("a move that the rules refuse changes nothing, at any point of any round", arguments: modes)
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
          var unwritten = log
          do { try tried.play(move, at: player.now, writingTo: &unwritten) } catch {
            #expect(tried == round && unwritten == log, "seed \(seed), move \(move.code)")
            refused += 1
          }
        }
        try player.move(in: &round, writingTo: &log)
      }
      for move in attempts { #expect(refusal(of: move, at: player.now, in: round) == .roundIsOver) }
    }
    #expect(refused > 100)
  }

  @Test("the same seed draws the same round; other seeds draw others")
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
    #expect(places.count == 4, "the right choice may stand anywhere")
  }
}

extension [ChoiceRound.Question] {
  static func drawn(_ count: Int, seed: UInt64) -> [ChoiceRound.Question] { ChoiceRound.Question.drawn(count, seed: seed) }
}
