@testable import Play
import Testing
@testable import WireAPI

@testable import App

@Suite("C2, C5: The review of a ranked round in another language")
struct RankedReviewTests {
  /// Answers the first of the two bilingual questions wrong, and opens the second.
  private func beforeLastPress() throws -> Visitor {
    var visitor = try Visitor.atBilingual("choice/two/rookie")
    try visitor.press("A hand")
    try visitor.press("Next")
    return visitor
  }

  @Test("Switching the language translates the review of a finished round, and changes nothing else", arguments: [false, true])
  func languageOfReview(isMeanwhile: Bool) throws {
    var visitor = try beforeLastPress()
    visitor.isSlow = isMeanwhile
    try visitor.press("A wing")
    if isMeanwhile {
      visitor.handle(.act("settings/language-fr", value: ""))
      visitor.isSlow = false
      visitor.deliver()
      try visitor.press("Suivant")
    } else {
      try visitor.press("Next")
      #expect(visitor.page.text.contains("Which one, in English?"))
      visitor.handle(.act("settings/language-fr", value: ""))
      #expect(visitor.latest.announcements.isEmpty)
    }
    #expect(visitor.page.text.contains("Lequel, en français") && visitor.page.text.contains("Une main"))
    #expect(!visitor.page.text.contains("Which one") && !visitor.page.text.contains("A hand"))
    #expect(visitor.page.text.contains("1 / 2"))
    #expect(visitor.server.ranked.moves.count == 2)
    #expect(visitor.kept("finished") == ["finished/of-ticket-0"])
    #expect(visitor.page.has("button", "Rejouer"))
  }

  @Test("A review that the server does not send again stays as it is", arguments: [0, 410])
  func languageOfReviewInTrouble(status: Int) throws {
    var visitor = try beforeLastPress()
    try visitor.press("A wing")
    try visitor.press("Next")
    if status == 0 {
      visitor.obstacle = APIResponse.none
    } else {
      visitor.server.ranked.refusal = FakeServer.problem(status, "No")
    }
    visitor.handle(.act("settings/language-fr", value: ""))
    #expect(visitor.page.text.contains("Which one, in English?") && visitor.page.text.contains("1 / 2"))
    #expect(!visitor.page.text.contains("Le serveur"), "no move is waiting for the server")
    visitor.obstacle = nil
    visitor.server.ranked.refusal = nil
    if status == 0 { visitor.wait() } else { visitor.handle(.act("settings/language-es", value: "")) }
    #expect(visitor.page.text.contains("Lequel") == (status == 0))
    try visitor.press(status == 0 ? "Rejouer" : "Jugar otra vez")
    #expect(visitor.page.text.contains("1/2"))
  }
}
