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
    #expect(text.shown(in: language) == .init(text: "Dog", fallback: .english))
  }

  @Test("Without English, the first available language is used, marked as a fallback")
  func first() {
    var text = LocalizedText("Собака", in: .russian)
    #expect(text.shown(in: .english) == .init(text: "Собака", fallback: .russian))
    text.add("Perro", in: .spanish)
    #expect(text.shown(in: .english) == .init(text: "Perro", fallback: .spanish))
    #expect(text.shown(in: .french) == .init(text: "Perro", fallback: .spanish))
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
    #expect(throws: JSON.Mismatch.self) { try JSON.Reader(["de": "Hund"]).read(LocalizedText.self) }
    #expect(throws: JSON.Mismatch.self) { try JSON.Reader("Dog").read(LocalizedText.self) }
  }

  @Test("Languages are recognized only by their tags")
  func tags() {
    #expect(Language.allCases.map { $0.tag } == ["en", "fr", "es", "ru"])
    for language in Language.allCases { #expect(Language(tag: language.tag) == language) }
    for tag in ["", "EN", "en-GB", "de", "english"] { #expect(Language(tag: tag) == nil) }
    #expect(Language.allCases.map { $0.ownName } == ["English", "Français", "Español", "Русский"])
  }
}
