import Content
import Rules

/// A fact that becomes up to two questions: one with four answers, and a statement to judge as true or false.
struct TriviaFact: Sendable {
  /// The seed for the choice of wrong answers, and for whether the statement is true. A fixed seed gives the same question after
  /// a restart.
  let seed: UInt64
  let category: TriviaCategory
  let difficulty: Question.Difficulty
  /// Facts in the same group are similar, so wrong answers come from the same group first.
  let group: String
  let question: LocalizedText
  let answer: LocalizedText
  /// Other facts' answers that may also be right for this question, in English.
  var alsoRight: Set<String> = []
  /// Returns a statement that claims that the given answer is right.
  let statement: @Sendable (LocalizedText) -> LocalizedText

  /// Turns each fact into a question with three wrong answers, if there are enough, and into a statement. All facts must be of
  /// the same kind, because the wrong answers are the answers of other facts. About half of the statements are true.
  static func questions(_ facts: [TriviaFact]) -> [TriviaQuestion] {
    facts.flatMap { fact in
      var dice = SplitMix64(seed: fact.seed)
      let wrong = fact.wrongAnswers(among: facts, by: &dice)
      let isTrue = wrong.isEmpty || dice.below(2) == 0
      let statement = fact.statement(isTrue ? fact.answer : wrong[0])
      let questions = [
        TriviaQuestion(fact.question, right: fact.answer, wrong: wrong, fact.category, fact.difficulty),
        TriviaQuestion(statement, isTrue: isTrue, fact.category, fact.difficulty),
      ]
      return questions.compactMap(\.self)
    }
  }

  /// Returns at most three wrong answers, from the fact's own group if possible. No two answers, including the right one, are
  /// the same in any language.
  private func wrongAnswers(among facts: [TriviaFact], by dice: inout SplitMix64) -> [LocalizedText] {
    var wrong: [LocalizedText] = []
    let (near, far) = (facts.filter { $0.group == group }, facts.filter { $0.group != group })
    for other in dice.draw(near.count, of: near) + dice.draw(far.count, of: far) where wrong.count < 3 {
      if !alsoRight.contains(other.answer.en), !(wrong + [answer]).contains(where: { $0.looksLike(other.answer) }) {
        wrong.append(other.answer)
      }
    }
    return wrong
  }
}

extension TriviaFact {
  /// Creates a fact from a typed question and its answer.
  init(
    _ entry: TypedPool.Entry, group: String, question: LocalizedText,
    statement: @escaping @Sendable (LocalizedText) -> LocalizedText
  ) {
    self.init(
      seed: UInt64(entry.number), category: TriviaCategory(of: entry.question), difficulty: entry.difficulty, group: group,
      question: question, answer: entry.answer.shown, statement: statement)
  }
}

extension LocalizedText {
  /// Whether the two texts are the same in at least one language.
  fileprivate func looksLike(_ other: LocalizedText) -> Bool { Language.allCases.contains { text(in: $0) == other.text(in: $0) } }

  /// Returns the text with a change applied in each language.
  func mapped(_ change: (String) -> String) -> LocalizedText {
    LocalizedText(en: change(en), fr: change(fr), es: change(es), ru: change(ru))
  }

  package var en: String { text(in: .english) }
  var fr: String { text(in: .french) }
  var es: String { text(in: .spanish) }
  var ru: String { text(in: .russian) }
}

extension TypedPool.Entry {
  var difficulty: Question.Difficulty { question.extras.difficulty ?? .medium }
}

extension TypedPool {
  /// Returns the entries with exactly this question in English. A question with different wording may ask for something else.
  func entries(asking question: String) -> [Entry] { entries.filter { $0.question.text.en == question } }
}
