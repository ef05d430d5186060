import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Saved data of missed questions")
struct PracticeKeptTests {
  @Test("Entries of the first version can always be read, and are written unchanged")
  func firstVersion() throws {
    var visitor = Visitor(at: "/practice") { $0.storage["missed/small/q1"] = #"{"version":1,"box":3,"day":20000}"# }
    try visitor.practise()
    #expect(visitor.storage["missed/small/q1"] == #"{"version":1,"box":4,"day":20833}"#)
    #expect(visitor.aside.isEmpty)
  }

  @Test(
    "An unreadable entry is quarantined, and the others are read",
    arguments: [
      "", "{", "[]", #"{"version":2,"box":3,"day":20000}"#, #"{"version":1,"box":0,"day":20000}"#,
      #"{"version":1,"box":6,"day":20000}"#, #"{"version":1,"box":3,"day":-1}"#, #"{"version":1,"box":3,"day":3000000}"#,
      #"{"version":1,"box":3}"#, #"{"box":3,"day":20000}"#,
    ])
  func unreadable(value: String) throws {
    var visitor = Visitor(
      at: "/practice", storage: ["missed/small/q1": value, "missed/small/q2": Missed.card(1, day: Missed.today - 1)])
    #expect(visitor.aside == ["missed/small/q1": value])
    let practised = try visitor.practise()
    #expect(practised == ["Question number 2?"])
  }

  @Test("A key that names no question is quarantined")
  func noName() {
    let visitor = Visitor(at: "/practice", storage: Missed.cards("small"))
    #expect(visitor.aside.keys.sorted() == ["missed/small"])
  }

  @Test("Two pages share their cards, and a question that is answered on both moves up one box")
  func twoPages() throws {
    var first = Visitor()
    first.storage = Missed.cards("small/q1")
    var second = first
    first.open("/practice")
    second.open("/practice")
    try first.submit("right")
    let kept = try #require(first.storage["missed/small/q1"])
    #expect(try first.card("small/q1")?.box == 2)
    second.handle(.stored(Effect.Entry(key: "missed/small/q1", value: kept)))
    second.storage = [:]
    try second.submit("right")
    #expect(second.storage.isEmpty, "nothing overwrites what the other page has saved")

    // The first page reports that another question was missed, and then that it was learned.
    second.handle(.stored(Effect.Entry(key: "missed/small/q3", value: Missed.card(1, day: Missed.today - 1))))
    second.visit("/")
    #expect(second.page.text.contains("1due"))
    second.handle(.stored(Effect.Entry(key: "missed/small/q3", value: nil)))
    #expect(!second.page.text.contains("Practise what you missed"))
  }

  @Test("Days follow the player's local clock, which may be set back")
  func ownDays() {
    var appState = AppState(library: Samples.library, moment: Moment(now: 1_800_000_000_000, chance: 1, offset: 0))
    #expect(appState.today == Missed.today)
    // Half a minute before midnight in Paris, and half a minute after.
    let midnight = Int64(Missed.today + 1) * Missed.day - 3_600_000
    appState.moment = Moment(now: midnight - 30_000, chance: 1, offset: 60)
    #expect(appState.today == Missed.today)
    appState.moment = Moment(now: midnight + 30_000, chance: 1, offset: 60)
    #expect(appState.today == Missed.today + 1)
    let visitor = Visitor(at: "/practice", storage: ["missed/small/q1": Missed.card(3, day: Missed.today + 4000)])
    #expect(visitor.page.has("radiogroup"), "the card was saved while the clock was years ahead")
  }

  @Test("Exported cards are added on import, and existing ones stay unchanged")
  func export() throws {
    var visitor = Visitor(at: "/settings", storage: ["missed/small/q1": Missed.card(3, day: Missed.today)])
    let theirs = [
      "missed/small/q1": Missed.card(1, day: Missed.today - 9), "missed/small/q2": Missed.card(2, day: Missed.today - 9),
    ]
    let entries = theirs.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    let file: JSON = [
      "format": "potiron", "version": 1, "date": "2026-11-22T12:00:00.000Z", "entries": .object(JSON.Object(entries)),
    ]
    visitor.handle(.act(DeviceAction.take("").text, value: file.description))
    #expect(visitor.storage["missed/small/q1"] == Missed.card(3, day: Missed.today))
    #expect(visitor.storage["missed/small/q2"] == theirs["missed/small/q2"])
    visitor.visit("/practice")
    let practised = try visitor.practise()
    #expect(practised == ["Question number 2?"])
  }
}
