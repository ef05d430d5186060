import App

extension CompatibilityGuide {
  static let iquiz = CompatibilityGuide(
    name: "iQuiz",
    about: Phrase(
      en: "Topics and their questions in one file (University of Washington, INFO 449).",
      fr: "Des thèmes et leurs questions dans un seul fichier (Université de Washington, INFO 449).",
      es: "Temas y sus preguntas en un solo archivo (Universidad de Washington, INFO 449).",
      ru: "Темы и вопросы к ним в одном файле (Вашингтонский университет, INFO 449)."),
    icon: .question, tint: "question",
    original: "http://tednewardsandbox.site44.com/questions.json",
    swift: #"let url = URL(string: "\#(.origin)/iquiz/questions.json")!"#,
    calls: ["/iquiz/questions.json", "/iquiz/all/questions.json"],
    models: """
      struct Topic: Codable {
        let title: String
        let desc: String
        let questions: [Question]

        struct Question: Codable {
          let text: String
          /// The number of the right answer, starting at "1".
          let answer: String
          let answers: [String]
        }
      }
      """,
    decoding: "let topics = try JSONDecoder().decode([Topic].self, from: data)")
}
