import App
import Content
import Foundation
import HTTP
import Markup
import Play
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Printable quizzes")
struct SheetTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test("Every quiz can be printed in every language, each question once on each side", arguments: Language.allCases)
  func sheets(language: Language) async throws {
    let quizzes = try #require(site.library.catalogue).quizzes
    for summary in quizzes where summary.id != Quiz.mixedID {
      let quiz = try #require(site.library.quiz(summary.id))
      guard !quiz.choiceQuestions.isEmpty else { continue }
      let answer = try await ask(site.server, "GET /sheets/\(summary.id)", ["Accept-Language: \(language.tag)"], status: 200)
      #expect(answer.text.hasPrefix("<!DOCTYPE html><html lang=\"\(language.tag)\""))
      #expect(answer["Content-Security-Policy"]?.contains("script-src") == true)
      let sides = answer.text.components(separatedBy: "<section class=\"back\">")
      try #require(sides.count == 2)
      #expect(sides[0].components(separatedBy: "<li><p>").count - 1 == quiz.choiceQuestions.count)
      #expect(sides[1].components(separatedBy: "<li><p><strong>").count - 1 == quiz.choiceQuestions.count)
    }
  }

  @Test("An unknown quiz has no sheet", arguments: ["/sheets", "/sheets/nothing", "/sheets/all", "/sheets/science/more"])
  func nothing(path: String) async throws {
    #expect(try await ask(site.server, "GET " + path).status == 404)
  }

  @Test("Only reading is allowed")
  func methods() async throws {
    let answer = try await ask(site.server, "POST /sheets/science", status: 405)
    #expect(answer["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test("F20 F9: A sheet is in its reader's language, and texts in another language are marked")
  func languages() async throws {
    let reader = QuizReader(
      Array(
        """
        {"version":2,"quizzes":[{"id":"capitales","icon":"globe","language":"es","title":"Capitales de España","desc":"Ciudades.",\
        "questions":[{"text":"¿Cuál es la capital de Galicia?","answer":"1","answers":["Santiago","Vigo","La Coruña","Lugo"],\
        "explanation":"Desde 1982."}]}]}
        """.utf8))
    let quiz = try #require(reader.quizzes.first)
    let sheet = String(decoding: Sheet(quiz, .english).view.rendered(), as: UTF8.self)
    for text in ["Capitales de España", "¿Cuál es la capital de Galicia?", "Vigo", "Santiago", "Desde 1982."] {
      #expect(sheet.contains("<span lang=\"es\">\(text)</span>"), "\(text)")
    }
    #expect(!String(decoding: Sheet(quiz, .spanish).view.rendered(), as: UTF8.self).contains("lang="))
  }

  @Test("F2 F9: Formulas, program code and right-to-left text look on paper as on the screen")
  func richText() throws {
    let reader = QuizReader(
      Array(
        #"""
        {"version":2,"quizzes":[{"id":"mixed","icon":"globe","title":"Mixed","desc":"All kinds of texts.","questions":[
        {"text":"What is \\(x^2\\)?\n```\nprint(1)\n```","answer":"1","answers":["*one*","القاهرة"]}]}]}
        """#.utf8))
    let quiz = try #require(reader.quizzes.first)
    let sheet = String(decoding: Sheet(quiz, .english).view.rendered(), as: UTF8.self)
    for part in ["<math>", "<code class=\"code-block\" dir=\"ltr\">print(1)", "<em>one</em>", "dir=\"auto\">القاهرة"] {
      #expect(sheet.contains(part), "\(part)")
    }
  }
}
