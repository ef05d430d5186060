extension Quiz {
  /// The id of the quiz that mixes all others. No other quiz may have it.
  public static let mixedID = "all"

  /// The maximum number of questions in the mixed quiz, unless it mixes even more quizzes. A phone downloads all of them before
  /// it shows the first, and Classic mode asks all of them.
  private static let mostMixed = 200

  /// Returns one quiz with the single-choice questions of all quizzes, or `nil` if fewer than two quizzes have such questions. If
  /// there are too many questions, each quiz contributes at most an equal share of the maximum, but at least one question. The
  /// questions in a share are picked at even intervals.
  ///
  /// The id of each question begins with the id of its quiz.
  public static func mixed(_ quizzes: [Quiz]) -> Quiz? {
    let quizzes = quizzes.filter { !$0.ruleQuestions.isEmpty }
    guard quizzes.count > 1 else { return nil }
    let title = LocalizedText(en: "All subjects", fr: "Tous les thèmes", es: "Todos los temas", ru: "Все темы")
    let description = LocalizedText(
      en: "Questions from every quiz, shuffled.", fr: "Des questions de tous les quiz, bien mélangées.",
      es: "Preguntas de todos los quizzes, bien mezcladas.", ru: "Вопросы из всех викторин вперемешку.")
    let share = max(1, mostMixed / quizzes.count)
    let isMuch = quizzes.reduce(0) { $0 + $1.ruleQuestions.count } > mostMixed
    let questions = quizzes.flatMap { quiz in
      let choices = quiz.choiceQuestions
      let count = isMuch ? min(share, choices.count) : choices.count
      return (0..<count).map { number in
        let question = choices[number * choices.count / count]
        return question.named(quiz.id + "/" + question.id).licensed(quiz.licence)
      }
    }
    var origins: [Origin] = []
    for origin in quizzes.flatMap({ $0.origins }) where !origins.contains(origin) { origins.append(origin) }
    return Quiz(id: mixedID, icon: "shuffle", title: title, description: description, questions: questions, origins: origins)
  }
}
