import Content
import Markup
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: The language of a round in progress")
struct LanguageOfRoundTests {
  /// Returns the number of texts that are marked as English, not counting the language's name in Settings.
  private func englishTexts(_ visitor: Visitor) -> Int { visitor.html.split(separator: " lang=\"en\"").count - 2 }

  @Test("C2: A round switches its language immediately, except for its texts, which first have to load")
  func languageOfARound() throws {
    var visitor = try Visitor(at: "/quizzes/science/rookie", server: Samples.packaged())
    func question() -> Substring? { visitor.html.split(separator: "id=\"question\"").last?.prefix { $0 != "/" } }
    let english = question()
    visitor.isSlow = true
    visitor.handle(.act("settings/language-fr", value: ""))
    #expect(englishTexts(visitor) > 0)
    #expect(visitor.latest.requests.contains(.fetch(.quiz(id: "science", .french))))
    visitor.deliver()
    #expect(englishTexts(visitor) == 0 && visitor.html.contains("Sciences"))
    visitor.isSlow = false
    visitor.handle(.act("settings/language-en", value: ""))
    #expect(question() == english, "the same question of the same round")
  }

  @Test("C2: If the server cannot be reached, a round keeps its texts in the previous language")
  func languageOffline() throws {
    var visitor = try Visitor(at: "/quizzes/science/rookie", server: Samples.packaged())
    visitor.obstacle = APIResponse.none
    visitor.handle(.connection(isOn: false))
    visitor.handle(.act("settings/language-fr", value: ""))
    visitor.visit("/quizzes/science/classic")
    #expect(visitor.page.has("radiogroup") && englishTexts(visitor) > 0)
  }
}
