import Content
import Testing

@testable import App

@Suite("Finding 6: what could not be read is set aside, and the player is told once")
struct ShelfTests {
  private static let tally = #"{"version":2,"rounds":2,"best":[9,10],"total":[17,20],"recent":[90,80]}"#

  @Test(
    "what cannot be read is set aside, each kind of it",
    arguments: [
      ("round/choice/small/classic", "{"), ("round/choice/small/classic", "[]"), ("finished/a", #"{"version":2}"#),
      ("finished/a", #"{"version":2,"round":"choice/small/rookie","score":[1],"finishedAt":1}"#),
      ("tally/choice/small/classic", #"{"rounds":2147483648,"best":[1,2],"total":[1,2],"recent":[]}"#),
      ("result/a", #"{"id":3}"#), ("told/aside", "-1"), ("else/a", "1"), ("else", "1"), ("", ""), ("round/x", ""),
    ])
  func unreadable(key: String, value: String) {
    var visitor = Visitor()
    visitor.storage = [key: value, "tally/choice/small/rookie": ShelfTests.tally]
    visitor.open("/", library: Samples.library)
    #expect(visitor.effects.contains(.shelve(.setAside, keys: [key])))
    #expect(visitor.aside == [key: value])
    #expect(visitor.storage["tally/choice/small/rookie"] == ShelfTests.tally)
    #expect(visitor.arcade.tally("choice/small/rookie")?.rounds == 2)
  }

  @Test("of what is new the player is told, once")
  func toldOnce() throws {
    var visitor = Visitor()
    visitor.storage = ["round/a": "{", "result/b": "{"]
    visitor.open("/", library: Samples.library)
    #expect(visitor.page.has("note"))
    #expect(visitor.effects.announcements == [Phrase.someIsSetAside.text(in: .english)])
    visitor.visit("/quizzes/small")
    #expect(visitor.page.has("note"))
    try visitor.press("Close")
    #expect(!visitor.page.has("note"))

    visitor.open("/", library: Samples.library)
    #expect(!visitor.page.has("note"))
    #expect(visitor.settings.text.contains("2 entries could not be read"))
    visitor.storage["round/a"] = "{"
    visitor.open("/", library: Samples.library)
    #expect(visitor.page.has("note"))
  }

  @Test("where all can be read, nothing is said and nothing is kept")
  func nothing() {
    var visitor = Visitor()
    visitor.open("/", library: Samples.library)
    #expect(!visitor.page.has("note"))
    #expect(!visitor.settings.text.contains("could not be read"))
    #expect(visitor.effects.keeps.isEmpty)
  }

  @Test("it is deleted when the player has said so twice, and kept else")
  func deleting() throws {
    var visitor = Visitor()
    visitor.storage = ["round/a": "{"]
    visitor.open("/", library: Samples.library)
    visitor.handle(.act("settings/shelf-delete", value: ""))
    #expect(visitor.aside.count == 1)
    try visitor.use("button", "Delete", inSettings: true)
    try visitor.use("button", "Keep", inSettings: true)
    visitor.handle(.act("settings/shelf-delete", value: ""))
    #expect(visitor.aside.count == 1)
    try visitor.use("button", "Delete", inSettings: true)
    visitor.handle(.act("settings/close", value: ""))
    #expect(visitor.settings.has("button", "Save as a file"))
    try visitor.use("button", "Delete", inSettings: true)
    visitor.handle(.shelved(count: 2))
    #expect(visitor.settings.has("button", "Save as a file"), "there is more than the player was asked about")
    try visitor.use("button", "Delete", inSettings: true)
    try visitor.use("button", "Delete for good", inSettings: true)
    #expect(visitor.latest.contains(.focus(id: "settings-title")))
    #expect(visitor.aside.isEmpty && visitor.storage.isEmpty)
    #expect(!visitor.page.has("note"))
    #expect(!visitor.settings.text.contains("could not be read"))
  }

  @Test("what is set aside can be had as a file, and stays")
  func saving() throws {
    var visitor = Visitor()
    visitor.storage = ["round/a": "{"]
    visitor.open("/", library: Samples.library)
    try visitor.use("button", "Save as a file", inSettings: true)
    #expect(visitor.latest == [.shelve(.saveAside)])
    #expect(visitor.aside.count == 1)
  }

  @Test("what cannot be read is out of the way before anything is kept in its place")
  func order() throws {
    var visitor = Visitor()
    visitor.storage = ["tally/choice/small/rookie": "{"]
    for number in 10...80 {
      visitor.storage["finished/\(number)"] =
        #"{"version":2,"round":"choice/small/rookie","score":[1,2],"finishedAt":\#(number)}"#
    }
    visitor.open("/", library: Samples.library)
    #expect(visitor.aside == ["tally/choice/small/rookie": "{"])
    #expect(visitor.storage["tally/choice/small/rookie"] != nil)
    #expect(visitor.arcade.tally("choice/small/rookie")?.rounds == 71)
  }
}
