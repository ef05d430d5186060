import Content
import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("I5: Quiz files from the device")
struct ImportedFileTests {
  private func quizzes(_ titles: String...) -> String { JSON.array(titles.map { ImportTests.quiz($0) }).description }

  @Test("A file's quizzes are listed under its name, playable, and still there after a restart")
  func opened() throws {
    var visitor = Visitor(at: "/settings")
    #expect(visitor.chunks == [])
    visitor.openFile("autumn.json", quizzes("Pumpkins", "Candles"))
    #expect(visitor.settings.text.contains("New (2): Pumpkins, Candles."))
    #expect(visitor.settings.text.contains("2 quizzes from autumn.json, as of"))
    #expect(
      visitor.imported.isEmpty && visitor.requests.allSatisfy { $0 == .fetch(.catalogue(.english)) }, "nobody was asked for it")
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

  @Test("Files in Potiron's format follow the same rules")
  func own() {
    var visitor = Visitor(at: "/settings")
    let file: JSON = [
      "version": 2,
      "quizzes": [
        [
          "id": "lanterns", "icon": "leaf", "title": ["en": "Lanterns"], "description": ["en": "Light."],
          "questions": [["id": "q1", "text": ["en": "Lit?"], "answers": [["en": "Yes"], ["en": "No"]], "answer": 1]],
        ]
      ],
    ]
    visitor.openFile("lanterns.json", file.description)
    #expect(
      visitor.settings.text.contains("Lanterns") || visitor.settings.text.contains("Quiz lanterns"), "\(visitor.settings.text)")
  }

  @Test("An error names file, quiz and question, and all existing quizzes stay")
  func fault() throws {
    var visitor = Visitor(at: "/settings")
    visitor.openFile("good.json", quizzes("Pumpkins"))
    let before = visitor.storage
    visitor.openFile("bad.json", JSON.array([ImportTests.quiz("Ghosts", right: "7")]).description)
    #expect(visitor.settings.text.contains("bad.json"))
    #expect(visitor.settings.text.contains("Ghosts, question 1, right answer: choose a number from 1 to 4."))
    #expect(visitor.settings.text.contains("Your imported quizzes have not changed."))
    #expect(visitor.settings.text.contains("1 quiz from good.json") || visitor.settings.text.contains("from good.json"))
    #expect(visitor.storage == before)
  }

  @Test(
    "Another kind of file is reported as what it is",
    arguments: [
      ("elsewhere/file", "", "not valid JSON: see line 1, column 1."),
      ("elsewhere/file", "{\"a\": tru}", "not valid JSON: see line 1"), ("elsewhere/file", "[]", "The list of quizzes is empty"),
      ("elsewhere/file", String(repeating: " ", count: 2 << 20 | 1), "The limit is 2 MB"),
      ("elsewhere/unread-large", "a.json", "The limit is 2 MB"), ("elsewhere/unread-empty", "a.json", "This file is empty"),
      ("elsewhere/unread-picture", "a.png", "This is a picture."),
      ("elsewhere/unread-several", "", "One file at a time"), ("elsewhere/unread-unreadable", "a", "could not read this file"),
    ])
  func troubles(action: String, value: String, words: String) {
    var visitor = Visitor(at: "/settings")
    visitor.openFile("good.json", quizzes("Pumpkins"))
    let before = visitor.storage
    if action == "elsewhere/file" { visitor.openFile("a.json", value) } else { visitor.handle(.act(action, value: value)) }
    #expect(visitor.settings.text.contains(words), "\(visitor.settings.text)")
    #expect(visitor.settings.text.contains("have not changed"))
    #expect(visitor.storage == before)
  }

  @Test(
    "An action without a valid file is ignored",
    arguments: [
      ("elsewhere/file", "a"), ("elsewhere/file", #"{"text": "[]"}"#), ("elsewhere/file", #"{"name": "a"}"#),
      ("elsewhere/file", #"{"name": "a", "bytes": "[]"}"#), ("elsewhere/unread", "a"), ("elsewhere/unread-else", "a"),
    ])
  func strange(action: String, value: String) {
    var visitor = Visitor(at: "/settings")
    visitor.handle(.act(action, value: value))
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.text.contains("From"))
  }

  @Test("Opening a file cancels a pending address request, which can be repeated and adds its quizzes")
  func turns() throws {
    var visitor = Visitor(at: "/settings")
    visitor.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("A")])
    try visitor.typeAddress(ImportTests.address)
    visitor.isSlow = true
    try visitor.check()
    visitor.openFile("mine.json", quizzes("B"))
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
    visitor.openFile("mine.json", quizzes("B"))
    try visitor.check()
    #expect(visitor.settings.text.contains("This is not a web address."))
    #expect(visitor.page.text.contains("From mine.json"))
    try visitor.use("button", "Remove these quizzes", inSettings: true)
    #expect(visitor.kept("foreign").isEmpty && !visitor.page.text.contains("From mine.json"))
  }

  @Test("If the chunk that reads it fails to load, the file waits for it")
  func waits() {
    var visitor = Visitor(at: "/settings")
    visitor.chunkAnswer = .none
    visitor.openFile("mine.json", quizzes("B"))
    #expect(visitor.settings.text.contains("The server cannot be reached."))
    visitor.chunkAnswer = APIResponse(status: 200, body: "")
    visitor.handle(.act(SettingsAction.close.text, value: ""))
    #expect(visitor.page.text.contains("From mine.json"))
  }
}
