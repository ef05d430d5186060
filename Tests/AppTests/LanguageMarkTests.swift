import Content
import JSON
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("F20 F9: Each text is marked with its language")
struct LanguageMarkTests {
  /// A file with a quiz that exists only in Spanish.
  private static let file = """
    {"version":2,"quizzes":[{"id":"capitales","icon":"globe","language":"es","title":"Capitales de España",\
    "desc":"Ciudades y comunidades.","questions":[{"text":"¿Cuál es la capital de Galicia?","answer":"1",\
    "answers":["Santiago de Compostela","Vigo","La Coruña","Lugo"],"hint":"Termina allí un camino.",\
    "explanation":"Desde 1982 es la capital de Galicia."}]}]}
    """

  private func visitor(_ path: String, languages: String = "en") -> Visitor {
    var visitor = Visitor(at: "/settings", languages: languages)
    visitor.addFile("spanish.json", Self.file)
    visitor.visit(path)
    return visitor
  }

  private func spanish(_ text: String) -> String { "<span lang=\"es\">\(text)</span>" }

  @Test("F20 F9: A Spanish question and its answers are marked on an English page, but not on a Spanish one")
  func question() throws {
    let visitor = visitor("/quizzes/~capitales/rookie")
    for text in ["Capitales de España", "¿Cuál es la capital de Galicia?", "Santiago de Compostela", "Vigo"] {
      #expect(visitor.html.contains(spanish(text)), "\(text)")
    }
    let own = self.visitor("/quizzes/~capitales/rookie", languages: "es")
    #expect(!own.html.contains(spanish("Vigo")) && own.html.contains("Vigo"))
  }

  @Test("F20 F9: The right answer is announced in its own language, after the words in the page's language")
  func announced() throws {
    var visitor = visitor("/quizzes/~capitales/classic")
    try visitor.use("radio", "Vigo")
    try visitor.press("Submit")
    #expect(visitor.latest.announcements == ["Wrong. The right answer: "])
    #expect(visitor.latest.readings == ["es: Santiago de Compostela"])
    var own = self.visitor("/quizzes/~capitales/classic", languages: "es")
    try own.use("radio", "Vigo")
    try own.press("Responder")
    #expect(own.latest.readings.isEmpty && own.latest.announcements.count == 1)
  }

  @Test("F20 F9: Results, statistics and modes mark the quiz's name with its language")
  func names() throws {
    var visitor = visitor("/quizzes/~capitales")
    #expect(visitor.html.contains(#"tabindex="-1"><span lang="es">Capitales de España</span></h1>"#))
    visitor.visit("/quizzes/~capitales/classic")
    try visitor.submit("Vigo")
    #expect(visitor.html.contains("<span lang=\"es\">Capitales de España</span>\u{A0}· Classic</h1>"))
    visitor.visit("/statistics")
    #expect(visitor.html.contains("<span lang=\"es\">Capitales de España</span>\u{A0}· Classic</h2>"))
  }

  @Test("F20 H12: On a French page a film's title and letters are marked as English, and nothing else is")
  func hangman() throws {
    var visitor = Visitor(at: "/hangman/films", server: HangmanSamples.library, languages: "fr")
    try visitor.press("H")
    #expect(visitor.html.contains(#"<span lang="en">H</span>, vide, vide, <span lang="en">H</span>; vide"#))
    #expect(visitor.html.contains(#"<div class="word"><p"#) && visitor.html.contains(#"<div class="slots" lang="en""#))
    #expect(!visitor.html.contains(#"aria-label="Lettres" lang"#) && !visitor.html.contains(#"aria-label="Vos essais" lang"#))
    for key in ["A", "B", "C", "D", "E", "F"] { try visitor.press(key) }
    #expect(visitor.latest.announcements == ["La lanterne est allumée."])
    #expect(visitor.latest.readings == ["en: High Noon"])
    #expect(visitor.html.contains("Le film était «\u{202F}<span lang=\"en\">High Noon</span>\u{202F}»."))
  }
}
