@testable import Content
import JSON
import Testing

@Suite("C2: a text with its languages")
struct LocalizedTextTests {
  @Test("a text is shown in the language asked for, and is then no fallback", arguments: Language.allCases)
  func own(language: Language) {
    var text = LocalizedText()
    for language in Language.allCases { text.add("in " + language.tag, in: language) }
    #expect(text.shown(in: language) == .init(text: "in " + language.tag, fallback: nil))
  }

  @Test("a missing language falls back to English, marked as such", arguments: [Language.french, .spanish, .russian])
  func english(language: Language) {
    var text = LocalizedText("Dog", in: .english)
    text.add("Собака", in: language == .russian ? .spanish : .russian)
    #expect(text.shown(in: language) == .init(text: "Dog", fallback: .english))
  }

  @Test("where English is missing too, the first language there is, marked as such")
  func first() {
    var text = LocalizedText("Собака", in: .russian)
    #expect(text.shown(in: .english) == .init(text: "Собака", fallback: .russian))
    text.add("Perro", in: .spanish)
    #expect(text.shown(in: .english) == .init(text: "Perro", fallback: .spanish))
    #expect(text.shown(in: .french) == .init(text: "Perro", fallback: .spanish))
  }

  @Test("a text for all languages needs no fallback", arguments: Language.allCases)
  func neutral(language: Language) {
    #expect(LocalizedText(neutral: "E = mc²").shown(in: language) == .init(text: "E = mc²", fallback: nil))
  }

  @Test("a text goes through JSON unchanged")
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

  @Test("languages are known by their tags, and by nothing else")
  func tags() {
    #expect(Language.allCases.map { $0.tag } == ["en", "fr", "es", "ru"])
    for language in Language.allCases { #expect(Language(tag: language.tag) == language) }
    for tag in ["", "EN", "en-GB", "de", "english"] { #expect(Language(tag: tag) == nil) }
    #expect(Language.allCases.map { $0.ownName } == ["English", "Français", "Español", "Русский"])
  }
}
