import Content

/// One of the app's own texts, in every language. The compiler rejects a phrase that lacks a language.
///
/// The functions that create phrases are never inlined, because inlining hundreds of calls would make the WebAssembly module
/// larger.
package struct Phrase: Equatable, Sendable {
  /// One text per language, in the order of `Language.allCases`. The texts are in an array, because code that passes four
  /// separate strings compiles to far more WebAssembly code.
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
