import Content

/// A question in the format of the Open Trivia Database: a question with four answers, or a statement that is true or false.
struct TriviaQuestion: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case multiple, boolean
  }

  let kind: Kind
  let difficulty: Question.Difficulty
  let category: TriviaCategory
  let text: LocalizedText
  let right: LocalizedText
  /// Three wrong answers, or one for a statement.
  let wrong: [LocalizedText]

  /// Creates a question with four answers. Returns `nil` unless there are three wrong answers.
  init?(
    _ text: LocalizedText, right: LocalizedText, wrong: [LocalizedText], _ category: TriviaCategory,
    _ difficulty: Question.Difficulty
  ) {
    guard wrong.count == 3 else { return nil }
    kind = .multiple
    (self.text, self.right, self.wrong, self.category, self.difficulty) = (text, right, wrong, category, difficulty)
  }

  /// Creates a statement. The answers are "True" and "False" in every language, as in the original.
  init(_ statement: LocalizedText, isTrue: Bool, _ category: TriviaCategory, _ difficulty: Question.Difficulty) {
    kind = .boolean
    (text, self.category, self.difficulty) = (statement, category, difficulty)
    (right, wrong) = (TriviaQuestion.word(isTrue), [TriviaQuestion.word(!isTrue)])
  }

  private static func word(_ isTrue: Bool) -> LocalizedText { LocalizedText(neutral: isTrue ? "True" : "False") }

  /// Converts a single-choice question from a quiz. If the choices are "True" and "False" in English, it becomes a statement.
  /// Otherwise, returns `nil` if there are fewer than four choices, or if all choices must stay in order, because clients shuffle
  /// them. Returns `nil` for other kinds of questions.
  init?(_ question: Question, in quiz: Quiz) {
    guard let choice = question.choice else { return nil }
    let (category, difficulty) = (TriviaCategory(of: question, in: quiz), question.extras.difficulty ?? .medium)
    let words = choice.choices.map { $0.text(in: .english) }
    if words == ["True", "False"] || words == ["False", "True"] {
      self.init(question.text, isTrue: words[choice.right] == "True", category, difficulty)
      return
    }
    guard question.staying.count < choice.choices.count, let four = choice.limited(to: 4) else { return nil }
    var wrong = four.choices
    let right = wrong.remove(at: four.right)
    self.init(question.text, right: right, wrong: wrong, category, difficulty)
  }
}
