import App
import Content
import Foundation
import HTTP
import Play
import TestWire
import Testing
import WireAPI

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: Compatibility with the Open Trivia Database")
struct OpenTDBTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private func questions(_ query: String) async throws -> [OpenTrivia.Questions.Question] {
    let questions = try await site.decode(OpenTrivia.Questions.self, "/opentdb/api.php?" + query)
    #expect(questions.responseCode == 0, "\(query)")
    return questions.results
  }

  // MARK: - Questions

  @Test(
    "The requested number of different questions is sent, at the root too, with any other parameters",
    arguments: [
      "/opentdb/api.php?amount=10", "/api.php?amount=10", "/opentdb//api.php?amount=10&category=0&cache_bypass=1",
      "/api.php?category&type&difficulty&encode&token&amount=10", "/api.php?amount=10&category=&type=&difficulty=&token=",
      "/api.php?amount=10&encode=default",
    ])
  func some(address: String) async throws {
    let questions = try await site.decode(OpenTrivia.Questions.self, address)
    #expect(questions.responseCode == 0)
    #expect(questions.results.count == 10 && Set(questions.results).count == 10)
    for question in questions.results {
      #expect(["easy", "medium", "hard"].contains(question.difficulty))
      #expect(Set(question.incorrectAnswers + [question.correctAnswer]).count == (question.type == "boolean" ? 2 : 4))
    }
  }

  @Test("At most fifty questions are sent per response")
  func most() async throws { #expect(try await questions("amount=51").count == 50) }

  @Test("A question's members are in the original's order")
  func shape() async throws {
    let text = try await ask(site.server, "GET /api.php?amount=1&category=29&type=multiple").text
    #expect(
      text.wholeMatch(
        of:
          /\{"response_code":0,"results":\[\{"type":"multiple","difficulty":"(?:easy|medium|hard)","category":"Entertainment: Comics","question":"[^"]+","correct_answer":"[^"]+","incorrect_answers":\["[^"]+","[^"]+","[^"]+"\]\}\]\}/
      ) != nil)
    let statement = try await ask(site.server, "GET /api.php?amount=1&type=boolean").text
    #expect(
      statement.firstMatch(
        of: /"correct_answer":("True","incorrect_answers":\["False"\]|"False","incorrect_answers":\["True"\])\}\]\}/) != nil)
  }

  @Test("Category, difficulty and type are respected")
  func filters() async throws {
    for question in try await questions("amount=20&category=22&difficulty=easy&type=multiple") {
      #expect(question.category == "Geography" && question.difficulty == "easy" && question.type == "multiple")
    }
    #expect(try await questions("amount=20&category=9&difficulty=easy&type=multiple").count == 20)
    let marvel = Set(try await questions("amount=20&category=29").map(\.question))
    let quiz = try #require(site.library.quiz("marvel"))
    #expect(marvel == Set(quiz.choiceQuestions.map { TriviaEncoding.html.encode($0.text.text(in: .english)) }))
  }

  @Test("There are enough true-or-false statements in each difficulty", arguments: ["easy", "medium", "hard"])
  func statements(difficulty: String) async throws {
    let questions = try await questions("amount=50&type=boolean&difficulty=\(difficulty)")
    #expect(questions.allSatisfy { $0.type == "boolean" && ["True", "False"].contains($0.correctAnswer) })
    let trueOnes = questions.count { $0.correctAnswer == "True" }
    #expect((10...40).contains(trueOnes), "\(trueOnes) of 50 are true")
  }

  @Test("A request for more questions than exist gets none")
  func allOrNothing() async throws {
    #expect(try await questions("amount=20&category=29").count == 20)
    let refused = try await ask(site.server, "GET /api.php?amount=21&category=29")
    #expect(refused.status == 200 && refused.text == #"{"response_code":1,"results":[]}"#)
  }

  @Test(
    "Error codes are sent with status 200 and no results",
    arguments: [
      ("", 2), ("amount=", 2), ("amount=0", 2), ("amount=-1", 2), ("amount=ten", 2), ("amount=99999999999999999999", 2),
      ("amount=1&category=any", 2), ("amount=1&difficulty=extreme", 2), ("amount=1&type=essay", 2), ("amount=1&encode=rot13", 2),
      ("amount=1&category=8", 1), ("amount=1&category=\(Int.min)", 1), ("amount=1&category=\(Int.max)", 1),
      ("amount=1&category=33", 1), ("amount=1&category=31", 1), ("amount=1&category=29&type=boolean", 1),
      ("amount=1&token=abc", 3), ("amount=1&token=" + String(repeating: "0", count: 64), 3),
      ("amount=1&category=31&token=" + String(repeating: "F", count: 64), 3),
    ])
  func codes(query: String, code: Int) async throws {
    let answer = try await ask(site.server, "GET /opentdb/api.php?\(query)")
    #expect(answer.status == 200 && answer["Content-Type"] == "application/json")
    #expect(answer.text == #"{"response_code":\#(code),"results":[]}"#)
  }

  @Test("Requests are not delayed by default")
  func noLimit() async throws {
    for _ in 0..<10 { #expect(try await questions("amount=1").count == 1) }
  }

  @Test("Questions are in the requested language, but category names are English")
  func languages() async throws {
    let quiz = try #require(site.library.quiz("marvel"))
    let questions = try await questions("amount=20&category=29&lang=ru&encode=url3986")
    #expect(
      Set(questions.map { $0.question.removingPercentEncoding }) == Set(quiz.choiceQuestions.map { $0.text.text(in: .russian) }))
    #expect(Set(questions.map { $0.category.removingPercentEncoding }) == ["Entertainment: Comics"])
  }

  // MARK: - Encodings

  @Test("All encodings have the same content", arguments: ["urlLegacy", "url3986", "base64"])
  func encodings(name: String) async throws {
    func decoded(_ text: String) throws -> String {
      switch name {
      case "urlLegacy": try #require(text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding)
      case "url3986": try #require(text.removingPercentEncoding)
      default: String(decoding: try #require(Data(base64Encoded: text)), as: UTF8.self)
      }
    }
    // The test site always draws with the same random numbers, so the two requests get the same questions.
    let plain = try await questions("amount=50")
    let encoded = try await questions("amount=50&encode=\(name)")
    for (plain, encoded) in zip(plain, encoded) {
      #expect(TriviaEncoding.html.encode(try decoded(encoded.question)) == plain.question)
      #expect(TriviaEncoding.html.encode(try decoded(encoded.correctAnswer)) == plain.correctAnswer)
      #expect(try decoded(encoded.difficulty) == plain.difficulty && decoded(encoded.type) == plain.type)
      #expect(TriviaEncoding.html.encode(try decoded(encoded.category)) == plain.category)
      #expect(try encoded.incorrectAnswers.map { TriviaEncoding.html.encode(try decoded($0)) } == plain.incorrectAnswers)
    }
  }

  // MARK: - Tokens

  private func token() async throws -> String {
    let answer = try await ask(site.server, "GET /opentdb/api_token.php?command=request&token=")
    let token: OpenTrivia.Token = try JSONDecoder.convert(answer.body)
    #expect(answer.text == #"{"response_code":0,"response_message":"Token Generated Successfully!","token":"\#(token.token)"}"#)
    #expect(token.token.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    return token.token
  }

  @Test("A token never repeats a question, and a reset keeps the token and allows all questions again")
  func tokens() async throws {
    let token = try await token()
    var seen = Set(try await questions("amount=7&category=29&token=\(token)").map(\.question))
    seen.formUnion(try await questions("amount=7&category=29&type=multiple&token=\(token)").map(\.question))
    #expect(seen.count == 14)
    let exhausted = try await ask(site.server, "GET /api.php?amount=7&category=29&token=\(token)").text
    #expect(exhausted == #"{"response_code":4,"results":[]}"#, "fewer are left than requested")
    #expect(try await site.decode(OpenTrivia.Questions.self, "/api.php?amount=21&category=29&token=\(token)").responseCode == 1)
    seen.formUnion(try await questions("amount=6&category=29&type=multiple&token=\(token)").map(\.question))
    #expect(seen.count == 20)
    #expect(try await site.decode(OpenTrivia.Questions.self, "/api.php?amount=1&category=29&token=\(token)").responseCode == 4)
    #expect(try await questions("amount=20&category=19&token=\(token)").count == 20, "other categories have questions left")
    let reset = try await ask(site.server, "GET /api_token.php?command=reset&token=\(token)")
    #expect(reset.status == 200 && reset.text == #"{"response_code":0,"token":"\#(token)"}"#)
    #expect(try await questions("amount=20&category=29&token=\(token)").count == 20)
  }

  @Test("Two tokens differ and are independent")
  func twoTokens() async throws {
    let (first, second) = (try await token(), try await token())
    #expect(first != second)
    for token in [first, second] { #expect(try await questions("amount=20&category=29&token=\(token)").count == 20) }
  }

  @Test("A token survives a change of content, and remembers questions that still exist")
  func exchanged() throws {
    let site = try SiteFixture.site(site.storage)
    func answer(_ path: String, _ query: [(name: String, value: String)]) throws -> Response {
      try site.reply(to: #require(Request(.get, path, query: query))).now()
    }
    let issued = try answer("/api_token.php", [("command", "request")])
    let token = try JSONDecoder.convert(issued.body, as: OpenTrivia.Token.self).token
    func code(_ amount: Int) throws -> Int {
      let asked = try answer("/api.php", [("amount", String(amount)), ("category", "29"), ("token", token)])
      return try JSONDecoder.convert(asked.body, as: OpenTrivia.Questions.self).responseCode
    }
    #expect(try code(20) == 0)
    let quizzes = try ["marvel", "mathematics"].map { try #require(self.site.library.quiz($0)) }
    site.exchange(Library(quizzes: quizzes, words: []))
    #expect(try code(1) == 4)
    let more = Quiz(
      id: "sums", icon: "shield", title: LocalizedText(neutral: "Sums"), description: LocalizedText(neutral: "Sums."),
      questions: [
        Content.Question(
          id: "q", text: LocalizedText(neutral: "1 + 1"), answers: ["1", "2", "3", "4"].map { LocalizedText(neutral: $0) },
          rightAnswer: 1)
      ])
    site.exchange(Library(quizzes: quizzes + [more], words: []))
    #expect(try code(1) == 0)
    #expect(try code(1) == 4)
  }

  @Test(
    "A reset of an unknown token and an unknown command are rejected",
    arguments: [("command=reset&token=abc", 3), ("command=reset", 2), ("command=other", 2), ("", 2)])
  func badTokens(query: String, code: Int) async throws {
    let answer = try await ask(site.server, "GET /api_token.php?\(query)", status: 200)
    #expect(try JSONDecoder.convert(answer.body, as: OpenTrivia.Questions.self).responseCode == code)
  }

  // MARK: - Categories and counts

  @Test("The 24 categories have exactly the original's names and numbers", arguments: ["/opentdb", ""])
  func categories(folder: String) async throws {
    let answer = try await ask(site.server, "GET \(folder)/api_category.php?token=abc")
    #expect(answer.text.hasPrefix(#"{"trivia_categories":[{"id":9,"name":"General Knowledge"},{"id":10,"#))
    let names = """
      General Knowledge
      Entertainment: Books
      Entertainment: Film
      Entertainment: Music
      Entertainment: Musicals & Theatres
      Entertainment: Television
      Entertainment: Video Games
      Entertainment: Board Games
      Science & Nature
      Science: Computers
      Science: Mathematics
      Mythology
      Sports
      Geography
      History
      Politics
      Art
      Celebrities
      Animals
      Vehicles
      Entertainment: Comics
      Science: Gadgets
      Entertainment: Japanese Anime & Manga
      Entertainment: Cartoon & Animations
      """.split(separator: "\n").map { String($0) }
    let expected = names.enumerated().map { OpenTrivia.Categories.Category(id: $0 + 9, name: $1) }
    #expect(try JSONDecoder.convert(answer.body, as: OpenTrivia.Categories.self).triviaCategories == expected)
  }

  @Test("The counts match the available questions in each category and difficulty", arguments: [9, 11, 17, 19, 22, 29, 31, 32])
  func counts(category: Int) async throws {
    let count = try await site.decode(OpenTrivia.Count.self, "/opentdb/api_count.php?category=\(category)&token=abc")
    let numbers = count.categoryQuestionCount
    #expect(count.categoryId == category)
    #expect(
      numbers.totalQuestionCount == numbers.totalEasyQuestionCount + numbers.totalMediumQuestionCount
        + numbers.totalHardQuestionCount)
    let pool = TriviaPool(site.library)
    for (difficulty, expected) in [
      (Question.Difficulty.easy, numbers.totalEasyQuestionCount), (.medium, numbers.totalMediumQuestionCount),
      (.hard, numbers.totalHardQuestionCount),
    ] {
      #expect(pool.places(TriviaPool.Filter(category: category, difficulty: difficulty)).count == expected)
    }
  }

  @Test("The members of the counts are in the original's order")
  func countShape() async throws {
    #expect(
      try await ask(site.server, "GET /api_count.php?category=29").text
        == #"{"category_id":29,"category_question_count":{"total_question_count":20,"total_easy_question_count":8,"#
        + #""total_medium_question_count":8,"total_hard_question_count":4}}"#)
    for number in [Int.min, -1, 0, 8, 33, .max] {
      let count = try await site.decode(OpenTrivia.Count.self, "/api_count.php?category=\(number)")
      #expect(count.categoryId == number && count.categoryQuestionCount.totalQuestionCount == 0)
    }
    #expect(try await site.decode(OpenTrivia.Questions.self, "/api_count.php").responseCode == 2)
    #expect(try await site.decode(OpenTrivia.Questions.self, "/api_count.php?category=art").responseCode == 2)
  }

  @Test("The global counts add up, with category ids as strings")
  func globalCount() async throws {
    let text = try await ask(site.server, "GET /api_count_global.php").text
    let total = TriviaPool(site.library).questions.count
    #expect(
      text.hasPrefix(
        #"{"overall":{"total_num_of_questions":\#(total),"total_num_of_pending_questions":0,"#
          + #""total_num_of_verified_questions":\#(total),"total_num_of_rejected_questions":0},"categories":{"9":{"#))
    let counts = try await site.decode(OpenTrivia.GlobalCount.self, "/opentdb/api_count_global.php?token=abc")
    #expect(Set(counts.categories.keys) == Set((9...32).map { String($0) }))
    #expect(counts.categories.values.reduce(0) { $0 + $1.totalNumOfVerifiedQuestions } == total)
    #expect(counts.overall.totalNumOfVerifiedQuestions == total)
  }

  @Test("Addresses unknown to the original are not found", arguments: ["/opentdb", "/opentdb/api_other.php", "/api_other.php"])
  func others(path: String) async throws { #expect(try await ask(site.server, "GET \(path)").status == 404) }
}
