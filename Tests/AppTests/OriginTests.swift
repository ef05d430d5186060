import Content
import JSON
import Testing

@testable import App

@Suite("Where content of others is from")
struct OriginTests {
  private static let origins = [Origin(name: "Open <Trivia>", licence: "CC BY-SA 4.0"), Origin(name: "example.org")]

  private static func quiz(_ id: String, _ origins: [Origin]) -> Quiz {
    let text = LocalizedText(neutral: id)
    let question = Question(
      id: "q", text: text, answers: ["a", "b"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
    return Quiz(id: id, icon: "atom", title: text, description: text, questions: [question], origins: origins)
  }

  @Test("a quiz says it where its mode is chosen, the mixed one of all that are in it, and one's own says nothing")
  func shown() {
    let library = Library(
      quizzes: [Self.quiz("own", []), Self.quiz("one", Self.origins), Self.quiz("two", [Self.origins[1]])], words: [])
    let expected: [(path: String, said: String?)] = [
      ("own", nil), ("one", "Source: Open <Trivia> (CC BY-SA 4.0), example.org"), ("two", "Source: example.org"),
      ("all", "Source: Open <Trivia> (CC BY-SA 4.0), example.org"),
    ]
    for (path, said) in expected {
      var visitor = Visitor()
      visitor.open("/quizzes/" + path, library: library)
      #expect(visitor.page.text.contains("Source: ") == (said != nil))
      if let said { #expect(visitor.page.text.contains(said), "\(visitor.page.text)") }
    }
  }

  @Test("it travels with the quiz and makes another version of it; a quiz of one's own is written as before")
  func travels() throws {
    let quiz = Self.quiz("one", Self.origins)
    let read: Quiz = try JSON.Reader(JSON(parsing: quiz.json.encoded())).read()
    #expect(read == quiz && read.origins == Self.origins)
    #expect(quiz.version != Self.quiz("one", []).version)
    #expect(!Self.quiz("one", []).json.description.contains("origins"))
  }
}
