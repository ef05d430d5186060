extension Phrase {
  static var word: Phrase {
    Phrase(en: "Word", fr: "Mot", es: "Palabra", ru: "Слово")
  }
  static var blank: Phrase {
    Phrase(en: "blank", fr: "vide", es: "hueco", ru: "пусто")
  }
  static var mistakes: Phrase {
    Phrase(en: "Mistakes", fr: "Erreurs", es: "Errores", ru: "Ошибки")
  }
  static var letters: Phrase {
    Phrase(en: "Letters", fr: "Lettres", es: "Letras", ru: "Буквы")
  }
  static var guesses: Phrase {
    Phrase(en: "Your guesses", fr: "Vos essais", es: "Tus intentos", ru: "Ваши ходы")
  }
  static var youWon: Phrase {
    Phrase(en: "You found it!", fr: "Trouvé\u{202F}!", es: "¡Has acertado!", ru: "Угадали!")
  }
  static var youLost: Phrase {
    Phrase(
      en: "The lantern is lit", fr: "La lanterne est allumée", es: "El farol se ha encendido", ru: "Фонарь зажёгся")
  }

  static func theWordWas(_ word: String) -> Phrase {
    Phrase(
      en: "The word was “\(word)”.", fr: "Le mot était «\u{202F}\(word)\u{202F}».", es: "La palabra era «\(word)».",
      ru: "Это было слово «\(word)».")
  }

  static func points(_ count: Int) -> Phrase {
    Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " point", " points"), fr: Plural.french(count, " point", " points"),
        es: Plural.spanish(count, " punto", " puntos"), ru: Plural.russian(count, " очко", " очка", " очков"))
  }

  static func bestScore(_ points: Int) -> Phrase {
    Phrase(en: "Best: ", fr: "Record\u{202F}: ", es: "Récord: ", ru: "Рекорд: ") + Phrase("\(points)")
  }
}
