import Content
import Testing

@testable import Formats

@Suite("E1 F5: A draft becomes a quiz that can be played")
struct EditedDraftTests {
  /// Returns an edit log that adds a question for each entry. Right answers begin with an equals sign.
  private func log(_ questions: [(text: String, answers: [String])]) -> EditLog {
    var log = EditLog()
    log.make(.begin(language: "fr"), by: 1)
    for (place, question) in questions.enumerated() {
      if place > 0 { log.make(.add([EditedQuestion.Content()], after: log.quiz.questions.last?.id), by: 1) }
      let id = log.quiz.questions[place].id
      log.make(.text(.text, of: id, question.text), by: 1)
      for (number, answer) in question.answers.enumerated() {
        let isRight = answer.hasPrefix("=")
        log.make(.text(.answer(number), of: id, String(answer.drop { $0 == "=" })), by: 1)
        if isRight { log.make(.right(true, answer: number, of: id), by: 1) }
      }
    }
    return log
  }

  private func assembled(_ log: EditLog) -> Assembly {
    Assembly(FileDrafts(.potiron, quizzes: [QuizDraft(log.quiz, id: "quiz-1")]), named: "")
  }

  @Test("One right answer, several right answers and a single answer make three kinds of questions")
  func kinds() throws {
    let made = assembled(
      log([
        ("Capital of Peru?", ["=Lima", "", "Cuzco", ""]), ("Even numbers?", ["=2", "3", "=4"]),
        ("Capital of Chad?", ["N’Djamena"]),
      ]))
    let quiz = try #require(made.quizzes.first)
    #expect(quiz.id == "quiz-1" && quiz.icon == "question" && quiz.title.text(in: .french) == "Quiz sans titre")
    #expect(quiz.questions[0].choice?.choices.map { $0.text(in: .french) } == ["Lima", "Cuzco"])
    #expect(quiz.questions[0].choice?.right == 0)
    #expect(quiz.questions[1].several != nil && quiz.questions[2].typed?.shown.text(in: .french) == "N’Djamena")
    #expect(made.problems.allSatisfy { $0.kind == .emptyAnswers })
  }

  @Test("The ids of questions stay when others are moved, removed or changed")
  func ids() throws {
    var log = log([("One?", ["=a", "b"]), ("Two?", ["=a", "b"]), ("Three?", ["=a", "b"])])
    let before = try #require(assembled(log).quizzes.first).questions.map(\.id)
    let questions = log.quiz.questions
    log.make(.move(questions[2].id, after: nil), by: 2)
    log.make(.remove(questions[0].id), by: 3)
    log.make(.text(.text, of: questions[1].id, "Second?"), by: 2)
    let quiz = try #require(assembled(log).quizzes.first)
    #expect(quiz.questions.map(\.id) == [before[2], before[1]])
  }

  @Test("A question with a problem is left out, and the problem names its place")
  func problems() throws {
    let made = assembled(log([("", ["=a", "b"]), ("Right?", ["=a", "b"]), ("No right answer?", ["a", "b"]), ("", [])]))
    #expect(made.quizzes.first?.questions.count == 1)
    let skipped = made.problems.filter { $0.severity == .skipped }
    #expect(skipped.map { $0.draft?.question } == [0, 2, 3])
    #expect(skipped.map(\.kind) == [.noText, .noRightAnswer, .noText])
  }

  // MARK: - Pictures and sounds

  /// A file of this size in bytes of Base64. It is not checked again, so it need not be a picture.
  private func picture(_ size: Int) -> EmbeddedFile { EmbeddedFile(type: .webp, data: String(repeating: "A", count: size)) }

  @Test("E5 E6: A picture without alternative text is played with a note, and its text has the language of the quiz")
  func pictures() throws {
    var log = log([("Which animal?", ["=Cat", "Dog"])])
    let id = log.quiz.questions[0].id
    log.make(.picture(picture(8), of: id), by: 1)
    for text in ["", " "] {
      log.make(.text(.pictureText, of: id, text), by: 1)
      let made = assembled(log)
      #expect(made.quizzes.first?.questions.first?.picture == .image(picture(8), alternative: nil))
      #expect(made.problems.map(\.kind) == [.noPictureText] && made.problems[0].severity == .note)
    }
    log.make(.text(.pictureText, of: id, "Un chat"), by: 1)
    let made = assembled(log)
    let alternative = LocalizedText("Un chat", in: .french)
    #expect(made.quizzes.first?.questions.first?.picture == .image(picture(8), alternative: alternative))
    #expect(made.problems.isEmpty)
  }

  @Test("E6: If edits of two tabs add up to more than a quiz can hold, the last picture is left out with a note")
  func tooMany() throws {
    var log = log([("One?", ["=a", "b"]), ("Two?", ["=a", "b"])])
    let file = picture(EmbeddedFile.mostInQuiz / 2 + 4)
    for question in log.quiz.questions {
      log.make(.picture(file, of: question.id), by: 1)
      log.make(.text(.pictureText, of: question.id, "A picture"), by: 1)
    }
    let made = assembled(log)
    #expect(made.quizzes.first?.questions.map { $0.extras.hasMedia } == [true, false])
    #expect(made.problems.map(\.kind) == [.medium(.quizFull)] && made.problems[0].draft?.question == 1)
  }
}
