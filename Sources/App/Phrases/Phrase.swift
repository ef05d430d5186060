import Content

/// Something that the app says, in every language. A missing language is a compile error.
///
/// The functions that make phrases are never inlined, to save code: there are hundreds of calls.
package struct Phrase: Equatable, Sendable {
  /// One text per language, in the order of `Language.allCases`. An array, because passing four strings takes far more code.
  private let texts: [String]

  @inline(never)
  package init(en: String, fr: String, es: String, ru: String) { texts = [en, fr, es, ru] }

  private init(texts: [String]) { self.texts = texts }

  /// Joins two phrases.
  @inline(never)
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(texts: zip(first.texts, second.texts).map { $0 + $1 })
  }

  /// Creates a phrase that is the same in all languages, such as a number.
  @inline(never)
  package init(_ neutral: String) { texts = Language.allCases.map { _ in neutral } }

  @inline(never) package func text(in language: Language) -> String { texts[Int(language.rawValue)] }
}
