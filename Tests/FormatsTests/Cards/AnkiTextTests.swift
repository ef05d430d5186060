import Content
import TestSweeps
import Testing

@testable import Formats

@Suite("Anki text files")
struct AnkiTextTests {
  private func read(_ text: String) throws -> FileDrafts {
    let drafts = try #require(Format.read(text, ReadingOptions()))
    try #require(drafts.format == .anki)
    return drafts
  }

  @Test("F3: The header describes the columns")
  func header() throws {
    let drafts = try read(
      """
      #separator:semicolon
      #html:true
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column:6
      # a comment
      x1;Basic;Languages::German;der Hund;"the <b>dog</b> &amp; more";animals A::B
      x2;Basic;Languages::German;die Katze;"the ""cat""<br>line 2";

      "#3";Basic;Capitals;Peru?;Lima;
      x4;Basic;Capitals;Chile?;Santiago;
      """)
    #expect(drafts.quizzes.map { $0.title?.plain } == ["German", "Capitals"])
    #expect(drafts.questions.map(\.words) == ["der Hund", "die Katze", "Peru?", "Chile?"])
    #expect(drafts.questions.map(\.rightAnswers) == [["the dog & more"], ["the \"cat\"\nline 2"], ["Lima"], ["Santiago"]])
    #expect(drafts.questions.map { $0.place?.number } == [8, 9, 11, 12])
    #expect(drafts.questions[0].extras.tags == ["animals", "a-b"])
    #expect(drafts.problems == [Problem(.note, .drawnAnswers)])
    #expect(drafts.questions.allSatisfy { if case .choice(let choices) = $0.answer { choices.count == 2 } else { false } })
  }

  @Test("F3: Without HTML, texts are literal; further fields become the explanation")
  func literal() throws {
    let drafts = try read("#separator:tab\n#html:false\n#deck:Web\nWhat is <b>?\ta &amp; b\tsee <i>\tmore\nb\tc\n")
    #expect(drafts.quizzes.map { $0.title?.plain } == ["Web"])
    #expect(drafts.questions[0].words == "What is <b>?" && drafts.questions[0].rightAnswers == ["a &amp; b"])
    #expect(drafts.questions[0].explanation?.plain == "see <i>\nmore")
  }

  @Test("F3: Each gap becomes a typed question with its hint; gaps with the same number are hidden together")
  func gaps() throws {
    let drafts = try read(
      "#separator:tab\n#html:true\n{{c1::<b>Paris</b>::city}} is in {{c2::France}}.\tEurope\n"
        + "{{c1::red}}, {{c1::blue}}; {{c2::x {{c3::y}} z}}\t\n")
    #expect(
      drafts.questions.map(\.words) == [
        "_____ is in France.", "Paris is in _____.", "_____, […]; x y z", "[…], _____; x y z", "red, blue; _____",
        "red, blue; x _____ z",
      ])
    #expect(drafts.questions.map(\.rightAnswers) == [["Paris"], ["France"], ["red"], ["blue"], ["x y z"], ["y"]])
    #expect(drafts.questions[0].hint?.plain == "city" && drafts.questions[1].explanation?.plain == "Europe")
    #expect(drafts.problems.isEmpty)
    #expect(drafts.questions.allSatisfy { if case .typed = $0.answer { true } else { false } })
  }

  @Test("F3: Without a header, gaps, formulas and sounds are recognised")
  func marks() throws {
    let drafts = try read("Area?\t[$]\\pi r^2[/$] [sound:a.mp3]\nSides?\t[$$]a[/$$]\n{{c1::Ohm}} is a unit\tx\n")
    #expect(drafts.questions.map(\.rightAnswers) == [["\\(\\pi r^2\\)"], ["\\[a\\]"], ["Ohm"]])
    #expect(drafts.questions[0].notes == [.missingMedia])
  }

  @Test("F5: Image occlusion and notes with too many gaps are reported and skipped")
  func skipped() throws {
    let many = (1...60).map { "{{c\($0)::a}}" }.joined()
    let drafts = try read("#separator:tab\n{{c1::image-occlusion:rect:left=.3}}\t<img src=\"x.png\">\n\(many)\tx\nQ?\t\n")
    #expect(drafts.questions.map(\.obstacle) == [.otherKind("image occlusion"), .gaps, nil])
    #expect(drafts.questions[2].answer == AnswerDraft.none)
  }

  @Test(
    "F3: A header alone is recognised as Anki", arguments: ["#separator:tab\n", "#deck:A\n#html:true", "#notetype:Basic\n\n\n"])
  func empty(text: String) throws {
    #expect(try read(text).questions.isEmpty)
    #expect(Assembly(try read(text), named: "x").problems.contains { $0.kind == .noQuestions })
  }

  @Test("F3: The note type for typed answers gives typed questions, and \"True\" gives a true/false question")
  func kinds() throws {
    let drafts = try read(
      "#notetype column:1\n#html:true\nBasic (type in the answer)\tQ\tH<sub>2</sub>O\nBasic\tR\tTrue\nBasic\tS\tB\nBasic\tT\tC\n")
    #expect(drafts.questions[0].answer == .typed([ChoiceDraft(LocalizedText(neutral: "H2O"), isRight: true)]))
    #expect(drafts.questions[1].answer == .trueFalse(true))
    #expect(drafts.questions.map(\.rightAnswers).suffix(2) == [["B"], ["C"]])
  }

  @Test("F3: A note with a reversed card gives a question in each direction")
  func reversed() throws {
    let drafts = try read(
      """
      #separator:pipe
      #notetype column:1
      Basic (and reversed card)|hund|dog
      Basic (and reversed card)|katze|cat
      Basic (optional reversed card)|maus|mouse|y
      Basic (optional reversed card)|vogel|bird|
      """)
    #expect(drafts.questions.map(\.words) == ["hund", "dog", "katze", "cat", "maus", "mouse", "vogel"])
    #expect(drafts.questions.allSatisfy { $0.explanation == nil })
    guard case .choice(let choices) = drafts.questions[1].answer else {
      Issue.record("no wrong answers")
      return
    }
    #expect(choices.map(\.text.plain) == ["hund", "katze"])
  }

  @Test(
    "F7: Written questions are the same after reading", arguments: Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 10))
  func roundTrip(seed: UInt64) throws {
    var samples = QuizSamples(seed)
    let quizzes = (0...seed % 3).map { _ in samples.quiz() }
    let written = AnkiWriter.write(quizzes, in: .english)
    let text = String(decoding: written.bytes, as: UTF8.self)
    let drafts = try read(text)
    let questions = quizzes.flatMap(\.questions)
    try #require(drafts.questions.count == questions.count, "\(text)")
    for (question, draft) in zip(questions, drafts.questions.sorted { ($0.place?.number ?? 0) < ($1.place?.number ?? 0) }) {
      #expect(draft.words == question.text.plain, "\(text)")
      #expect(draft.extras.tags == question.extras.tags)
      #expect(draft.notes.isEmpty && draft.obstacle == nil, "\(text)")
      if TruthWord.value(of: question.rightAnswer.plain) == nil {
        #expect(draft.rightAnswers == [question.rightAnswer.plain], "\(text)")
      }
    }
    // Quizzes with the same title become one deck. A tab in a title becomes a space.
    var titles: [String] = []
    for quiz in quizzes {
      let title = quiz.title.plain.replacing("\t", with: " ")
      if !titles.contains(title) { titles.append(title) }
    }
    #expect(drafts.quizzes.map { $0.title?.plain } == titles)
  }

  @Test("F7: Parts that cards cannot hold are listed, and questions with several right answers are left out")
  func omissions() throws {
    let text = LocalizedText(neutral: "x")
    let choice = Question(id: "a", text: text, answers: [text, LocalizedText(neutral: "y")], rightAnswer: 0, hint: text)
    let several = Question(
      id: "b", text: text, answer: .several(Question.Several([text, LocalizedText(neutral: "y")], right: [0, 1])))
    let typed = Question(id: "c", text: text, answer: .typed(Question.Typed(text, isExact: true) { _ in ["z"] }))
    let quiz = Quiz(id: "q", icon: "x", title: text, description: text, questions: [choice, several, typed])
    let written = try #require(Format.anki.write([quiz], in: .english))
    #expect(
      written.omissions == [
        Omission(.description), Omission(.wrongAnswers), Omission(.typing), Omission(.hint, question: 1),
        Omission(.severalRight, question: 2), Omission(.acceptedAnswers, question: 3), Omission(.exactness, question: 3),
      ])
    #expect(written.omittedQuestions == 1)
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == "#separator:tab\n#html:false\n#notetype:Basic\n#deck:x\n#tags column:3\n#columns:Front\tBack\tTags\nx\tx\t\nx\tx\t\n")
  }
}
