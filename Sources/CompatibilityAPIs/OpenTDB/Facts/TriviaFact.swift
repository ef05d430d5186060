import Content
import Rules

/// Something that is known, of which a question with four answers and a statement that is true or false can be made.
struct TriviaFact: Sendable {
  /// By which the wrong answers are drawn, and whether the statement is true: so that it is the same question after a restart.
  let seed: UInt64
  let category: TriviaCategory
  let difficulty: Question.Difficulty
  /// Facts of one group are alike, so that their answers are taken for wrong ones first.
  let group: String
  let question: LocalizedText
  let answer: LocalizedText
  /// Answers of other facts that are no wrong ones here, in English.
  var alsoRight: Set<String> = []
  /// The statement that an answer is right.
  let statement: @Sendable (LocalizedText) -> LocalizedText

  /// Facts of one kind as questions: each with three wrong answers, if there are so many, and as a statement, about half of which
  /// are true.
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

  /// At most three, of its own group as far as there are some; none looks like another in any language.
  private func wrongAnswers(among facts: [TriviaFact], by dice: inout SplitMix64) -> [LocalizedText] {
    var wrong: [LocalizedText] = []
    let (near, far) = (facts.filter { $0.group == group }, facts.filter { $0.group != group })
    for other in dice.draw(near.count, of: near) + dice.draw(far.count, of: far) where wrong.count < 3 {
      let isRight = alsoRight.contains(other.answer.text(in: .english))
      if !isRight, !(wrong + [answer]).contains(where: { $0.looksLike(other.answer) }) { wrong.append(other.answer) }
    }
    return wrong
  }
}

extension LocalizedText {
  /// A text in every language: one that is missing does not compile.
  init(en: String, fr: String, es: String, ru: String) {
    self.init(en, in: .english)
    add(fr, in: .french)
    add(es, in: .spanish)
    add(ru, in: .russian)
  }

  /// Whether both say the same in any language.
  fileprivate func looksLike(_ other: LocalizedText) -> Bool {
    Language.allCases.contains { text(in: $0) == other.text(in: $0) }
  }

  /// Its text in each language, with something done to it.
  func mapped(_ change: (String) -> String) -> LocalizedText {
    func changed(_ language: Language) -> String { change(text(in: language)) }
    return LocalizedText(en: changed(.english), fr: changed(.french), es: changed(.spanish), ru: changed(.russian))
  }

  package var en: String { text(in: .english) }
  var fr: String { text(in: .french) }
  var es: String { text(in: .spanish) }
  var ru: String { text(in: .russian) }
}

extension TypedPool {
  /// The entries whose question says just this in English: only then is it known what their answers mean.
  func entries(asking question: String) -> [Entry] { entries.filter { $0.question.text.en == question } }
}
