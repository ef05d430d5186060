import App
import CompatibilityAPIs
import Content
import Foundation
import HTTP
import Play
import TestWire
import Testing

@testable import Site

@Suite("C3: Compatibility with the question server of MOB2")
struct MOB2Tests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private struct Question: Decodable {
    let caption: String
    let answers: [String]
    let correct_answer_index: Int
    let hint: String
  }

  @Test("Each response is a question with three different answers, one of them right, and a hint", arguments: ["/mob2", ""])
  func questions(folder: String) async throws {
    let answer = try await ask(site.server, "GET \(folder)/questions/next")
    #expect(answer.status == 200)
    #expect(answer["Content-Type"] == "application/json")
    let question = try JSONDecoder().decode(Question.self, from: Data(answer.body))
    #expect(question.answers.count == 3 && Set(question.answers).count == 3)
    #expect((0...2).contains(question.correct_answer_index))
    #expect(
      answer.text.hasPrefix("{\"caption\":\"") && answer.text.firstMatch(of: /\],"correct_answer_index":[0-2],"hint":"/) != nil)
  }

  @Test("Over many seeds every question comes up, and the right answer's index is right and varies")
  func draws() async throws {
    var seed: UInt64 = 0
    var captions: Set<String> = []
    var places: Set<Int> = []
    let quizzes = try ["mathematics", "marvel"].map { try #require(site.library.quiz($0)) }
    let library = Library(quizzes: quizzes, words: [])
    let rights = Dictionary(
      quizzes.flatMap(\.choiceQuestions)
        .map { ($0.text.text(in: .english), $0.rightAnswer.text(in: .english)) }, uniquingKeysWith: { first, _ in first })
    while seed < 1000 {
      let service = MOB2Service(library) { [seed] in seed }
      let request = try #require(Request(.get, "/mob2/questions/next"))
      let call = CompatibilityCall(request: request, path: ["questions", "next"], namesFolder: true, base: "")
      guard case .now(let response) = service.reply(to: call) else {
        Issue.record("no response with seed \(seed)")
        return
      }
      let question = try JSONDecoder().decode(Question.self, from: Data(response.body))
      #expect(question.answers[question.correct_answer_index] == rights[question.caption], "seed \(seed)")
      captions.insert(question.caption)
      places.insert(question.correct_answer_index)
      seed += 1
    }
    #expect(captions.count == rights.count)
    #expect(places == [0, 1, 2])
  }
}
