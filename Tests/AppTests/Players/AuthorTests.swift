import Testing
@testable import WireAPI

@testable import App

@Suite("E8 E9: Signing in and out as an author")
struct AuthorTests {
  private static let secret = String(repeating: "3f9a", count: 16)

  private func visitor(isOperator: Bool = false, as player: FakePlayers.Player? = nil) -> Visitor {
    Visitor(at: "/players") {
      $0.server.players.own = player
      let author = FakePlayers.Author(name: "Ms Martin", isOperator: isOperator)
      $0.server.players.signIns[Self.secret] = FakePlayers.Player(author: author)
    }
  }

  @Test("E9: A sign-in link signs in once, after confirmation")
  func signIn() throws {
    var visitor = visitor()
    #expect(!visitor.page.has("heading", "Author"))
    visitor.handle(.act("players/arrive", value: "sign-in-" + Self.secret))
    #expect(visitor.page.has("dialog", "Sign in as an author on this device?") && visitor.server.players.own == nil)
    try visitor.press("Go back")
    #expect(!visitor.page.has("dialog") && visitor.server.players.own == nil)
    visitor.handle(.act("players/arrive", value: "sign-in-" + Self.secret))
    try visitor.press("Sign in")
    #expect(visitor.latest.announcements == ["Signed in as “Ms Martin”."])
    #expect(visitor.page.has("heading", "Author") && visitor.page.text.contains("Signed in as “Ms Martin”."))
    #expect(visitor.page.has("link", "Create") && !visitor.page.has("link", "Manage this site"))
    visitor.handle(.act("players/arrive", value: "sign-in-" + Self.secret))
    try visitor.press("Sign in")
    #expect(visitor.page.text.contains("This sign-in link is not valid."))
    #expect(visitor.page.has("heading", "Author"), "the author stays signed in")
  }

  @Test("E9: The operator gets a link to the admin page, which is not part of the app")
  func operatorPage() throws {
    var visitor = visitor(isOperator: true)
    visitor.handle(.act("players/arrive", value: "sign-in-" + Self.secret))
    try visitor.press("Sign in")
    let link = try visitor.page.the("link", "Manage this site")
    #expect(link["href"] == "/admin" && link["target"] == "_self")
  }

  @Test("E9: Signing out explains what stays, and offers to delete everything on a shared computer")
  func signOut() throws {
    var visitor = visitor(as: FakePlayers.Player(name: "Ana", author: FakePlayers.Author(name: "Ms Martin")))
    try visitor.press("Sign out")
    let dialog = try visitor.page.the("dialog", "Sign out on this device?").text
    #expect(dialog.contains("Your quizzes stay published.") && dialog.contains("Drafts and results stay on this device."))
    #expect(try visitor.page.the("button", "Sign out and delete everything here")["data-later"] == "signOut")
    visitor.handle(.act("players/not-signed-out", value: ""))
    #expect(!visitor.page.has("dialog") && visitor.page.text.contains("The server cannot be reached."))
    try visitor.press("Sign out")
    visitor.handle(.act("players/confirm", value: ""))
    #expect(visitor.server.players.own == nil && visitor.latest.announcements == ["You are signed out."])
    #expect(!visitor.page.has("heading", "Author") && visitor.page.text.contains("You are signed out."))
  }

  @Test("E9: A player who deletes their data is told that published quizzes are deleted too")
  func deleting() throws {
    var visitor = visitor(as: FakePlayers.Player(author: FakePlayers.Author(name: "Ms Martin")))
    try visitor.press("Delete my data")
    #expect(visitor.page.text.contains("Your published quizzes will be deleted too."))
  }

  @Test("E9: A fragment that is too long is ignored")
  func tooLong() {
    var visitor = visitor()
    visitor.handle(.act("players/arrive", value: "sign-in-" + String(repeating: "9", count: 400)))
    #expect(!visitor.page.has("dialog") && visitor.latest.isEmpty)
  }
}
