import Content
import Markup
import Testing
@testable import WireAPI

@testable import App

@Suite("C2: the language of a round that goes on")
struct LanguageOfRoundTests {
  /// How many texts are marked as English, not counting the name of the language in Settings.
  private func englishTexts(_ visitor: Visitor) -> Int { visitor.html.split(separator: " lang=\"en\"").count - 2 }

  @Test("C2: a round changes its language at once, and keeps its texts until those of the new language have come")
  func languageOfARound() throws {
    var visitor = Visitor()
    visitor.server.library = try Samples.packaged()
    visitor.open("/quizzes/science/rookie")
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

  @Test("C2: without the server a round keeps the texts that it has")
  func languageOffline() throws {
    var visitor = Visitor()
    visitor.server.library = try Samples.packaged()
    visitor.open("/quizzes/science/rookie")
    visitor.obstacle = APIResponse.none
    visitor.handle(.connection(isOn: false))
    visitor.handle(.act("settings/language-fr", value: ""))
    visitor.visit("/quizzes/science/classic")
    #expect(visitor.page.has("radiogroup") && englishTexts(visitor) > 0)
  }
}
