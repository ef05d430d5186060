import Content
import Play
import Testing

@testable import App

@Suite("F2: Announcements of texts with markup")
struct RichAnnouncementTests {
  private static func text(_ text: String) -> LocalizedText { LocalizedText(text, in: .english) }

  /// Returns a player at this question, the only one of a round in Classic mode.
  private func visitor(_ question: Question) -> Visitor {
    let quiz = Quiz(
      id: "rich", icon: "atom", title: Self.text("Rich"), description: Self.text("All of it."), questions: [question])
    return Visitor(at: "/quizzes/rich/classic") { $0.server = FakeServer(Library(quizzes: [quiz], words: Samples.words)) }
  }

  @Test(
    "The right answer is announced without emphasis and code markup, and keeps its powers and formulas",
    arguments: [
      ("**x**^2^", "x^2"), ("`a` or *b*", "a or b"), ("\\(\\frac{1}{2}\\)", "1/2"), ("2 * 3", "2 * 3"),
    ])
  func rightAnswer(answer: String, spoken: String) throws {
    var visitor = visitor(
      Question(id: "q", text: Self.text("What is *it*?"), answers: [Self.text(answer), Self.text("wrong")], rightAnswer: 0))
    #expect(visitor.chunks.contains(.rich))
    try visitor.use("radio", "wrong")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Wrong. The right answer: " + spoken])
  }

  @Test("A right answer in another language is announced separately, also without emphasis markup")
  func otherLanguage() throws {
    let answers = [LocalizedText("*Roma*", tag: "it"), Self.text("wrong")]
    var visitor = visitor(Question(id: "q", text: Self.text("Which?"), answers: answers, rightAnswer: 0))
    try visitor.use("radio", "wrong")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Wrong. The right answer: "])
    #expect(visitor.latest.readings == ["it: Roma"])
  }

  @Test("A hint is announced without emphasis markup")
  func hint() throws {
    let answers = [Self.text("right"), Self.text("wrong")]
    var visitor = visitor(
      Question(id: "q", text: Self.text("Which?"), answers: answers, rightAnswer: 0, hint: Self.text("The **second** one")))
    try visitor.press("Hint")
    #expect(visitor.latest.announcements == ["The second one"])
  }

  @Test("An item that moves is announced without emphasis markup")
  func order() throws {
    let items = [Self.text("**x**^2^"), Self.text("**x**^3^")]
    var visitor = visitor(Question(id: "q", text: Self.text("In order?"), answer: .order(Question.Order(items))))
    let button = try #require(visitor.page.all("button").first { $0.name == "Move down" && !$0.isDisabled })
    visitor.handle(.act(try #require(button.action), value: ""))
    let said = try #require(visitor.latest.announcements.first)
    #expect(["Position 2 of 2: x^2", "Position 2 of 2: x^3"].contains(said))
  }
}
