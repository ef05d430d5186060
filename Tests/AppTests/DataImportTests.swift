import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Settings: what one device has exported, another one takes in")
struct DataImportTests {
  /// What the page writes for "Export my data".
  private static func file(_ entries: [String: String], format: String = "potiron", version: JSON = 1) -> String {
    let members = entries.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    let document: JSON = [
      "format": .string(format), "version": version, "date": "2026-11-22T12:00:00.000Z", "entries": .object(JSON.Object(members)),
    ]
    return document.description
  }

  private static func finished(_ at: Int64, _ round: String = "choice/small/classic", _ points: Int = 1) -> String {
    #"{"version":3,"round":"\#(round)","score":[\#(points),2],"finishedAt":\#(at),"offset":0}"#
  }

  private static func tally(_ rounds: Int, folded: [String]) -> String {
    let folded = folded.map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"version":3,"rounds":\#(rounds),"best":[2,2],"total":[2,80],"recent":[50],"folded":[\#(folded)]}"#
  }

  private func take(_ text: String, _ visitor: inout Visitor) {
    visitor.handle(.act(DeviceAction.take("").text, value: text))
  }

  private func visitor(_ storage: [String: String] = [:]) -> Visitor {
    var visitor = Visitor()
    visitor.storage = storage
    visitor.open("/settings")
    return visitor
  }

  /// A device on which a round was finished that waits to be handed in, another goes on, and a quiz from elsewhere is here.
  private func other() throws -> [String: String] {
    var visitor = Visitor()
    visitor.obstacle = APIResponse.none
    visitor.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("A")])
    visitor.open("/settings", library: Play.Library())
    let field = try visitor.settings.the("textbox", "Address of a questions.json file")
    visitor.handle(.act(try #require(field["data-on-input"]), value: ImportTests.address))
    try visitor.use("button", "Check now", inSettings: true)
    visitor.obstacle = nil
    visitor.open("/quizzes/large/rookie")
    visitor.handle(.act(ChoiceAction.choose(0, turn: 0).text, value: ""))
    visitor.open("/quizzes/small/classic")
    // The result waits for the server.
    visitor.obstacle = APIResponse.none
    for _ in 1...4 { try visitor.submit("right") }
    visitor.storage["player/token"] = "\"0123456789abcdef0123\""
    visitor.storage["solved/7"] = "1800000000000"
    return visitor.storage
  }

  // MARK: - Taking in

  @Test("on a new device everything is there again, at once and after a restart, and results that waited are handed in once")
  func everything() throws {
    var exported = try other()
    exported["told/aside"] = "3"
    let kinds = Set(exported.keys.map { $0.prefix { $0 != "/" } })
    #expect(kinds.isSuperset(of: ["round", "finished", "result", "foreign", "player", "solved"]), "\(kinds)")
    var visitor = visitor()
    let before = visitor.storage
    take(Self.file(exported), &visitor)
    exported["told/aside"] = nil
    #expect(visitor.settings.text.contains("Imported: \(exported.count) entries."), "\(visitor.settings.text)")
    #expect(visitor.effects.keeps.first { $0.contains("player/token") }?.count == exported.count, "kept as one")
    #expect(visitor.storage == before.merging(exported) { $1 })
    #expect(visitor.page.text.contains("From example.org"))
    visitor.wait()
    #expect(visitor.handedIn.count == 1 && visitor.kept("result").isEmpty)
    visitor.open("/statistics")
    #expect(visitor.page.text.contains("1 round"))
    // A while later, since an answer of Rookie stands there for a moment.
    visitor.now += 10_000
    visitor.open("/quizzes/large/rookie")
    #expect(visitor.page.text.contains("2/10"), "\(visitor.page.text)")
  }

  @Test("taken in twice, or where it came from, it changes nothing")
  func twice() throws {
    let exported = try other()
    var visitor = visitor()
    take(Self.file(exported), &visitor)
    let before = visitor.storage
    let rounds = visitor.model.tally("choice/small/classic")?.rounds
    take(Self.file(exported), &visitor)
    #expect(visitor.settings.text.contains("Nothing new in this file. Already here and unchanged: \(exported.count)."))
    #expect(visitor.storage == before)
    #expect(visitor.model.tally("choice/small/classic")?.rounds == rounds)
  }

  @Test(
    "what can be here but once stays as it is: a round that goes on, the token, the imported quizzes; the rest is added")
  func stays() throws {
    let exported = try other()
    var visitor = visitor([
      "player/token": "\"ffffffffffffffffffff\"", "finished/mine": Self.finished(5),
      "foreign/file": #"{"host":"mine.example","finishedAt":1,"offset":0,"quizzes":[]}"#,
    ])
    visitor.visit("/quizzes/large/rookie")
    visitor.handle(.act(ChoiceAction.choose(1, turn: 0).text, value: ""))
    let mine = visitor.storage
    take(Self.file(exported), &visitor)
    for (key, value) in mine { #expect(visitor.storage[key] == value, "\(key)") }
    #expect(visitor.kept("foreign").contains("foreign/~a"), "F44: its file comes beside the one that is here")
    #expect(visitor.kept("finished").count == 2 && visitor.kept("solved") == ["solved/7"])
    #expect(visitor.model.tally("choice/small/classic")?.rounds == 2)
  }

  @Test("no round counts twice, though those in a sum have no names any more")
  func sums() {
    let name = "choice/small/classic"
    let here = [
      "tally/\(name)": Self.tally(80, folded: ["f80"]), "finished/a": Self.finished(100), "finished/b": Self.finished(200),
    ]
    // Exported before the first eighty were folded, and since then played elsewhere.
    var visitor = visitor(here)
    take(
      Self.file([
        "finished/f1": Self.finished(1), "finished/f80": Self.finished(80), "finished/a": Self.finished(100),
        "finished/c": Self.finished(300), "tally/\(name)": Self.tally(7, folded: []),
      ]), &visitor)
    #expect(visitor.model.tally(name)?.rounds == 83)
    #expect(visitor.kept("finished") == ["finished/a", "finished/b", "finished/c"])
    #expect(visitor.storage["tally/\(name)"] == here["tally/\(name)"])
    visitor.open("/")
    #expect(visitor.model.tally(name)?.rounds == 83)
  }

  @Test("a sum is taken over where there is none, but not where it may hold rounds that are here one by one")
  func otherSum() {
    let name = "choice/small/classic"
    let exported = ["tally/\(name)": Self.tally(80, folded: ["f80"]), "finished/a": Self.finished(100)]
    for (here, rounds) in [
      ([:], 81), (["finished/f80": Self.finished(80)], 81), (["finished/z": Self.finished(300)], 82),
      (["finished/f1": Self.finished(1)], 2),
    ] as [([String: String], Int)] {
      var visitor = visitor(here)
      take(Self.file(exported), &visitor)
      #expect(visitor.model.tally(name)?.rounds == rounds, "\(here)")
      visitor.open("/")
      #expect(visitor.model.tally(name)?.rounds == rounds, "\(here), after a restart")
    }
  }

  @Test("where there is no room nothing counts, and it can be tried again")
  func full() {
    var visitor = visitor()
    visitor.storageIsFull = true
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("this device does not have enough space"))
    #expect(visitor.model.tally("choice/small/classic") == nil)
    visitor.storageIsFull = false
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("Imported: 1 entry."))
    #expect(visitor.model.tally("choice/small/classic")?.rounds == 1)
  }

  // MARK: - Faults

  @Test(
    "what is no such file, or from a later version, is refused as a whole",
    arguments: [
      ("", "was not exported by Potiron"), ("{", "was not exported by Potiron"), ("[]", "was not exported by Potiron"),
      ("{\"entries\": {}}", "was not exported by Potiron"), (file([:], format: "pumpkin"), "was not exported by Potiron"),
      (file([:], version: "1"), "was not exported by Potiron"),
      (#"{"format":"potiron","version":1,"entries":[]}"#, "was not exported by Potiron"),
      (file(["finished/a": finished(1)], version: 2), "from a newer version of Potiron"),
      (file([:]), "Nothing new in this file."),
    ])
  func strange(text: String, words: String) {
    var visitor = visitor()
    let before = visitor.storage
    take(text, &visitor)
    #expect(visitor.settings.text.contains(words), "\(visitor.settings.text)")
    #expect(visitor.storage == before)
  }

  @Test(
    "one entry that cannot be read is named, and nothing of the file is taken",
    arguments: [
      ("finished/b", "{"), ("finished/b", #"{"version":3}"#), ("round/b", "{}"), ("result/b", "{}"), ("tally/b", "{}"),
      ("player/token", "\"x\""), ("solved/x", "1"), ("foreign/file", "{"), ("else/b", "1"), ("else", "1"), ("", "1"),
      ("finished/b\u{1}", finished(1)), ("finished/" + String(repeating: "b", count: 400), finished(1)),
      ("solved/8", "\"" + String(repeating: "b", count: 1_000_000) + "\""), ("solved/8", "\"\u{8}\""),
    ])
  func broken(key: String, value: String) {
    var visitor = visitor()
    take(Self.file(["finished/a": Self.finished(1), key: value]), &visitor)
    #expect(visitor.settings.text.contains("One entry cannot be read: “\(key)”."))
    #expect(visitor.kept("finished").isEmpty)
  }

  @Test("an entry that is another's is none: a result or a round under a false name")
  func misnamed() throws {
    let exported = try other()
    for kind in ["result/", "round/"] {
      let value = try #require(exported.first { $0.key.hasPrefix(kind) }?.value)
      var visitor = visitor()
      take(Self.file([kind + "another": value]), &visitor)
      #expect(visitor.settings.text.contains("cannot be read: “\(kind)another”."))
      #expect(visitor.storage[kind + "another"] == nil)
    }
  }

  @Test("a text that is no string, and an entry that is there twice, are faults too")
  func malformed() {
    for entries in [#"{"solved/1":1}"#, #"{"solved/1":"1","solved/1":"2"}"#] {
      var visitor = visitor()
      take(#"{"format":"potiron","version":1,"entries":\#(entries)}"#, &visitor)
      #expect(visitor.settings.text.contains("Nothing was imported"), "\(entries)")
      #expect(visitor.storage["solved/1"] == nil)
    }
  }

  @Test("what is too large for the page to read is told")
  func tooLarge() {
    var visitor = visitor()
    visitor.handle(.act(DeviceAction.tooLarge.text, value: ""))
    #expect(visitor.settings.text.contains("The limit is 16 MB"))
  }

  @Test("the chunk that reads it comes when there is a file, and where it cannot be had Settings says so, and tries again")
  func chunk() {
    var visitor = visitor()
    #expect(visitor.chunks == [])
    visitor.chunkAnswer = .none
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("The server cannot be reached."), "\(visitor.settings.text)")
    visitor.chunkAnswer = APIResponse(status: 200, body: "")
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("Imported: 1 entry."))
    #expect(Set(visitor.chunks) == [.kept, .data])
  }
}
