import App

extension CompatibilityGuide {
  static let opentdb = CompatibilityGuide(
    name: "Open Trivia DB",
    about: Phrase(
      en: "Questions with two or four answers, by category and difficulty.",
      fr: "Des questions à deux ou quatre réponses, par catégorie et difficulté.",
      es: "Preguntas con dos o cuatro respuestas, por categoría y dificultad.",
      ru: "Вопросы с двумя или четырьмя ответами, по категориям и сложности."),
    icon: .globe, tint: "globe",
    original: "https://opentdb.com",
    swift: #"let url = URL(string: "\#(.origin)/opentdb/api.php?amount=10")!"#,
    calls: [
      "/opentdb/api.php?amount=10", "/opentdb/api.php?amount=5&type=boolean&difficulty=easy", "/opentdb/api_category.php",
      "/opentdb/api_token.php?command=request",
    ],
    models: """
      struct Trivia: Codable {
        /// 0 on success.
        let code: Int
        let results: [Question]

        enum CodingKeys: String, CodingKey { case code = "response_code", results }

        /// The texts contain HTML entities such as &quot;, unless the request sets another encode=.
        struct Question: Codable {
          let category: String
          let difficulty: String
          let question: String
          let rightAnswer: String
          let wrongAnswers: [String]

          enum CodingKeys: String, CodingKey {
            case category, difficulty, question
            case rightAnswer = "correct_answer", wrongAnswers = "incorrect_answers"
          }
        }
      }
      """,
    decoding: "let questions = try JSONDecoder().decode(Trivia.self, from: data).results")
}
