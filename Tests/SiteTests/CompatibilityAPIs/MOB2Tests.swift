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

  @Test("Each response is a question with three different answers, one of them right, and a hint", arguments: ["/mob2", ""])
  func questions(folder: String) async throws {
    let answer = try await ask(site.server, "GET \(folder)/questions/next", status: 200)
    #expect(answer["Content-Type"] == "application/json")
    let question: MOB2Item = try JSONDecoder.convert(answer.body)
    #expect(question.answers.count == 3 && Set(question.answers).count == 3)
    #expect((0...2).contains(question.correctAnswerIndex))
    #expect(
      answer.text.hasPrefix("{\"caption\":\"") && answer.text.firstMatch(of: /\],"correct_answer_index":[0-2],"hint":"/) != nil)
  }

  @Test("Over many seeds every question occurs, and the right answer's index is right and varies")
  func draws() async throws {
    var captions: Set<String> = []
    var places: Set<Int> = []
    let quizzes = try ["mathematics", "marvel"].map { try #require(site.library.quiz($0)) }
    let library = Library(quizzes: quizzes, words: [])
    let rights = Dictionary(
      quizzes.flatMap(\.choiceQuestions)
        .map { ($0.text.text(in: .english), $0.rightAnswer.text(in: .english)) }, uniquingKeysWith: { first, _ in first })
    for seed in 0..<1000 as Range<UInt64> {
      let service = MOB2Service(library) { seed }
      let request = try #require(Request(.get, "/mob2/questions/next"))
      let call = CompatibilityCall(request: request, path: ["questions", "next"], namesFolder: true, base: "")
      let question: MOB2Item = try JSONDecoder.convert(#require(service.reply(to: call)).now().body)
      #expect(question.answers[question.correctAnswerIndex] == rights[question.caption], "seed \(seed)")
      captions.insert(question.caption)
      places.insert(question.correctAnswerIndex)
    }
    #expect(captions.count == rights.count)
    #expect(places == [0, 1, 2])
  }
}
