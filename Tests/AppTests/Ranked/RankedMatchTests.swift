import Content
import JSON
@testable import Play
import Rules
import TestContent
import TestSweeps
import Testing
@testable import WireAPI

@testable import App

@Suite("Ranked rounds: the moves, and what the server reveals")
struct RankedMatchTests {
  private static func quiz(right: (Int) -> Int) -> Quiz {
    Quiz(
      id: "few", icon: "shuffle", title: LocalizedText("Few", in: .english), description: LocalizedText(neutral: ""),
      questions: (0..<12).map { number in
        Question(
          id: "q\(number)", text: LocalizedText(neutral: "Question \(number)"),
          answers: (0..<4).map { LocalizedText(neutral: "\(number)-\($0)") }, rightAnswer: right(number))
      })
  }

  private static func match(_ library: Library, _ mode: Mode.Name, seed: UInt64) throws -> RankedMatch {
    try RankedMatch(RoundKey(game: "choice", subject: "few", variant: mode.rawValue), in: library, seed: seed, startedAt: 0)
  }

  private static func question(_ position: RankedPosition) throws -> RankedPosition.Question {
    guard case .question(let question) = position.face else { throw Missing() }
    return question
  }

  private struct Missing: Error {}

  @Test(
    "C5: Before the player answers, the server reveals nothing about the right choice", arguments: Mode.Name.allCases,
    0..<20 as Range<UInt64>)
  func tellsNothing(mode: Mode.Name, seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let first = try Self.match(Library(quizzes: [Self.quiz { _ in 0 }], words: []), mode, seed: seed)
    let second = try Self.match(Library(quizzes: [Self.quiz { _ in 1 + chance.below(3) }], words: []), mode, seed: seed)
    let told = [first, second].map { $0.position(ticket: "t", id: "i", in: .english).json.description }
    #expect(told[0] == told[1])
  }

  @Test("C5: A word reveals only what was found, not even how many letters are hidden", arguments: [0, 7, 40] as [UInt64])
  func tellsNoLetter(seed: UInt64) throws {
    let library = Library(quizzes: [], words: try TestContent.words())
    let match = try RankedMatch(RoundKey(game: "hangman", subject: "words", variant: "en"), in: library, seed: seed, startedAt: 0)
    let position = match.position(ticket: "t", id: "i", in: .english)
    guard case .word(let word) = position.face else { throw Missing() }
    #expect(word.slots.allSatisfy { $0 == .hidden })
    #expect(position.score == Score(points: 0, possible: 0))
  }

  @Test("C5: A film question reveals everything about the film except its rating", arguments: 0..<5 as Range<UInt64>)
  func tellsNoRating(seed: UInt64) throws {
    let library = Library(quizzes: [], words: [], films: try TestContent.films())
    let match = try RankedMatch(
      RoundKey(game: "films", subject: "ratings", variant: "ten"), in: library, seed: seed, startedAt: 0)
    #expect(!match.position(ticket: "t", id: "i", in: .english).json.description.contains("rating"))
  }

  @Test("C5: A round played step by step equals its replayed log", arguments: Mode.Name.allCases, 0..<40 as Range<UInt64>)
  func isItsLog(mode: Mode.Name, seed: UInt64) throws {
    let library = Library(quizzes: [Self.quiz { $0 % 4 }], words: [])
    var match = try Self.match(library, mode, seed: seed)
    var (chance, time) = (SplitMix64(seed: seed), Milliseconds.zero)
    while !match.isFinished {
      time = time + Milliseconds(Int64(chance.below(1500)))
      let open = try Self.question(match.position(ticket: "t", id: "i", in: .english))
      let places = open.choices.indices.filter { !open.tried.contains($0) }
      let step = open.answer != nil ? "next" : chance.below(8) == 0 ? "" : "\(places[chance.below(places.count)])"
      try match.take(step, at: time)
    }
    let outcome = try Referee(library).outcome(of: match.log)
    #expect(outcome == Referee.Outcome(score: match.score, isFinished: true))
  }

  @Test("A choice for an earlier question does not count for the next one")
  func late() throws {
    let library = Library(quizzes: [Self.quiz { _ in 0 }], words: [])
    var match = try Self.match(library, .ninja, seed: 3)
    try match.take("0", at: .seconds(4))
    let position = match.position(ticket: "t", id: "i", in: .english)
    #expect(position.verdict?.result == .late)
    #expect(position.turn == 1)
    #expect(try Self.question(position).tried.isEmpty)
    #expect(match.score.points == -1, "the question that timed out costs a point, and no other was answered")
  }

  @Test(
    "Only standard rounds are ranked",
    arguments: [
      ("choice", "few", "warrior-double"), ("choice", "few", "rookie-daily"), ("choice", "few", "expert"),
      ("choice", "none", "rookie"), ("hangman", "words", "en-daily"), ("chess", "few", "rookie"),
    ])
  func refused(game: String, subject: String, variant: String) {
    let library = Library(quizzes: [Self.quiz { _ in 0 }], words: (try? TestContent.words()) ?? [])
    #expect(throws: Referee.Refusal.self) {
      try RankedMatch(RoundKey(game: game, subject: subject, variant: variant), in: library, seed: 0, startedAt: 0)
    }
  }

  @Test("A `RankedPosition` survives a round trip in every state", arguments: Sweep.part(of: 0..<30 as Range<UInt64>, oneIn: 10))
  func travels(seed: UInt64) throws {
    let library = Library(quizzes: [Self.quiz { $0 % 4 }], words: try TestContent.words(), films: try TestContent.films())
    for (game, subject, variant, steps) in [
      ("choice", "few", "classic", ["1", "next", "0"]), ("choice", "few", "ninja", ["2", ""]),
      ("hangman", "words", "ru", ["О", "А", "Е"]), ("hangman", "films", "en", ["E", "T", "Q", "X", "Z"]),
      ("films", "ratings", "ten", Array(repeating: "yes", count: 10)),
    ] {
      var match = try RankedMatch(RoundKey(game: game, subject: subject, variant: variant), in: library, seed: seed, startedAt: 5)
      for (number, step) in steps.enumerated() {
        try match.take(step, at: .seconds(Int64(number)))
        let position = match.position(ticket: "t", id: "i", in: .russian)
        #expect(try JSON.Reader(JSON(parsing: position.json.description)).read() == position)
      }
    }
  }
}
