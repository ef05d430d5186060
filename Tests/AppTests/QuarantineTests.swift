import Content
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Finding 6: Unreadable entries are quarantined, and the player is told once")
struct QuarantineTests {
  private static let tally = #"{"version":2,"rounds":2,"best":[9,10],"total":[17,20],"recent":[90,80]}"#

  @Test(
    "Unreadable entries of each kind are quarantined",
    arguments: [
      ("round/choice/small/classic", "{"), ("round/choice/small/classic", "[]"), ("finished/a", #"{"version":2}"#),
      ("finished/a", #"{"version":2,"round":"choice/small/rookie","score":[1],"finishedAt":1}"#),
      ("tally/choice/small/classic", #"{"rounds":2147483648,"best":[1,2],"total":[1,2],"recent":[]}"#),
      ("result/a", #"{"id":3}"#), ("told/aside", "-1"), ("else/a", "1"), ("else", "1"), ("", ""), ("round/x", ""),
    ])
  func unreadable(key: String, value: String) {
    let visitor = Visitor(
      at: "/", storage: [key: value, "tally/choice/small/rookie": QuarantineTests.tally], library: Samples.library)
    #expect(visitor.effects.contains(.setAside([key])))
    #expect(visitor.aside == [key: value])
    #expect(visitor.storage["tally/choice/small/rookie"] == QuarantineTests.tally)
    #expect(visitor.model.tally("choice/small/rookie")?.rounds == 2)
  }

  @Test("The player is told about new entries once")
  func toldOnce() throws {
    var visitor = Visitor(at: "/", storage: ["round/a": "{", "result/b": "{"], library: Samples.library)
    #expect(visitor.isTold)
    #expect(visitor.effects.announcements == [Phrase.someIsSetAside.text(in: .english)])
    visitor.visit("/quizzes/small")
    #expect(visitor.isTold)
    try visitor.press("Close")
    #expect(!visitor.isTold)

    visitor.open("/", library: Samples.library)
    #expect(!visitor.isTold)
    #expect(visitor.settings.text.contains("2 entries could not be read"))
    visitor.storage["round/b"] = "{"
    visitor.open("/", library: Samples.library)
    #expect(visitor.isTold)
  }

  @Test("If everything is readable, nothing is said or saved")
  func nothing() {
    let visitor = Visitor(at: "/", library: Samples.library)
    #expect(!visitor.isTold)
    #expect(!visitor.settings.text.contains("could not be read"))
    #expect(visitor.effects.keeps.isEmpty)
  }

  @Test("The player can save or delete the quarantine. The section for deleting closes when more entries arrive")
  func settings() throws {
    var visitor = Visitor(at: "/", storage: ["round/a": "{"], library: Samples.library)
    let save = try visitor.settings.the("button", "Save as a file")
    #expect(save["data-later"] == "saveAside")
    #expect(try visitor.settings.the("button", "Delete for good")["data-later"] == "deleteAside")
    #expect(visitor.html.contains("<div class=\"outbox\" data-key=\"1\">"))
    visitor.handle(.quarantined(count: 2))
    #expect(visitor.html.contains("<div class=\"outbox\" data-key=\"2\">"))
  }

  @Test("After the quarantine is deleted nothing is said or saved")
  func deleted() {
    var visitor = Visitor(at: "/", storage: ["round/a": "{"], library: Samples.library)
    visitor.aside = [:]
    visitor.handle(.quarantined(count: 0))
    #expect(visitor.storage.isEmpty)
    #expect(!visitor.isTold)
    #expect(!visitor.settings.text.contains("could not be read"))
  }

  @Test("Unreadable entries are quarantined before anything replaces them")
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
    #expect(visitor.model.tally("choice/small/rookie")?.rounds == 71)
  }
}

extension Visitor {
  /// Whether the page shows the notice about quarantined entries.
  var isTold: Bool { page.text.contains(Phrase.someIsSetAside.text(in: .english)) }
}
