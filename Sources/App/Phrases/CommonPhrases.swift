// What is said on more than one screen.

extension Phrase {
  static let back = Phrase(en: "Back", fr: "Retour", es: "Atrás", ru: "Назад")
  static let settings = Phrase(en: "Settings", fr: "Réglages", es: "Ajustes", ru: "Настройки")
  static let newGame = Phrase(en: "New game", fr: "Nouvelle partie", es: "Nueva partida", ru: "Новая игра")
  static let next = Phrase(en: "Next", fr: "Suivant", es: "Siguiente", ru: "Далее")
  static let score = Phrase(en: "Score", fr: "Score", es: "Puntos", ru: "Счёт")
  static let hangman = Phrase(en: "Hangman", fr: "Le pendu", es: "Ahorcado", ru: "Виселица")
  static let play = Phrase(en: "Play", fr: "Jouer", es: "Jugar", ru: "Играть")
  static let backToTheList = Phrase(
    en: "Back to the list", fr: "Retour à la liste", es: "Volver a la lista", ru: "Вернуться к списку")

  /// Reads as "7 of 10" on screen and aloud.
  static func of(_ points: Int, _ possible: Int) -> Phrase {
    Phrase(
      en: "\(points) of \(possible)", fr: "\(points) sur \(possible)", es: "\(points) de \(possible)",
      ru: "\(points) из \(possible)")
  }

  static func questions(_ count: Int) -> Phrase {
    Phrase(
      en: Plural.english(count, one: "\(count) question", other: "\(count) questions"),
      fr: Plural.french(count, one: "\(count) question", other: "\(count) questions"),
      es: Plural.spanish(count, one: "\(count) pregunta", other: "\(count) preguntas"),
      ru: Plural.russian(count, one: "\(count) вопрос", few: "\(count) вопроса", many: "\(count) вопросов"))
  }

  static func rounds(_ count: Int) -> Phrase {
    Phrase(
      en: Plural.english(count, one: "\(count) round", other: "\(count) rounds"),
      fr: Plural.french(count, one: "\(count) partie", other: "\(count) parties"),
      es: Plural.spanish(count, one: "\(count) partida", other: "\(count) partidas"),
      ru: Plural.russian(count, one: "\(count) раунд", few: "\(count) раунда", many: "\(count) раундов"))
  }

  /// A whole percentage, with the space that each language puts before its sign.
  static func percent(_ value: Int) -> Phrase {
    Phrase(en: "\(value)%", fr: "\(value)\u{202F}%", es: "\(value)\u{A0}%", ru: "\(value)\u{A0}%")
  }
}
