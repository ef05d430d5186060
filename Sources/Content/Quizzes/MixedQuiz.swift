extension Quiz {
  /// The id of the quiz that mixes all others. No other quiz may have it.
  public static let mixedID = "all"

  /// The maximum number of questions. A phone downloads all of them before it shows the first, and Classic mode asks all of them.
  private static let mostMixed = 200

  /// Returns the questions of all quizzes as one quiz, or `nil` if there are fewer than two quizzes. If there are too many
  /// questions, takes the same number from each quiz, evenly spaced.
  ///
  /// A question's id begins with the id of its quiz.
  public static func mixed(_ quizzes: [Quiz]) -> Quiz? {
    guard quizzes.count > 1 else { return nil }
    var title = LocalizedText("All subjects", in: .english)
    title.add("Tous les thèmes", in: .french)
    title.add("Todos los temas", in: .spanish)
    title.add("Все темы", in: .russian)
    var description = LocalizedText("Questions from every quiz, shuffled.", in: .english)
    description.add("Des questions de tous les quiz, bien mélangées.", in: .french)
    description.add("Preguntas de todos los quizzes, bien mezcladas.", in: .spanish)
    description.add("Вопросы из всех викторин вперемешку.", in: .russian)
    let share = max(1, mostMixed / quizzes.count)
    let isMuch = quizzes.reduce(0) { $0 + $1.questions.count } > mostMixed
    let questions = quizzes.flatMap { quiz in
      let count = isMuch ? min(share, quiz.questions.count) : quiz.questions.count
      return (0..<count).map { number in
        let question = quiz.questions[number * quiz.questions.count / count]
        return question.named(quiz.id + "/" + question.id)
      }
    }
    var origins: [Origin] = []
    for origin in quizzes.flatMap({ $0.origins }) where !origins.contains(origin) { origins.append(origin) }
    return Quiz(
      id: mixedID, icon: "shuffle", title: title, description: description, questions: questions, origins: origins)
  }
}
