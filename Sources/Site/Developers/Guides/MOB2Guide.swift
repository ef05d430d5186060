import App

extension CompatibilityGuide {
  static let mob2 = CompatibilityGuide(
    name: "Quiz (MOB2)",
    about: Phrase(
      en: "One question at a time, with three answers and a hint (CPNV, module MOB2).",
      fr: "Une question à la fois, avec trois réponses et un indice (CPNV, module MOB2).",
      es: "Una pregunta cada vez, con tres respuestas y una pista (CPNV, módulo MOB2).",
      ru: "По одному вопросу с тремя ответами и подсказкой (CPNV, модуль MOB2)."),
    icon: .hint, tint: "music",
    original: "http://localhost:4567",
    swift: #"let base = URL(string: "\#(.origin)/mob2")!"#,
    calls: ["/mob2/questions/next"],
    models: """
      struct Question: Codable {
        let caption: String
        let answers: [String]
        /// The index of the right answer, starting at 0.
        let rightAnswer: Int
        let hint: String

        enum CodingKeys: String, CodingKey {
          case caption, answers, hint
          case rightAnswer = "correct_answer_index"
        }
      }
      """,
    decoding: "let question = try JSONDecoder().decode(Question.self, from: data)")
}
