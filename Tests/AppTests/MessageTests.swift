import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Messages between app and host, and app and server")
struct MessageTests {
  @Test(
    "Events are parsed from the host's JSON",
    arguments: [
      (
        #"{"event": "start", "path": "/", "seed": "18446744073709551615", "cookies": "a=b", "languages": "fr,en", "kept": {"k": "v"}, "restart": true}"#,
        Event.start(
          Event.Start(
            path: "/", seed: .max, cookies: "a=b", languages: "fr,en", kept: [Effect.Entry(key: "k", value: "v")], isRestart: true
          ))
      ),
      (
        #"{"event": "start", "path": "/x", "seed": "", "cookies": "", "languages": "", "kept": {}, "restart": false}"#,
        .start(Event.Start(path: "/x"))
      ),
      (#"{"event": "act", "action": "choice/submit", "value": ""}"#, .act("choice/submit", value: "")),
      (
        #"{"event": "visit", "path": "/settings", "again": true, "scroll": 12}"#,
        .visit(path: "/settings", again: true, scroll: 12)
      ),
      (#"{"event": "answered", "request": "7.3", "status": 0, "body": ""}"#, .answered(RequestID(.instance(7), 3), .none)),
      (#"{"event": "saved", "request": "outbox.1", "ok": false}"#, .saved(RequestID(.outbox, 1), isSaved: false)),
      (#"{"event": "rang", "name": "7/choice/tick"}"#, .rang(Alarm(.instance(7), "choice/tick"))),
      (#"{"event": "stored", "key": "k", "value": null}"#, .stored(Effect.Entry(key: "k", value: nil))),
      (#"{"event": "quarantined", "count": 3}"#, .quarantined(count: 3)),
      (#"{"event": "online"}"#, .online), (#"{"event": "version"}"#, .version),
      (#"{"event": "connection", "isOn": false}"#, .connection(isOn: false)),
    ])
  func events(text: String, event: Event) throws {
    #expect(try JSON.Reader(JSON(parsing: text)).read(Event.self) == event)
  }

  @Test(
    "An invalid event is rejected with the location of the error",
    arguments: [
      ("{}", "event is missing"), (#"{"event": "fly"}"#, "event: expected an event"),
      (#"{"event": 1}"#, "event: expected a string"),
      (#"{"event": "act", "action": "x"}"#, "value is missing"), (#"{"event": "visit", "path": "/"}"#, "again is missing"),
      (#"{"event": "answered", "request": "1.1", "status": 1000, "body": ""}"#, "status: expected a whole number from 0 to 999"),
      (#"{"event": "answered", "request": "x.1", "status": 0, "body": ""}"#, "request: expected a request id"),
      (#"{"event": "rang", "name": "tick"}"#, "name: expected an alarm"),
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
    "Effects are encoded as the host reads them",
    arguments: [
      (
        Effect.ask(.fetch(.catalogue(.english)), RequestID(.app, 4)),
        #"{"do":"ask","request":"app.4","method":"GET","path":"/api/v1/catalogue/en","body":null,"key":null}"#
      ),
      (
        .save(
          [Effect.Entry(key: "k", value: "v"), Effect.Entry(key: "l", value: nil)], isFinal: false, RequestID(.instance(2), 5)),
        #"{"do":"save","request":"2.5","isFinal":false,"entries":{"k":"v","l":null}}"#
      ),
      (
        .save([Effect.Entry(key: "k", value: "v")], isFinal: true, RequestID(.app, 6)),
        #"{"do":"save","request":"app.6","isFinal":true,"entries":{"k":"v"}}"#
      ),
      (.setAside(["k"]), #"{"do":"setAside","keys":["k"]}"#),
      (.load(.hangman, RequestID(.instance(2), 6)), #"{"do":"load","request":"2.6","chunk":"hangman"}"#),
      (.alarm(Alarm(.instance(2), "a/b"), after: .seconds(2)), #"{"do":"alarm","name":"2/a/b","after":2000}"#),
      (.alarm(Alarm(.outbox, ""), after: nil), #"{"do":"alarm","name":"outbox/","after":null}"#),
      (.prefer(name: "lang", value: "fr"), #"{"do":"prefer","name":"lang","value":"fr"}"#),
      (.prefer(name: "lang", value: nil), #"{"do":"prefer","name":"lang","value":null}"#),
      (.visit(path: "/", replacing: true), #"{"do":"visit","path":"/","replacing":true}"#),
      (.focus(id: "title"), #"{"do":"focus","id":"title"}"#), (.announce("Right!"), #"{"do":"announce","text":"Right!"}"#),
      (.read("Vigo", tag: "es"), #"{"do":"announce","text":"Vigo","lang":"es"}"#),
    ])
  func effects(effect: Effect, text: String) {
    #expect(effect.json.description == text)
  }

  @Test("A log survives a JSON round trip, with 64-bit seeds and times", arguments: [0, 1, .max, 1 << 53 + 1] as [UInt64])
  func logs(seed: UInt64) throws {
    let log = RoundLog(
      key: RoundKey(game: "choice", subject: "science", variant: "rookie"), contentVersion: "0123456789abcdef", seed: seed,
      startedAt: 253_402_300_799_999,
      moves: [.init(time: .zero, turn: 0, code: "1"), .init(time: .longest, turn: 10_000, code: "ё\"\u{0}")], endedAt: .longest)
    #expect(try JSON.Reader(JSON(parsing: log.json.encoded())).read(RoundLog.self) == log)
    let end = log.startedAt + Milliseconds.longest.count
    let result = RoundResult(id: "a-1", log: log, score: Score(points: -3, possible: 10), finishedAt: end)
    #expect(try JSON.Reader(JSON(parsing: result.json.encoded())).read(RoundResult.self) == result)
  }

  @Test("A log of the first version survives a JSON round trip without version, turns and end")
  func firstVersion() throws {
    let text =
      #"{"game":"choice","subject":"small","variant":"classic","content":"1","seed":"7","startedAt":5,"moves":[[9,"1"],[10,"next"]]}"#
    let log: RoundLog = try JSON.Reader(JSON(parsing: text)).read()
    #expect(log.version == .movesOnly)
    #expect(log.json.description == text)
    let kept = #"{"id":"a","score":1,"possible":4,"finishedAt":3,"log":"# + text + "}"
    let result: RoundResult = try JSON.Reader(JSON(parsing: kept)).read()
    #expect(result.finishedAt == 5, "the device's clock was set back, which must not lose the result")
  }

  @Test(
    "An invalid log is rejected with the location of the error",
    arguments: [
      ("seed", "1", "seed: expected a string"), ("seed", #""-1""#, "seed: expected a 64-bit number"),
      ("seed", #""18446744073709551616""#, "seed: expected a 64-bit number"),
      ("startedAt", "-1", "startedAt: expected milliseconds"),
      ("startedAt", "253402300800000", "startedAt: expected milliseconds"), ("moves", "{}", "moves: expected an array"),
      ("moves", "[[1]]", "moves[0]: expected a time and a move"),
      ("moves", "[[1, 0, \"1\"]]", "moves[0]: expected a time and a move"),
      ("moves", "[[-1, \"1\"]]", "moves[0][0]: expected milliseconds since the start of the round"),
      ("moves", "[[3153600000001, \"1\"]]", "moves[0][0]: expected milliseconds since the start of the round"),
      ("seed", #""+5""#, "seed: expected a 64-bit number"), ("seed", #""0005""#, "seed: expected a 64-bit number"),
      ("game", "\"" + String(repeating: "e\u{301}", count: 40) + "\"", "game: expected a string of at most 100 bytes"),
      ("moves", #"[["1", 1]]"#, "moves[0][0]: expected a whole number"), ("moves", "[[1, 1]]", "moves[0][1]: expected a string"),
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

  @Test("Q5: The catalogue survives a JSON round trip")
  func catalogue() throws {
    let catalogue = try #require(Samples.library.catalogue)
    #expect(try JSON.Reader(catalogue.json).read(Catalogue.self) == catalogue)
    #expect(catalogue.quizzes.map { $0.questionCount } == [4, 16])
    #expect(catalogue.quizzes.map { $0.version } == [Samples.small.version, Samples.large.version])
  }
}
