extension Quiz {
  /// The id of the quiz that mixes all others; no other has it.
  public static let mixedID = "all"

  /// The questions of all quizzes as one; `nil` if there are not two quizzes to mix.
  ///
  /// A question's id there begins with that of the quiz it comes from.
  public static func mixed(_ quizzes: [Quiz]) -> Quiz? {
    guard quizzes.count > 1 else { return nil }
    var title = LocalizedText("All subjects", in: .english)
    title.add("Tous les thèmes", in: .french)
    title.add("Todos los temas", in: .spanish)
    title.add("Все темы", in: .russian)
    var description = LocalizedText("Questions from every quiz, well shaken.", in: .english)
    description.add("Des questions de tous les quiz, bien mélangées.", in: .french)
    description.add("Preguntas de todos los cuestionarios, bien mezcladas.", in: .spanish)
    description.add("Вопросы из всех викторин вперемешку.", in: .russian)
    let questions = quizzes.flatMap { quiz in quiz.questions.map { $0.named(quiz.id + "/" + $0.id) } }
    var origins: [Origin] = []
    for origin in quizzes.flatMap({ $0.origins }) where !origins.contains(origin) { origins.append(origin) }
    return Quiz(
      id: mixedID, icon: "shuffle", title: title, description: description, questions: questions, origins: origins)
  }
}
