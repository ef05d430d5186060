// Phrases that more than one screen uses.

extension Phrase {
  static var back: Phrase { Phrase(en: "Back", fr: "Retour", es: "Atrás", ru: "Назад") }
  static var settings: Phrase { Phrase(en: "Settings", fr: "Réglages", es: "Ajustes", ru: "Настройки") }
  static var newGame: Phrase { Phrase(en: "New game", fr: "Nouvelle partie", es: "Nueva partida", ru: "Новая игра") }
  static var next: Phrase { Phrase(en: "Next", fr: "Suivant", es: "Siguiente", ru: "Далее") }
  static var score: Phrase { Phrase(en: "Score", fr: "Score", es: "Puntos", ru: "Счёт") }
  static var hangman: Phrase { Phrase(en: "Hangman", fr: "Le pendu", es: "Ahorcado", ru: "Виселица") }
  static var statistics: Phrase { Phrase(en: "Statistics", fr: "Statistiques", es: "Estadísticas", ru: "Статистика") }
  static var play: Phrase { Phrase(en: "Play", fr: "Jouer", es: "Jugar", ru: "Играть") }
  static var backToTheList: Phrase {
    Phrase(en: "Back to the list", fr: "Retour à la liste", es: "Volver a la lista", ru: "К списку")
  }

  static func questions(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " question", " questions"), fr: Plural.french(count, " question", " questions"),
        es: Plural.spanish(count, " pregunta", " preguntas"), ru: Plural.russian(count, " вопрос", " вопроса", " вопросов"))
  }

  static func rounds(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " round", " rounds"), fr: Plural.french(count, " partie", " parties"),
        es: Plural.spanish(count, " partida", " partidas"), ru: Plural.russian(count, " игра", " игры", " игр"))
  }

  /// A colon between a label and its value, with the spaces that each language puts around it.
  static var colon: Phrase { Phrase(en: ": ", fr: "\u{A0}: ", es: ": ", ru: ": ") }

  /// A text in the quotation marks of each language.
  static func quoted(_ text: String) -> Phrase {
    Phrase(en: "“", fr: "«\u{202F}", es: "«", ru: "«") + Phrase(text) + Phrase(en: "”", fr: "\u{202F}»", es: "»", ru: "»")
  }

  /// A percentage without decimals, with a space before the percent sign in the languages that use one.
  static func percent(_ value: Int) -> Phrase {
    Phrase("\(value)") + Phrase(en: "%", fr: "\u{202F}%", es: "\u{A0}%", ru: "\u{A0}%")
  }
}
