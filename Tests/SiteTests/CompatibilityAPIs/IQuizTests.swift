import App
import Content
import Foundation
import HTTP
import Play
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("C3: Compatibility with iQuiz's questions.json")
struct IQuizTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private func topics(_ path: String, _ headers: [String] = []) async throws -> [IQuizTopic] {
    try await site.decode([IQuizTopic].self, path, headers)
  }

  @Test("The apps' models decode the file, at the root too, with at most three topics", arguments: ["/iquiz", ""])
  func file(folder: String) async throws {
    let topics = try await topics(folder + "/questions.json")
    #expect((1...3).contains(topics.count))
    for topic in topics {
      #expect(!topic.title.isEmpty && !topic.desc.isEmpty && !topic.questions.isEmpty)
      for question in topic.questions {
        #expect(question.answers.count == 4)
        #expect(["1", "2", "3", "4"].contains(question.answer), "apps use \(question.answer) as a position")
      }
    }
  }

  @Test("The answer is the position of the right choice, from 1")
  func places() async throws {
    let quiz = try #require(site.library.quiz("science"))
    let topic = try #require(try await topics("/iquiz/all/questions.json").first { $0.title == quiz.title.text(in: .english) })
    let rights = quiz.choiceQuestions.filter { $0.choices.count >= 4 }.map { $0.rightAnswer.text(in: .english) }
    #expect(try topic.questions.map { $0.answers[try #require(Int($0.answer)) - 1] } == rights)
  }

  @Test("All quizzes are in another file, for apps that support more than three")
  func all() async throws {
    #expect(try await topics("/iquiz/all/questions.json").count == site.library.catalogue?.quizzes.count)
  }

  @Test("With more quizzes the file has the first three, because some apps have no fourth icon", arguments: 1...5)
  func three(count: Int) throws {
    let site = try SiteFixture.site(site.storage)
    let question = Question(
      id: "q", text: LocalizedText(neutral: "?"), answers: ["a", "b", "c", "d"].map { LocalizedText(neutral: $0) }, rightAnswer: 0
    )
    let names = (1...count).map { "quiz-\($0)" }
    let quizzes = names.map { name in
      Quiz(
        id: name, icon: "atom", title: LocalizedText(neutral: name), description: LocalizedText(neutral: "D"),
        questions: [question])
    }
    site.exchange(Library(quizzes: quizzes, words: []))
    for (path, expected) in [("/iquiz", 3), ("", 3), ("/iquiz/all", 5)] {
      let request = try #require(Request(.get, path + "/questions.json"))
      guard case .prepared(let response) = site.reply(to: request) else { throw CancellationError() }
      let topics = try JSONDecoder().decode([IQuizTopic].self, from: Data(response.bodyBytes))
      #expect(topics.map(\.title) == Array(names.prefix(expected)), "\(path)")
    }
  }

  @Test("The members are in the original's order, and every scalar is a string")
  func shape() async throws {
    let text = try await ask(site.server, "GET /iquiz/questions.json").text
    #expect(text.hasPrefix("[{\"title\":\""))
    #expect(
      text.firstMatch(of: /"title":"[^"]*","desc":"[^"]*","questions":\[\{"text":"[^"]*","answer":"[1-4]","answers":\["/) != nil)
  }

  @Test("The file is in the device's language, or the one in the URL")
  func languages() async throws {
    let quiz = try #require(site.library.quiz("science"))
    let titles = try await topics("/iquiz/all/questions.json", ["Accept-Language: ru-RU, en;q=0.5"]).map(\.title)
    #expect(titles.contains(quiz.title.text(in: .russian)))
    #expect(try await topics("/iquiz/all/questions.json?lang=fr").map(\.title).contains(quiz.title.text(in: .french)))
  }

  @Test("Other addresses are not found")
  func others() async throws { #expect(try await ask(site.server, "GET /iquiz/other.json").status == 404) }
}
