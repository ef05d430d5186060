import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("I6: Results wait until they are uploaded, and are uploaded once")
struct OutboxTests {
  /// Plays a game of hangman to its end. If there is an obstacle, it replaces every response from the server.
  private func played(_ obstacle: APIResponse?) throws -> Visitor {
    var visitor = Visitor(at: "/hangman/words")
    visitor.obstacle = obstacle
    for key in "TIME" { try visitor.press(String(key)) }
    return visitor
  }

  @Test("An accepted result is deleted, and not uploaded again")
  func taken() throws {
    var visitor = try played(nil)
    #expect(visitor.kept("result") == [])
    visitor.handle(.online)
    #expect(visitor.latest == [])
    visitor.open("/")
    #expect(visitor.handedIn.count == 1)
    #expect(visitor.server.taken.count == 1)
  }

  @Test("Round, tally and result are saved in one transaction before anything is sent")
  func keptFirst() throws {
    let visitor = try played(nil)
    let sending = try #require(visitor.latest.firstIndex { if case .ask(.handIn, _) = $0 { true } else { false } })
    let id = try #require(visitor.handedIn.first).id
    #expect(Array(visitor.latest[..<sending]).keeps == [["round/hangman/words/en", "finished/\(id)", "result/\(id)"]])
  }

  /// Responses that do not come from Potiron's server, or that say nothing about the result.
  static let obstacles: [(name: String, answer: APIResponse)] = [
    ("no network", .none), ("a portal", FakeServer.portal), ("a portal's 201", APIResponse(status: 201, body: "{}")),
    ("a proxy's 403", APIResponse(status: 403, body: "<html>Forbidden</html>")),
    ("a proxy's 403 in JSON", APIResponse(status: 403, body: #"{"title":"Forbidden","status":403}"#)),
    ("another server's 404", APIResponse(status: 404, body: #"{"title":"Not found","status":404,"id":"other"}"#)),
    ("too many requests", FakeServer.problem(429, "Too many requests")), ("too slow", APIResponse(status: 408, body: "")),
    ("a fault", APIResponse(status: 500, body: "")), ("a server that is stopping", FakeServer.problem(503, "Stopping")),
    ("an answer to another result", APIResponse(status: 201, body: #"{"id":"another"}"#)),
  ]

  @Test("finding 1: A result stays pending until a response of Potiron's own API accepts or rejects it", arguments: obstacles)
  func waits(name: String, obstacle: APIResponse) throws {
    var visitor = try played(obstacle)
    let kept = visitor.kept("result")
    try #require(kept.count == 1)
    #expect(visitor.handedIn.count == 1)

    visitor.handle(.online)
    #expect(visitor.handedIn.count == 2)
    #expect(visitor.kept("result") == kept, "the result is still pending")

    visitor.open("/")
    #expect(visitor.handedIn.count == 3)
    #expect(visitor.kept("result") == kept)

    visitor.obstacle = nil
    visitor.handle(.online)
    #expect(visitor.handedIn.count == 4)
    #expect(visitor.kept("result") == [])

    visitor.handle(.online)
    visitor.open("/")
    #expect(visitor.handedIn.count == 4, "an accepted result is not uploaded again")
    #expect(Set(visitor.handedIn.map { $0.id }).count == 1, "the id is always the same, so the server counts the result once")
    #expect(visitor.server.taken.count == 1)
  }

  @Test("A result rejected for good is kept, shown with the reason, and not sent again until the player dismisses it")
  func refused() throws {
    var visitor = Visitor(at: "/hangman/words")
    visitor.server.library = Library(quizzes: [], words: [])
    for key in "TIME" { try visitor.press(String(key)) }
    #expect(visitor.kept("result").count == 1)
    for _ in 1...2 {
      let alert = try visitor.page.the("alert")
      #expect(alert.text.contains("The server did not accept this result: Hangman\u{A0}· Words, 24/24"))
      #expect(alert.text.contains("The round cannot be replayed: this subject does not exist"))
      visitor.handle(.online)
      visitor.open("/")
    }
    #expect(visitor.handedIn.count == 1)
    let close = try #require(visitor.page.all("button", "Close").first)
    visitor.handle(.act(close.action ?? "", value: ""))
    #expect(!visitor.page.has("alert"))
    #expect(visitor.kept("result") == [])
    visitor.open("/")
    #expect(!visitor.page.has("alert"))
  }

  @Test("finding 1: A page opened before a change of content gets the new content, and its results count")
  func contentChanges() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    visitor.visit("/")
    visitor.server.library = Samples.revised
    visitor.now += 3_600_000
    visitor.visit("/quizzes/small")
    visitor.visit("/quizzes/small/rookie")
    #expect(visitor.page.text.contains("revised"))
    for _ in 1...4 {
      try visitor.press("right")
      visitor.wait()
    }
    #expect(visitor.server.taken.count == 1)
    #expect(visitor.kept("result") == [])
  }

  @Test("A round begun before a change of content counts, because the server has the older version")
  func olderContent() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    try visitor.submit("right")
    visitor.server.library = Samples.revised
    visitor.now += 3_600_000
    for _ in 1...3 { try visitor.submit("right") }
    #expect(visitor.server.taken.count == 1)
    #expect(visitor.server.taken.values.first?.log.contentVersion == Samples.small.version)
  }

  @Test("Results are uploaded one at a time, in the order in which they were finished")
  func order() throws {
    var visitor = try several(3)
    visitor.obstacle = nil
    visitor.isSlow = true
    visitor.open("/")
    var sent: [RoundResult] = []
    while let call = visitor.held.map({ $0.requestID }).first(where: { $0.owner == .outbox }) {
      _ = call
      sent.append(try #require(visitor.handedIn.last))
      #expect(visitor.held.count { $0.requestID.owner == .outbox } == 1)
      visitor.deliver()
    }
    #expect(sent.count == 3)
    #expect(sent.map { $0.finishedAt } == sent.map { $0.finishedAt }.sorted())
    #expect(visitor.server.taken.count == 3)
  }

  @Test("A result that causes a server error does not block the others")
  func choking() throws {
    var visitor = try several(3)
    visitor.obstacle = APIResponse(status: 500, body: "")
    visitor.handle(.online)
    visitor.obstacle = nil
    visitor.wait()
    #expect(visitor.server.deliveries.count == 3)
    #expect(visitor.server.taken.count == 3)
    #expect(visitor.server.deliveries.last == visitor.server.taken.values.min { $0.finishedAt < $1.finishedAt }?.id)
  }

  /// Plays `count` games to their end without a connection, and returns the visitor.
  private func several(_ count: Int) throws -> Visitor {
    var visitor = Visitor(at: "/hangman/words")
    visitor.obstacle = APIResponse.none
    for _ in 1...count {
      for key in "TIME" { try visitor.press(String(key)) }
      try visitor.press("New game")
    }
    #expect(visitor.kept("result").count == count)
    for id in visitor.kept("result").map({ $0.dropFirst("result/".count) }) {
      #expect(RoundResult.isValid(id: String(id)))
    }
    return visitor
  }

  @Test("Uploads are retried after random pauses that grow to five minutes")
  func backOff() throws {
    var visitor = try played(APIResponse.none)
    visitor.pace = 0
    var pauses: [Int64] = []
    for _ in 1...14 {
      let before = visitor.now
      visitor.wait()
      pauses.append(visitor.now - before)
    }
    #expect(pauses.allSatisfy { (1_000...300_000).contains($0) })
    #expect(pauses.suffix(4).allSatisfy { $0 >= 150_000 })
    #expect(pauses[0] <= 2_000)
    visitor.obstacle = nil
    visitor.wait()
    #expect(visitor.server.taken.count == 1)
    #expect(Set((0..<100).map { Outbox.pause(after: 5, SplitMix64.first(seed: $0)).count }).count > 50)
  }

  @Test("Pending results are shown in Settings, and can be sent from there")
  func seen() throws {
    var visitor = try several(2)
    #expect(try visitor.settings.the("status", "Results").text == "2 results waiting to be sent")
    visitor.obstacle = nil
    try visitor.use("button", "Send now", inSettings: true)
    #expect(!visitor.settings.has("status", "Results"))
    #expect(visitor.server.taken.count == 2)
  }

  @Test("The response to an upload is handled even if another screen is loading")
  func elsewhere() throws {
    var visitor = Visitor(at: "/hangman/words")
    visitor.isSlow = true
    for key in "TIME" { try visitor.press(String(key)) }
    visitor.visit("/quizzes/small")
    visitor.deliver(1)
    #expect(visitor.kept("result") == [])
    #expect(visitor.page.has("progressbar", "Loading"))
  }

  @Test("A saved result of the first version is uploaded unchanged")
  func firstVersion() throws {
    let moves = "time".enumerated().map { (Int64($0), String($1)) }
    let log = RefereeTests.hangman(moves)
    let result = RoundResult(id: "old", log: log, score: Score(points: 24, possible: 24), finishedAt: 9)
    let visitor = Visitor(at: "/", storage: ["result/old": result.json.description])
    #expect(visitor.handedIn == [result])
    #expect(visitor.server.taken["old"] == result)
    #expect(visitor.kept("result") == [])
  }

  @Test("An unreadable saved result is quarantined, and the others are uploaded")
  func unreadable() throws {
    var visitor = try several(1)
    for text in ["", "[]", "{}", "{"] { visitor.storage["result/\(text.count)"] = text }
    visitor.obstacle = nil
    visitor.open("/")
    #expect(visitor.server.taken.count == 1)
    #expect(visitor.kept("result") == [])
    #expect(visitor.aside == ["result/0": "", "result/1": "{", "result/2": "{}"])
  }
}

extension SplitMix64 {
  fileprivate static func first(seed: UInt64) -> UInt64 {
    var chance = SplitMix64(seed: seed)
    return chance.next()
  }
}
