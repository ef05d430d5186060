import Content
@testable import Play
import Rules
import Testing

@Suite("C5: The referee accepts only the score that results from the moves")
struct RefereeTests {
  struct Forgery: Sendable, CustomTestStringConvertible {
    let name: String
    let log: RoundLog
    let sentence: String
    var testDescription: String { name }
  }

  static func choice(
    game: String = "choice", subject: String = "small", variant: String = "classic", version: String = Samples.small.version,
    seed: UInt64 = 0, _ moves: [(Int64, String)] = []
  ) -> RoundLog {
    RoundLog(
      version: .movesOnly, key: RoundKey(game: game, subject: subject, variant: variant), contentVersion: version, seed: seed,
      startedAt: 0, moves: moves.map { RoundLog.Entry(time: Milliseconds($0.0), turn: nil, code: $0.1) })
  }

  static func hangman(
    subject: String = "words", variant: String = "en", version: String = Samples.words[0].version, _ moves: [(Int64, String)] = []
  ) -> RoundLog {
    choice(game: "hangman", subject: subject, variant: variant, version: version, moves)
  }

  @Test(
    "A log of an illegal round is rejected with a sentence that says why",
    arguments: [
      Forgery(name: "another game", log: choice(game: "chess"), sentence: "this game does not exist"),
      Forgery(name: "no game", log: choice(game: ""), sentence: "this game does not exist"),
      Forgery(name: "an unknown quiz", log: choice(subject: "none"), sentence: "this subject does not exist"),
      Forgery(name: "an unknown mode", log: choice(variant: "expert"), sentence: "this variant does not exist"),
      Forgery(name: "other content", log: choice(version: "0"), sentence: "the content has changed since the round began"),
      Forgery(name: "an unknown move", log: choice([(0, "1"), (1, "skip")]), sentence: "move 2 is not valid in this game"),
      Forgery(
        name: "a choice too large for 32 bits", log: choice([(0, "4294967297")]), sentence: "move 1 is not valid in this game"),
      Forgery(
        name: "a choice that does not exist", log: choice([(0, "4")]),
        sentence: "move 1 breaks the rules: the question has no such choice"),
      Forgery(
        name: "two answers", log: choice([(0, "0"), (1, "1")]),
        sentence: "move 2 breaks the rules: the question was already answered"),
      Forgery(
        name: "next without an answer", log: choice([(0, "next")]),
        sentence: "move 1 breaks the rules: the question has not been answered yet"),
      Forgery(
        name: "time running backwards", log: choice([(5, "1"), (4, "next")]),
        sentence: "move 2 breaks the rules: its time is before that of the previous move"),
      Forgery(
        name: "before the start", log: choice([(-1, "1")]),
        sentence: "move 1 breaks the rules: its time is before that of the previous move"),
      Forgery(
        name: "moves after the end", log: choice((0...8).map { (0, $0 % 2 == 0 ? "1" : "next") }),
        sentence: "move 9 breaks the rules: the round was already over"),
      Forgery(name: "films on a server without films", log: hangman(subject: "films"), sentence: "this subject does not exist"),
      Forgery(
        name: "films with titles in another language", log: hangman(subject: "films", variant: "fr"),
        sentence: "this variant does not exist"),
      Forgery(name: "neither words nor films", log: hangman(subject: "songs"), sentence: "this subject does not exist"),
      Forgery(name: "words of an unknown language", log: hangman(variant: "de"), sentence: "this variant does not exist"),
      Forgery(name: "other words", log: hangman(version: "0"), sentence: "the content has changed since the round began"),
      Forgery(name: "two letters at once", log: hangman([(0, "ti")]), sentence: "move 1 is not valid in this game"),
      Forgery(
        name: "a letter of another alphabet", log: hangman([(0, "t"), (1, "ж")]),
        sentence: "move 2 breaks the rules: it is not a letter of the alphabet"),
      Forgery(
        name: "letters after the end", log: hangman([(0, "t"), (0, "i"), (0, "m"), (0, "e"), (0, "x")]),
        sentence: "move 5 breaks the rules: the round was already over"),
    ])
  func forged(_ forgery: Forgery) {
    let refusal = #expect(throws: Referee.Refusal.self) { try Referee(Samples.library).outcome(of: forgery.log) }
    #expect(refusal?.description == forgery.sentence)
  }

  @Test("Each illegal move has its own sentence")
  func sentences() {
    let all: [IllegalMove] = [
      .roundIsOver, .noSuchChoice, .alreadyTried, .alreadyAnswered, .notAnsweredYet, .notInTheAlphabet, .timeRunsBackwards,
    ]
    #expect(Set(all.map { $0.sentence }).count == all.count)
    #expect(all.allSatisfy { !$0.sentence.isEmpty })
  }

  @Test("A round in progress is legal so far, and recognized as unfinished")
  func unfinished() throws {
    let referee = Referee(Samples.library)
    #expect(try referee.outcome(of: Self.choice()) == .init(score: Score(points: 0, possible: 4), isFinished: false))
    let answered = Self.choice([(0, "1"), (0, "next"), (0, "1")])
    #expect(try referee.outcome(of: answered) == .init(score: Score(points: 2, possible: 4), isFinished: false))
    #expect(try referee.outcome(of: Self.hangman([(0, "t")])) == .init(score: Score(points: 0, possible: 24), isFinished: false))
  }

  @Test("The seed decides whether the same moves win")
  func otherSeed() throws {
    let words = WordList(language: .english, steps: [["time", "bird", "milk", "frog"]])
    let referee = Referee(Library(quizzes: [], words: [words]))
    var scores: [Int: Int] = [:]
    for seed in 0..<40 as Range<UInt64> {
      let log = RoundLog(
        key: RoundKey(game: "hangman", subject: "words", variant: "en"), contentVersion: words.version, seed: seed, startedAt: 0,
        moves: "time".enumerated().map { RoundLog.Entry(time: .zero, turn: $0, code: String($1)) })
      scores[try referee.outcome(of: log).score.points, default: 0] += 1
    }
    #expect(scores.keys.sorted() == [0, 24], "the letters of one word win only with that word")
    #expect((1...20).contains(scores[24] ?? 0))
  }

  @Test("A finished round of each mode is accepted, whatever the seed", arguments: Mode.Name.allCases)
  func accepted(mode: Mode.Name) throws {
    for seed in 0..<20 as Range<UInt64> {
      var match = Match(ChoiceSubject(quiz: "large", mode: mode), on: Samples.large, seed: seed, at: 1000)
      var clock: Int64 = 1000
      while !match.round.isFinished {
        clock += 700
        let round = match.round
        let tried = round.turn?.attempts.count ?? 0
        let choice = Int(seed + UInt64(round.turnNumber + tried)) % 4
        _ = match.play(round.phase == .asking ? .choose(choice) : .next, inTurn: round.turnNumber, at: clock)
      }
      #expect(match.log.endedAt != nil)
      let outcome = try Referee(Samples.library).outcome(of: match.log)
      #expect(outcome == .init(score: match.round.score, isFinished: true))
    }
  }
}
