import Content
import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("I5: Quiz files from the device")
struct ImportedFileTests {
  private func quizzes(_ titles: String...) -> String { JSON.array(titles.map { ImportTests.quiz($0) }).description }

  @Test("Nothing is saved before the player adds the quizzes, which are then listed, playable, and kept after a restart")
  func opened() throws {
    var visitor = Visitor(at: "/import")
    visitor.openFile("autumn.json", quizzes("Pumpkins", "Candles"))
    #expect(visitor.kept("foreign").isEmpty && visitor.page.has("heading", "iQuiz, 2 questions"))
    #expect(try visitor.page.the("list", "Recognised quizzes").text.contains("Candles"))
    try visitor.press("Add")
    #expect(visitor.latest.contains(.focus(id: ImportScreen.addedID)))
    #expect(visitor.page.has("heading", "Added: 2 quizzes") && !visitor.page.has("button", "Add"))
    #expect(visitor.settings.text.contains("2 quizzes from autumn.json, as of"))
    #expect(visitor.imported.isEmpty && visitor.requests.isEmpty, "no request was sent")
    visitor.open("/")
    #expect(visitor.page.text.contains("From autumn.json"))
    visitor.visit("/quizzes/~pumpkins")
    #expect(visitor.page.text.contains("Source: autumn.json"))
    visitor.visit("/quizzes/~pumpkins/classic")
    try visitor.submit("a")
    #expect(visitor.page.text.contains("1 / 1") && visitor.handedIn.isEmpty)
    visitor.handle(.act(SettingsAction.language(.russian).text, value: ""))
    #expect(visitor.settings.text.contains("из файла autumn.json"))
  }

  @Test(
    "Each kind of file that cannot be imported has its own message",
    arguments: [
      ("elsewhere/file", "", "No quiz was recognised"), ("elsewhere/file", "Just a letter.", "No quiz was recognised"),
      ("elsewhere/unread-large", "", "The limit is 8 MB"), ("elsewhere/unread-empty", "", "This file is empty"),
      ("elsewhere/unread-picture", "", "This is a picture."),
      ("elsewhere/unread-several", "", "One file at a time"), ("elsewhere/unread-unreadable", "", "could not read this file"),
    ])
  func troubles(action: String, value: String, words: String) {
    var visitor = Visitor(at: "/settings")
    visitor.addFile("good.json", quizzes("Pumpkins"))
    let before = visitor.storage
    visitor.visit("/import")
    if action == "elsewhere/file" { visitor.openFile("a.json", value) } else { visitor.handle(.act(action, value: value)) }
    #expect(visitor.page.text.contains(words), "\(visitor.page.text)")
    #expect(visitor.storage == before)
  }

  @Test(
    "An action without a valid file is ignored",
    arguments: [
      ("elsewhere/file", "a"), ("elsewhere/file", #"{"name": "a"}"#), ("elsewhere/file", #"{"name": "a", "bytes": "[]"}"#),
      ("elsewhere/unread", "a"), ("elsewhere/unread-else", "a"),
    ])
  func strange(action: String, value: String) {
    var visitor = Visitor(at: "/import")
    visitor.handle(.act(action, value: value))
    visitor.handle(.act(ImportScreenAction.add.text, value: ""))
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.text.contains("From"))
  }

  @Test("Opening a file cancels a pending address request, which can be repeated")
  func turns() throws {
    var visitor = Visitor(at: "/settings")
    visitor.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("A")])
    try visitor.typeAddress(ImportTests.address)
    visitor.isSlow = true
    try visitor.check()
    visitor.addFile("mine.json", quizzes("B"))
    visitor.deliver()
    visitor.deliver()
    #expect(visitor.page.text.contains("From mine.json") && visitor.kept("foreign").contains("foreign/~b"))
    visitor.isSlow = false
    try visitor.check()
    #expect(visitor.page.text.contains("From example.org") && visitor.page.text.contains("From mine.json"))
  }

  @Test("An empty address field does not remove a file's quizzes, but their button does")
  func removed() throws {
    var visitor = Visitor(at: "/settings")
    visitor.addFile("mine.json", quizzes("B"))
    try visitor.check()
    #expect(visitor.settings.text.contains("This is not a web address."))
    #expect(visitor.page.text.contains("From mine.json"))
    try visitor.use("button", "Remove these quizzes", inSettings: true)
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.text.contains("From mine.json"))
  }

  @Test("If the code that reads a file fails to load, the player is told, and can open the file again")
  func waits() throws {
    var visitor = Visitor(at: "/import")
    visitor.absentChunks = [.json]
    visitor.openFile("mine.json", quizzes("B"))
    #expect(visitor.page.text.contains("The server cannot be reached."))
    visitor.absentChunks = []
    visitor.openFile("mine.json", quizzes("B"))
    try visitor.press("Add")
    #expect(visitor.kept("foreign").contains("foreign/~b"))
  }
}
