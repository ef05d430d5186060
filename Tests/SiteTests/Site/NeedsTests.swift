import App
import Content
import HTTP
import Play
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("F08 M8: A browser that cannot run the app")
struct NeedsTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test(
    "F08 M8: The page says what is missing and what to do in each language, and links every printable quiz",
    arguments: Language.allCases)
  func says(language: Language) async throws {
    let answer = try await ask(site.server, "GET /needs", ["Accept-Language: \(language.tag)"])
    #expect(answer.status == 200 && answer.text.contains("<html lang=\"\(language.tag)\""))
    #expect(answer.text.contains("WebAssembly") && !answer.text.contains("<script"))
    for quiz in try #require(site.library.catalogue).quizzes where quiz.id != Quiz.mixedID {
      #expect(answer.text.contains("href=\"/sheets/\(quiz.id)\""), "\(quiz.id)")
    }
  }
}
