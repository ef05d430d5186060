import Content
import JSON
import Rules
import TestVectors

/// Logs in the first format, without turns and ends. Saved logs in this format can still be uploaded.
///
/// The logs use only two modes, because the first version had no others. The random draws here and their order must not change.
extension Generator {
  private static let modes = [Mode.classic, .rookie]

  mutating func playFirstVersion() throws {
    try playPackagedQuizzes()
    try playDrawnQuizzes()
    try playWords()
    try playExtremes()
    try forgeFirstVersion()
  }

  private mutating func start(_ game: String, _ subject: String, _ variant: String, _ version: String, seed: UInt64? = nil)
    -> RoundLog
  {
    start(game, subject, variant, version, in: .movesOnly, seed: seed)
  }

  // MARK: - Choice

  private mutating func playPackagedQuizzes() throws {
    for quiz in quizzes {
      for mode in Self.modes {
        for number in 1...5 {
          let log = play(quiz, mode, skill: number * 20)
          try add("\(quiz.id), \(mode.name.rawValue), \(number)", quiz, log)
        }
        let log = play(quiz, mode, skill: 50)
        let part = Array(log.moves.prefix(chance.below(log.moves.count)))
        try add("\(quiz.id), \(mode.name.rawValue), not over", quiz, log.with(moves: part))
      }
    }
  }

  /// Plays quizzes whose questions have two to eight answers, so that shuffling is tested with every possible number
  /// of answers.
  private mutating func playDrawnQuizzes() throws {
    for answers in 2...8 {
      let quiz = drawnQuiz("drawn-\(answers)", answers: answers)
      for mode in Self.modes {
        try add("\(answers) answers, \(mode.name.rawValue)", quiz, play(quiz, mode, skill: 50))
      }
    }
  }

  /// Plays a whole round, with about `skill` percent of the answers right.
  private mutating func play(_ quiz: Quiz, _ mode: Mode, skill: Int) -> RoundLog {
    var log = start("choice", quiz.id, mode.name.rawValue, quiz.version)
    var round = ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: log.seed)
    var now = Milliseconds.zero
    while let turn = round.turn {
      now = now + Milliseconds(Int64(chance.below(20_000)))
      let choice = chance.below(100) < skill ? turn.rightChoice : chance.below(turn.layout.count)
      let move = round.phase == .asking ? ChoiceRound.Move.choose(choice) : .next
      round.makeLegalMove(move, at: now, writingTo: &log)
    }
    return log
  }

  // MARK: - Hangman

  private mutating func playWords() throws {
    for list in words {
      for number in 1...12 {
        let log = play(list, skill: number * 8, variety: number > 8)
        try add("words, \(list.language.tag), \(number)", list, log)
        if number == 6 {
          try add("words, \(list.language.tag), not over", list, log.with(moves: Array(log.moves.dropLast())))
        }
      }
    }
  }

  /// Plays a whole game, with about `skill` percent of the letters right. With `variety`, adds upper-case,
  /// accented and repeated letters.
  private mutating func play(_ list: WordList, skill: Int, variety: Bool) -> RoundLog {
    let log = start("hangman", "words", list.language.tag, list.version)
    var round = HangmanRound(word: list.word(seed: log.seed), alphabet: list.alphabet)
    var moves: [RoundLog.Entry] = []
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(chance.below(9_000)))
      let untried = list.alphabet.letters.filter { !round.guesses.contains($0) }
      let right = untried.filter { round.isInWord($0) }
      var letter = chance.below(100) < skill ? right[chance.below(right.count)] : untried[chance.below(untried.count)]
      if variety, chance.below(3) == 0 { letter = accented(letter) }
      if variety, chance.below(4) == 0, let tried = round.guesses.last { letter = tried }
      // Repeated letters are logged too.
      do { try round.play(.guess(letter)) } catch { precondition(error == .alreadyTried) }
      moves.append(RoundLog.Entry(time: now, turn: nil, code: HangmanRound.Move.guess(letter).code))
    }
    return log.with(moves: moves)
  }

  // MARK: - Values that machines could handle differently

  private mutating func playExtremes() throws {
    let quiz = drawnQuiz("extremes", answers: 4)
    for seed in Self.extremeSeeds {
      for mode in Self.modes {
        var log = start("choice", quiz.id, mode.name.rawValue, quiz.version, seed: seed)
        var round = ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: seed)
        while !round.isFinished {
          round.makeLegalMove(round.phase == .asking ? .choose(2) : .next, at: .longest, writingTo: &log)
        }
        try add("seed \(seed), \(mode.name.rawValue)", quiz, log)
      }
      for list in words {
        let letters = list.alphabet.letters.prefix(5).map { RoundLog.Entry(Milliseconds.longest.count, String($0)) }
        let log = start("hangman", "words", list.language.tag, list.version, seed: seed).with(moves: letters)
        try add("seed \(seed), words, \(list.language.tag)", list, log)
      }
    }
  }

  // MARK: - Rejected logs

  private mutating func forgeFirstVersion() throws {
    let quiz = drawnQuiz("forged", answers: 4)
    let list = words[0]
    let choices: [(String, [(Int64, String)])] = [
      ("no such choice", [(0, "4")]), ("a choice of 8 bits", [(0, "255")]), ("a choice beyond 8 bits", [(0, "256")]),
      ("a choice beyond 32 bits", [(0, "4294967296")]), ("a choice beyond 64 bits", [(0, "18446744073709551616")]),
      ("a choice with a sign", [(0, "+1")]), ("a choice with a nought", [(0, "01")]), ("a choice below nought", [(0, "-1")]),
      ("an empty code", [(0, "")]), ("a word", [(0, "one")]), ("a digit of another script", [(0, "١")]),
      ("two answers", [(0, "0"), (0, "1")]), ("on without an answer", [(0, "next")]),
      ("time running backwards", [(9, "0"), (8, "next")]),
      ("time before the start", [(-1, "0")]), ("the first time there is", [(.min, "0")]),
      ("the last and the first", [(.max, "0"), (.min, "next")]),
    ]
    for (name, moves) in choices {
      try add(
        "refused: " + name, quiz, start("choice", quiz.id, "classic", quiz.version).with(moves: moves.map(RoundLog.Entry.init)))
    }
    let letters: [(String, [(Int64, String)])] = [
      ("a letter of another alphabet", [(0, "ж")]), ("a digit", [(0, "1")]), ("two letters", [(0, "ab")]),
      ("no letter", [(0, "")]),
      ("a ligature", [(0, "œ")]), ("a mark alone", [(0, "\u{301}")]), ("a letter with two marks", [(0, "e\u{301}\u{323}")]),
      ("a picture", [(0, "🎃")]), ("letters running backwards", [(5, "a"), (4, "b")]),
      ("all keys to the end and beyond", list.alphabet.letters.map { (0, String($0)) }),
    ]
    for (name, moves) in letters {
      let log = start("hangman", "words", list.language.tag, list.version).with(moves: moves.map(RoundLog.Entry.init))
      try add("refused: " + name, list, log)
    }
    try add("refused: an unknown game", quiz, start("chess", quiz.id, "classic", quiz.version))
    try add("refused: an unknown quiz", quiz, start("choice", "unheard-of", "classic", quiz.version))
    try add("refused: an unknown mode", quiz, start("choice", quiz.id, "expert", quiz.version))
    try add("refused: other questions", quiz, start("choice", quiz.id, "classic", "0000000000000000"))
    try add("refused: other words", list, start("hangman", "words", list.language.tag, "0000000000000000"))
    try add("refused: words that are not there", list, start("hangman", "words", "fr", list.version))
    try add("refused: words of an unknown language", list, start("hangman", "words", "de", list.version))
  }
}

extension RoundLog.Entry {
  fileprivate init(_ time: Int64, _ code: String) { self.init(time: Milliseconds(time), turn: nil, code: code) }
}

extension Round {
  /// Makes a move that the caller knows to be legal.
  mutating func makeLegalMove(_ move: Move, at time: Milliseconds, writingTo log: inout RoundLog) {
    do { try play(move, inTurn: turnNumber, at: time, writingTo: &log) } catch { preconditionFailure("\(error)") }
  }
}
