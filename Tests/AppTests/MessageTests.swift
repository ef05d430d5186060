import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("Messages between the app and its host, and between the app and the server")
struct MessageTests {
  @Test(
    "events are read from what the host writes",
    arguments: [
      (
        #"{"event": "start", "path": "/", "seed": "18446744073709551615", "cookies": "a=b", "languages": "fr,en", "kept": {"k": "v"}}"#,
        Event.start(
          Event.Start(path: "/", seed: .max, cookies: "a=b", languages: "fr,en", kept: [Event.Kept(key: "k", value: "v")]))
      ),
      (
        #"{"event": "start", "path": "/x", "seed": "", "cookies": "", "languages": "", "kept": {}}"#,
        .start(Event.Start(path: "/x"))
      ),
      (#"{"event": "act", "action": "choice/submit", "value": ""}"#, .act("choice/submit", value: "")),
      (#"{"event": "visit", "path": "/settings", "again": true}"#, .visit(path: "/settings", again: true)),
      (#"{"event": "answered", "request": "r", "status": 0, "body": ""}"#, .answered(request: "r", status: 0, body: "")),
      (#"{"event": "online"}"#, .online),
    ])
  func events(text: String, event: Event) throws {
    #expect(try JSON.Reader(JSON(parsing: text)).read(Event.self) == event)
  }

  @Test(
    "what is no event is refused, with its place",
    arguments: [
      ("{}", "event is missing"), (#"{"event": "fly"}"#, "event: expected an event"),
      (#"{"event": 1}"#, "event: expected a string"),
      (#"{"event": "act", "action": "x"}"#, "value is missing"), (#"{"event": "visit", "path": "/"}"#, "again is missing"),
      (#"{"event": "answered", "request": "r", "status": 1000, "body": ""}"#, "status: expected a whole number from 0 to 999"),
      (
        #"{"event": "start", "path": "/", "seed": "", "cookies": "", "languages": "", "kept": {"k": 1}}"#,
        "kept.k: expected a string"
      ),
      ("[]", "the document: expected an object"),
    ])
  func noEvents(text: String, complaint: String) throws {
    let document = try JSON(parsing: text)
    let error = #expect(throws: JSON.Mismatch.self) { try JSON.Reader(document).read(Event.self) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test(
    "effects are written as the host reads them",
    arguments: [
      (Effect.fetch(path: "/api/v1/quizzes"), #"{"do":"fetch","path":"/api/v1/quizzes"}"#),
      (.send(path: "/p", body: ["a": 1], request: "r"), #"{"do":"send","path":"/p","body":"{\"a\":1}","request":"r"}"#),
      (.keep(key: "k", value: "v"), #"{"do":"keep","key":"k","value":"v"}"#), (.forget(key: "k"), #"{"do":"forget","key":"k"}"#),
      (.prefer(name: "lang", value: "fr"), #"{"do":"prefer","name":"lang","value":"fr"}"#),
      (.prefer(name: "lang", value: nil), #"{"do":"prefer","name":"lang","value":null}"#),
      (.visit(path: "/", replacing: true), #"{"do":"visit","path":"/","replacing":true}"#),
      (.wake(after: .seconds(2), action: "a/b"), #"{"do":"wake","after":2000,"action":"a/b"}"#),
      (.focus(id: "title"), #"{"do":"focus","id":"title"}"#), (.announce("Right!"), #"{"do":"announce","text":"Right!"}"#),
      (.open(id: "settings"), #"{"do":"open","id":"settings"}"#),
    ])
  func effects(effect: Effect, text: String) {
    #expect(effect.json.description == text)
  }

  @Test("a log goes through JSON unchanged, with seeds and times of 64 bits", arguments: [0, 1, .max, 1 << 53 + 1] as [UInt64])
  func logs(seed: UInt64) throws {
    let log = RoundLog(
      game: "choice", subject: "science", variant: "rookie", contentVersion: "0123456789abcdef", seed: seed,
      startedAt: 253_402_300_799_999,
      moves: [.init(time: .zero, code: "1"), .init(time: Milliseconds(.max), code: "next"), .init(time: .zero, code: "ё\"\u{0}")])
    #expect(try JSON.Reader(JSON(parsing: log.json.encoded())).read(RoundLog.self) == log)
    let result = RoundResult(id: "a-1", log: log, score: Score(points: -3, possible: 10), finishedAt: 5)
    #expect(try JSON.Reader(JSON(parsing: result.json.encoded())).read(RoundResult.self) == result)
  }

  @Test(
    "what is no log is refused, with its place",
    arguments: [
      ("seed", "1", "seed: expected a string"), ("seed", #""-1""#, "seed: expected a number of 64 bits"),
      ("seed", #""18446744073709551616""#, "seed: expected a number of 64 bits"),
      ("startedAt", "-1", "startedAt: expected milliseconds"),
      ("startedAt", "253402300800000", "startedAt: expected milliseconds"), ("moves", "{}", "moves: expected an array"),
      ("moves", "[[1]]", "moves[0]: expected a time and a move"),
      ("moves", #"[["1", 1]]"#, "moves[0][0]: expected a whole number"),
      ("moves", "[[1, 1]]", "moves[0][1]: expected a string"),
      ("moves", "[" + Array(repeating: #"[0,"1"]"#, count: 10_001).joined(separator: ",") + "]", "moves: expected at most"),
    ])
  func noLogs(member: String, value: String, complaint: String) throws {
    let good = RefereeTests.choice().json
    guard case .object(let object) = good else { return }
    let value = try JSON(parsing: value)
    let members = object.members.map { $0.name == member ? JSON.Member(member, value) : $0 }
    let error = #expect(throws: JSON.Mismatch.self) {
      try JSON.Reader(.object(JSON.Object(members))).read(RoundLog.self)
    }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test("Q5: the catalogue goes through JSON unchanged")
  func catalogue() throws {
    let catalogue = try #require(Samples.library.catalogue)
    #expect(try JSON.Reader(catalogue.json).read([QuizSummary].self) == catalogue)
    #expect(catalogue.map { $0.questionCount } == [4, 14])
    #expect(catalogue.map { $0.version } == [Samples.small.version, Samples.large.version])
  }
}
