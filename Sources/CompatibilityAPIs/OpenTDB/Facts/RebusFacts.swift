import Content

/// Facts about emoji riddles from the typed quizzes: the title or saying that the emoji represent.
enum RebusFacts {
  static let tag = "rebus"

  static func facts(_ pool: TypedPool) -> [TriviaFact] {
    pool.entries.compactMap { entry in
      guard case .emoji(let rebus)? = entry.question.picture, entry.question.extras.tags.contains(tag) else { return nil }
      let question = entry.question.text
      return TriviaFact(entry, group: question.en, question: question.mapped { $0 + " " + rebus.text }) { title in
        LocalizedText(
          en: "The emoji \(rebus.text) stand for “\(title.en)”.",
          fr: "Les emojis \(rebus.text) représentent «\u{202F}\(title.fr)\u{202F}».",
          es: "Los emojis \(rebus.text) representan «\(title.es)».",
          ru: "Эмодзи \(rebus.text) означают «\(title.ru)».")
      }
    }
  }
}
