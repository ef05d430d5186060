import Content

extension QuizDraft {
  /// Creates the draft of a quiz that is being made. `Assembly` turns it into a quiz that can be played.
  ///
  /// The questions have the same positions as in `quiz`, so that the editor can find the question that a problem belongs to.
  @inline(never)
  public init(_ quiz: EditedQuiz, id: String) {
    self.init(
      title: QuizDraft.text(quiz.title), questions: quiz.questions.map { QuestionDraft($0) })
    (self.id, language, icon, description) = (id, quiz.language, quiz.icon, QuizDraft.text(quiz.description))
  }

  /// Returns a text without a language, or `nil` if the text is blank. `Assembly` later adds the language of the quiz.
  fileprivate static func text(_ text: String) -> LocalizedText? { text.isBlank ? nil : LocalizedText(neutral: text) }
}

extension QuestionDraft {
  /// Creates the draft of a question. If the question has a single answer, players must type it.
  fileprivate init(_ question: EditedQuestion) {
    let content = question.content
    let filled = content.answers.filter { !$0.text.isBlank }
    let answer: AnswerDraft =
      switch filled.count {
      case 0: .none
      case 1: .typed([ChoiceDraft(LocalizedText(neutral: filled[0].text), isRight: true)])
      // Empty answers are kept, so that the other answers keep their letters in the messages of problems.
      default: .choice(content.answers.map { ChoiceDraft(LocalizedText(neutral: $0.text), isRight: $0.isRight) })
      }
    self.init(
      QuizDraft.text(content.text), answer, hint: QuizDraft.text(content.hint), explanation: QuizDraft.text(content.explanation))
    id = "q" + question.id.text
  }
}
