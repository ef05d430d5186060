import App
import Content
import Foundation
import HTTP
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("B1: Results that take long to judge")
struct JudgingTests {
  /// A referee that waits for a signal before it judges each round, to simulate slow judging.
  private final class SlowReferee: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let beginner: AsyncStream<Void>.Continuation
    /// Yields once for each round that the referee begins.
    let begun: AsyncStream<Void>

    init() { (begun, beginner) = AsyncStream.makeStream(of: Void.self) }

    /// Lets this many rounds be judged.
    func open(_ rounds: Int) { for _ in 0..<rounds { gate.signal() } }

    func hold(_ judging: inout JudgingOptions) {
      judging.limits.atOnce = 1
      judging.outcome = { [judge = judging.outcome, gate, beginner] log throws(Referee.Refusal) in
        beginner.yield()
        gate.wait()
        return try judge(log)
      }
    }
  }

  private func post(_ number: Int, to site: SiteFixture) async throws -> Wire {
    let quiz = try #require(site.library.quiz("science"))
    let body = try RoundResult.rookie(on: quiz, right: 3, id: "round-\(number)").json.description
    let wire = try Wire(port: site.server.port)
    await wire.send(
      "POST /api/v1/results HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        + body)
    return wire
  }

  @Test("Pages and documents are served while a round is replayed, even with one thread")
  func pagesMeanwhile() async throws {
    let referee = SlowReferee()
    let site = try SiteFixture(quiz: "science") { judging, configuration in
      referee.hold(&judging)
      configuration.threads = 1
    }
    let player = try await post(1, to: site)
    for await _ in referee.begun { break }
    for path in ["/", "/api/v1/quizzes", "/healthz"] { #expect(try await ask(site.server, "GET \(path)").status == 200) }
    #expect(await !player.hasSomething())
    referee.open(1)
    #expect(try await player.answer().status == 201)
  }

  @Test("The queue of results is limited, an extra one is rejected with Retry-After, and the others are stored")
  func oneTooMany() async throws {
    let referee = SlowReferee()
    let site = try SiteFixture(quiz: "science") { judging, _ in
      referee.hold(&judging)
      judging.limits.waiting = 2
    }
    var players: [Wire] = []
    for number in 0..<4 { players.append(try await post(number, to: site)) }
    var refused: Int?
    while refused == nil {
      for (number, player) in players.enumerated() where await player.hasSomething() { refused = number }
    }
    let answer = try await players.remove(at: #require(refused)).answer()
    #expect(answer.status == 503)
    #expect(answer["Retry-After"] == "5")
    #expect(answer["Content-Type"] == "application/problem+json")
    #expect(answer.text.contains("Too many requests are waiting. Please try again in 5 seconds."))
    #expect(answer["X-Content-Type-Options"] == "nosniff")
    #expect(try await site.storage.roundCount() == 0)
    referee.open(3)
    for player in players { #expect(try await player.answer().status == 201) }
    #expect(try await site.storage.roundCount() == 3)
    let again = try await post(refused ?? 0, to: site)
    referee.open(1)
    #expect(try await again.answer().status == 201, "there is room again")
  }

  @Test("A result that waited too long is rejected with Retry-After, and is not stored")
  func overdue() async throws {
    let referee = SlowReferee()
    let site = try SiteFixture(quiz: "science") { judging, _ in
      referee.hold(&judging)
      judging.limits.timeout = .milliseconds(200)
    }
    for number in 0..<3 {
      let answer = try await post(number, to: site).answer()
      #expect(answer.status == 503)
      #expect(answer["Retry-After"] == "5")
      #expect(answer.text.contains("This request waited too long. Please try again in 5 seconds."))
    }
    referee.open(1)
    #expect(try await ask(site.server, "GET /").status == 200)
    #expect(try await site.storage.roundCount() == 0)
  }

  @Test("A stop waits for uploaded results and stores them")
  func drains() async throws {
    let referee = SlowReferee()
    let site = try SiteFixture(quiz: "science") { judging, configuration in
      referee.hold(&judging)
      configuration.threads = 1
    }
    let players = [try await post(0, to: site), try await post(1, to: site)]
    for await _ in referee.begun { break }
    // The server has one thread. When the thread responds to this request, it has already read the second result.
    #expect(try await ask(site.server, "GET /").status == 200)
    async let stopped: Void = blocking { site.server.stop(grace: .seconds(60)) }
    referee.open(2)
    for player in players { #expect(try await player.answer().status == 201) }
    await stopped
    #expect(try await site.storage.roundCount() == 2)
  }

  @Test("Results that are not judged within the grace period are rejected with Retry-After")
  func stops() async throws {
    let referee = SlowReferee()
    let site = try SiteFixture(quiz: "science") { judging, _ in referee.hold(&judging) }
    let player = try await post(0, to: site)
    for await _ in referee.begun { break }
    await blocking { site.server.stop(grace: .zero) }
    let answer = try await player.answer()
    #expect(answer.status == 503)
    #expect(answer["Retry-After"] == "10")
    referee.open(1)
  }
}

@Suite("B1: Results made to be expensive", .serialized)
struct CostlyResultTests {
  /// A change to a valid result, with the expected error.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let part: String
    let replacement: String
    let status: Int
    let reason: String
    var testDescription: String { name }

    init(_ name: String, _ part: String, _ replacement: String, _ status: Int, _ reason: String) {
      (self.name, self.part, self.replacement, self.status, self.reason) = (name, part, replacement, status, reason)
    }
  }

  private static let marks = String(repeating: "\u{301}\u{316}", count: 5000)
  private static let long = "expected a string of at most 100 bytes"
  private static let unfinished = "The moves stop before the end of the round."
  private static let moves = #""moves":["#

  static let attacks =
    [
      Attack("a letter with 10,000 marks", moves, #"\#(moves)[0,0,"e\#(marks)"]"#, 422, long),
      Attack("two letters of 11 kB", moves, #"\#(moves)[0,0,"e\#(marks.prefix(2500))"],[0,1,"e\#(marks)"]"#, 422, long),
      Attack(
        "10,000 times a legal letter", moves, moves + (0..<10_000).map { #"[0,\#($0),"ỳ"]"# }.joined(separator: ","), 422,
        "move 2 breaks the rules: the choice was already tried"),
      Attack(
        "10,001 moves", moves, moves + String(repeating: #"[0,0,"e"],"#, count: 10_000) + #"[0,0,"e"]"#, 422,
        "at most 10000 moves"),
      Attack(
        "marks that consist of marks", moves, #""title":"e\#(String(repeating: "\u{F73}", count: 300_000))",\#(moves)"#, 422,
        unfinished),
      Attack("a long name, twice", moves, #""e\#(marks)":0,"e\#(marks)":1,\#(moves)"#, 400, #"the name "e"#),
      Attack(
        "a million bytes of marks as a title", moves, #""title":"\#(String(repeating: marks, count: 40))",\#(moves)"#, 422,
        unfinished),
    ]
    + [("game", "hangman"), ("subject", "words"), ("variant", "en")].map { name, value in
      Attack("a long \(name)", #""\#(name)":"\#(value)""#, #""\#(name)":"\#(value)\#(marks)\#(marks)""#, 422, long)
    } + [
      Attack("a long version", #""content":""#, #""content":"\#(marks)\#(marks)"#, 422, long),
      Attack("a long seed", #""seed":""#, #""seed":"\#(String(repeating: "1", count: 40_000))"#, 422, "a 64-bit number"),
      Attack("a long id", #""id":""#, #""id":"\#(marks)"#, 422, "1 to 64 letters, digits and hyphens"),
      Attack("30,000 members", #""id":"#, (0..<30_000).map { #""e\#($0)\u0301":0,"# }.joined() + #""id":"#, 422, unfinished),
    ]

  /// Returns the result of an unfinished hangman round without moves, as JSON.
  private func result(_ site: SiteFixture) throws -> String {
    let words = try #require(site.library.words(in: .english))
    let log = RoundLog(
      key: RoundKey(game: "hangman", subject: "words", variant: "en"), contentVersion: words.version, seed: 1,
      startedAt: SiteFixture.now)
    return RoundResult(id: "attack", log: log, score: Score(points: 1, possible: 1), finishedAt: SiteFixture.now).json.description
  }

  @Test("Each of these results is rejected with a short sentence that names the fault", arguments: attacks)
  func refused(attack: Attack) async throws {
    let site = try SiteFixture.whole.get()
    // The test edits bytes, because editing a string with so many marks would be slow.
    var body = Array(try result(site).utf8)
    body.replaceSubrange(try #require(body.firstRange(of: Array(attack.part.utf8))), with: attack.replacement.utf8)
    let wire = try Wire(port: site.server.port)
    await wire.send(
      "POST /api/v1/results HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n")
    await wire.send(body)
    let answer = try await wire.answer()
    #expect(answer.status == attack.status)
    let detail = try JSON.Reader(JSON(parsing: answer.body))["detail"].string
    #expect(detail.utf8.firstRange(of: attack.reason.utf8) != nil)
    #expect(detail.utf8.count <= 500)
  }
}
