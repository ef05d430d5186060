import Content
import JSON
import Rules
import Testing
import WireAPI

@testable import App

@Suite("L3: Teams and streaks on the screens of a room")
struct RoomTeamScreenTests {
  typealias Events = Visitor.Events
  private static let summary =
    #"{"code": "KTRWVM", "phase": "lobby", "players": 3, "locked": false, "teams": true, "teamSizes": [2, 1]}"#
  private static let teams =
    #"[{"team": 1, "score": 1.5, "place": 1, "players": 2}, {"team": 0, "score": 0.5, "place": 2, "players": 2}]"#
  private static let standing =
    #"{"players": 4, "steps": [[2, 1], [0, 4]], "top": [{"name": "Zoé", "score": 2, "place": 1}], "teams": \#(teams)}"#
  private static let reveal = Events.event(
    "reveal", #"{"question": 0, "right": [1], "answer": "So", "split": [2, 2], "answered": 4, "standing": \#(standing)}"#)
  private static let end = Events.event(
    "end", #"{"players": 4, "podium": [{"name": "Zoé", "score": 2, "place": 1}], "standing": \#(standing)}"#)

  private func me(_ team: Int, _ more: String = "") -> String {
    #""teamCount": 2, "me": {"player": 7, "name": "Zoé", "score": 0, "place": 1, "team": \#(team)\#(more)}"#
  }

  // MARK: - Before the room

  @Test("L3: The host chooses teams and a bonus for streaks, and without a choice there are none")
  func settings() throws {
    func request(_ choose: (inout Visitor) throws -> Void) throws -> RoomSettings {
      var visitor = Visitor(at: "/quizzes/small/host") {
        $0.server.rooms["/api/v1/rooms"] = APIResponse(status: 201, body: #"{"code": "KTRWVM"}"#)
      }
      try choose(&visitor)
      try visitor.press("Open the room")
      let body = try #require(visitor.requests.first { $0.address == "/api/v1/rooms" }?.body)
      let request: RoomRequest = try JSON.Reader(body).read()
      return request.settings
    }
    #expect(try request { _ in } == RoomSettings())
    let chosen = try request { visitor in
      #expect(visitor.page.has("combobox", "Teams"))
      visitor.handle(.act("room/teams", value: "6"))
      #expect(visitor.page.text.contains("A team’s score is the average of its players’ points."))
      try visitor.use("radio", "With bonus")
      #expect(visitor.page.text.contains("up to 50%"))
    }
    #expect(chosen == RoomSettings(hasStreakBonus: true, teamCount: 6))
    let undone = try request { visitor in
      for value in ["6", "1", "9", "x"] { visitor.handle(.act("room/teams", value: value)) }
      try visitor.use("radio", "With bonus")
      try visitor.use("radio", "No bonus")
    }
    #expect(undone == RoomSettings())
  }

  @Test("L3: A newcomer chooses a team, or lets the server choose one", arguments: [nil, 0, 1] as [Int?])
  func joining(team: Int?) throws {
    var visitor = Visitor(at: "/join/ktrwvm") {
      $0.server.rooms = [
        "/api/v1/rooms/KTRWVM": APIResponse(status: 200, body: Self.summary),
        "/api/v1/rooms/KTRWVM/players": APIResponse(status: 201, body: #"{"player": 7, "team": 1}"#),
      ]
    }
    #expect(visitor.page.names(of: "radio").count == 3 && visitor.page.has("radio", "Any team"))
    try visitor.type("Zoé", into: "Your name")
    visitor.handle(.act("room/team-1", value: ""))
    // A team that does not exist counts as no choice.
    visitor.handle(.act("room/team-" + (team.map { "\($0)" } ?? "5"), value: ""))
    try visitor.press("Join")
    let body = try #require(visitor.requests.last?.body)
    let request: JoinRequest = try JSON.Reader(body).read()
    #expect(request.team == team && request.name.text == "Zoé")
    visitor.hear(Events.snapshot("lobby", me(1)))
    #expect(visitor.page.text.contains("Blue team"))
  }

  @Test("L3, L5: After a lost response, a request for another team gets another key")
  func keys() throws {
    var visitor = Visitor(at: "/join/ktrwvm") {
      $0.server.rooms = ["/api/v1/rooms/KTRWVM": APIResponse(status: 200, body: Self.summary)]
    }
    visitor.server.rooms["/api/v1/rooms/KTRWVM/players"] = APIResponse.none
    try visitor.type("Zoé", into: "Your name")
    for team in ["any", "any", "0"] {
      visitor.handle(.act("room/team-" + team, value: ""))
      try visitor.press("Join")
    }
    let keys = try visitor.requests.compactMap { request -> String? in
      guard request.method == .post, let body = request.body else { return nil }
      return try JSON.Reader(body).string("key")
    }
    #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])
  }

  @Test("L3: A room without teams does not ask for a team")
  func noTeams() {
    let visitor = Visitor(at: "/join/ktrwvm") {
      let body = #"{"code": "KTRWVM", "phase": "lobby", "players": 3, "locked": false, "teams": false}"#
      $0.server.rooms["/api/v1/rooms/KTRWVM"] = APIResponse(status: 200, body: body)
    }
    #expect(visitor.page.has("textbox", "Your name") && visitor.page.names(of: "radio").isEmpty)
  }

  // MARK: - In the room

  @Test("L3: A phone shows the points and the place of its team, and says who won", arguments: [0, 1])
  func phone(team: Int) throws {
    var visitor = Visitor.inRoom()
    visitor.hear(Events.snapshot("lobby", me(team)))
    visitor.now = Events.opens
    visitor.hear(Events.open, Self.reveal)
    let result = team == 1 ? "1.5 · 1 of 2" : "0.5 · 2 of 2"
    #expect(try visitor.page.the("status", "Team").text == result)
    let said = team == 1 ? "Your team: 1.5. 1 of 2." : "Your team: 0.5. 2 of 2."
    #expect(visitor.latest.announcements.last?.hasSuffix(said) == true)
    #expect(visitor.page.has("status", "Score") && visitor.page.has("status", "Place"))
    visitor.hear(Self.end)
    #expect(visitor.page.has("heading", team == 1 ? "Your team won!" : "Well played!"))
    #expect(try visitor.page.the("status", "Team").text == result)
  }

  @Test("L3: Host and projector show the teams of the players, the scoreboard of the teams, and their podium")
  func screens() throws {
    let host =
      #""player": 4, "name": "Zoé", "here": true, "team": 1, "hidden": false, "answered": false, "score": 0, "pace": 1"#
    for (path, guest) in [("", host), ("/projector", #""name": "Zoé", "here": true, "team": 1"#)] {
      var visitor = Visitor(at: "/rooms/KTRWVM" + path) { $0.pace = 0 }
      visitor.hear(Events.snapshot("lobby", #""teamCount": 2, "answered": 0, "changed": [{\#(guest)}]"#))
      #expect(try visitor.page.the("list", "Teams").text.contains("Orange team"))
      #expect(try visitor.page.the("list", "Players").text.contains("Blue team: "))
      visitor.now = Events.opens
      visitor.hear(Events.open, Self.reveal)
      for _ in 0..<2 {
        #expect(visitor.html.contains(#"aria-label="Scoreboard""#) && visitor.html.contains(#"aria-label="Best players""#))
        #expect(visitor.page.text.contains("Blue team1.5") && visitor.page.text.contains("Zoé"))
        visitor.hear(Events.event("board", #"{"standing": \#(Self.standing)}"#))
      }
      visitor.hear(Self.end)
      let podium = try #require(visitor.html.split(separator: #"aria-label="Podium""#).last)
      #expect(podium.contains("Blue team") && podium.contains("Orange team") && podium.contains("Zoé"))
    }
  }

  @Test("L3: A phone counts the bonus for its streak, and shows the streak")
  func streak() throws {
    var visitor = Visitor.inRoom()
    visitor.hear(Events.snapshot("lobby", #""me": {"player": 7, "name": "Zoé", "score": 2.1, "place": 1, "streak": 2}"#))
    visitor.now = Events.opens
    visitor.hear(Events.open)
    try visitor.press("So")
    try visitor.acknowledge()
    visitor.hear(Events.reveal)
    #expect(try visitor.page.the("status", "Score").text == "3.3")
    #expect(visitor.page.text.contains("3 right in a row"))
    #expect(visitor.latest.announcements.last?.contains("+1.2") == true)
  }
}

@Suite("C2: Phrases about teams")
struct RoomTeamPhraseTests {
  static let all: [Phrase] =
    [
      .team, .teams, .anyTeam, .bestPlayers, .yourTeamWon, .teamMeaning, .streakBonus, .streakMeaning, .streakOf(3),
      .yourTeam + Phrase("1"), .hasStreakBonus(true), .hasStreakBonus(false),
    ] + (0..<8).map { .teamName($0) } + [0, 2, 5].map { .teamCount($0) }

  @Test("Each phrase exists in each language, in its script, without stray white space", arguments: all)
  func complete(phrase: Phrase) { PhraseTests().complete(phrase: phrase) }

  @Test("L3: Each team has a different name in each language", arguments: Language.allCases)
  func names(language: Language) {
    let say = Speech(language: language)
    #expect(Set((0..<8).map { say(.teamName($0)) }).count == 8)
  }
}
