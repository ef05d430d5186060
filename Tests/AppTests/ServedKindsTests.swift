import Content
import JSON
@testable import Play
import Rules
import TestContent
import Testing
@testable import WireAPI

@testable import App

@Suite("F1: Quizzes of the server with questions of several kinds")
struct ServedKindsTests {
  private static func text(_ text: String) -> LocalizedText { LocalizedText(text, in: .english) }

  private static let mixed = Quiz(
    id: "kinds", icon: "atom", title: text("Kinds"), description: text("All of them."),
    questions: [
      Question(id: "typed", text: text("Capital of France?"), answer: .typed(Question.Typed(text("Paris")))),
      Question(id: "choice", text: text("Which?"), answers: [text("right"), text("wrong")], rightAnswer: 0),
      Question(id: "several", text: text("Which two?"), answer: .several(Question.Several([text("a"), text("b")], right: [0]))),
    ])

  private static let picture = Question.Picture.image(EmbeddedFile(type: .png, data: SampleMedia.png().base64), alternative: nil)
  private static let library = Library(quizzes: [mixed, Samples.small], words: Samples.words)

  private func visitor(at path: String) -> Visitor { Visitor(at: path) { $0.server = FakeServer(Self.library) } }

  @Test("Classic plays all kinds, after it has loaded their code, and the referee agrees")
  func classic() throws {
    var visitor = visitor(at: "/quizzes/kinds/classic")
    #expect(visitor.chunks.contains(.answers))
    try visitor.type("paris", into: "Your answer")
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Right!"))
    try visitor.press("Next")
    try visitor.submit("right")
    try visitor.use("checkbox", "b")
    try visitor.press("Submit")
    try visitor.press("Next")
    #expect(try visitor.page.the("status", "Score").text == "2 / 3")
    let result = try #require(visitor.handedIn.first)
    #expect(visitor.server.taken[result.id] == result)
  }

  @Test("A quiz with only single-choice questions and plain text loads no code for other questions")
  func plain() {
    let chunks = visitor(at: "/quizzes/small/classic").chunks
    #expect(!chunks.contains(.answers) && !chunks.contains(.rich))
  }

  @Test(
    "F2: Rich text, Arabic, pictures and sounds are there when a quiz is opened by its address",
    arguments: [
      (text("x^2^"), Question.Extras(), "<sup>2</sup>"), (LocalizedText("ما؟", tag: "ar"), Question.Extras(), "dir=\"auto\""),
      (text("Who?"), Question.Extras().with(picture: picture), "<img src=\"data:image/png"),
    ])
  func rich(_ text: LocalizedText, _ extras: Question.Extras, _ shown: String) {
    let answers = [Self.text("yes"), Self.text("no")]
    let question = Question(id: "q", text: text, answer: .choice(Question.Choice(answers, right: 0)), extras: extras)
    let quiz = Quiz(id: "rich", icon: "atom", title: Self.text("Rich"), description: Self.text("R"), questions: [question])
    let visitor = Visitor(at: "/quizzes/rich/classic") { $0.server = FakeServer(Library(quizzes: [quiz], words: Samples.words)) }
    #expect(visitor.chunks.contains(.rich) && visitor.html.contains(shown))
  }

  @Test("The mixed quiz, ranked rounds, and all modes except Classic and Rookie play only the single-choice questions")
  func choices() throws {
    var visitor = visitor(at: "/quizzes/kinds")
    #expect(visitor.page.text.contains("3 questions"))
    visitor.visit("/quizzes/kinds/journeyman")
    #expect(try visitor.page.the("status", "Question").text == "1/1")
    #expect(Self.library.quiz(Quiz.mixedID)?.questions.allSatisfy { $0.choice != nil } == true)
    let key = RoundKey(game: "choice", subject: "kinds", variant: "classic")
    #expect(throws: Referee.Refusal.unknownVariant) {
      try RankedMatch(key, in: Self.library, seed: 1, startedAt: 0)
    }
  }

  @Test("The daily quiz is a quiz with only single-choice questions")
  func daily() throws {
    let quizzes = try #require(Self.library.catalogue?.quizzes)
    #expect(quizzes.map { $0.hasOtherKinds } == [true, false])
    for day in 0..<10 as Range<Int64> {
      let visitor = Visitor(at: "/daily") {
        $0.server = FakeServer(Self.library)
        $0.now += day * 24 * 3_600_000
      }
      #expect(visitor.page.text.contains("SMALL") && !visitor.page.text.contains("Kinds"))
    }
  }

  @Test("The hundredths of a score are uploaded")
  func hundredths() throws {
    let key = RoundKey(game: "choice", subject: "kinds", variant: "classic")
    let log = RoundLog(key: key, contentVersion: "", seed: 1, startedAt: 0)
    let result = RoundResult(id: "r", log: log, score: Score(hundredths: 250, possible: 3), finishedAt: 0)
    #expect(try JSON.Reader(result.json).read(RoundResult.self) == result)
  }
}
