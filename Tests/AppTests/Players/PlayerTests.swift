import Content
import Markup
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("The player")
struct PlayerTests {
  private func visitor(_ player: FakePlayers.Player? = nil) -> Visitor {
    Visitor(at: "/players") { $0.server.players.own = player }
  }

  private func field(_ name: String, _ visitor: Visitor) throws -> String { try visitor.page.the("textbox", name)["value"] ?? "" }

  // MARK: - Name

  @Test("A name is saved without outer spaces, and stays in the field")
  func rename() throws {
    var visitor = visitor()
    #expect(try field("Your name", visitor) == "")
    try visitor.type("  Ana ", into: "Your name")
    try visitor.press("Save")
    #expect(visitor.server.players.own?.name == "Ana")
    #expect(try field("Your name", visitor) == "Ana")
    #expect(visitor.latest.announcements == ["Saved. Leaderboards now show this name."])
    #expect(visitor.page.text.contains("Saved. Leaderboards now show this name."))
  }

  @Test("An empty name is not sent, and the player is asked for one")
  func emptyName() throws {
    var visitor = visitor()
    try visitor.type("   ", into: "Your name")
    try visitor.press("Save")
    #expect(visitor.latest == [.focus(id: PlayerScreen.nameID), .announce("Type a name first.")])
    #expect(visitor.server.players.own == nil)
  }

  @Test("A rejected name stays in the field, with a message")
  func refusedName() throws {
    var visitor = visitor(FakePlayers.Player(name: "Ana"))
    try visitor.type("offensive", into: "Your name")
    try visitor.press("Save")
    #expect(visitor.page.text.contains("This name cannot be shown. Choose another name"))
    #expect(try field("Your name", visitor) == "offensive")
    #expect(visitor.server.players.own?.name == "Ana")
  }

  @Test("A name is shown as text, whatever it contains")
  func nameIsText() {
    let visitor = visitor(FakePlayers.Player(name: "\"><script>"))
    #expect(visitor.html.contains("value=\"&quot;&gt;&lt;script&gt;\""))
    #expect(!visitor.html.contains("<script>"))
  }

  @Test(
    "A failure is explained, and the typed text stays",
    arguments: [
      (APIResponse.none, "The server cannot be reached"),
      (FakeServer.problem(429, "Too many requests"), "Too many attempts. Wait a moment"),
      (FakeServer.problem(503, "Too busy"), "Try again in a moment"), (FakeServer.portal, "Try again in a moment"),
    ])
  func troubles(response: APIResponse, sentence: String) throws {
    var visitor = visitor()
    try visitor.type("Ana", into: "Your name")
    try visitor.type("ABCDE", into: "Group code")
    visitor.obstacle = response
    try visitor.press("Save")
    #expect(visitor.page.text.contains(sentence))
    #expect(visitor.latest.announcements.count == 1)
    #expect(try field("Your name", visitor) == "Ana")
    #expect(try field("Group code", visitor) == "ABCDE")
    visitor.obstacle = nil
    try visitor.press("Save")
    #expect(visitor.server.players.own?.name == "Ana")
  }

  @Test("A second press during a request sends nothing")
  func pressedTwice() throws {
    var visitor = visitor()
    visitor.isSlow = true
    try visitor.press("Create a group")
    try visitor.press("Create a group")
    #expect(visitor.held.count == 1)
    #expect(try visitor.page.the("button", "Create a group")["aria-busy"] == "true")
    visitor.deliver()
    #expect(visitor.server.players.own?.groups.count == 1)
  }

  // MARK: - Another device

  @Test("A transfer code adds the player to another device once, and is shown as a QR code too")
  func transfer() throws {
    var first = visitor(FakePlayers.Player(name: "Ana"))
    try first.press("Make a code")
    #expect(first.page.text.contains("00000-00001"))
    #expect(first.page.has("img", "QR code for the other device"))
    #expect(first.latest.announcements == ["The code is 0 0 0 0 0 - 0 0 0 0 1 "])
    var second = Visitor(at: "/players") { $0.server.players.codes = first.server.players.codes }
    try second.type("0000000001", into: "Code from another device")
    try second.press("Use the code")
    #expect(!second.page.has("dialog"))
    #expect(try field("Your name", second) == "Ana")
    #expect(second.latest.announcements == ["You are now playing as “Ana”."])
    #expect(try field("Code from another device", second) == "")
    try second.type("0000000001", into: "Code from another device")
    try second.press("Use the code")
    try second.press("Use the code", inDialog: "Switch to the other player?")
    #expect(second.page.text.contains("This code is not valid."))
  }

  @Test("An existing player is warned before using a code, and can cancel")
  func arrivalAsks() throws {
    var visitor = visitor(FakePlayers.Player(name: "Zoé", groups: ["AAAAA-00000"]))
    visitor.server.players.codes["00000-00009"] = FakePlayers.Player(name: "Ana")
    try visitor.type("00000-00009", into: "Code from another device")
    try visitor.press("Use the code")
    #expect(try visitor.page.the("dialog", "Switch to the other player?").text.contains("“Zoé”"))
    try visitor.press("Go back")
    #expect(!visitor.page.has("dialog"))
    #expect(visitor.server.players.own?.name == "Zoé")
    try visitor.press("Use the code")
    try visitor.press("Use the code", inDialog: "Switch to the other player?")
    #expect(visitor.server.players.own == FakePlayers.Player(name: "Ana", groups: ["AAAAA-00000"]))
    #expect(!visitor.page.has("dialog"))
  }

  @Test("A code expires, also while another screen is open")
  func codeRunsOut() throws {
    var visitor = visitor()
    try visitor.press("Make a code")
    visitor.wait()
    #expect(visitor.latest.announcements == ["The code has expired."])
    #expect(!visitor.page.text.contains("00000-00001") && visitor.page.text.contains("The code has expired."))
    try visitor.press("Make a new code")
    #expect(visitor.page.text.contains("00000-00002"))
    visitor.visit("/boards")
    visitor.now += 600_000
    visitor.visit("/players", again: true)
    #expect(visitor.page.text.contains("The code has expired."))
  }

  @Test("The QR code draws the modules from the server with a quiet zone")
  func picture() throws {
    var rows = Array(repeating: String(repeating: "0", count: 21), count: 21)
    rows[0] = "111" + String(repeating: "0", count: 17) + "1"
    rows[20] = String(repeating: "1", count: 21)
    let picture = try #require(CodePicture(rows))
    #expect(picture.line == "M4 4h3v1H4zM24 4h1v1H24zM4 24h21v1H4z")
    #expect(String(decoding: picture.view("Code").rendered(), as: UTF8.self).contains("viewBox=\"0 0 29 29\""))
    for bad in [[], Array(rows.dropLast()), ["0"], rows.map { $0 + "0" }, rows.map { String($0.dropLast()) + "2" }] {
      #expect(CodePicture(bad) == nil)
    }
  }

  @Test("A code in the fragment fills in the field, and is not used until the player confirms")
  func fragment() throws {
    var visitor = visitor()
    visitor.server.players.codes["00000-00009"] = FakePlayers.Player(name: "Ana")
    visitor.handle(.act("players/arrive", value: "0000000009"))
    #expect(visitor.latest == [.focus(id: PlayerScreen.codeID)])
    #expect(try field("Code from another device", visitor) == "0000000009")
    #expect(visitor.server.players.own == nil)
    visitor.handle(.act("players/arrive", value: "join-AAAAA-00000"))
    #expect(visitor.latest == [.focus(id: PlayerScreen.groupID)])
    #expect(try field("Group code", visitor) == "AAAAA-00000")
    visitor.handle(.act("players/arrive", value: String(repeating: "9", count: 400)))
    #expect(visitor.latest.isEmpty)
    #expect(try field("Code from another device", visitor) == "0000000009")
  }

  @Test("A code that arrives before the profile is loaded is filled in later")
  func earlyFragment() throws {
    var visitor = Visitor(at: "/boards")
    visitor.isSlow = true
    visitor.visit("/players")
    visitor.handle(.act("players/arrive", value: "0000000009"))
    visitor.deliver()
    #expect(visitor.latest == [.focus(id: PlayerScreen.codeID)])
    #expect(try field("Code from another device", visitor) == "0000000009")
  }

  // MARK: - Friends

  @Test("A new group's code is shared as an invitation with a link")
  func found() throws {
    var visitor = visitor()
    try visitor.press("Create a group")
    #expect(visitor.page.text.contains("00000-000011 member"))
    let share = try visitor.page.the("button", "Share: 00000-00001")
    #expect(share["data-share"] == "Join my group on Potiron: 00000-00001")
    #expect(share["value"] == "join-00000-00001")
    visitor.handle(.act("players/copied", value: "00000-00001"))
    #expect(visitor.page.text.contains("Copied. Paste it wherever you like."))
    visitor.handle(.act("players/not-copied", value: "00000-00001"))
    #expect(visitor.page.text.contains("The browser blocked copying."))
  }

  @Test("A group is joined with its code in any spelling")
  func join() throws {
    var visitor = visitor()
    visitor.server.players.groups = ["AAAAA-00000": 3]
    try visitor.type(" aaaaa 00000 ", into: "Group code")
    try visitor.press("Join")
    #expect(visitor.server.players.own?.groups == ["AAAAA-00000"])
    #expect(visitor.page.text.contains("4 members"))
    #expect(try field("Group code", visitor) == "")
  }

  @Test("Joining an unknown group, a full group or too many groups is rejected with a message")
  func joinRefused() throws {
    var visitor = visitor(FakePlayers.Player(groups: (10..<29).map { "AAAAA-000\($0)" }))
    visitor.server.players.groups = ["FFFFF-00000": 200, "AAAAA-00000": 1, "BBBBB-00000": 1]
    func refusal(_ code: String) throws -> String {
      try visitor.type(code, into: "Group code")
      try visitor.press("Join")
      return visitor.latest.announcements.joined()
    }
    #expect(try refusal("ZZZZZ-00000").hasPrefix("No group has this code."))
    #expect(try refusal("../player").hasPrefix("No group has this code."))
    #expect(try refusal("FFFFF-00000") == "The group is full.")
    #expect(try refusal("AAAAA-00000") == "You have joined the group.")
    #expect(try refusal("BBBBB-00000").hasPrefix("You are in 20 groups"))
    #expect(try refusal("../") == "Type the code first.")
    try visitor.press("Create a group")
    #expect(visitor.latest.announcements.joined().hasPrefix("You are in 20 groups"))
  }

  @Test("A group is left after a dialog that explains the consequences")
  func leave() throws {
    var visitor = visitor(FakePlayers.Player(groups: ["AAAAA-00000"]))
    visitor.server.players.groups = ["AAAAA-00000": 1]
    visitor.visit("/players")
    try visitor.press("Leave: AAAAA-00000")
    #expect(try visitor.page.the("dialog", "Leave this group?").text.contains("You can rejoin with the code."))
    try visitor.press("Go back")
    #expect(visitor.server.players.own?.groups.count == 1)
    try visitor.press("Leave: AAAAA-00000")
    try visitor.press("Leave")
    #expect(visitor.server.players.own?.groups == [])
    #expect(!visitor.page.has("list", "Friends"))
    visitor.server.players.own?.groups = ["BBBBB-00000"]
    visitor.visit("/boards")
    visitor.visit("/players", again: true)
    try visitor.press("Leave: BBBBB-00000")
    #expect(try visitor.page.the("dialog").text.contains("You are the last member"))
  }

  // MARK: - Data on the server

  @Test("The player can download the data on the server, and delete it after a dialog")
  func delete() throws {
    var visitor = visitor(FakePlayers.Player(name: "Ana"))
    let link = try visitor.page.the("link", "Download my data")
    #expect(link["href"] == "/api/v1/player/data" && link["download"] != nil)
    try visitor.press("Delete my data")
    let question = try visitor.page.the("dialog", "Delete your data?").text
    #expect(
      question.contains("Your name and your leaderboard rankings") && question.contains("such as your statistics, will stay"))
    try visitor.press("Go back")
    #expect(visitor.server.players.own != nil)
    try visitor.press("Delete my data")
    try visitor.press("Delete my data", inDialog: "Delete your data?")
    #expect(visitor.server.players.own == nil)
    #expect(visitor.page.text.contains("The server has no data about you."))
    #expect(visitor.latest.announcements == ["The server has deleted your data."])
    #expect(!visitor.page.has("link", "Download my data"))
    #expect(try field("Your name", visitor) == "")
  }

  @Test("If the profile fails to load, the request is repeated")
  func trouble() throws {
    var visitor = Visitor(at: "/boards")
    visitor.obstacle = APIResponse.none
    visitor.visit("/players")
    #expect(visitor.page.has("alert"))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(visitor.page.has("textbox", "Your name"))
  }

  @Test("Typed text is still there when the player returns")
  func comesBack() throws {
    var visitor = visitor()
    try visitor.type("Ana", into: "Your name")
    visitor.visit("/boards")
    visitor.visit("/players", again: true)
    #expect(try field("Your name", visitor) == "Ana")
  }

  @Test("Settings link to the player's page, and close")
  func entrance() throws {
    let visitor = Visitor(at: "/settings")
    let link = try visitor.settings.the("link", "Your name and friends")
    #expect(link["href"] == "/players" && link["target"] == "_self")
  }
}

extension Visitor {
  /// Presses a button in a dialog. The page may have a button with the same name outside the dialog.
  fileprivate mutating func press(_ name: String, inDialog title: String) throws {
    _ = try page.the("dialog", title)
    let button = try #require(page.all("button", name).last)
    handle(.act(try #require(button.action), value: ""))
  }
}
