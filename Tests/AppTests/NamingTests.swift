import Content
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("C2, C6: Everything on a page has an accessible name in every language")
struct NamingTests {
  /// Visits pages in many states. Passes each page to `look`, with a string that names the page and the last step.
  private func walk(_ language: String, _ look: (String, PageReading) throws -> Void) throws {
    for path in ["/", "/nowhere", "/quizzes/small", "/quizzes/large"] {
      let visitor = Visitor(at: path, languages: language)
      try look(path, visitor.page)
      try look(path + ", Settings", visitor.settings)
    }
    for path in ["/quizzes/small/classic", "/quizzes/large/rookie", "/quizzes/large/warrior"] {
      var visitor = Visitor(at: path, languages: language)
      for step in 0..<30 {
        try look("\(path), step \(step)", visitor.page)
        let wanted = [
          "choice/new", "choice/next-", "choice/choose-\(step % 2)-", "choice/submit", "choice/select-\(step % 3)",
          "choice/choose-",
        ]
        let actions = visitor.page.parts.filter { !$0.isDisabled && !$0.isChecked }.compactMap { $0.action }
        let action = try #require(wanted.lazy.compactMap { start in actions.first { $0.hasPrefix(start) } }.first)
        visitor.handle(.act(action, value: ""))
      }
    }
    var visitor = Visitor()
    visitor.server.library = HangmanSamples.library
    for path in ["/hangman/words", "/hangman/films"] {
      visitor.open(path, languages: language)
      for step in 0..<30 {
        try look("\(path), step \(step)", visitor.page)
        let keys = visitor.page.parts.filter { $0.action?.hasPrefix("hangman/") == true && !$0.isDisabled }
        visitor.handle(.act(try #require(keys.isEmpty ? nil : keys[step * 7 % keys.count].action), value: ""))
      }
      visitor.visit("/hangman/statistics")
      try look("/hangman/statistics", visitor.page)
    }
    visitor.obstacle = APIResponse(status: 500, body: "")
    visitor.open("/", languages: language)
    try look("in trouble", visitor.page)
  }

  @Test("Links, buttons, choices, groups, headings and states have names", arguments: ["en", "fr", "es", "ru"])
  func names(language: String) throws {
    let named = ["link", "button", "radio", "radiogroup", "heading", "status", "switch", "navigation", "dialog"]
    var seen: Set<String> = []
    try walk(language) { place, page in
      // A status element may be empty at first.
      for part in page.parts where named.contains(part.role) && !(part.role == "status" && part.text.isEmpty) {
        seen.insert(part.role)
        #expect(!part.name.allSatisfy { $0.isWhitespace }, "\(part.role) on \(place)")
      }
      #expect(page.parts.filter { $0.role == "heading" }.count >= 1, "\(place)")
      #expect(page.all("main").count == (place.hasSuffix("Settings") ? 0 : 1), "\(place)")
    }
    #expect(seen == Set(named), "the walk has found every role")
  }

  @Test("No id is repeated on a page")
  func ids() throws {
    try walk("en") { place, page in
      #expect(Set(page.ids).count == page.ids.count, "\(place)")
    }
  }

  @Test("On a Russian page every name is Russian")
  func russian() throws {
    try walk("ru") { place, page in
      for part in page.parts where ["button", "link", "heading"].contains(part.role) {
        // Answers and questions in the sample quizzes are in English.
        guard part.action?.hasPrefix("choice/choose") != true, !part.name.hasPrefix("Question number") else { continue }
        // The letter buttons of the film game are Latin, because players guess the English title.
        if part.role == "button", part.name.count == 1 { continue }
        let isRussian = part.name.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
        #expect(isRussian || ["Potiron", "English", "Français", "Español"].contains(part.name), "\(part.name) on \(place)")
      }
    }
  }
}
