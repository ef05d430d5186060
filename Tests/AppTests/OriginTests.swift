import Content
import JSON
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Origins of content")
struct OriginTests {
  private static let origins = [Origin(name: "Open <Trivia>", licence: "CC BY-SA 4.0"), Origin(name: "example.org")]

  private static func quiz(_ id: String, _ origins: [Origin]) -> Quiz {
    let text = LocalizedText(neutral: id)
    let question = Question(id: "q", text: text, answers: ["a", "b"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
    return Quiz(id: id, icon: "atom", title: text, description: text, questions: [question], origins: origins)
  }

  @Test("The modes page shows a quiz's origins; a mix has those of all its quizzes, and packaged quizzes have none")
  func shown() {
    let library = Library(
      quizzes: [Self.quiz("own", []), Self.quiz("one", Self.origins), Self.quiz("two", [Self.origins[1]])], words: [])
    let expected: [(path: String, said: String?)] = [
      ("own", nil), ("one", "Source: Open <Trivia> (CC BY-SA 4.0), example.org"), ("two", "Source: example.org"),
      ("all", "Source: Open <Trivia> (CC BY-SA 4.0), example.org"),
    ]
    for (path, said) in expected {
      let visitor = Visitor(at: "/quizzes/" + path, library: library)
      #expect(visitor.page.text.contains("Source: ") == (said != nil))
      if let said { #expect(visitor.page.text.contains(said), "\(visitor.page.text)") }
    }
  }

  /// The sample films with origins.
  private static func films() throws -> FilmPack {
    guard case .object(let object) = try Samples.films().json else { throw CancellationError() }
    let members = object.members + [JSON.Member("origins", origins.json)]
    return try FilmPack(file: JSON.Reader(.object(JSON.Object(members))))
  }

  @Test(
    "Hangman and film ratings show the origins of their content in the player's language",
    arguments: ["/hangman/words", "/hangman/films", "/films"])
  func played(path: String) throws {
    let words = Language.allCases.map { WordList(language: $0, steps: [["potiron"]], origins: Self.origins) }
    let own = Library(
      quizzes: [], words: words.map { WordList(language: $0.language, steps: $0.steps) }, films: try Samples.films())
    let imported = Library(quizzes: [], words: words, films: try Self.films())
    for (language, source) in [("en", "Source: "), ("fr", "Source\u{A0}: "), ("es", "Fuente: "), ("ru", "Источник: ")] {
      for library in [own, imported] {
        let visitor = Visitor(at: path, server: library, languages: language)
        let isSaid = visitor.page.text.contains(source + "Open <Trivia> (CC BY-SA 4.0), example.org")
        #expect(isSaid == (library.words(in: .english)?.origins == Self.origins), "\(visitor.page.text)")
        #expect(visitor.html.contains("class=\"origins\"") == isSaid)
      }
    }
  }

  @Test("Words and films keep their origins in JSON, and their versions do not depend on them")
  func travelsFurther() throws {
    let words = WordList(language: .french, steps: [["potiron"]], origins: Self.origins)
    let readWords: WordList = try JSON.Reader(JSON(parsing: words.json.encoded())).read()
    #expect(readWords == words && readWords.origins == Self.origins)
    let films = try Self.films()
    let readFilms: FilmPack = try JSON.Reader(JSON(parsing: films.json.encoded())).read()
    #expect(readFilms == films && readFilms.origins == Self.origins)
    #expect(!WordList(language: .french, steps: [["potiron"]]).json.description.contains("origins"))
    #expect(try !Samples.films().json.description.contains("origins"))
  }

  @Test("A quiz keeps its origins in JSON, its version depends on them, and a packaged quiz has none")
  func travels() throws {
    let quiz = Self.quiz("one", Self.origins)
    let read: Quiz = try JSON.Reader(JSON(parsing: quiz.json.encoded())).read()
    #expect(read == quiz && read.origins == Self.origins)
    #expect(quiz.version != Self.quiz("one", []).version)
    #expect(!Self.quiz("one", []).json.description.contains("origins"))
  }
}
