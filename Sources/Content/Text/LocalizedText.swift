/// A text with the languages it is there in.
public struct LocalizedText: Equatable, Sendable {
  /// One text for all languages (a name, a number, a formula), or a place for each in the order of `Language.allCases`.
  private var texts: [String?]

  /// A text that needs no translation.
  public init(neutral: String) { texts = [neutral] }

  /// A text that is to get its languages one by one.
  public init() { texts = Language.allCases.map { _ in nil } }

  public init(_ text: String, in language: Language) {
    self.init()
    add(text, in: language)
  }

  /// Puts in a translation, or exchanges it.
  ///
  /// - Precondition: The text is one with languages, not one that needs no translation.
  public mutating func add(_ text: String, in language: Language) { texts[Int(language.rawValue)] = text }

  private var neutral: String? { texts.count == 1 ? texts[0] : nil }

  private func exactly(in language: Language) -> String? { texts[Int(language.rawValue)] }

  /// A text as it is shown, and the language it is in where that is not the one asked for.
  public struct Shown: Equatable, Sendable {
    public let text: String
    public let fallback: Language?
  }

  /// The text in a language; where it is missing, in English, and where that is missing too, in the first there is.
  public func shown(in language: Language) -> Shown {
    if let neutral { return Shown(text: neutral, fallback: nil) }
    if let text = exactly(in: language) { return Shown(text: text, fallback: nil) }
    for other in Language.allCases {
      if let text = exactly(in: other) { return Shown(text: text, fallback: other) }
    }
    return Shown(text: "", fallback: nil)
  }

  public func text(in language: Language) -> String { shown(in: language).text }

  /// What is shown to who reads one language, without the others.
  public func only(in language: Language) -> LocalizedText { only(in: [language]) }

  /// The texts that are shown in these languages, without the others.
  func only(in languages: [Language]) -> LocalizedText {
    if neutral != nil { return self }
    var only = LocalizedText()
    for language in languages {
      let shown = shown(in: language)
      only.add(shown.text, in: shown.fallback ?? language)
    }
    return only
  }

  /// Whether it has a text of its own in a language.
  func isThere(in language: Language) -> Bool { neutral == nil && exactly(in: language) != nil }

  /// Every language the text is there in, each with the text.
  public var translations: [(language: Language?, text: String)] {
    if let neutral { return [(nil, neutral)] }
    var translations: [(language: Language?, text: String)] = []
    for language in Language.allCases {
      if let text = exactly(in: language) { translations.append((language, text)) }
    }
    return translations
  }
}
