import Content
import Testing

@testable import Formats

@Suite("H5P packages")
struct H5PTests {
  private func read(_ content: String, library: String, title: String = "Test &amp; more") throws -> FileDrafts {
    let about = #"{"title": "\#(title)", "language": "fr", "mainLibrary": "\#(library)"}"#
    var writer = ArchiveWriter()
    writer.add("h5p.json", Array(about.utf8))
    writer.add("content/content.json", Array(content.utf8))
    writer.add("content/images/x.png", [1, 2, 3])
    let drafts = try QuizFile(writer.bytes, name: "test.h5p").drafts()
    try #require(drafts.format == .h5p)
    return drafts
  }

  private func texts(_ choices: [(String, Bool)]) -> AnswerDraft {
    .choice(choices.map { ChoiceDraft(LocalizedText(neutral: $0.0), isRight: $0.1) })
  }

  @Test("F3: A question set can contain questions of several kinds")
  func set() throws {
    let drafts = try read(
      """
      {"introPage": {"introduction": "Welcome"}, "questions": [
        {"library": "H5P.MultiChoice 1.16", "params": {"question": "<p>7 &times; <b>8</b>?</p>\\n", "answers": [
          {"text": "<div>54</div>", "correct": false, "tipsAndFeedback": {"chosenFeedback": "<div>too small</div>"}},
          {"text": "<div>56</div>", "correct": true}],
          "media": {"type": {"library": "H5P.Image 1.1"}}, "behaviour": {"randomAnswers": false}}},
        {"library": "H5P.TrueFalse 1.8", "params": {"question": "Sky is blue", "correct": "true"}},
        {"library": "H5P.TrueFalse 1.8", "params": {"question": "Sky is red", "correct": "false",
          "behaviour": {"feedbackOnWrong": "No!"}}},
        {"library": "H5P.SingleChoiceSet 1.11", "params": {"choices": [
          {"question": "1 + 1?", "answers": ["2", "3"]}, {"question": "2 + 2?", "answers": ["4", "5", "6"]}]}},
        {"library": "H5P.Essay 1.5", "params": {"taskDescription": "Explain."}},
        {"library": "H5P.DragQuestion 1.14", "params": {"question": {"settings": {}}}, "metadata": {"title": "x"}},
        {"library": "H5P.AdvancedText 1.1", "params": {"text": "Just text"}}]}
      """, library: "H5P.QuestionSet")
    #expect(drafts.quizzes.map { $0.title?.plain } == ["Test & more"] && drafts.quizzes[0].language == "fr")
    let questions = drafts.questions
    #expect(
      questions.map(\.words) == ["7 × **8**?", "Sky is blue", "Sky is red", "1 + 1?", "2 + 2?", "Explain.", ""])
    var answers = [
      ChoiceDraft(LocalizedText(neutral: "54"), isRight: false), ChoiceDraft(LocalizedText(neutral: "56"), isRight: true),
    ]
    answers[0].feedback = LocalizedText(neutral: "too small")
    #expect(questions[0].answer == .choice(answers) && questions[0].notes == [.missingMedia])
    #expect(questions[0].extras == Question.Extras().withoutShuffling())
    #expect(questions[1].answer == .trueFalse(true) && questions[2].answer == .trueFalse(false))
    #expect(questions[2].notes == [] && questions[2].extras.feedback.wrong?.plain == "No!")
    #expect(questions[3].answer == texts([("2", true), ("3", false)]))
    #expect(questions[4].answer == texts([("4", true), ("5", false), ("6", false)]))
    #expect(questions.map(\.obstacle).suffix(2) == [.essay, .otherKind("DragQuestion")])
    #expect(questions.map { $0.place?.number } == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test("F3: A package may contain a single question")
  func single() throws {
    let drafts = try read(
      #"{"question": "Q", "answers": [{"text": "a", "correct": true}, {"text": "b"}]}"#, library: "H5P.MultiChoice")
    #expect(drafts.questions.map(\.rightAnswers) == [["a"]])
  }

  @Test("F3: Each gap becomes a question: typed, or with the draggable words as choices")
  func gaps() throws {
    let blanks = try read(
      #"""
      {"text": "<p>Fill in</p>", "questions": ["<p>Gold is *<b>Au</b>/AU:two letters*, <em>silver</em> is *Ag*.</p>", "no gap", "5 * 3"],
       "behaviour": {"caseSensitive": false}}
      """#, library: "H5P.Blanks")
    let questions = blanks.questions
    #expect(
      questions.map(\.words) == [
        "Fill in\nGold is _____, *silver* is Ag.", "Fill in\nGold is Au, *silver* is _____.", "no gap", "5 * 3",
      ])
    #expect(questions.map(\.rightAnswers) == [["Au", "AU"], ["Ag"], [], []])
    #expect(questions[0].hint?.plain == "two letters" && questions[1].hint == nil)
    let words = try read(
      #"{"textField": "Ice at *0*, steam at *100:tip\+good\-bad*.", "distractors": "*50* *0*"}"#, library: "H5P.DragText")
    #expect(words.questions.map(\.words) == ["Ice at _____, steam at 100.", "Ice at 0, steam at _____."])
    #expect(words.questions[0].answer == texts([("0", true), ("100", false), ("50", false)]))
    #expect(words.questions[1].hint?.plain == "tip")
  }

  @Test("F3: Questions are found inside columns, books and videos")
  func containers() throws {
    let drafts = try read(
      """
      {"content": [{"content": {"library": "H5P.Column 1.16", "params": {"content": [{"content":
        {"library": "H5P.TrueFalse 1.8", "params": {"question": "Deep", "correct": "true"}}}]}}},
        {"content": {"library": "H5P.Image 1.1", "params": {"file": {}}}}]}
      """, library: "H5P.Column")
    #expect(drafts.questions.map(\.words) == ["Deep"] && drafts.questions[0].answer == .trueFalse(true))
  }

  @Test("F5: Damaged content is refused, and deeply nested content does not overflow the stack")
  func damaged() throws {
    #expect(throws: FileFault.damagedArchive) { try read("nothing", library: "H5P.QuestionSet") }
    let deep = String(repeating: #"{"library": "H5P.Column", "params": {"a": "#, count: 5_000)
    _ = try? read(deep, library: "H5P.Column")
    let empty = try read("{}", library: "H5P.QuestionSet")
    #expect(Assembly(empty, named: "x").problems.map(\.kind) == [.noQuestions])
    let odd = try read(#"{"questions": [{"library": 7, "params": [1]}, null, "x"], "answers": "y"}"#, library: "H5P.MultiChoice")
    #expect(odd.questions.map(\.answer) == [.choice([])])
  }

  @Test("F5: A text with too many gaps is reported and skipped, in bounded time", .timeLimit(.minutes(1)))
  func manyGaps() throws {
    let text = String(repeating: "*a* ", count: 40_000)
    let drafts = try read(#"{"questions": ["\#(text)"]}"#, library: "H5P.Blanks")
    #expect(drafts.questions.map(\.obstacle) == [.gaps])
  }
}
