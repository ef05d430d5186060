import JSON
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("L12: Film ratings and hangman on the screens of a room")
struct RoomGameScreenTests {
  private static let opens = Visitor.Events.opens
  private static let standing = Visitor.Events.standing

  private func film() -> String {
    Visitor.Events.event(
      "open",
      #"""
      {"question": 0, "of": 10, "kind": "yes", "text": "Is this film’s rating higher than 7.5?", "answers": ["Yes", "No"],
      "film": {"id": "tt0034583", "title": "Casablanca", "year": 1942}, "opens": \#(Self.opens - 60_000), "limit": 20000}
      """#)
  }

  private func lantern(_ word: String, hits: String, misses: String, mistakes: Int = 1, _ state: String = "guessing") -> String {
    #"{"word": \#(word), "hits": \#(hits), "misses": \#(misses), "mistakes": \#(mistakes), "state": "\#(state)", "number": 1, "of": 5}"#
  }

  private func vote(_ lantern: String, opens: Int64 = opens - 60_000) -> String {
    Visitor.Events.event(
      "open",
      #"""
      {"question": 7, "of": 11, "kind": "letter", "text": "_O_", "answers": ["N", "O", "T", "Ñ"], "lantern": \#(lantern),
      "opens": \#(opens), "limit": 20000}
      """#)
  }

  private func reveal(_ letter: String?, _ right: String, after lantern: String) -> String {
    let played = letter.map { #""letter": "\#($0)", "# } ?? ""
    return Visitor.Events.event(
      "reveal",
      #"""
      {"question": 7, "right": \#(right), \#(played)"after": \#(lantern), "answer": "NO_", "split": [2, 0, 1, 0], "answered": 3,
      "standing": \#(Self.standing)}
      """#)
  }

  @Test("A question about a film names the film, and is answered by “Yes” and “No”")
  func films() throws {
    var visitor = Visitor.inRoom()
    visitor.hear(Visitor.Events.snapshot("lobby"), film())
    #expect(visitor.html.contains("Casablanca (1942)") && !visitor.html.contains("room-poster"))
    try visitor.press("No")
    #expect(visitor.moves.last?.content == ["question": 0, "time": 0, "yes": false])
    visitor.hear(
      Visitor.Events.event(
        "reveal",
        #"""
        {"question": 0, "right": [1], "yes": false, "answer": "No", "split": [1, 2], "answered": 3,
        "explanation": "It is rated 7.", "standing": \#(Self.standing)}
        """#))
    #expect(visitor.html.contains("It is rated 7."))
  }

  @Test("Each letter has a key with its name, keys of played letters are disabled, and a press votes for the letter")
  func keys() throws {
    var visitor = Visitor.inRoom()
    let now = lantern(#"["", "O", ""]"#, hits: #"["O"]"#, misses: #"["T"]"#)
    visitor.hear(Visitor.Events.snapshot("lobby"), vote(now))
    #expect(visitor.html.contains("blank, O, blank") && visitor.html.contains("1/6") && visitor.html.contains("2/5"))
    #expect(visitor.html.contains(#"data-shortcut="ñ""#))
    for name in ["O", "T"] { #expect(try visitor.page.the("button", name)["data-on-click"] == nil) }
    try visitor.press("N")
    #expect(visitor.moves.last?.content == ["question": 7, "time": 0, "letter": "N"])
    try visitor.acknowledge()
    visitor.hear(reveal("N", "[0]", after: lantern(#"["N", "O", ""]"#, hits: #"["O", "N"]"#, misses: #"["T"]"#)))
    #expect(visitor.html.contains("N is in the word") && visitor.html.contains("N, O, blank"))
    #expect(visitor.latest.announcements == ["N is in the word. N, O, blank. +1. Score 1. 1 of 3."])
  }

  @Test("In hangman the word stays on the screen between two votes, and a lost word is revealed")
  func between() throws {
    var visitor = Visitor.inRoom()
    let now = lantern(#"["", "O", ""]"#, hits: #"["O"]"#, misses: #"["T"]"#, mistakes: 5)
    visitor.hear(Visitor.Events.snapshot("lobby"), vote(now, opens: Self.opens))
    #expect(visitor.html.contains("blank, O, blank") && !visitor.html.contains("Get ready"))
    #expect(try visitor.page.the("button", "N")["data-on-click"] == nil)
    visitor.hear(reveal(nil, "[]", after: lantern(#"["N", "O", "N"]"#, hits: #"["O"]"#, misses: #"["T"]"#, mistakes: 6, "lost")))
    #expect(visitor.html.contains("The word was: NON"))
  }

  @Test("“Host live” leads from a game to its settings, which open a room for it", arguments: RoomGame.allCases)
  func settings(game: RoomGame) throws {
    var visitor = try Visitor(at: game == .films ? "/films" : "/hangman/words", server: Samples.withFilms()) {
      $0.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
    }
    try visitor.use("link", "Host live")
    #expect(visitor.path == "/\(game.rawValue)/host")
    try visitor.press("Open the room")
    let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
    let request: RoomRequest = try JSON.Reader(body).read()
    #expect(request.subject == .game(game))
    #expect(visitor.path == "/rooms/KTRWVM")
  }
}
