import Content
import Foundation
import JSON
import Rules
import TestSweeps
import Testing

@testable import Formats

struct JSONQuizReaderTests {
  /// Returns a line for each question: its text, its answers, and its obstacle. Right choices have an asterisk before them.
  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> [String] {
    guard let drafts = JSONQuizReader.read(text, options) else { return ["nothing"] }
    return drafts.quizzes.flatMap { quiz in
      quiz.questions.map { question in
        let answer =
          switch question.answer {
          case .choice(let choices):
            choices.map { ($0.weight > 0 ? "*" : "") + $0.text.text(in: .english) }.joined(separator: "|")
          case .trueFalse(let isTrue): isTrue.map { "\($0)" } ?? "?"
          case .typed(let accepted, _): "=" + accepted.map { $0.text.text(in: .english) }.joined(separator: "=")
          case .order(let items): items.map { $0.text(in: .english) }.joined(separator: "<")
          default: "-"
          }
        let obstacle = question.obstacle.map { " \($0)" } ?? ""
        return (question.text?.text(in: .english) ?? "-") + ": " + answer + obstacle
      }
    }
  }

  @Test(
    "F3: JSON dialects of programs and people are read",
    arguments: [
      (#"[{"question": "Q", "options": ["a", "b"], "answer": "B"}]"#, "Q: a|*b"),
      (#"[{"question": "Q", "options": {"A": "a", "B": "b"}, "correct_answer": "A"}]"#, "Q: *a|b"),
      (#"[{"question": "Q", "choices": [{"text": "a", "isCorrect": false}, {"text": "b", "isCorrect": true}]}]"#, "Q: a|*b"),
      (#"{"questions": [{"question": "Q", "answers": [{"answer": "a", "correct": "true"}, {"answer": "b"}]}]}"#, "Q: *a|b"),
      (#"{"questions": [{"prompt": "Q", "alternatives": ["a", "b"], "correctIndex": 1}]}"#, "Q: a|*b"),
      (#"{"questions": [{"question": "Q", "options": ["A) a", "B) b"], "answer": "B) b"}]}"#, "Q: a|*b"),
      (#"{"questions": [{"question": "Q", "options": ["A. a", "B. b"], "answer": "A"}]}"#, "Q: *a|b"),
      (#"{"questions": [{"question": "Q", "option1": "a", "option2": "b", "correct": "option2"}]}"#, "Q: a|*b"),
      (#"{"questions": [{"question": "Q", "a": "x", "b": "y", "correct": "b"}]}"#, "Q: x|*y"),
      (#"{"questions": [{"question": "Q", "correctAnswer": "c", "incorrectAnswers": ["b", "a"]}]}"#, "Q: a|b|*c"),
      (#"[{"question": {"text": "Q"}, "correctAnswer": "c", "incorrectAnswers": ["d"], "category": "x"}]"#, "Q: *c|d"),
      (#"{"questions": [{"question": "Q", "options": ["a", "b", "c"], "correct_answers": ["a", "c"]}]}"#, "Q: *a|b|*c"),
      (#"{"questions": [{"question": "Q", "options": ["a", "b", "c"], "answer": "A, C"}]}"#, "Q: *a|b|*c"),
      (#"{"questions": [{"question": "Q", "answer": true}]}"#, "Q: true"),
      (#"{"questions": [{"question": "Q", "type": "boolean", "answer": "False"}]}"#, "Q: false"),
      (#"{"questions": [{"question": "Q", "options": ["True", "False"], "answer": false}]}"#, "Q: True|*False"),
      (#"[{"q": "Q", "a": "x"}]"#, "Q: =x"), (#"[{"question": "Q", "answer": ["x", "y"]}]"#, "Q: =x=y"),
      (#"{"questions": [{"question": "Q", "type": "essay"}]}"#, "Q: - essay"),
      (#"{"questions": [{"question": "Q", "options": ["a", "b"], "answer": "c"}]}"#, "Q: a|b unknownKey(\"c\")"),
      (#"{"questions": [{"question": "Q", "options": ["a", "b"]}]}"#, "Q: a|b"),
      (#"{"questions": [{"question": "Q", "options": ["a", "b"], "type": "ordering"}]}"#, "Q: a<b"),
      (#"{"subject": "S", "questions": [{"question": "Q", "answers": ["a", "b"], "solutions": [0], "time": 15}]}"#, "Q: *a|b"),
      (
        #"{"questions": [{"question_text": "Q", "answers": [{"answer_text": "a", "is_correct": true}, {"answer_text": "b"}]}]}"#,
        "Q: *a|b"
      ),
      (
        #"{"questionList": [{"questionText": "Q", "answerOptionList": [{"answerText": "a", "isCorrect": 1}, {"answerText": "b"}]}]}"#,
        "Q: *a|b"
      ),
      (#"[{"question": "Q", "choices": {"text": ["a", "b"], "label": ["A", "B"]}, "answerKey": "B"}]"#, "Q: a|*b"),
      (#"[{"question": "Q", "distractor1": "a", "distractor2": "b", "correct_answer": "c"}]"#, "Q: a|b|*c"),
      (
        #"[{"question": "Q", "answers": {"answer_a": "x", "answer_b": "y", "answer_c": null}, "correct_answers": {"answer_a_correct": "false", "answer_b_correct": "true"}}]"#,
        "Q: x|*y|"
      ),
      (#"{"pregunta": "Q", "opciones": ["a", "b"], "respuesta": "b"}"#, "Q: a|*b"),
      (#"{"quiz": {"title": "T", "questions": [{"text": "Q", "options": ["a", "b"], "correct": 0}]}}"#, "Q: *a|b"),
      (#"{"Maths": [{"question": "Q", "options": ["a", "b"], "answer": "b"}]}"#, "Q: a|*b"),
    ])
  func dialects(text: String, expected: String) {
    #expect(read(text) == [expected])
  }

  @Test(
    "F3: JSON without questions is not recognised",
    arguments: [#"{"name": "x", "version": "1.0"}"#, "[]", "{}", "[1, 2]", #"["a"]"#, "[html] text", "{=a ~b}"])
  func others(text: String) {
    #expect(JSONQuizReader.read(text, ReadingOptions()) == nil)
  }

  private func numbered(_ keys: [String], answers: Int = 3) -> String {
    let list = (1...answers).map { "\"a\($0)\"" }.joined(separator: ", ")
    let questions = keys.map { #"{"text": "Q", "answer": \#($0), "answers": [\#(list)]}"# }.joined(separator: ", ")
    return #"{"title": "T", "questions": [\#(questions)]}"#
  }

  @Test("F5: all quizzes of a file count answers from the same number, unless a quiz proves otherwise")
  func counting() throws {
    #expect(read("[\(numbered(["1", "\"2\""]))]") == ["Q: *a1|a2|a3", "Q: a1|*a2|a3"])
    #expect(read("[\(numbered(["0", "\"2\""]))]") == ["Q: *a1|a2|a3", "Q: a1|a2|*a3"])
    #expect(
      read("[\(numbered(["0"])), \(numbered(["1"])), \(numbered(["3"]))]") == ["Q: *a1|a2|a3", "Q: a1|*a2|a3", "Q: a1|a2|*a3"])
    let drafts = try #require(JSONQuizReader.read("[\(numbered(["0"])), \(numbered(["3"]))]", ReadingOptions()))
    #expect(drafts.problems.map { $0.kind } == [.countedFrom(0), .countedFrom(1)])
    #expect(drafts.problems.map { $0.quiz } == [nil, "T"])
    var options = ReadingOptions()
    options.firstAnswer = 0
    #expect(read("[\(numbered(["1"]))]", options) == ["Q: a1|*a2|a3"])
    #expect(read("[\(numbered(["4"]))]") == ["Q: a1|a2|a3 unknownKey(\"4\")"])
    #expect(read("[\(numbered(["99999999999999999999"]))]") == ["Q: a1|a2|a3 unknownKey(\"99999999999999999999\")"])
  }

  @Test("F5: a key that could be a number or a text is read like the other keys of the file")
  func ambiguity() {
    let plain = #"{"question": "P", "options": ["x", "y"], "correctAnswer": "y"}"#
    let number = #"{"question": "N", "options": ["2", "3", "4"], "correctAnswer": "3"}"#
    #expect(read("[\(plain), \(number)]") == ["P: x|*y", "N: 2|*3|4"])
    #expect(read("[\(number)]") == ["N: 2|*3|4"])
    let ours = #"{"text": "N", "answers": ["2", "3", "4"], "answer": "3"}"#
    #expect(read("[\(ours)]") == ["N: 2|3|*4"])
    #expect(read("[\(ours), {\"text\": \"M\", \"answers\": [\"x\", \"y\"], \"answer\": \"x\"}]") == ["N: 2|*3|4", "M: *x|y"])
  }

  @Test("F3: each encoding of the Open Trivia Database gives the same question")
  func encodings() {
    let references =
      #"{"response_code": 0, "results": [{"category": "Art", "type": "multiple", "difficulty": "easy", "question": "A &quot;b&quot; &amp; c?", "correct_answer": "&eacute;", "incorrect_answers": ["x &lt; y"]}]}"#
    let percent =
      #"{"response_code": 0, "results": [{"category": "Art", "type": "multiple", "difficulty": "easy", "question": "A%20%22b%22%20%26%20c%3F", "correct_answer": "%C3%A9", "incorrect_answers": ["x%20%3C%20y"]}]}"#
    let legacy =
      #"[{"category": "Art", "type": "multiple", "difficulty": "easy", "question": "A+%22b%22+%26+c%3F", "correct_answer": "%C3%A9", "incorrect_answers": ["x+%3C+y"]}]"#
    let base64 =
      #"[{"category": "QXJ0", "type": "bXVsdGlwbGU=", "difficulty": "ZWFzeQ==", "question": "QSAiYiIgJiBjPw==", "correct_answer": "w6k=", "incorrect_answers": ["eCA8IHk="]}]"#
    for text in [references, percent, legacy, base64] {
      let drafts = JSONQuizReader.read(text, ReadingOptions())
      #expect(drafts?.format == .opentdb)
      #expect(drafts?.quizzes.first?.title?.text(in: .english) == "Art")
      #expect(drafts?.quizzes.first?.questions.first?.extras.difficulty == .easy)
      #expect(read(text) == ["A \"b\" & c?: x < y|*é"])
    }
  }

  @Test("F3: a quiz as the server sends it is in our own format, and its HTML is literal")
  func served() throws {
    let question = Question(
      id: "q", text: LocalizedText("What is <b>x</b> &amp; y?", in: .english),
      answers: [LocalizedText(neutral: "1"), LocalizedText(neutral: "2")],
      rightAnswer: 1)
    let quiz = Quiz(
      id: "x", icon: "atom", title: LocalizedText("T", in: .english), description: LocalizedText("D", in: .english),
      questions: [question])
    for json in [quiz.served, ImportedFile.document([quiz], TextDoubt(encoding: "windows-1252", isLossy: true))] {
      let drafts = try #require(JSONQuizReader.read(json.description, ReadingOptions()))
      #expect(drafts.format == .potiron)
      #expect(Assembly(drafts, named: "x").quizzes.map { $0.questions } == [quiz.questions])
    }
  }

  @Test("F5: HTML in other files is reduced, unless the option to keep HTML is set")
  func html() {
    let text =
      #"[{"title": "T", "questions": [{"text": "<p>a<br>b</p><img src=x>", "answers": ["<i>x</i>", "&lt;y&gt;"], "answer": 1}]}]"#
    #expect(read(text) == ["a\nb: **x*|<y>"])
    #expect(JSONQuizReader.read(text, ReadingOptions())?.quizzes[0].questions[0].notes == [.missingMedia])
    var options = ReadingOptions()
    options.keepsHTML = true
    #expect(read(text, options) == ["<p>a<br>b</p><img src=x>: *<i>x</i>|&lt;y&gt;"])
  }

  private static let samples = ExpectedFile.all.filter { $0.path.hasSuffix(".json") && !$0.path.contains("5250") }

  @Test("F5: mutated files are read in linear time, without a crash", arguments: samples)
  func mutated(file: ExpectedFile) throws {
    let bytes = try file.bytes()
    let others = Array("\"\"'{}[],:\\\n0a<&".utf8)
    var random = SplitMix64(seed: UInt64(bytes.count))
    for _ in 0..<(Sweep.isWhole ? 2_000 : 40) {
      var mutated = bytes
      for _ in 0...random.below(4) {
        let place = random.below(mutated.count)
        switch random.below(3) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(others[random.below(others.count)], at: place)
        default: mutated[place] = others[random.below(others.count)]
        }
      }
      guard let drafts = JSONQuizReader.read(String(decoding: mutated, as: UTF8.self), ReadingOptions()) else { continue }
      _ = Assembly(drafts, named: "x")
    }
  }
}
