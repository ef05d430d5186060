import App

extension CompatibilityGuide {
  static let words = CompatibilityGuide(
    name: "Random Word API",
    about: Phrase(
      en: "Words in four languages, for hangman and similar games.",
      fr: "Des mots en quatre langues, pour le pendu et d’autres jeux.",
      es: "Palabras en cuatro idiomas, para el ahorcado y otros juegos.",
      ru: "Слова на четырёх языках\u{A0}— для «Виселицы» и других игр."),
    icon: .book, tint: "book",
    original: "https://random-word-api.herokuapp.com",
    swift: #"let url = URL(string: "\#(.origin)/words/word?number=5")!"#,
    calls: ["/words/word?number=5", "/words/word?length=7&lang=ru", "/words/languages"],
    models: "",
    decoding: "let words = try JSONDecoder().decode([String].self, from: data)")
}
