import Content

/// A question as the Open Trivia Database asks it: with four answers, or to be called true or false.
struct TriviaQuestion: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case multiple, boolean
  }

  let kind: Kind
  let difficulty: Question.Difficulty
  let category: TriviaCategory
  let text: LocalizedText
  let right: LocalizedText
  /// Three of them, or one.
  let wrong: [LocalizedText]

  /// One with four answers; `nil` if these are not three wrong ones.
  init?(
    _ text: LocalizedText, right: LocalizedText, wrong: [LocalizedText], _ category: TriviaCategory,
    _ difficulty: Question.Difficulty
  ) {
    guard wrong.count == 3 else { return nil }
    kind = .multiple
    (self.text, self.right, self.wrong, self.category, self.difficulty) = (text, right, wrong, category, difficulty)
  }

  /// One to be called true or false, in the original's words for these in every language.
  init(_ statement: LocalizedText, isTrue: Bool, _ category: TriviaCategory, _ difficulty: Question.Difficulty) {
    kind = .boolean
    (text, self.category, self.difficulty) = (statement, category, difficulty)
    (right, wrong) = (TriviaQuestion.word(isTrue), [TriviaQuestion.word(!isTrue)])
  }

  private static func word(_ isTrue: Bool) -> LocalizedText { LocalizedText(neutral: isTrue ? "True" : "False") }

  /// A quiz's question; `nil` if it has neither four choices nor the two words of a statement, or if their order matters: clients
  /// shuffle them.
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
