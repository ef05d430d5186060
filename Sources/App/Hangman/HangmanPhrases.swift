extension Phrase {
  static let word = Phrase(en: "Word", fr: "Mot", es: "Palabra", ru: "Слово")
  static let blank = Phrase(en: "blank", fr: "vide", es: "hueco", ru: "пусто")
  static let mistakes = Phrase(en: "Mistakes", fr: "Erreurs", es: "Errores", ru: "Ошибки")
  static let letters = Phrase(en: "Letters", fr: "Lettres", es: "Letras", ru: "Буквы")
  static let guesses = Phrase(en: "Your guesses", fr: "Vos essais", es: "Tus intentos", ru: "Ваши ходы")
  static let youWon = Phrase(en: "You found it!", fr: "Trouvé\u{202F}!", es: "¡Has acertado!", ru: "Угадали!")
  static let youLost = Phrase(
    en: "The lantern is lit", fr: "La lanterne est allumée", es: "El farol se ha encendido", ru: "Фонарь зажёгся")

  static func theWordWas(_ word: String) -> Phrase {
    Phrase(
      en: "The word was “\(word)”.", fr: "Le mot était «\u{202F}\(word)\u{202F}».", es: "La palabra era «\(word)».",
      ru: "Это было слово «\(word)».")
  }

  static func points(_ count: Int) -> Phrase {
    Phrase(
      en: Plural.english(count, one: "\(count) point", other: "\(count) points"),
      fr: Plural.french(count, one: "\(count) point", other: "\(count) points"),
      es: Plural.spanish(count, one: "\(count) punto", other: "\(count) puntos"),
      ru: Plural.russian(count, one: "\(count) очко", few: "\(count) очка", many: "\(count) очков"))
  }

  static func bestScore(_ points: Int) -> Phrase {
    Phrase(en: "Best: \(points)", fr: "Record\u{202F}: \(points)", es: "Récord: \(points)", ru: "Рекорд: \(points)")
  }
}
