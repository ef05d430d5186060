import Content
import JSON

extension QuizDraft {
  /// Creates a draft from a quiz in the editor. `Assembly` turns the draft into a quiz that can be played.
  ///
  /// The questions have the same positions as in `quiz`, so that the editor can find the question that a problem belongs to.
  @inline(never)
  public init(_ quiz: EditedQuiz, id: String) {
    self.init(
      title: QuizDraft.text(quiz.title), questions: quiz.questions.map { QuestionDraft($0) })
    (self.id, language, icon, description) = (id, quiz.language, quiz.icon, QuizDraft.text(quiz.description))
  }

  /// Returns the text as a `LocalizedText` without a language, or `nil` if the text is blank. `Assembly` later adds the quiz's
  /// language.
  fileprivate static func text(_ text: String) -> LocalizedText? { text.isBlank ? nil : LocalizedText(neutral: text) }
}

extension QuestionDraft {
  /// Creates a draft from a question in the editor. If only one answer has text, players must type it.
  fileprivate init(_ question: EditedQuestion) {
    let (content, source) = (question.content, question.content.source)
    let originals = content.originalAnswers
    let choices = content.answers.enumerated().map { place, answer in
      let original = originals.indices.contains(place) ? originals[place] : nil
      return ChoiceDraft(QuestionDraft.text(answer.text, original) ?? LocalizedText(neutral: ""), isRight: answer.isRight)
    }
    let filled = choices.filter { !$0.text.isBlank }
    let answer: AnswerDraft =
      if let answer = content.fixedAnswer {
        .assembled(answer)
      } else {
        switch filled.count {
        case 0: .none
        case 1: .typed([ChoiceDraft(filled[0].text, isRight: true)])
        // Empty answers are kept, so that the other answers keep their letters in problem messages.
        default: .choice(choices)
        }
      }
    self.init(
      QuestionDraft.text(content.text, source?.text), answer, hint: QuestionDraft.text(content.hint, source?.hint),
      explanation: QuestionDraft.text(content.explanation, source?.explanation),
      extras: (source?.extras ?? Question.Extras()).with(content.media))
    id = "q" + question.id.text
    if let picture = content.medium(isPicture: true), picture.text?.isBlank != false { notes = [.noPictureText] }
  }

  /// Returns the original text with all its translations if `text` is one of them. Otherwise, returns the changed text, or `nil`
  /// if it is blank. The changed text has the language of the original text if that has only one language.
  private static func text(_ text: String, _ original: LocalizedText?) -> LocalizedText? {
    guard let original, !text.isBlank else { return QuizDraft.text(text) }
    if original.translations.contains(where: { $0.text.hasSameBytes(as: text) }) { return original }
    guard original.translations.count == 1, let language = original.translations[0].language else { return QuizDraft.text(text) }
    return LocalizedText(text, in: language)
  }
}
