import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("F44 I5: Imports from several sources")
struct SeveralImportsTests {
  private func open(_ name: String, _ titles: String..., to visitor: inout Visitor, right: String = "1") {
    let file = JSON.array(titles.map { ImportTests.quiz($0, right: right) })
    visitor.addFile(name, file.description)
  }

  private func check(_ address: String, _ quizzes: [JSON], _ visitor: inout Visitor) throws {
    visitor.elsewhere[address] = ImportTests.file(quizzes)
    try visitor.check(address)
  }

  private func remove(_ place: String, _ visitor: inout Visitor) throws {
    try visitor.use("button", "Remove these quizzes: \(place)", inSettings: true)
  }

  @Test("F44 I5: Files and an address are kept side by side, also after a restart, and removed separately")
  func beside() throws {
    var visitor = Visitor(at: "/settings")
    open("autumn.json", "Pumpkins", to: &visitor)
    #expect(visitor.settings.has("button", "Remove these quizzes"))
    open("winter.json", "Snow", to: &visitor)
    #expect(visitor.settings.text.contains("New (1): Snow.") && !visitor.settings.text.contains("Removed"))
    try check(ImportTests.address, [ImportTests.quiz("Sums")], &visitor)
    for isFresh in [false, true] {
      if isFresh { visitor.open("/settings") }
      for place in ["autumn.json", "winter.json", "example.org"] {
        #expect(visitor.page.text.contains("From \(place)"))
        #expect(visitor.settings.text.contains("1 quiz from \(place), as of"))
      }
    }
    try remove("autumn.json", &visitor)
    #expect(!visitor.page.text.contains("From autumn.json") && visitor.page.text.contains("From winter.json"))
    #expect(visitor.kept("foreign").count == 5, "the address, and two files of one quiz")
    try remove("example.org", &visitor)
    #expect(visitor.page.text.contains("From winter.json") && visitor.kept("foreign").count == 2)
    try visitor.use("button", "Remove these quizzes", inSettings: true)
    #expect(visitor.kept("foreign").isEmpty)
  }

  @Test("F44 I5: Quizzes with the same name in two files are separate, with their own links and results")
  func sameNames() throws {
    var visitor = Visitor(at: "/settings")
    open("a.json", "Sums", to: &visitor)
    open("b.json", "Sums", to: &visitor, right: "2")
    let ids = visitor.kept("foreign").filter { $0.hasPrefix("foreign/~") }.map { String($0.dropFirst("foreign/".count)) }
    #expect(ids.count == 2 && ids.contains("~sums"), "\(ids)")
    let second = try #require(ids.first { $0 != "~sums" })
    visitor.open("/quizzes/\(second)/classic")
    #expect(visitor.page.text.contains("Sums?"))
    try visitor.submit("b")
    #expect(visitor.page.text.contains("1 / 1"))
    #expect(visitor.model.tally("choice/\(second)/classic")?.rounds == 1 && visitor.model.tally("choice/~sums/classic") == nil)
    // After the first quiz is removed, the second one keeps its id, even if its file is read again.
    visitor.open("/settings")
    try remove("a.json", &visitor)
    open("b.json", "Sums", to: &visitor, right: "3")
    #expect(visitor.settings.text.contains("Changed (1): Sums."))
    visitor.visit("/quizzes/\(second)")
    #expect(visitor.page.text.contains("Source: b.json"))
  }

  @Test("F44 I5: A file with the same name or content is updated, not duplicated, and the player is told")
  func again() {
    var visitor = Visitor(at: "/settings")
    open("a.json", "Sums", "Snow", to: &visitor)
    open("b.json", "Sums", "Leaves", to: &visitor)
    open("a.json", "Sums", "Ghosts", to: &visitor)
    #expect(visitor.settings.text.contains("You already had this file."))
    #expect(visitor.settings.text.contains("New (1): Ghosts. Removed (1): Snow."))
    open("b (1).json", "Sums", "Leaves", to: &visitor)
    #expect(visitor.settings.text.contains("You already had this file.") && visitor.settings.text.contains("Nothing new."))
    #expect(!visitor.page.text.contains("From b (1).json") && visitor.page.text.contains("From b.json"))
    #expect(visitor.kept("foreign").count { !$0.hasPrefix("foreign/~") } == 2)
    open("c.json", "Cats", to: &visitor)
    #expect(!visitor.settings.text.contains("You already had this file."))
  }

  @Test("F44 I5: Imports saved by an earlier release are kept, can be updated, and stay beside new ones")
  func released() throws {
    for isFile in [true, false] {
      let quiz = try #require(QuizReader([ImportTests.quiz("Sums")]).quizzes.first)
        .named("~sums", from: [Origin(name: "example.org")])
      let source =
        #"{"host":"example.org","finishedAt":1800000000000,"offset":60,"quizzes":["~sums"]\#(isFile ? #","file":true"# : "")}"#
      var visitor = Visitor(
        at: "/settings",
        storage: [
          "foreign/address": "\"\(ImportTests.address)\"", "foreign/file": source, "foreign/~sums": quiz.json.description,
        ])
      #expect(visitor.aside.isEmpty && visitor.page.text.contains("From example.org"))
      open("b.json", "Sums", to: &visitor, right: "2")
      #expect(visitor.page.text.contains("From b.json") && visitor.page.text.contains("From example.org"))
      #expect(visitor.storage["foreign/file"] == source && visitor.storage["foreign/~sums"] == quiz.json.description)
      if isFile {
        open("example.org", "Sums", "Snow", to: &visitor)
      } else {
        try check(ImportTests.address, [ImportTests.quiz("Sums"), ImportTests.quiz("Snow")], &visitor)
      }
      #expect(visitor.settings.text.contains("New (1): Snow."))
      #expect(visitor.storage["foreign/~snow"] != nil && visitor.kept("foreign").contains("foreign/file"))
      try remove("example.org", &visitor)
      #expect(visitor.kept("foreign").count == (isFile ? 3 : 2))
    }
  }

  @Test("F44 I5: An empty address removes only the quizzes of the address")
  func emptyAddress() throws {
    var visitor = Visitor(at: "/settings")
    open("a.json", "Pumpkins", to: &visitor)
    try check(ImportTests.address, [ImportTests.quiz("Sums")], &visitor)
    try check("https://another.example/q.json", [ImportTests.quiz("Snow")], &visitor)
    try check(" ", [], &visitor)
    #expect(visitor.settings.text.contains("Removed (1): Snow."))
    #expect(visitor.page.text.contains("From a.json") && visitor.page.text.contains("From example.org"))
  }

  @Test("F44 I5: Beyond twenty files or 8 MB an import is rejected, and existing quizzes stay")
  func full() {
    var visitor = Visitor(at: "/settings")
    for number in 1...20 { open("\(number).json", "Quiz \(number)", to: &visitor) }
    let before = visitor.storage
    open("21.json", "Quiz 21", to: &visitor)
    visitor.visit("/import")
    #expect(visitor.page.text.contains("There is no room for another file. The limit is 20 files or 8 MB."))
    visitor.visit("/settings")
    #expect(visitor.storage == before)
    open("20.json", "Quiz 20", "Snow", to: &visitor)
    #expect(visitor.settings.text.contains("New (1): Snow."), "an existing file can still be updated")

    visitor = Visitor(at: "/settings")
    let long = String(repeating: "x", count: 390)
    for number in 1...7 {
      let questions = (1...1400).map { place -> JSON in
        ["text": .string(long + "\(place)"), "answer": "1", "answers": [.string("\(number)"), "b", "c", "d"]]
      }
      let half: (Int) -> JSON = { part in
        ["title": .string("Large \(number) \(part)"), "desc": "D", "questions": .array(questions)]
      }
      visitor.addFile("\(number).json", JSON.array([half(1), half(2)]).description)
    }
    visitor.visit("/import")
    #expect(visitor.page.text.contains("There is no room for another file"), "\(visitor.page.text)")
    #expect(visitor.storage.values.reduce(0) { $0 + $1.utf8.count } < 8_100_000)
  }

  @Test("F44 F6: Importing exported data adds its quiz files to those already on the device")
  func imported() throws {
    var other = Visitor(at: "/settings")
    open("a.json", "Sums", to: &other)
    open("b.json", "Sums", to: &other, right: "2")
    try check(ImportTests.address, [ImportTests.quiz("Snow")], &other)
    let entries = JSON.object(JSON.Object(other.storage.map { JSON.Member($0, .string($1)) }))
    let file: JSON = ["format": "potiron", "version": 1, "date": "2026-11-26", "entries": entries]

    var visitor = Visitor(at: "/settings")
    visitor.handle(.act("device/import", value: file.description))
    #expect(visitor.kept("foreign") == other.kept("foreign"))
    for place in ["a.json", "b.json", "example.org"] { #expect(visitor.page.text.contains("From \(place)")) }

    visitor = Visitor(at: "/settings")
    open("mine.json", "Leaves", to: &visitor)
    open("b.json", "Ghosts", to: &visitor)
    let mine = visitor.storage
    visitor.handle(.act("device/import", value: file.description))
    for (key, value) in mine { #expect(visitor.storage[key] == value) }
    for place in ["mine.json", "b.json", "a.json", "example.org"] { #expect(visitor.page.text.contains("From \(place)")) }
    #expect(visitor.kept("foreign").count { $0.hasPrefix("foreign/~") } == 4, "an existing b.json is not replaced")
  }
}
