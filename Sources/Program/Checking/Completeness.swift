import Content

extension Editor {
  /// Checks that a quiz has enough questions for two rounds. Each question needs a hint, an explanation, a difficulty and two
  /// sources. Every text must exist in every language that the title has.
  static func completeness(of quiz: Quiz) -> [Advice] {
    let questions = quiz.choiceQuestions
    guard !questions.isEmpty else { return [] }
    var advice: [Advice] = []
    if questions.count < wantedQuestions {
      advice.append(Advice("has \(questions.count) questions; two rounds need \(wantedQuestions)", quiz))
    }
    func count(_ what: String, _ isMissing: (Question) -> Bool) {
      let without = questions.filter(isMissing)
      guard let first = without.first else { return }
      let rest = without.count == 1 ? "" : " and \(without.count - 1) more"
      advice.append(Advice("\(what) in question “\(first.id)”\(rest)", quiz))
    }
    count("no hint") { $0.hint == nil }
    count("no explanation") { $0.explanation == nil }
    count("no difficulty") { $0.extras.difficulty == nil }
    count("fewer than two sources") { $0.extras.sources.count < 2 }
    for language in languages(of: quiz) {
      for question in questions where texts(of: question).contains(where: { $0.shown(in: language).fallback != nil }) {
        advice.append(Advice("a text is not translated", quiz, question, in: language))
      }
    }
    return advice
  }

  private static let wantedQuestions = 20

  /// Returns the languages in which a quiz has a title. Players can choose the quiz only in these languages.
  static func languages(of quiz: Quiz) -> [Language] { Language.allCases.filter { quiz.title.shown(in: $0).fallback == nil } }

  /// Returns every text that a player reads in a question.
  static func texts(of question: Question) -> [LocalizedText] {
    let answers = question.choice?.choices ?? [question.rightAnswer]
    return [question.text] + answers + [question.hint, question.explanation].compactMap { $0 }
  }

  /// Checks that, of every 20 questions, about 8 are easy, 8 medium and 4 hard. Each number may differ by 2. Only quizzes with at
  /// least 20 questions, all with a difficulty, are checked.
  static func difficulties(in quiz: Quiz) -> [Advice] {
    let known = quiz.choiceQuestions.compactMap { $0.extras.difficulty }
    guard known.count == quiz.choiceQuestions.count, known.count >= wantedQuestions else { return [] }
    return [(Question.Difficulty.easy, 8), (.medium, 8), (.hard, 4)].compactMap { difficulty, ofTwenty in
      let count = known.count { $0 == difficulty }
      guard abs(count * 20 - ofTwenty * known.count) > 2 * known.count else { return nil }
      return Advice("\(count) of \(known.count) questions are \(difficulty.name); aim for \(ofTwenty) in 20", quiz)
    }
  }
}
