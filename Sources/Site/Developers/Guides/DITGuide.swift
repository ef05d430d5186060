import App

extension CompatibilityGuide {
  static let dit = CompatibilityGuide(
    name: "Quiz (UPM)",
    about: Phrase(
      en: "Picture quizzes with favourites; the server checks the answers (UPM, IWEB and CORE).",
      fr: "Des quiz en images, avec favoris et réponses vérifiées par le serveur (UPM, IWEB et CORE).",
      es: "Quizzes con imágenes, favoritos y respuestas que comprueba el servidor (UPM, IWEB y CORE).",
      ru: "Задания с картинками, проверка ответов на сервере и избранное (UPM, IWEB и CORE)."),
    icon: .keyboard, tint: "typed",
    original: "https://quiz.dit.upm.es",
    swift: #"""
      let urlBase = "\#(.origin)/dit"
      let token = "\#(.token)"
      """#,
    calls: [
      "/dit/api/quizzes/random10?token=\(.token)", "/dit/api/quizzes/3019/check?answer=Nicosia&lang=en&token=\(.token)",
      "/dit/api/quizzes/3019/answer?lang=en&token=\(.token)", "/dit/api/users/tokenOwner?token=\(.token)",
    ],
    models: """
      struct QuizItem: Codable {
        let id: Int
        let question: String
        let author: Author?
        let attachment: Attachment?
        let favourite: Bool

        struct Author: Codable {
          let username: String?
          let photo: Attachment?
        }

        struct Attachment: Codable {
          let mime: String?
          let url: URL?
        }
      }

      /// The response to check?answer=…
      struct CheckedAnswer: Codable {
        let quizId: Int
        let answer: String
        let result: Bool
      }
      """,
    decoding: "let quizzes = try JSONDecoder().decode([QuizItem].self, from: data)")
}
