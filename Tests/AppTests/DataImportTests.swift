import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Settings: Importing data exported on another device")
struct DataImportTests {
  /// Returns a file with these entries, in the format of "Export my data".
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

  /// Returns the saved data of another device: a finished round that is not uploaded, a round in progress, an imported quiz, the
  /// player's token, and a solved typed quiz.
  private func other() throws -> [String: String] {
    var visitor = Visitor()
    visitor.obstacle = APIResponse.none
    visitor.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("A")])
    visitor.open("/settings", library: Play.Library())
    try visitor.check(ImportTests.address)
    visitor.obstacle = nil
    visitor.open("/quizzes/large/rookie")
    visitor.handle(.act(ChoiceAction.choose(0, turn: 0).text, value: ""))
    visitor.open("/quizzes/small/classic")
    // The server cannot be reached, so the result is not uploaded.
    visitor.obstacle = APIResponse.none
    for _ in 1...4 { try visitor.submit("right") }
    visitor.storage["player/token"] = "\"0123456789abcdef0123\""
    visitor.storage["solved/7"] = "1800000000000"
    return visitor.storage
  }

  // MARK: - Importing

  @Test("On a new device everything is restored immediately and after a restart, and pending results are uploaded once")
  func everything() throws {
    var exported = try other()
    exported["told/aside"] = "3"
    let kinds = Set(exported.keys.map { $0.prefix { $0 != "/" } })
    #expect(kinds.isSuperset(of: ["round", "finished", "result", "foreign", "player", "solved"]), "\(kinds)")
    var visitor = Visitor(at: "/settings")
    let before = visitor.storage
    take(Self.file(exported), &visitor)
    exported["told/aside"] = nil
    #expect(visitor.settings.text.contains("Imported: \(exported.count) entries."), "\(visitor.settings.text)")
    #expect(visitor.effects.keeps.first { $0.contains("player/token") }?.count == exported.count, "saved in one transaction")
    #expect(visitor.storage == before.merging(exported) { $1 })
    #expect(visitor.page.text.contains("From example.org"))
    visitor.wait()
    #expect(visitor.handedIn.count == 1 && visitor.kept("result").isEmpty)
    visitor.open("/statistics")
    #expect(visitor.page.text.contains("1 round"))
    // Lets some time pass, because Rookie shows an answer for a moment before it moves on.
    visitor.now += 10_000
    visitor.open("/quizzes/large/rookie")
    #expect(visitor.page.text.contains("2/10"), "\(visitor.page.text)")
  }

  @Test("Importing the same file again changes nothing")
  func twice() throws {
    let exported = try other()
    var visitor = Visitor(at: "/settings")
    take(Self.file(exported), &visitor)
    let before = visitor.storage
    let rounds = visitor.model.tally("choice/small/classic")?.rounds
    take(Self.file(exported), &visitor)
    #expect(visitor.settings.text.contains("Nothing new in this file. Already on this device, unchanged: \(exported.count)."))
    #expect(visitor.storage == before)
    #expect(visitor.model.tally("choice/small/classic")?.rounds == rounds)
  }

  @Test("A round in progress, the token and imported quizzes on the device are kept, and everything else is added")
  func stays() throws {
    let exported = try other()
    var visitor = Visitor(
      at: "/settings",
      storage: [
        "player/token": "\"ffffffffffffffffffff\"", "finished/mine": Self.finished(5),
        "foreign/file": #"{"host":"mine.example","finishedAt":1,"offset":0,"quizzes":[]}"#,
      ])
    visitor.visit("/quizzes/large/rookie")
    visitor.handle(.act(ChoiceAction.choose(1, turn: 0).text, value: ""))
    let mine = visitor.storage
    take(Self.file(exported), &visitor)
    for (key, value) in mine { #expect(visitor.storage[key] == value, "\(key)") }
    #expect(visitor.kept("foreign").contains("foreign/~a"), "F44: the imported file is added beside the existing one")
    #expect(visitor.kept("finished").count == 2 && visitor.kept("solved") == ["solved/7"])
    #expect(visitor.model.tally("choice/small/classic")?.rounds == 2)
  }

  @Test("No round counts twice, even if it was folded into a sum")
  func sums() {
    let name = "choice/small/classic"
    let here = [
      "tally/\(name)": Self.tally(80, folded: ["f80"]), "finished/a": Self.finished(100), "finished/b": Self.finished(200),
    ]
    // The other device got a copy of the data before this device folded its first 80 rounds into a sum. Then each device played
    // more rounds.
    var visitor = Visitor(at: "/settings", storage: here)
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

  @Test("A sum of old rounds is imported if the device has no sum, unless the imported sum may include rounds of this device")
  func otherSum() {
    let name = "choice/small/classic"
    let exported = ["tally/\(name)": Self.tally(80, folded: ["f80"]), "finished/a": Self.finished(100)]
    for (here, rounds) in [
      ([:], 81), (["finished/f80": Self.finished(80)], 81), (["finished/z": Self.finished(300)], 82),
      (["finished/f1": Self.finished(1)], 2),
    ] as [([String: String], Int)] {
      var visitor = Visitor(at: "/settings", storage: here)
      take(Self.file(exported), &visitor)
      #expect(visitor.model.tally(name)?.rounds == rounds, "\(here)")
      visitor.open("/")
      #expect(visitor.model.tally(name)?.rounds == rounds, "\(here), after a restart")
    }
  }

  @Test("Without free space nothing is imported, and the player can try again")
  func full() {
    var visitor = Visitor(at: "/settings")
    visitor.storageIsFull = true
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("this device does not have enough space"))
    #expect(visitor.model.tally("choice/small/classic") == nil)
    visitor.storageIsFull = false
    take(Self.file(["finished/a": Self.finished(1)]), &visitor)
    #expect(visitor.settings.text.contains("Imported: 1 entry."))
    #expect(visitor.model.tally("choice/small/classic")?.rounds == 1)
  }

  // MARK: - Errors

  @Test(
    "A file that is not an export, or is from a later version, is rejected as a whole",
    arguments: [
      ("", "is not a Potiron export"), ("{", "is not a Potiron export"), ("[]", "is not a Potiron export"),
      ("{\"entries\": {}}", "is not a Potiron export"), (file([:], format: "pumpkin"), "is not a Potiron export"),
      (file([:], version: "1"), "is not a Potiron export"),
      (#"{"format":"potiron","version":1,"entries":[]}"#, "is not a Potiron export"),
      (file(["finished/a": finished(1)], version: 2), "from a newer version of Potiron"),
      (file([:]), "Nothing new in this file."),
    ])
  func strange(text: String, words: String) {
    var visitor = Visitor(at: "/settings")
    let before = visitor.storage
    take(text, &visitor)
    #expect(visitor.settings.text.contains(words), "\(visitor.settings.text)")
    #expect(visitor.storage == before)
  }

  @Test(
    "An unreadable entry is named, and nothing of the file is imported",
    arguments: [
      ("finished/b", "{"), ("finished/b", #"{"version":3}"#), ("round/b", "{}"), ("result/b", "{}"), ("tally/b", "{}"),
      ("player/token", "\"x\""), ("solved/x", "1"), ("foreign/file", "{"), ("else/b", "1"), ("else", "1"), ("", "1"),
      ("finished/b\u{1}", finished(1)), ("finished/" + String(repeating: "b", count: 400), finished(1)),
      ("solved/8", "\"" + String(repeating: "b", count: 6_000_000) + "\""), ("solved/8", "\"\u{8}\""),
    ])
  func broken(key: String, value: String) {
    var visitor = Visitor(at: "/settings")
    take(Self.file(["finished/a": Self.finished(1), key: value]), &visitor)
    #expect(visitor.settings.text.contains("This entry cannot be read: “\(key)”."))
    #expect(visitor.kept("finished").isEmpty)
  }

  @Test("A result or round under the wrong key is rejected")
  func misnamed() throws {
    let exported = try other()
    for kind in ["result/", "round/"] {
      let value = try #require(exported.first { $0.key.hasPrefix(kind) }?.value)
      var visitor = Visitor(at: "/settings")
      take(Self.file([kind + "another": value]), &visitor)
      #expect(visitor.settings.text.contains("cannot be read: “\(kind)another”."))
      #expect(visitor.storage[kind + "another"] == nil)
    }
  }

  @Test("A non-string value or a duplicate entry is rejected")
  func malformed() {
    for entries in [#"{"solved/1":1}"#, #"{"solved/1":"1","solved/1":"2"}"#] {
      var visitor = Visitor(at: "/settings")
      take(#"{"format":"potiron","version":1,"entries":\#(entries)}"#, &visitor)
      #expect(visitor.settings.text.contains("Nothing was imported"), "\(entries)")
      #expect(visitor.storage["solved/1"] == nil)
    }
  }

  @Test("A file that is too large is reported")
  func tooLarge() {
    var visitor = Visitor(at: "/settings")
    visitor.handle(.act(DeviceAction.tooLarge.text, value: ""))
    #expect(visitor.settings.text.contains("The limit is 48 MB"))
  }

  @Test("The chunk that imports is loaded on demand, and a failure is reported and can be retried")
  func chunk() {
    var visitor = Visitor(at: "/settings")
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
