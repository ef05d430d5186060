import Content

/// A question from a file, with its content for the editor.
public struct PastedQuestion: Equatable, Sendable {
  /// The position of the draft in the file.
  public let draft: Problem.DraftIndex
  /// The content for the editor, or `nil` if the question cannot be inserted, such as an essay.
  public let content: EditedQuestion.Content?
}

extension FileDrafts {
  /// The questions in the file, in the file's order, for a quiz in `language`.
  ///
  /// Questions that cannot be played yet are inserted too, for example questions without a right answer. The player can complete
  /// them in the editor.
  ///
  /// - Parameter stated: the language of the texts, if the player has stated it. Otherwise, texts for which the file states no
  ///   language get the language of the quiz.
  public func pastedQuestions(for language: Language, in stated: Language? = nil) -> [PastedQuestion] {
    var questions: [PastedQuestion] = []
    for (place, quiz) in quizzes.enumerated() {
      var quiz = quiz
      if quiz.language == nil, !quiz.statesLanguages {
        // Without a stated language, the texts stay neutral, so that they follow the language of the quiz.
        (quiz.language, quiz.statesLanguages) = (stated?.tag, stated == nil)
      }
      let quizLanguage = QuizLanguage(of: quiz, title: LocalizedText(neutral: ""))
      let isPlain = quiz.licence == nil && (quizLanguage.tag ?? language.tag) == language.tag
      var room = EmbeddedFile.mostInQuiz
      func made(_ draft: QuestionDraft) -> EditedQuestion.Content? {
        QuestionAssembly(draft, id: "q", in: quizLanguage, room: &room).question.map {
          EditedQuestion.Content($0.licensed(quiz.licence), in: language)
        }
      }
      for (index, draft) in quiz.questions.enumerated() {
        questions.append(
          PastedQuestion(
            draft: Problem.DraftIndex(quiz: place, question: index),
            content: made(draft) ?? incomplete(draft, made) ?? (isPlain ? draft.content(in: language) : nil)))
      }
    }
    return questions
  }

  /// Returns the content of a question that cannot be played because it has no text, or because no answer is right. Returns `nil`
  /// if something else is missing too.
  private func incomplete(
    _ draft: QuestionDraft, _ made: (QuestionDraft) -> EditedQuestion.Content?
  ) -> EditedQuestion.Content? {
    guard draft.obstacle == nil else { return nil }
    // The missing parts are added for the assembly, and then removed again.
    var complete = draft
    let hasText = draft.text?.isBlank == false
    if !hasText { complete.text = LocalizedText(neutral: "?") }
    var hasMark = true
    switch draft.answer {
    case .choice(var choices):
      hasMark = choices.contains { $0.weight > 0 }
      if !hasMark, let first = choices.firstIndex(where: { !$0.text.isBlank }) { choices[first].weight = ChoiceDraft.full }
      complete.answer = .choice(choices)
    case .trueFalse(nil): (complete.answer, hasMark) = (.trueFalse(true), false)
    default: break
    }
    guard !hasText || !hasMark, var content = made(complete), hasMark || content.fixedAnswer == nil else { return nil }
    if !hasText { content.removeText() }
    if !hasMark { content.removeMarks() }
    return content
  }
}

extension QuestionDraft {
  /// The content of a question that consists of texts without a language only, so that nothing is lost. `nil` for any other
  /// question.
  fileprivate func content(in language: Language) -> EditedQuestion.Content? {
    guard obstacle == nil, picture == nil, sound == nil, extras == Question.Extras(), let choices = plainChoices,
      ([self.text, hint, explanation].compactMap { $0 } + choices.map { $0.text }).allSatisfy({ $0.untagged != nil })
    else { return nil }
    func text(_ text: LocalizedText?) -> String { text?.text(in: language) ?? "" }
    let content = EditedQuestion.Content(
      text: text(self.text), hint: text(hint), explanation: text(explanation),
      answers: choices.map { (text($0.text), $0.isRight) })
    return content.isBlank ? nil : content
  }

  /// The answers, if they are right or wrong, have no feedback, and are on one line. `nil` for other answers.
  private var plainChoices: [ChoiceDraft]? {
    switch answer {
    case .none: return []
    case .choice(let choices):
      let isPlain = choices.allSatisfy { choice in
        (choice.weight == 0 || choice.isRight) && choice.feedback == nil
          && !choice.text.translations.contains { $0.text.utf8.contains(UInt8(ascii: "\n")) }
      }
      return isPlain && choices.count <= EditedQuestion.mostAnswers ? choices : nil
    case .typed, .trueFalse, .number, .order, .pairs, .assembled: return nil
    }
  }
}
