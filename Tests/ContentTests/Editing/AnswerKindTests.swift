import JSON
import Testing

@testable import Content

@Suite("E1: The kind of a question's answers can be changed")
struct AnswerKindTests {
  /// A log with one question, into which these answers were written. Right answers begin with an equals sign.
  private func log(_ answers: [String]) -> (log: EditLog, id: EditID) {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    let id = log.quiz.questions[0].id
    for (place, answer) in answers.enumerated() {
      log.make(.text(.answer(place), of: id, String(answer.drop { $0 == "=" })), by: 1)
      if answer.hasPrefix("=") { log.make(.right(true, answer: place, of: id), by: 1) }
    }
    return (log, id)
  }

  private func content(_ log: EditLog) -> EditedQuestion.Content { log.quiz.questions[0].content }

  /// The answers, with an equals sign before the right ones.
  private func answers(_ log: EditLog) -> [String] { content(log).answers.map { ($0.isRight ? "=" : "") + $0.text } }

  @Test(
    "A change of the kind keeps what the new kind can hold",
    arguments: [
      ([AnswerKind.typed], ["=Lima"]), ([.typed, .choice], ["=Lima"]), ([.number], ["=Lima", "Cuzco", "Puno"]),
      ([.number, .choice], ["=Lima", "Cuzco", "Puno"]), ([.number, .typed], ["=Lima"]),
      ([.order, .pairs, .choice], ["Cuzco", "=Lima", "Puno"]), ([.choice], ["Cuzco", "=Lima", "Puno"]),
    ])
  func kept(kinds: [AnswerKind], expected: [String]) {
    var (log, id) = log(["Cuzco", "=Lima", "Puno"])
    for kind in kinds { log.make(.kind(kind, of: id), by: 1) }
    #expect(content(log).kind == kinds.last && answers(log) == expected)
    for _ in kinds { log.make(log.undo(log.history) ?? .title(""), by: 2) }
    #expect(content(log).kind == .choice && answers(log) == ["Cuzco", "=Lima", "Puno"], "undone")
  }

  @Test("Without a right answer, all answers become accepted texts, and all accepted texts are right answers")
  func unmarked() {
    var (log, id) = log(["Lima", "Lima, Peru"])
    log.make(.kind(.typed, of: id), by: 1)
    #expect(answers(log) == ["Lima", "Lima, Peru"])
    log.make(.kind(.choice, of: id), by: 1)
    #expect(answers(log) == ["=Lima", "=Lima, Peru"])
  }

  @Test("Right sides and the tolerance stay while another kind is chosen, in saved edits too")
  func hidden() throws {
    var (log, id) = log(["Peru", "Chad"])
    log.make(.kind(.pairs, of: id), by: 1)
    log.make(.text(.match(1), of: id, "N’Djamena"), by: 1)
    log.make(.text(.tolerance, of: id, "2"), by: 1)
    log.make(.kind(.choice, of: id), by: 1)
    log.make(.add([content(log)], after: id), by: 1)
    let again = try JSON.Reader(JSON(parsing: SavedEdits(by: 1, at: 0, log.edits).json.description)).read(SavedEdits.self)
    #expect(again.edits == log.edits)
    let copy = log.quiz.questions[1].content
    #expect(copy.answers.map(\.match) == ["", "N’Djamena"] && copy.tolerance == "2" && copy.kind == .choice)
  }

  @Test("Questions that were pasted before there were fields for them get their fields when the edits are read")
  func earlier() throws {
    let text = #"""
      {"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "begin", "to": "fr"},
        {"number": 2, "change": "add", "after": "1x1", "contents": [
          {"text": "Capitales ?", "hint": "", "explanation": "", "answers": [], "source": {"id": "q", "text": {"fr": "Capitales ?"},
            "pairs": [{"left": {"en": "Peru", "fr": "Pérou"}, "right": {"any": "Lima"}},
              {"left": {"any": "Tchad"}, "right": {"any": "N’Djamena"}}]}},
          {"text": "?", "hint": "", "explanation": "", "answers": [], "source": {"id": "q", "text": {"any": "?"},
            "numeric": {"from": 3, "to": 5}}}]}]}
      """#
    var log = EditLog()
    log.merge(try JSON.Reader(JSON(parsing: text)).read(SavedEdits.self).edits)
    let pairs = log.quiz.questions[1].content
    #expect(pairs.kind == .pairs && pairs.answers.map(\.text) == ["Pérou", "Tchad"])
    #expect(pairs.answers.map(\.match) == ["Lima", "N’Djamena"] && pairs.originalAnswer?.choiceCount == 0)
    let interval = log.quiz.questions[2].content
    #expect(interval.kind == nil && interval.fixedAnswer != nil && interval.answers.isEmpty)
    // The editor has no fields for an interval. Choosing another kind keeps the texts that it has.
    log.make(.kind(.number, of: log.quiz.questions[2].id), by: 1)
    let number = log.quiz.questions[2].content
    #expect(number.fixedAnswer == nil && number.answers.map(\.text) == ["4"] && number.tolerance == "1")
  }

  @Test("The content of a question of every kind has its fields, and is that of the same question after it was saved")
  func fields() throws {
    func text(_ text: String) -> LocalizedText { LocalizedText(neutral: text) }
    let pairs = try #require(
      Question.Pairs([(text("Peru"), text("Lima")), (text("Chad"), text("N’Djamena"))], others: [text("Paris")]))
    let answers: [(Question.Answer, AnswerKind, [String])] = [
      (.choice(Question.Choice([text("a"), text("b")], right: 1)), .choice, ["a", "=b"]),
      (.typed(Question.Typed(text("a")) { $0 == .english ? ["b"] : [] }), .typed, ["a", "b"]),
      (.order(Question.Order([text("a"), text("b")])), .order, ["a", "b"]), (.pairs(pairs), .pairs, ["Peru", "Chad", ""]),
    ]
    for (answer, kind, expected) in answers {
      let content = EditedQuestion.Content(Question(id: "q", text: text("?"), answer: answer), in: .english)
      #expect(content.kind == kind && content.source == nil, "\(kind)")
      #expect(content.answers.map { ($0.isRight ? "=" : "") + $0.text } == expected, "\(kind)")
      let saved = try JSON.Reader(JSON(parsing: content.json.description)).read(EditedQuestion.Content.self)
      #expect(saved == content, "\(kind)")
    }
    let exact = Question(id: "q", text: text("?"), answer: .typed(Question.Typed(text("a"), isExact: true)))
    #expect(EditedQuestion.Content(exact, in: .english).source == exact, "no field says that the answer is exact")
  }
}
