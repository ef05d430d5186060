@testable import Content
import JSON
import Testing

@Suite("C2: Localized text")
struct LocalizedTextTests {
  @Test("A text is shown in the requested language without a fallback", arguments: Language.allCases)
  func own(language: Language) {
    var text = LocalizedText()
    for language in Language.allCases { text.add("in " + language.tag, in: language) }
    #expect(text.shown(in: language) == .init(text: "in " + language.tag, fallback: nil))
  }

  @Test("A missing language falls back to English, marked as a fallback", arguments: [Language.french, .spanish, .russian])
  func english(language: Language) {
    var text = LocalizedText("Dog", in: .english)
    text.add("Собака", in: language == .russian ? .spanish : .russian)
    #expect(text.shown(in: language) == .init(text: "Dog", fallback: "en"))
  }

  @Test("Without English, the first available language is used, marked as a fallback")
  func first() {
    var text = LocalizedText("Собака", in: .russian)
    #expect(text.shown(in: .english) == .init(text: "Собака", fallback: "ru"))
    text.add("Perro", in: .spanish)
    #expect(text.shown(in: .english) == .init(text: "Perro", fallback: "es"))
    #expect(text.shown(in: .french) == .init(text: "Perro", fallback: "es"))
  }

  @Test("A text for all languages needs no fallback", arguments: Language.allCases)
  func neutral(language: Language) {
    #expect(LocalizedText(neutral: "E = mc²").shown(in: language) == .init(text: "E = mc²", fallback: nil))
  }

  @Test("A text survives a JSON round trip")
  func json() throws {
    var text = LocalizedText("Dog", in: .english)
    text.add("Chien", in: .french)
    #expect(text.json == ["en": "Dog", "fr": "Chien"])
    #expect(LocalizedText(neutral: "42").json == ["any": "42"])
    for text in [text, LocalizedText(neutral: "42")] {
      #expect(try JSON.Reader(text.json).read(LocalizedText.self) == text)
    }
    let mixed: JSON = ["de": "Hund", "en": "Dog"]
    #expect(throws: JSON.Mismatch.self) { try JSON.Reader(mixed).read(LocalizedText.self) }
    #expect(throws: JSON.Mismatch.self) { try JSON.Reader("Dog").read(LocalizedText.self) }
  }

  @Test("F9: A text in another language is shown to everyone, marked with its tag", arguments: Language.allCases)
  func otherLanguage(language: Language) throws {
    let text = LocalizedText("علوم", tag: "ar")
    #expect(text.shown(in: language) == .init(text: "علوم", fallback: "ar"))
    #expect(text.only(in: language) == text && text.untagged == nil && !text.isThere(in: language))
    #expect(text.json == ["ar": "علوم"] && text != LocalizedText(neutral: "علوم"))
    #expect(try JSON.Reader(text.json).read(LocalizedText.self) == text)
    #expect(LocalizedText("Dog", tag: language.tag) == LocalizedText("Dog", in: language))
  }

  @Test("The messages about an unknown language name all languages")
  func unknown() {
    #expect(Language.tags == Language.allCases.map { $0.tag }.joined(separator: ", "))
    let mixed: JSON = ["de": "Hund", "en": "Dog"]
    let text = #expect(throws: JSON.Mismatch.self) { try JSON.Reader(mixed).read(LocalizedText.self) }
    let tag = #expect(throws: JSON.Mismatch.self) { try JSON.Reader("de").read(Language.self) }
    for message in [text?.description, tag?.description, QuizFault.Kind.unknownLanguage("de").description] {
      #expect(message?.contains(Language.tags) == true)
    }
  }

  @Test("Languages are recognized only by their tags")
  func tags() {
    #expect(Language.allCases.map { $0.tag } == ["en", "fr", "es", "ru"])
    for language in Language.allCases { #expect(Language(tag: language.tag) == language) }
    for tag in ["", "EN", "en-GB", "de", "english"] { #expect(Language(tag: tag) == nil) }
    #expect(Language.allCases.map { $0.ownName } == ["English", "Français", "Español", "Русский"])
  }
}
