import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("F49: Printing imported quizzes")
struct ImportedSheetTests {
  @Test("F49 F7: An imported quiz has a printable sheet on its modes page, drawn without the server")
  func sheet() throws {
    var visitor = Visitor(at: "/settings")
    visitor.addFile("mine.json", ImportTests.file([ImportTests.quiz("Pumpkins")]).body)
    visitor.obstacle = APIResponse.none
    visitor.visit("/quizzes/~pumpkins")
    #expect(try visitor.page.the("button", "Print this quiz")["data-later"] == "print")
    let sides = visitor.html.split(separator: #"<section class="back">"#)
    try #require(sides.count == 2)
    #expect(sides[0].contains(#"<div class="paper"><section class="front">"#) && sides[0].contains("<li><p>Pumpkins?</p><ol>"))
    #expect(sides[1].contains("\u{A0}· a</strong>"), "the back has the answer")
  }

  @Test("F2 F7: A sheet shows formulas and program code as the screen does")
  func richText() throws {
    var visitor = Visitor(at: "/import")
    visitor.addFile("mixed.gift", "::One:: [markdown]What is \\\\(x^2\\\\) in `code`? {=one ~two}\n")
    visitor.visit("/quizzes/~mixed")
    let sheet = try #require(visitor.html.split(separator: "<div class=\"paper\">").last)
    #expect(sheet.contains("<math>") && sheet.contains("<code dir=\"ltr\">code</code>"))
  }
}
