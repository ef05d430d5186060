import Content

/// Something the app says, in every language it speaks: one that is missing does not compile.
struct Phrase: Equatable, Sendable {
  private let english: String
  private let french: String
  private let spanish: String
  private let russian: String

  init(en: String, fr: String, es: String, ru: String) {
    english = en
    french = fr
    spanish = es
    russian = ru
  }

  /// Two phrases, one after the other.
  static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(
      en: first.english + second.english, fr: first.french + second.french, es: first.spanish + second.spanish,
      ru: first.russian + second.russian)
  }

  /// What is the same in all languages, such as a number.
  init(_ neutral: String) { self.init(en: neutral, fr: neutral, es: neutral, ru: neutral) }

  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    case .spanish: spanish
    case .russian: russian
    }
  }
}
