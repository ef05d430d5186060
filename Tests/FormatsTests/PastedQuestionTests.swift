import Content
import JSON
import TestSweeps
import Testing

@testable import Formats

@Suite("E3: Questions of a file are inserted into a quiz that is being made")
struct PastedQuestionTests {
  private func drafts(_ text: String) throws -> FileDrafts { try QuizFile(Array(text.utf8), name: "test").drafts() }

  /// Returns an English quiz into which these questions have been inserted.
  private func quiz(_ pasted: [PastedQuestion]) -> EditedQuiz {
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    log.make(.remove(log.quiz.questions[0].id), by: 1)
    log.make(.add(pasted.compactMap { $0.content }, after: nil), by: 1)
    return log.quiz
  }

  /// Returns the questions that can be played in a quiz that is being made.
  private func played(_ quiz: EditedQuiz) -> [Question] {
    Assembly(FileDrafts(.potiron, quizzes: [QuizDraft(quiz, id: "quiz-1")]), named: "").quizzes.flatMap { $0.questions }
  }

  /// A question without its id and its number, which the quiz that is being made assigns itself. English texts are like texts
  /// without a language, because the quiz is in English.
  private func anonymous(_ question: Question) -> String {
    Question(
      id: "q", text: question.text, answer: question.answer, hint: question.hint, explanation: question.explanation,
      extras: question.extras
    ).json.description.replacing(#"{"en":"#, with: #"{"any":"#)
  }

  private func expectKept(_ drafts: FileDrafts, _ comment: Comment) {
    var inEnglish = drafts
    for place in drafts.quizzes.indices where drafts.quizzes[place].language == nil { inEnglish.quizzes[place].language = "en" }
    let assembly = Assembly(inEnglish, named: "")
    let skipped = assembly.problems.filter { $0.severity == .skipped }.compactMap { $0.draft }
    let pasted = drafts.pastedQuestions(for: .english).filter { !skipped.contains($0.draft) }
    let expected = assembly.quizzes.flatMap { quiz in quiz.questions.map { anonymous($0.licensed(quiz.licence)) } }
    let made = played(quiz(pasted)).map { anonymous($0) }
    #expect(made == expected, comment)
  }

  @Test("Questions of every kind, with all extras and translations, are played as if their file had been imported")
  func kept() throws {
    for seed in Sweep.part(of: UInt64(0)..<600, oneIn: 10) {
      var options = GeneratedQuizzes.Options.whole
      options.languages = [[.english], [.french, .russian], Language.allCases][Int(seed % 3)]
      let written = try #require(Format.potiron.write(GeneratedQuizzes.quizzes(seed: seed, options), in: .english))
      expectKept(try QuizFile(written.bytes, name: "test").drafts(), "seed \(seed)")
    }
  }

  @Test("E3: All questions of the corpus are inserted that can be imported", arguments: ExpectedFile.all.filter(\.isReadable))
  func corpus(file: ExpectedFile) throws {
    guard let drafts = try? QuizFile(try file.bytes(), name: file.path).drafts() else { return }
    expectKept(drafts, "\(file.path)")
  }

  @Test("A question without a right answer is inserted, so that it can be completed. An essay is not")
  func incomplete() throws {
    let drafts = try drafts("Which river crosses London? {~Seine ~Thames}\n\nDescribe it. {}\n\n2 + 2 = {=4 ~5}")
    let pasted = drafts.pastedQuestions(for: .english)
    #expect(pasted.map { $0.content != nil } == [true, false, true])
    #expect(pasted.map(\.draft.question) == [0, 1, 2])
    let quiz = quiz(pasted)
    #expect(quiz.questions.map(\.content.text) == ["Which river crosses London?", "2 + 2 ="])
    #expect(quiz.questions[0].content.answers.map(\.text) == ["Seine", "Thames"])
    #expect(quiz.questions[0].content.answers.allSatisfy { !$0.isRight })
    #expect(played(quiz).count == 1)
  }

  @Test("Changed texts and answers replace the original ones, and the other translations and extras stay")
  func changed() throws {
    let pasted = try drafts(
      #"""
      {"version": 2, "quizzes": [{"id": "a", "title": "T", "questions": [{"text": {"en": "One?", "fr": "Un ?"}, "seconds": 20,
        "answers": [{"en": "yes", "fr": "oui"}, {"en": "no", "fr": "non"}], "answer": "1", "hint": {"en": "h", "fr": "i"}}]}]}
      """#
    ).pastedQuestions(for: .english)
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    log.make(.add(pasted.compactMap { $0.content }, after: nil), by: 1)
    let id = log.quiz.questions[0].id
    log.make(.text(.answer(1), of: id, "never"), by: 1)
    log.make(.right(false, answer: 0, of: id), by: 1)
    log.make(.right(true, answer: 1, of: id), by: 1)
    log.make(.text(.hint, of: id, "hint"), by: 1)
    let question = try #require(played(log.quiz).first)
    #expect(question.text.text(in: .french) == "Un ?" && question.extras.seconds == 20)
    #expect(question.choices.map { $0.text(in: .french) } == ["oui", "never"] && question.choice?.right == 1)
    #expect(question.hint?.translations.map(\.text) == ["hint"])
  }

  @Test("Questions without a text or a right answer keep their other parts. What cannot be completed in the editor is left out")
  func incompleteParts() throws {
    let csv = "Question,Answer 1,Answer 2,Correct,Time limit\nOne?,a,b,,30\n,c,d,1,20\n"
    let pasted = try drafts(csv).pastedQuestions(for: .english).compactMap { $0.content }
    #expect(pasted.map(\.text) == ["One?", ""] && pasted.map { $0.answers.map(\.isRight) } == [[false, false], [true, false]])
    #expect(pasted.map { $0.source?.extras.seconds } == [30, 20])
    #expect(try drafts("Q {~a\\nb ~c}").pastedQuestions(for: .english)[0].content == nil, "the line break would be lost")
    let withFeedback = try drafts("Q {~Seine#no ~Thames#yes}")
    #expect(withFeedback.pastedQuestions(for: .english)[0].content == nil, "the feedback would be lost")
  }

  @Test("Texts follow the language of the quiz, unless the file or the player states another")
  func languages() throws {
    let drafts = try drafts("Quelle est la capitale du Pérou ? {=Lima ~Cuzco}")
    let content = try #require(drafts.pastedQuestions(for: .english)[0].content)
    #expect(content.source == nil, "the language of the quiz can still be changed")
    #expect(try #require(drafts.pastedQuestions(for: .french, in: .french)[0].content).source == nil)
    let stated = try #require(drafts.pastedQuestions(for: .english, in: .french)[0].content)
    #expect(stated.source?.text.translations.map(\.language) == [.french])
    var log = EditLog()
    log.make(.begin(language: "en"), by: 1)
    log.make(.add([stated], after: nil), by: 1)
    log.make(.text(.text, of: log.quiz.questions[0].id, "Capitale du Pérou ?"), by: 1)
    #expect(played(log.quiz).first?.text.translations.map(\.language) == [.french], "a changed text keeps its language")
  }

  @Test(
    "Only answers that the editor cannot hold are fixed",
    arguments: [
      ("Q {=a ~b}", false), ("Q {~%50%a ~%50%b ~%-50%c}", false), ("Q {=a}", false), ("Q {TRUE}", false),
      ("Q {=a =b}", false), ("Q {#3:1}", false), ("Q {=a -> 1 =b -> 2}", false), ("Q {#3..5}", true),
      ("Q {#=3:0 =%50%4:0}", true), ("Q {=a#yes ~b#no}", true), ("Q {~%50%a ~%50%b ~c}", true),
    ])
  func fixed(gift: String, isFixed: Bool) throws {
    let content = try #require(try drafts(gift).pastedQuestions(for: .english).first?.content)
    #expect((content.fixedAnswer != nil) == isFixed && content.answers.isEmpty == isFixed)
  }

  @Test("E2: Saved content with an original question reads back as it was")
  func saved() throws {
    let quiz = GeneratedQuizzes.quiz(seed: 3, .whole)
    var log = EditLog()
    log.make(.add(quiz.questions.map { EditedQuestion.Content($0, in: .english) }, after: nil), by: 1)
    let saved = SavedEdits(by: 1, at: 5, log.edits)
    let again = try JSON.Reader(JSON(parsing: saved.json.description)).read(SavedEdits.self)
    #expect(again.edits == saved.edits && again.edits.count == 1)
  }

  @Test("E2: Questions that the first version of the editor added one at a time are still read")
  func earlier() throws {
    let text = #"""
      {"version": 1, "author": 1, "time": 0, "edits": [{"number": 1, "change": "add", "content":
        {"text": "One?", "hint": "", "explanation": "", "answers": [{"text": "a", "right": true}]}}]}
      """#
    let saved = try JSON.Reader(JSON(parsing: text)).read(SavedEdits.self)
    guard case .add(let contents, nil) = saved.edits[0].change else {
      Issue.record("not read")
      return
    }
    #expect(contents.map(\.text) == ["One?"] && contents[0].answers.map(\.isRight) == [true])
  }
}
