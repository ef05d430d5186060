import Content
import JSON
import Rules
import TestVectors

/// Logs in the current format: a move records its turn, and the log of a finished round records when the round ended.
extension Generator {
  mutating func playCurrentVersion() throws {
    try playChoices()
    try playWarrior()
    try playLetters()
    try playExtremes()
  }

  mutating func start(_ quiz: Quiz, _ mode: Mode, _ clocks: Clocks = .normal, seed: UInt64? = nil) -> RoundLog {
    let variant = clocks == .normal ? mode.name.rawValue : mode.name.rawValue + "-" + clocks.rawValue
    return start("choice", quiz.id, variant, quiz.version, in: .turnsAndEnd, seed: seed)
  }

  mutating func start(_ list: WordList, seed: UInt64? = nil) -> RoundLog {
    start("hangman", "words", list.language.tag, list.version, in: .turnsAndEnd, seed: seed)
  }

  // MARK: - Choice

  /// The ranges of the pause between moves, in milliseconds. At the `quick` pace, all questions are answered before a clock runs
  /// out. At the `slow` pace, the clock runs out before fifteen answers.
  static let quick: ClosedRange<Int> = 0...400
  private static let slow: ClosedRange<Int> = 2_100...6_000

  private mutating func playChoices() throws {
    for quiz in quizzes {
      for mode in Mode.all {
        let name = "version 2: \(quiz.id), \(mode.name.rawValue), "
        for number in 1...3 {
          let pace = mode.hasClock ? Self.quick : Self.slow
          try add(name + "ended by the last answer, \(number)", quiz, play(quiz, mode, skill: number * 30, pace: pace))
        }
        let log = play(quiz, mode, skill: 50, pace: Self.quick)
        let part = Array(log.moves.prefix(chance.below(log.moves.count)))
        try add(name + "not over", quiz, log.with(moves: part))
        guard mode.roundLimit != nil else { continue }
        for number in 1...3 {
          try add(name + "ended by the clock, \(number)", quiz, play(quiz, mode, skill: number * 30, pace: Self.slow))
        }
      }
    }
    for mode in [Mode.warrior, .ninja] {
      for clocks in [Clocks.double, .triple, .off] {
        let log = play(quizzes[0], mode, clocks, skill: 60, pace: Self.slow)
        try add("version 2: \(mode.name.rawValue), clocks \(clocks.rawValue), ended", quizzes[0], log)
      }
    }
    for answers in 2...8 {
      let quiz = drawnQuiz("warriors-\(answers)", answers: answers)
      let log = play(quiz, .warrior, skill: 70, pace: 0...3_000)
      try add("version 2: \(answers) answers, warrior, ended", quiz, log)
    }
  }

  /// Plays a round to its end, with about `skill` percent of the answers right, and a random time in
  /// the range `pace`, in milliseconds, between moves.
  mutating func play(
    _ quiz: Quiz, _ mode: Mode, _ clocks: Clocks = .normal, skill: Int, pace: ClosedRange<Int>
  ) -> RoundLog {
    var log = start(quiz, mode, clocks)
    var round = ChoiceRound(mode: mode.with(clocks), questions: quiz.ruleQuestions, seed: log.seed)
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(pace.lowerBound + chance.below(pace.count)))
      round.pass(to: now, writingTo: &log)
      guard let turn = round.turn else { break }
      let untried = turn.layout.filter { !turn.attempts.contains(.chose($0)) }
      let choice = chance.below(100) < skill ? turn.rightChoice : untried[chance.below(untried.count)]
      round.makeLegalMove(round.phase == .asking ? .choose(choice) : .next, at: now, writingTo: &log)
    }
    return log
  }

  // MARK: - Warrior's clock

  /// Returns the log of a Warrior round with right answers at these times, without an end.
  mutating func warrior(_ quiz: Quiz, at times: [Int64]) -> RoundLog {
    let log = start(quiz, .warrior)
    let round = ChoiceRound(mode: .warrior, questions: quiz.ruleQuestions, seed: log.seed)
    let moves = zip(times, round.turns).enumerated().map { turn, move in
      RoundLog.Entry(time: Milliseconds(move.0), turn: turn, code: ChoiceRound.Move.choose(move.1.rightChoice).code)
    }
    return log.with(moves: moves)
  }

  private mutating func playWarrior() throws {
    let quiz = quizzes[0]
    let examples: [(name: String, times: [Int64], end: Int64?)] = [
      ("not over a moment before its time is up", [29_999], nil), ("ended by the clock, no move made", [], 30_000),
      ("ended by the clock, a moment after a move", [29_999], 30_000),
      ("ended by the clock, one answer short", Array(repeating: 9, count: 14), 30_000),
      ("ended at once", Array(repeating: 0, count: 15), 0),
      ("ended a moment before its time is up", Array(repeating: 29_999, count: 15), 29_999),
      ("not over while its log has no end", Array(repeating: 5_000, count: 15), nil),
      ("refused: a move when the time is up", [30_000], 30_000), ("refused: a move when the time is up, no end", [30_000], nil),
      ("refused: a move a second after the time is up", [31_000], 30_000),
      ("refused: a move a hundred years after", [Milliseconds.longest.count], nil),
      ("refused: an end a moment before the clock", [1], 29_999), ("refused: an end a moment after the clock", [1], 30_001),
      ("refused: an end a hundred years after the clock", [], Milliseconds.longest.count),
      ("refused: an end at the start", [], 0), ("refused: an end by the clock after the last answer", Array(0..<15), 30_000),
      ("refused: moves running backwards", [9, 8], nil),
    ]
    for (name, times, end) in examples {
      let log = warrior(quiz, at: times)
      try add(Self.named(name, "warrior"), quiz, log.with(moves: log.moves, endedAt: end.map { Milliseconds($0) }))
    }
    var hopeless = start(quiz, .warrior)
    var round = ChoiceRound(mode: .warrior, questions: quiz.ruleQuestions, seed: hopeless.seed)
    for choice in round.turns[0].layout where choice != round.turns[0].rightChoice {
      round.makeLegalMove(.choose(choice), at: .seconds(1), writingTo: &hopeless)
    }
    round.pass(to: .longest, writingTo: &hopeless)
    try add("version 2: warrior, ended below nought", quiz, hopeless)
    let twice = [hopeless.moves[0], hopeless.moves[0]]
    try add("refused: version 2: warrior, the same wrong answer again", quiz, hopeless.with(moves: twice))
  }

  /// Turns "refused: an end" into "refused: version 2: warrior, an end", and "an end" into "version 2: warrior, an end".
  static func named(_ name: String, _ what: String) -> String {
    let refused = "refused: "
    guard name.hasPrefix(refused) else { return "version 2: \(what), \(name)" }
    return refused + "version 2: \(what), \(name.dropFirst(refused.count))"
  }

  // MARK: - Hangman

  private mutating func playLetters() throws {
    for list in words {
      let name = "version 2: words, \(list.language.tag), "
      for number in 1...5 {
        try add(name + "ended, \(number)", list, play(list, skill: number * 20))
      }
      let log = play(list, skill: 60)
      try add(name + "not over", list, log.with(moves: Array(log.moves.dropLast())))
      try add(name + "not over while its log has no end", list, log.with(moves: log.moves))
    }
  }

  /// Plays a game to its end, with about `skill` percent of the letters right, some in upper case or with accents.
  mutating func play(_ list: WordList, skill: Int) -> RoundLog {
    var log = start(list)
    var round = HangmanRound(word: list.word(seed: log.seed), alphabet: list.alphabet)
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(chance.below(9_000)))
      let untried = list.alphabet.letters.filter { !round.guesses.contains($0) }
      let right = untried.filter { round.isInWord($0) }
      let letter = chance.below(100) < skill ? right[chance.below(right.count)] : untried[chance.below(untried.count)]
      round.makeLegalMove(.guess(chance.below(4) == 0 ? accented(letter) : letter), at: now, writingTo: &log)
    }
    return log
  }

  // MARK: - Values that machines could handle differently

  private mutating func playExtremes() throws {
    let quiz = quizzes[0]
    for seed in Self.extremeSeeds {
      for mode in Mode.all {
        var log = start(quiz, mode, seed: seed)
        var round = ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: seed)
        let time = (mode.questionLimit ?? mode.roundLimit).map { $0 - Milliseconds(1) } ?? .longest
        while let turn = round.turn {
          let choice = turn.layout[turn.attempts.count]
          round.makeLegalMove(round.phase == .asking ? .choose(choice) : .next, at: time, writingTo: &log)
        }
        try add("version 2: seed \(seed), \(mode.name.rawValue), ended", quiz, log)
      }
    }
    for list in words {
      let log = play(list, skill: 50)
      let moves = log.moves.map { RoundLog.Entry(time: .longest, turn: $0.turn, code: $0.code) }
      try add(
        "version 2: words, \(list.language.tag), ended after a hundred years", list, log.with(moves: moves, endedAt: .longest))
    }
  }
}
