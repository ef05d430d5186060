import Content
import JSON
import Markup
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("F1: Questions with time limits, points and feedback")
struct QuestionTermsPlayTests {
  private static func question(_ id: String, _ extras: Question.Extras) -> Question {
    Question(
      id: id, text: LocalizedText("Question \(id)?", in: .english),
      answer: .choice(Question.Choice(["wrong", "right", "false"].map { LocalizedText(neutral: $0) }, right: 1)),
      explanation: LocalizedText(neutral: "Because."), extras: extras)
  }

  private static let feedback = Question.Feedback(
    choices: [LocalizedText(neutral: "Look again.")], right: LocalizedText(neutral: "Well done."),
    wrong: LocalizedText(neutral: "A pity."))

  private static let quiz = Quiz(
    id: "timed", icon: "atom", title: LocalizedText(neutral: "Timed"), description: LocalizedText(neutral: "Hurry."),
    questions: [
      question("one", Question.Extras(feedback: feedback, seconds: 10, points: 3)), question("two", Question.Extras()),
    ])

  private static let library = Library(quizzes: [quiz, Samples.small], words: Samples.words, typed: Samples.typed)

  private func visitor(at path: String = "/quizzes/timed/classic") -> Visitor {
    Visitor(at: path) {
      $0.server = FakeServer(Self.library)
      $0.pace = 0
    }
  }

  @Test("A question has a clock in Classic; when time is up, the answer is shown and the question scores nothing")
  func late() throws {
    var visitor = visitor()
    #expect(try visitor.page.the("timer", "Time left").text == "10")
    var said: [String] = []
    for left in (1...9).reversed() {
      visitor.wait()
      #expect(try visitor.page.the("timer", "Time left").text == "\(left)")
      said += visitor.latest.announcements
    }
    #expect(said == ["5 seconds left"])
    visitor.wait()
    #expect(!visitor.page.has("timer", "Time left"))
    #expect(visitor.page.text.contains("Too late") && visitor.page.text.contains("Because."))
    #expect(visitor.page.text.contains("A pity."), "the feedback for wrong answers")
    #expect(visitor.latest.announcements == ["Too late. The right answer: right"])
    #expect(visitor.latest.contains(.focus(id: ChoicePlay.nextID)))
    try visitor.press("Next")
    #expect(!visitor.page.has("timer", "Time left"), "the second question has no limit")
    #expect(visitor.alarms.isEmpty)
    try visitor.submit("right")
    #expect(try visitor.page.the("status", "Score").text == "1 / 4")
    #expect(visitor.page.text.contains("1 of 2 correct"))
    #expect(visitor.page.text.contains("Timed out"))
    let result = try #require(visitor.handedIn.first)
    #expect(result.score == Score(points: 1, possible: 4))
    #expect(visitor.server.taken[result.id] == result, "the referee agrees")
  }

  @Test("A reload keeps the clock, and shows the answer if time was up meanwhile")
  func reload() throws {
    var visitor = visitor()
    visitor.now += 4_000
    visitor.open("/quizzes/timed/classic")
    #expect(try visitor.page.the("timer", "Time left").text == "10", "a round without moves begins again")
    try visitor.submit("right")
    visitor.now += 60_000
    visitor.open("/quizzes/timed/classic")
    #expect(try visitor.page.the("status", "Question").text == "2/2")
  }

  @Test("A tap that comes too late does not count")
  func tooLate() throws {
    var visitor = visitor()
    try visitor.use("radio", "right")
    visitor.now += 10_500
    try visitor.press("Submit")
    #expect(visitor.page.text.contains("Too late"))
    #expect(try visitor.page.the("status", "Score").text == "0")
  }

  @Test("With double time, the limit doubles, and the round counts separately")
  func double() throws {
    var visitor = visitor()
    try visitor.use("radio", "×2", inSettings: true)
    visitor.open("/quizzes/timed/classic")
    #expect(try visitor.page.the("timer", "Time left").text == "20")
    try visitor.submit("right")
    try visitor.submit("right")
    let result = try #require(visitor.handedIn.first)
    #expect(result.log.key.variant == "classic-double")
    #expect(visitor.server.taken[result.id] == result)
    visitor.open("/quizzes/small/classic")
    try visitor.submit("right")
    #expect(visitor.storage.keys.contains { $0.contains("choice/small/classic") }, "a quiz without limits has one variant")
    #expect(throws: Referee.Refusal.unknownSubject) {
      try Referee(Self.library).outcome(of: RefereeTests.choice(variant: "classic-double"))
    }
  }

  @Test("The feedback on the chosen answer comes before the explanation")
  func feedback() throws {
    var visitor = visitor()
    try visitor.use("radio", "wrong")
    try visitor.press("Submit")
    // Each paragraph is a separate element, so there may be white space between the texts.
    let paragraphs = /Look again\.\s*A pity\.\s*Because\./
    #expect(visitor.page.text.contains(paragraphs))
    try visitor.press("Next")
    try visitor.submit("right")
    #expect(visitor.page.text.contains(paragraphs), "the review shows the feedback too")
    let question = Self.quiz.questions[0]
    #expect(question.comment(on: [1], .full)?.text(in: .english) == "Well done.\n\nBecause.")
    #expect(Self.quiz.questions[1].comment(on: [0], .none) == question.explanation)
  }

  @Test("Practice and the modes that draw questions have no question clock, and count one point per question")
  func elsewhere() throws {
    let rookie = visitor(at: "/quizzes/timed/rookie")
    #expect(!rookie.page.has("timer", "Time left"))
    let practised = PracticeScreen.practiceQuiz(Self.quiz.questions)
    #expect(practised.terms() == [.standard, .standard])
    #expect(practised.questions[0].extras.feedback == Self.feedback)
  }

  @Test("C5: In a ranked Classic round, the server's clock decides")
  func ranked() throws {
    let key = RoundKey(game: "choice", subject: "timed", variant: "classic")
    var match = try RankedMatch(key, in: Self.library, seed: 1, startedAt: 0)
    guard case .question(let asked) = match.position(ticket: "t", id: "i", in: .english).face else {
      Issue.record("there is no question")
      return
    }
    #expect(asked.clocks == [RankedPosition.Clock(kind: .question, limit: .seconds(10), end: .seconds(10))])
    try match.take("0", at: Milliseconds(10_001))
    let position = match.position(ticket: "t", id: "i", in: .english)
    #expect(position.verdict?.result == .late)
    #expect(position.verdict?.right?.text(in: .english) == "right")
    try match.take("next", at: .seconds(12))
    #expect(match.score == Score(points: 0, possible: 4))
    #expect(match.log.moves.map { $0.code } == ["next"])
  }

  @Test("On paper, the points of each question are in brackets if one is worth more than one point")
  func paper() {
    let page = String(decoding: Sheet(Self.quiz, .english).view.rendered(), as: UTF8.self)
    #expect(page.contains("(3 points)") && page.contains("(1 point)"))
    #expect(!String(decoding: Sheet(Samples.small, .english).view.rendered(), as: UTF8.self).contains("(1 point)"))
  }

  @Test("A quiz in one language keeps the feedback in that language, and the limits")
  func inOneLanguage() {
    var right = LocalizedText("Well done.", in: .english)
    right.add("Bravo.", in: .french)
    let extras = Question.Extras(feedback: Question.Feedback(right: right), seconds: 5, points: 2, licence: "CC0")
    let french = Quiz(
      id: "q", icon: "atom", title: right, description: right, questions: [Self.question("one", extras)], licence: "CC BY 4.0"
    ).only(in: .french)
    #expect(french.questions[0].extras.feedback.right?.translations.count == 1)
    #expect(french.questions[0].extras.seconds == 5 && french.questions[0].extras.points == 2)
    #expect(french.licence == "CC BY 4.0" && french.questions[0].extras.licence == "CC0")
  }
}
