/// A text in one or several languages.
public struct LocalizedText: Equatable, Sendable {
  /// The translations, in one of these forms:
  ///
  /// - one text for all languages, such as a name or a formula;
  /// - a text in an unsupported language, followed by the tag of that language;
  /// - one element per supported language, in the order of `Language.allCases`.
  ///
  /// A separate property for the tag would make the WebAssembly module larger.
  private var texts: [String?]

  /// Creates a text that needs no translation.
  public init(neutral: String) { texts = [neutral] }

  /// Creates a text in the language of a BCP 47 tag. If the app does not support the language, every player sees the text,
  /// marked with the tag.
  public init(_ text: String, tag: String) {
    if let language = Language(tag: tag) {
      self.init(text, in: language)
    } else {
      self.init(neutral: text)
      texts.append(tag)
    }
  }

  /// Creates an empty text. Add its translations one by one.
  public init() { texts = Language.allCases.map { _ in nil } }

  /// Creates a text in every language. A call that leaves out a language does not compile.
  package init(en: String, fr: String, es: String, ru: String) { texts = [en, fr, es, ru] }

  public init(_ text: String, in language: Language) {
    self.init()
    add(text, in: language)
  }

  /// Adds or replaces a translation.
  ///
  /// - Precondition: The text was created neither with `init(neutral:)` nor with the tag of an unsupported language.
  public mutating func add(_ text: String, in language: Language) { texts[Int(language.rawValue)] = text }

  private var neutral: String? { texts.count < Language.allCases.count ? texts[0] : nil }

  /// The BCP 47 tag of the text's language, such as "ar", if the app does not support that language. Otherwise `nil`.
  public var otherLanguageTag: String? { texts.count == 2 ? texts[1] : nil }

  /// The text if it is the same in all languages, such as a number, or if its language is not known yet. Otherwise `nil`.
  public var untagged: String? { otherLanguageTag == nil ? neutral : nil }

  private func exactly(in language: Language) -> String? { texts[Int(language.rawValue)] }

  /// A text as it is shown, with the BCP 47 tag of its language if that language is not the requested one.
  public struct Shown: Equatable, Sendable {
    public let text: String
    public let fallback: String?
  }

  /// Returns the text in a language. If there is none, returns the English text, or else the first text in any language. If there
  /// is no text at all, returns an empty one.
  public func shown(in language: Language) -> Shown {
    if let neutral { return Shown(text: neutral, fallback: otherLanguageTag) }
    if let text = exactly(in: language) { return Shown(text: text, fallback: nil) }
    for other in Language.allCases {
      if let text = exactly(in: other) { return Shown(text: text, fallback: other.tag) }
    }
    return Shown(text: "", fallback: nil)
  }

  public func text(in language: Language) -> String { shown(in: language).text }

  /// Whether every translation can be shown as it is: without markup, and from left to right.
  @inline(never)
  var isSimple: Bool {
    for text in texts {
      if let text, RichText.needsCode(text) { return false }
    }
    return true
  }

  /// Returns the text with only the translation that is shown in one language.
  public func only(in language: Language) -> LocalizedText { only(in: [language]) }

  /// Returns the text with only the translations that are shown in these languages.
  func only(in languages: [Language]) -> LocalizedText {
    if neutral != nil { return self }
    var only = LocalizedText()
    for language in languages {
      let shown = shown(in: language)
      only.add(shown.text, in: shown.fallback.flatMap { Language(tag: $0) } ?? language)
    }
    return only
  }

  /// Returns the text, followed by `other` in a separate paragraph, in every language that either of them has. If `other` equals
  /// the text, it is not repeated.
  func followed(by other: LocalizedText) -> LocalizedText {
    if other == self { return self }
    var joined = LocalizedText()
    var isNeutral = true
    for language in Language.allCases where isThere(in: language) || other.isThere(in: language) {
      joined.add(paragraphs(other, in: language), in: language)
      isNeutral = false
    }
    return isNeutral ? LocalizedText(neutral: paragraphs(other, in: .english)) : joined
  }

  @inline(never)
  private func paragraphs(_ other: LocalizedText, in language: Language) -> String {
    text(in: language) + "\n\n" + other.text(in: language)
  }

  /// Whether the text exists in a language. Always false for neutral texts.
  func isThere(in language: Language) -> Bool { neutral == nil && exactly(in: language) != nil }

  /// All translations with their languages. The language is `nil` for a neutral text, and for a text with an
  /// ``otherLanguageTag``.
  public var translations: [(language: Language?, text: String)] {
    if let neutral { return [(nil, neutral)] }
    return Language.allCases.compactMap { language in exactly(in: language).map { (language, $0) } }
  }
}
