import Content

/// Something the app says, in every language it speaks: one that is missing does not compile.
///
/// What makes phrases is never inlined, since there are hundreds of them.
package struct Phrase: Equatable, Sendable {
  /// One for each language, in the order of `Language.allCases`. A list, since handing on four strings in line takes far more code.
  private let texts: [String]

  @inline(never)
  package init(en: String, fr: String, es: String, ru: String) { texts = [en, fr, es, ru] }

  private init(texts: [String]) { self.texts = texts }

  /// Two phrases, one after the other.
  @inline(never)
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(texts: zip(first.texts, second.texts).map { $0 + $1 })
  }

  /// What is the same in all languages, such as a number.
  @inline(never)
  package init(_ neutral: String) { texts = Language.allCases.map { _ in neutral } }

  @inline(never) package func text(in language: Language) -> String { texts[Int(language.rawValue)] }
}
