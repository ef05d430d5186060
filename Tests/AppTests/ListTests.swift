import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("The list of games and quizzes")
struct ListTests {
  private static let subjects = ["atom", "globe", "music"]

  /// Returns `count` quizzes on three subjects. Each title contains the quiz's number.
  private func library(_ count: Int) -> Play.Library {
    let quizzes = (1...count).map { number in
      var title = LocalizedText("Café number \(number)", in: .english)
      title.add("Ёлка \(number)", in: .russian)
      return Quiz(
        id: "quiz-\(number)", icon: Self.subjects[number % 3], title: title,
        description: LocalizedText("About things.", in: .english), questions: Samples.small.questions)
    }
    return Play.Library(quizzes: quizzes, words: Samples.words)
  }

  private func visitor(_ count: Int, languages: String = "en") -> Visitor {
    Visitor(at: "/", server: library(count), languages: languages)
  }

  private func rows(_ visitor: Visitor) -> [String] {
    visitor.page.all("link").filter { $0["class"] == "row" }.compactMap { $0["href"] }
  }

  @Test("A few quizzes are listed without a search", arguments: [1, 2, 11])
  func few(count: Int) throws {
    let visitor = visitor(count)
    #expect(!visitor.page.has("searchbox") && !visitor.page.has("group", "Subjects"))
    #expect(rows(visitor).filter { $0 != "/quizzes/all" }.count == count)
  }

  @Test("C2: A new language reloads the list, which stays unchanged until the response arrives")
  func languages() throws {
    var visitor = visitor(3)
    visitor.obstacle = APIResponse.none
    try visitor.use("radio", "Русский", inSettings: true)
    #expect(visitor.latest.requests == [.fetch(.catalogue(.russian))])
    #expect(visitor.page.has("heading", "Викторины") && visitor.html.contains("<span lang=\"en\">Café number 1</span>"))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(visitor.latest.requests == [.fetch(.catalogue(.russian))])
    #expect(visitor.page.text.contains("Ёлка 1") && !visitor.page.text.contains("Café number 1"))
    #expect(visitor.html.contains("<span lang=\"en\">About things.</span>"), "text only in English is shown and marked")
    try visitor.use("radio", "English", inSettings: true)
    #expect(visitor.page.text.contains("Café number 1"))
  }

  @Test("A list in one language has every text once, and no other translations", arguments: Language.allCases)
  func oneLanguage(language: Language) throws {
    let whole = try #require(library(3).catalogue)
    let one = whole.only(in: language)
    #expect(one.language == language && one.quizzes.map(\.version) == whole.quizzes.map(\.version))
    for (all, only) in zip(whole.quizzes, one.quizzes) {
      for (text, left) in [(all.title, only.title), (all.description, only.description)] {
        #expect(left.translations.count == 1 && left.shown(in: language) == text.shown(in: language))
      }
    }
    #expect(try JSON.Reader(JSON(parsing: one.json.encoded())).read(Catalogue.self) == one)
  }

  @Test("Q7: With two or more quizzes, the list has a row for the mixed quiz")
  func mixed() {
    #expect(rows(visitor(1)) == ["/quizzes/quiz-1"])
    #expect(rows(visitor(2)).first == "/quizzes/all")
  }

  @Test("Twelve or more quizzes can be searched by title and description, ignoring case and accents", arguments: [12, 500])
  func search(count: Int) throws {
    var visitor = visitor(count)
    try visitor.type("CAFE 12", into: "Search quizzes")
    #expect(rows(visitor).first == "/quizzes/quiz-12")
    #expect(!rows(visitor).contains("/quizzes/all"))
    try visitor.type("things about", into: "Search quizzes")
    #expect(rows(visitor).count == min(count, 30))
    try visitor.type("zebra", into: "Search quizzes")
    #expect(rows(visitor).isEmpty)
    #expect(visitor.page.text.contains("No quizzes found"))
    try visitor.type(String(repeating: "x", count: 100_000), into: "Search quizzes")
    #expect(rows(visitor).isEmpty)
    try visitor.type("", into: "Search quizzes")
    #expect(rows(visitor).count == min(count, 30) + 1)
  }

  @Test("Of more than thirty quizzes the first thirty are shown until a button shows all", arguments: [30, 31, 500])
  func many(count: Int) throws {
    var visitor = visitor(count)
    guard count > 30 else {
      #expect(rows(visitor).count == 31 && !visitor.page.has("button", "Show all 30"))
      return
    }
    #expect(rows(visitor).last == "/quizzes/quiz-30")
    try visitor.press("Show all \(count)")
    #expect(rows(visitor).count == count + 1 && !visitor.page.has("button", "Show all \(count)"))
    #expect(visitor.latest.contains(.focus(id: "more")))
    #expect(visitor.page.all("link").first { $0["id"] == "more" }?["href"] == "/quizzes/quiz-31")
    try visitor.type("things", into: "Search quizzes")
    #expect(rows(visitor).count == 30, "a new search starts over")
    try visitor.press("Show all \(count)")
    visitor.visit("/quizzes/quiz-2")
    visitor.visit("/", again: true)
    #expect(rows(visitor).count == count)
  }

  @Test("A Russian search finds ё when the player types е")
  func russian() throws {
    var visitor = visitor(20, languages: "ru")
    try visitor.type("елка 7", into: "Найти викторину")
    #expect(rows(visitor) == ["/quizzes/quiz-7", "/quizzes/quiz-17"])
  }

  @Test("Subjects are filters, one at a time, with a button for all")
  func filters() throws {
    var visitor = visitor(12)
    #expect(
      visitor.page.all("button").filter { $0["class"] == "subject" }.map { $0.name } == [
        "All subjects", "The world", "Music", "Science",
      ])
    try visitor.press("Music")
    #expect(rows(visitor) == ["/quizzes/quiz-2", "/quizzes/quiz-5", "/quizzes/quiz-8", "/quizzes/quiz-11"])
    #expect(try visitor.page.the("button", "Music")["aria-pressed"] == "true")
    try visitor.press("All subjects")
    #expect(rows(visitor).count == 13)
  }

  @Test("The search text is still there when the player returns")
  func lasting() throws {
    var visitor = visitor(12)
    try visitor.press("Music")
    visitor.visit("/quizzes/quiz-2")
    visitor.visit("/", again: true)
    #expect(rows(visitor).count == 4)
  }
}

@Suite("All subjects mixed")
struct MixedQuizTests {
  @Test("Q7: /quizzes/all mixes the questions of every quiz, and the referee judges the round")
  func play() throws {
    var visitor = Visitor(at: "/quizzes/all")
    #expect(visitor.page.has("heading", "All subjects"))
    #expect(visitor.page.text.contains("20 questions"))
    visitor.open("/quizzes/all/journeyman")
    for _ in 1...10 {
      try visitor.press("right")
      visitor.wait()
    }
    let result = try #require(visitor.handedIn.first)
    #expect(result.log.key.subject == "all" && result.score == Score(points: 10, possible: 10))
    #expect(visitor.server.taken[result.id] == result)
    visitor.open("/")
    #expect(visitor.page.all("link").contains { $0.name.contains("All subjects") && $0.name.contains("10/10") })
  }

  @Test("The mix contains every quiz, and question ids are unique")
  func questions() throws {
    let quizzes = [Samples.small, Samples.large]
    let mixed = try #require(Quiz.mixed(quizzes))
    #expect(mixed.questions.count == 20)
    #expect(Set(mixed.questions.map { $0.id }).count == 20)
    #expect(mixed.questions.first?.id == "small/q1")
    #expect(Quiz.mixed([Samples.small]) == nil)
    #expect(Quiz.mixed([Samples.large, Samples.small])?.version != mixed.version)
  }

  @Test("A large mix takes equally many questions from each quiz, spread over the quiz, to limit the download")
  func share() throws {
    let quizzes = (1...25).map { number in
      Quiz(
        id: "quiz-\(number)", icon: "atom", title: Samples.large.title, description: Samples.large.description,
        questions: Samples.large.questions)
    }
    let mixed = try #require(Quiz.mixed(quizzes))
    #expect(mixed.questions.count == 200)
    #expect(
      mixed.questions.filter { $0.id.hasPrefix("quiz-7/") }.map { $0.id.dropFirst(7) }
        == ["q1", "q3", "q5", "q7", "q9", "q11", "q13", "q15"])
  }
}
