import Content
import JSON
import Rules
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Settings: The data on this device")
struct DeviceTests {
  private func tell(_ action: DeviceAction, _ value: String = "", _ visitor: inout Visitor) {
    visitor.handle(.act(action.text, value: value))
  }

  // MARK: - Storage

  @Test(
    "The storage used is formatted for people, in each language",
    arguments: [
      (0, "0 B", "0 o", "0 Б"), (999, "999 B", "999 o", "999 Б"), (1000, "1 kB", "1 ko", "1 КБ"),
      (1234, "1.2 kB", "1,2 ko", "1,2 КБ"), (9_960, "10 kB", "10 ko", "10 КБ"), (123_456, "123 kB", "123 ko", "123 КБ"),
      (999_400, "999 kB", "999 ko", "999 КБ"), (999_500, "1 MB", "1 Mo", "1 МБ"), (1_250_000, "1.3 MB", "1,3 Mo", "1,3 МБ"),
      (87_654_321, "88 MB", "88 Mo", "88 МБ"), (5_000_000_000, "5 GB", "5 Go", "5 ГБ"),
      (7_000_000_000_000, "7000 GB", "7000 Go", "7000 ГБ"),
    ] as [(Int64, String, String, String)])
  func sizes(bytes: Int64, english: String, french: String, russian: String) {
    let texts = Language.allCases.map { Phrase.bytes(bytes).text(in: $0).replacing("\u{A0}", with: " ") }
    #expect(texts[Int(Language.english.rawValue)] == english)
    #expect(texts[Int(Language.french.rawValue)] == french)
    #expect(texts[Int(Language.russian.rawValue)] == russian)
  }

  @Test(
    "Settings shows what the browser reports, or no line if it reports nothing",
    arguments: [
      (#"{"bytes": 1250000, "isSafe": true}"#, "Storage used: 1.3\u{A0}MB", "Your data stays until you delete it."),
      (#"{"bytes": 0, "isSafe": false}"#, "Storage used: 0\u{A0}B", "If the device is full, the browser may delete your data."),
    ])
  func usage(told: String, used: String, promise: String) {
    var visitor = Visitor(at: "/settings")
    #expect(visitor.settings.text.contains("Storage used: …"))
    tell(.storage(.unknown), told, &visitor)
    #expect(visitor.settings.text.contains(used) && visitor.settings.text.contains(promise))
    for nothing in [
      "", "x", "{}", #"{"bytes": -1, "isSafe": true}"#, #"{"bytes": 12}"#, #"{"isSafe": true}"#,
      #"{"bytes": 99999999999999999999, "isSafe": true}"#,
    ] {
      tell(.storage(.unknown), nothing, &visitor)
      #expect(!visitor.settings.text.contains("Storage used"), "\(nothing)")
    }
  }

  // MARK: - Reset

  @Test("The reset dialog lists what is deleted, and Escape and Cancel keep everything")
  func reset() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    for _ in 1...2 { try visitor.submit("right") }
    let before = visitor.storage
    for dismissal in ["button", "Escape"] {
      try visitor.use("button", "Reset", inSettings: true)
      let dialog = try visitor.settings.the("dialog", "Delete everything?")
      for part in ["Rounds and statistics", "Unsent results", "Favourites", "Imported quizzes", "Settings"] {
        #expect(dialog.text.contains(part))
      }
      #expect(try visitor.settings.the("button", "Delete everything")["data-later"] == "reset")
      if dismissal == "button" {
        try visitor.use("button", "Cancel", inSettings: true)
      } else {
        visitor.handle(.act(try #require(dialog["data-on-close"]), value: ""))
      }
      #expect(!visitor.settings.has("dialog", "Delete everything?"))
    }
    #expect(visitor.storage == before)
  }

  @Test("The dialog counts results that are not uploaded")
  func unsent() throws {
    var visitor = Visitor(at: "/quizzes/small/classic")
    visitor.obstacle = APIResponse.none
    for _ in 1...4 { try visitor.submit("right") }
    try #require(visitor.kept("result").count == 1)
    try visitor.use("button", "Reset", inSettings: true)
    #expect(visitor.settings.text.contains("Unsent results (1)"))
  }

  @Test("If the browser cannot delete the data, Settings says so")
  func notErased() throws {
    var visitor = Visitor(at: "/settings")
    try visitor.use("button", "Reset", inSettings: true)
    tell(.notErased, "", &visitor)
    #expect(!visitor.settings.has("dialog", "Delete everything?"))
    #expect(visitor.settings.text.contains("The browser could not delete your data."))
  }

  // MARK: - The player

  @Test(
    "N3 C5: The dialog names the signed-in player, and offers to sign out",
    arguments: [
      (#"{"known": "player", "name": "Ada"}"#, "You will stay signed in as Ada."),
      (#"{"known": "player", "name": ""}"#, "You will stay signed in as an anonymous player."),
    ])
  func signedIn(told: String, sentence: String) throws {
    var visitor = Visitor(at: "/settings")
    try visitor.use("button", "Reset", inSettings: true)
    #expect(try visitor.settings.the("button", "Reset")["data-later"] == "tellPlayer")
    #expect(!visitor.settings.has("button", "Someone else plays here"), "not before the server has responded")
    tell(.player(name: nil), told, &visitor)
    #expect(try visitor.settings.the("dialog", "Delete everything?").text.contains(sentence))
    #expect(try visitor.settings.the("button", "Someone else plays here")["data-later"] == "signOut")
  }

  @Test("N3 C5: The dialog opens with the focus on Cancel, which keeps the focus when the server's response adds a button")
  func focus() throws {
    var visitor = Visitor(at: "/settings")
    try visitor.use("button", "Reset", inSettings: true)
    for isSignedIn in [false, true] {
      if isSignedIn { tell(.player(name: nil), #"{"known": "player", "name": "Ada"}"#, &visitor) }
      let focused = visitor.settings.all("button").filter { $0["autofocus"] != nil }
      #expect(focused.map { $0.name } == ["Cancel"])
      #expect(focused.first?["data-key"] == "cancel", "without a key, the added button would take over the focused element")
    }
  }

  @Test("N3 C5: Without a player or a server the dialog offers no sign-out", arguments: [#"{"known": "nobody"}"#, "{}", ""])
  func nobody(told: String) throws {
    var visitor = Visitor(at: "/settings")
    try visitor.use("button", "Reset", inSettings: true)
    tell(.player(name: nil), told, &visitor)
    #expect(!visitor.settings.has("button", "Someone else plays here"))
    #expect(visitor.settings.has("button", "Delete everything"))
  }

  @Test("N3 C5: A failed sign-out is reported, and nothing is deleted")
  func notSignedOut() throws {
    var visitor = Visitor(at: "/settings")
    try visitor.use("button", "Reset", inSettings: true)
    tell(.player(name: nil), #"{"known": "player", "name": "Ada"}"#, &visitor)
    tell(.notSignedOut, "", &visitor)
    #expect(!visitor.settings.has("dialog", "Delete everything?"))
    #expect(visitor.settings.text.contains("Nothing was deleted"))
  }

  // MARK: - Installing

  @Test(
    "Installation is explained where it is possible, and hidden elsewhere",
    arguments: [("prompt", true, false), ("share", false, true), ("none", false, false), ("else", false, false)])
  func installing(way: String, hasButton: Bool, hasPicture: Bool) {
    var visitor = Visitor(at: "/settings")
    tell(.installable(.none), way, &visitor)
    #expect(visitor.settings.has("button", "Install") == hasButton)
    #expect(visitor.settings.text.contains("Add to Home Screen") == hasPicture)
    tell(.installable(.none), "none", &visitor)
    #expect(!visitor.settings.text.contains("Install as an app"))
  }

  @Test("After the first finished round an install prompt appears until it is dismissed, if the browser supports it")
  func invitation() throws {
    var visitor = Visitor(at: "/")
    tell(.invite, "", &visitor)
    #expect(!visitor.page.has("button", "Install"))
    tell(.installable(.prompt), "prompt", &visitor)
    #expect(!visitor.page.has("button", "Install"))
    tell(.invite, "", &visitor)
    #expect(try visitor.page.the("button", "Install")["data-later"] == "install")
    visitor.visit("/quizzes/small")
    #expect(visitor.page.has("button", "Install"))
    try visitor.press("Close")
    #expect(!visitor.page.has("button", "Install"))
    tell(.invite, "", &visitor)
    tell(.installable(.none), "none", &visitor)
    #expect(!visitor.page.has("button", "Install"), "an installed app does not offer it")
  }

  @Test("Reports from the page are kept until the Settings chunk is loaded")
  func waits() {
    var visitor = Visitor(at: "/") { $0.chunkAnswer = .none }
    tell(.installable(.prompt), "prompt", &visitor)
    tell(.storage(.unknown), #"{"bytes": 5000, "isSafe": true}"#, &visitor)
    visitor.chunkAnswer = APIResponse(status: 200, body: "")
    tell(.storage(.unknown), #"{"bytes": 7000, "isSafe": true}"#, &visitor)
    #expect(visitor.settings.text.contains("Storage used: 7\u{A0}kB"))
    #expect(visitor.settings.has("button", "Install"))
  }
}
