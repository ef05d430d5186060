import Content
import Testing

@testable import Formats

@Suite("E1: Every kind of answer can be written in the editor")
struct EditedKindTests {
  /// Returns an English quiz with one question of this kind.
  private func log(_ kind: AnswerKind, _ fields: [(QuestionPart, String)]) -> EditLog {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    let id = log.quiz.questions[0].id
    log.make(.text(.text, of: id, "Question?"), by: 1)
    log.make(.kind(kind, of: id), by: 1)
    for (part, text) in fields { log.make(.text(part, of: id, text), by: 1) }
    return log
  }

  private func assembled(_ log: EditLog) -> (question: Question?, problems: [Problem.Kind]) {
    let assembly = Assembly(FileDrafts(.potiron, quizzes: [QuizDraft(log.quiz, id: "quiz-1")]), named: "")
    return (assembly.quizzes.first?.questions.first, assembly.problems.filter { $0.draft?.question == 0 }.map(\.kind))
  }

  private func english(_ texts: [LocalizedText]) -> [String] { texts.map { $0.text(in: .english) } }

  @Test("Accepted texts, an order and pairs with an extra right side can be played")
  func texts() throws {
    let typed = assembled(log(.typed, [(.answer(0), "Lima"), (.answer(2), "Lima, Peru")])).question?.typed
    #expect(typed?.shown.text(in: .english) == "Lima" && typed?.accepted(in: .english) == ["Lima, Peru"])
    let order = assembled(log(.order, [(.answer(0), "one"), (.answer(1), "two"), (.answer(3), "three")])).question?.order
    #expect(order.map { english($0.items) } == ["one", "two", "three"])
    let pairs = assembled(
      log(
        .pairs,
        [(.answer(0), "Peru"), (.match(0), "Lima"), (.answer(1), "Chad"), (.match(1), "N’Djamena"), (.match(2), "Paris")])
    ).question?.pairs
    #expect(pairs.map { english($0.lefts) } == ["Peru", "Chad"] && pairs.map { english($0.others) } == ["Paris"])
  }

  @Test(
    "A number can be written as people write it, with a tolerance",
    arguments: [
      ("3.14", "0.01", "3.14\u{A0}±\u{A0}0.01"), ("−3,5", "", "\u{2212}3.5"), ("1 000", "-5", "1000\u{A0}±\u{A0}5"),
      ("7", "0", "7"), (" 8 ", " ", "8"),
    ])
  func numbers(number: String, tolerance: String, expected: String) {
    let made = assembled(log(.number, [(.answer(0), number), (.tolerance, tolerance)]))
    #expect(made.question?.numeric?.rightAnswer.text(in: .english) == expected && made.problems.isEmpty)
  }

  @Test("Missing and repeated answers, and texts that are not numbers, are reported")
  func problems() {
    #expect(assembled(log(.typed, [])).problems == [.noAnswers])
    #expect(assembled(log(.typed, [(.answer(0), "?!")])).problems == [.untypable("?!")])
    #expect(assembled(log(.number, [])).problems == [.noAnswers])
    #expect(assembled(log(.number, [(.answer(0), "many")])).problems == [.notANumber("many")])
    #expect(assembled(log(.number, [(.answer(0), "5"), (.tolerance, "few")])).problems == [.notANumber("few")])
    #expect(assembled(log(.order, [(.answer(0), "one")])).problems.contains(.noAnswers))
    #expect(assembled(log(.order, [(.answer(0), "one"), (.answer(1), "one")])).problems == [.repeatedItem("one")])
    let same: [(QuestionPart, String)] = [(.answer(0), "a"), (.match(0), "1"), (.answer(1), "b"), (.match(1), "1")]
    #expect(assembled(log(.pairs, same)).problems == [.sameRightSides])
    #expect(assembled(log(.pairs, same + [(.match(2), "2"), (.answer(3), "c")])).problems == [.emptyAnswers])
  }

  @Test("Changed fields of a pasted question replace the original texts, and the other translations and extras stay")
  func changed() throws {
    let file = #"""
      {"version": 2, "quizzes": [{"id": "a", "title": "T", "questions": [{"text": {"en": "Order?", "fr": "Ordre ?"}, "seconds": 20,
        "order": [{"en": "one", "fr": "un"}, {"en": "two", "fr": "deux"}]}]}]}
      """#
    let pasted = try QuizFile(Array(file.utf8), name: "test").drafts().pastedQuestions(for: .english)
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    log.make(.remove(log.quiz.questions[0].id), by: 1)
    log.make(.add(pasted.compactMap { $0.content }, after: nil), by: 1)
    let id = log.quiz.questions[0].id
    #expect(log.quiz.questions[0].content.kind == .order)
    log.make(.text(.answer(2), of: id, "three"), by: 1)
    let question = try #require(assembled(log).question)
    #expect(question.order.map { $0.items.map { $0.text(in: .french) } } == ["un", "deux", "three"])
    #expect(question.text.text(in: .french) == "Ordre ?" && question.extras.seconds == 20)
    // With another kind, the answers are still the original texts.
    log.make(.kind(.choice, of: id), by: 1)
    log.make(.right(true, answer: 1, of: id), by: 1)
    let choice = try #require(assembled(log).question)
    #expect(choice.choices.map { $0.text(in: .french) } == ["un", "deux", "three"] && choice.choice?.right == 1)
  }
}
