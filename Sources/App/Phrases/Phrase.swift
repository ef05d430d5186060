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

  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .french: french
    case .spanish: spanish
    case .russian: russian
    }
  }
}
