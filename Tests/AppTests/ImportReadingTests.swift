import Content
import JSON
import Testing
@testable import WireAPI

@testable import App

@Suite("F17 F18 I5: Importing web pages and other encodings")
struct ImportReadingTests {
  private static let page = "<!DOCTYPE html>\n<html lang=en><head><title>iquiz/questions.json at main</title></head></html>"
  private static let shown = "https://github.com/ada/iquiz/blob/main/questions.json"
  private static let raw = "https://raw.githubusercontent.com/ada/iquiz/main/questions.json"

  /// The content of a file that the tests encode in Windows-1252.
  private static let latin =
    #"[{"title":"Café","desc":"D","questions":[{"text":"Où?","answer":"1","answers":["a","b"]}]}]"#

  @Test("F17 I5: A page that shows a file is recognised, whoever fetches it, and a button gets the file", arguments: [0, 1, 2])
  func address(by reader: Int) throws {
    var visitor = Visitor(at: "/settings")
    switch reader {
    case 0: visitor.elsewhere[Self.shown] = APIResponse(status: 200, body: Self.page)
    case 1: visitor.server.imported[Self.shown] = FakeServer.problem(422, ImportRequest.webPage, detail: "It is.")
    default: break
    }
    visitor.elsewhere[Self.raw] = ImportTests.file([ImportTests.quiz("Sums")])
    try visitor.check(Self.shown)
    #expect(visitor.settings.text.contains("This is a web page, not a quiz. The file is probably at"))
    #expect(visitor.settings.text.contains(Self.raw))
    try visitor.use("button", "Try this address", inSettings: true)
    #expect(visitor.settings.text.contains("New (1): Sums."))
    #expect(try visitor.settings.the("textbox", Visitor.addressField)["value"] == Self.raw)
  }

  @Test("F17 I5: If the file's address is unknown, instructions are shown, in every language")
  func picked() throws {
    var visitor = Visitor(at: "/import")
    visitor.openFile("questions.json", Self.page + "\u{81}", type: "text/html")
    #expect(visitor.page.text.contains("This is a web page, not a quiz. If it is a login page, open the address in a tab first"))
    #expect(!visitor.page.has("button", "Try this address"))
    for phrase in [Phrase.webPage, .findFile, .fileAddress, .checkFile, .importAgain, .importTrouble(.full)] {
      #expect(Set(Language.allCases.map { phrase.text(in: $0) }).count == 4)
    }
    visitor.handle(.act("elsewhere/check-file", value: ""))
    #expect(visitor.imported.isEmpty)
  }

  @Test("F18 I5: A file without a declared encoding is read, and the guessed encoding is named")
  func guessed() throws {
    var visitor = Visitor(at: "/settings")
    visitor.addFile("questions.json", Self.latin, type: "")
    #expect(visitor.settings.text.contains("New (1): Café."))
    #expect(visitor.settings.text.contains("Windows-1252"))
  }

  @Test("F18 I5: The encoding of a download is guessed unless it is declared")
  func address() throws {
    var visitor = Visitor(at: "/settings")
    visitor.elsewhere[ImportTests.address] = APIResponse(status: 200, body: Self.latin)
    visitor.typesElsewhere[ImportTests.address] = ""
    try visitor.check(ImportTests.address)
    #expect(visitor.page.text.contains("Café") && visitor.settings.text.contains("Windows-1252"))
    visitor.typesElsewhere[ImportTests.address] = "application/json;charset=iso-8859-1"
    try visitor.check(ImportTests.address)
    #expect(visitor.settings.text.contains("Nothing new.") && !visitor.settings.text.contains("Windows-1252"))
  }

  @Test("F18 I5: The encoding that the server guessed is reported, and so are lost characters")
  func server() throws {
    var visitor = Visitor(at: "/settings")
    let quizzes = try QuizReader(JSON(parsing: Self.latin)).quizzes
    let document = ImportedFile.document(quizzes, TextDoubt(encoding: "Windows-1251", isLossy: false)).description
    visitor.server.imported[ImportTests.address] = APIResponse(status: 200, body: document)
    try visitor.check(ImportTests.address)
    #expect(visitor.settings.text.contains("Windows-1251"))
    visitor.elsewhere[ImportTests.address] = ImportTests.file([ImportTests.quiz("Caf\u{FFFD}")])
    try visitor.check(ImportTests.address)
    #expect(visitor.settings.text.contains("appear as “\u{FFFD}”."))
  }

  @Test("F18 I5: A binary file is reported as one")
  func binary() {
    var visitor = Visitor(at: "/import")
    visitor.openFile("questions.json", "GIF89a\u{3}\u{0}", type: "")
    #expect(visitor.page.text.contains("This file is not a quiz. It may be a picture"))
  }
}
