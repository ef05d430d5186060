import App
import Content
import HTTP
import JSON
import Play
import Testing
import WireAPI

@testable import Site
@testable import Upstreams

/// Fetches everything that a source needs, over HTTP, from a server that stands in for its upstream.
func content(of source: some Source, seed: UInt64 = 5) async throws -> SourcedContent {
  var answers: [JSON] = []
  while let address = source.address(after: answers, seed: seed) {
    let outcome = await Fetcher().fetch(FetchRequest(address: address, limits: .patient))
    guard case .fetched(let body, _, _) = outcome else { throw SourceFault(description: "\(outcome)") }
    let answer = try JSON(parsing: body)
    try source.check(answer)
    answers.append(answer)
  }
  return try source.content(of: answers)
}

@Suite("Q5, C3: Content from upstreams")
struct SourceTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private var base: String { "http://127.0.0.1:\(site.server.port)" }
  private static let origin = Origin(name: "a friend")

  private func trivia(_ answer: JSON) throws -> SourcedContent { try OpenTDBSource(base: "").content(of: [answer]) }

  @Test("A questions.json of another server becomes the same quizzes")
  func iquiz() async throws {
    let quizzes = try await content(of: IQuizSource(address: base + "/iquiz/all/questions.json", origin: Self.origin), seed: 1)
      .quizzes
    #expect(quizzes.count == site.library.catalogue?.quizzes.count)
    for quiz in quizzes {
      #expect(quiz.id.hasPrefix("iquiz-") && quiz.id.utf8.count <= 64)
      #expect(!quiz.choiceQuestions.isEmpty)
      for question in quiz.questions { #expect((2...8).contains(question.choices.count)) }
    }
  }

  @Test("A questions.json that breaks a rule is rejected as a whole, with the location of the error")
  func badIQuiz() throws {
    let file: JSON = [["title": "T", "desc": "D", "questions": [["text": "Q?", "answer": "5", "answers": ["a", "b"]]]]]
    let error = #expect(throws: SourceFault.self) {
      try IQuizSource(address: "", origin: Self.origin).content(of: [file])
    }
    #expect(error?.isPassing == false)
    #expect(error?.description.hasPrefix("T, question 1, right answer:") == true, "\(error?.description ?? "")")
  }

  @Test("Ids stay short, and quizzes with typed answers are left out")
  func names() throws {
    func quiz(_ id: String) -> JSON {
      ["id": .string(id), "title": "T", "desc": "D", "questions": [["text": "Q?", "answer": "1", "answers": ["a", "b"]]]]
    }
    let long = String(repeating: "x", count: 59)
    let ids = try IQuizSource(address: "", origin: Self.origin).content(of: [[quiz("science"), quiz(long), quiz(long + "y")]])
      .quizzes.map(\.id)
    #expect(ids.first == "iquiz-science" && Set(ids).count == 3 && ids.allSatisfy { $0.utf8.count <= 64 })
    let typed: JSON = [
      "version": 2,
      "quizzes": [["title": "T", "desc": "D", "questions": [["number": 1, "text": "Q?", "typed": ["answer": "yes"]]]]],
    ]
    #expect(throws: SourceFault(description: "it has no quiz with answers to choose from")) {
      try IQuizSource(address: "", origin: Self.origin).content(of: [typed])
    }
  }

  @Test("Questions from an Open Trivia Database become one quiz per category")
  func opentdb() async throws {
    let quizzes = try await content(of: OpenTDBSource(base: base + "/opentdb", calls: 3), seed: 1).quizzes
    #expect(quizzes.count > 1)
    var ids: [String] = []
    for quiz in quizzes {
      #expect(quiz.id.hasPrefix("opentdb-"))
      #expect(quiz.description.text(in: .english).contains("Open Trivia Database, under CC BY-SA 4.0"))
      for question in quiz.questions {
        ids.append(quiz.id + question.id)
        #expect([2, 4].contains(question.choices.count))
        #expect(question.extras.sources == ["Open Trivia Database, CC BY-SA 4.0"])
        #expect(!question.text.text(in: .english).contains("%"))
      }
    }
    #expect(Set(ids).count == ids.count)
  }

  private static func entry(_ question: String, category: String = "History", right: String = "1492") -> JSON {
    [
      "type": "multiple", "difficulty": "easy", "category": .string(category), "question": .string(question),
      "correct_answer": .string(right), "incorrect_answers": ["1491", "1493", "1494%20"],
    ]
  }

  @Test("Escapes are decoded, the right answer is tracked, and duplicate questions are dropped")
  func reads() throws {
    let entries = [Self.entry("When%3F%20%C3%89t%C3%A9%20%26%20co%20"), Self.entry("When%3F%20%C3%89t%C3%A9%20%26%20co")]
    let quiz = try #require(try trivia(["response_code": 0, "results": .array(entries)]).quizzes.first)
    #expect(quiz.id == "opentdb-23" && quiz.title.text(in: .english) == "History" && quiz.questions.count == 1)
    let question = try #require(quiz.questions.first)
    #expect(question.text.text(in: .english) == "When? Été & co")
    #expect(question.choices.map { $0.text(in: .english) } == ["1491", "1492", "1493", "1494"])
    #expect(question.rightAnswer.text(in: .english) == "1492")
    #expect(question.extras.difficulty == .easy)
  }

  @Test("A question that breaks a rule is left out, and nothing else")
  func leavesOut() throws {
    let bad = [
      Self.entry(String(repeating: "x", count: 401)), Self.entry(""), Self.entry("Same?", right: "1491"),
      Self.entry("Elsewhere?", category: "Cooking"), Self.entry("Long?", right: String(repeating: "y", count: 121)),
    ]
    let quizzes = try trivia(["response_code": 0, "results": .array(bad + [Self.entry("Good?")])]).quizzes
    #expect(quizzes.flatMap(\.questions).map { $0.text.text(in: .english) } == ["Good?"])
    #expect(throws: SourceFault(description: "none of its questions can be used")) {
      try trivia(["response_code": 0, "results": .array(bad)])
    }
  }

  @Test("A response in another format is rejected with the location of the difference")
  func otherForm() {
    let source = OpenTDBSource(base: "")
    func fault(_ description: String) -> SourceFault { SourceFault(description: description, isPassing: true) }
    #expect(throws: fault("results is missing")) { try source.check(["response_code": 0]) }
    #expect(throws: fault("results[0].category is missing")) { try trivia(["results": [["a": 1]]]) }
    #expect(throws: fault("response_code is missing")) { try source.check([:]) }
  }

  @Test("The upstream's codes are recognized, and only the rate limit is temporary", arguments: 1...6)
  func codes(code: Int) {
    let error = #expect(throws: SourceFault.self) {
      try OpenTDBSource(base: "").check(["response_code": code.json, "results": []])
    }
    #expect(error?.isPassing == (code == 5))
    #expect(error?.retryAfter == (code == 5 ? .seconds(6) : nil))
  }
}
