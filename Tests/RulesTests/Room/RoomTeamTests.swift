import Rules
import TestSweeps
import Testing

@Suite("L3: Teams of a room")
struct RoomTeamTests {
  /// Lets a newcomer join, and returns the newcomer's team.
  private func join(_ bench: inout RoomBench, _ name: String, _ team: Int? = nil) throws -> Int? {
    let receipt = try bench.play(.join(try #require(RoomName(name)), team: team), by: .newcomer)
    return bench.room.players[try #require(receipt.player)].team
  }

  private func standing(_ bench: RoomBench) -> [[Int]] {
    bench.room.standing.teams.map { [$0.team, Int($0.score.hundredths), $0.place, $0.players] }
  }

  @Test("L3: Newcomers get the team that they choose, or otherwise the first of the smallest teams")
  func choice() throws {
    var bench = RoomBench(TestQuestion.choices(1), .teams(3))
    #expect(try join(&bench, "Eva", 1) == 1)
    #expect(try join(&bench, "Bob") == 0)
    #expect(try join(&bench, "Zoé") == 2)
    #expect(try join(&bench, "Ada", 0) == 0)
    #expect(try join(&bench, "Ian") == 1)
    #expect(bench.room.teamSizes == [2, 2, 1])
    #expect(bench.room.view(ofPlayer: 0)?.me.team == 1)
    #expect(bench.room.projectorView.names.map { $0.team } == [1, 0, 2, 0, 1])
    #expect(bench.room.hostView.players.map { $0.team } == [1, 0, 2, 0, 1])
    #expect(bench.room.common.teamCount == 3)
  }

  @Test("L3, L7: Players who are waiting to be let in are spread over the teams")
  func waiting() throws {
    let settings = RoomSettings(admission: RoomAdmission(needsApproval: true), teamCount: 3)
    var bench = RoomBench(TestQuestion.choices(1), settings)
    for number in 0..<6 { _ = try join(&bench, "Player \(number)") }
    #expect(bench.room.players.map { $0.team } == [0, 1, 2, 0, 1, 2])
  }

  @Test("L3: A team that the room does not have is refused, and so is any team in a room without teams", arguments: [0, 2, 8])
  func noTeam(count: Int) throws {
    var bench = RoomBench(TestQuestion.choices(1), .teams(count))
    let name = try #require(RoomName("Eva"))
    for team in [count, -1, 1_000] { #expect(bench.refusal(.join(name, team: team), by: .newcomer) == .malformed) }
    #expect(try join(&bench, "Bob") == (count == 0 ? nil : 0))
    #expect(bench.room.teamSizes == Array([1, 0, 0, 0, 0, 0, 0, 0].prefix(count)))
    // A player who is already in the room gets the same refusal.
    #expect(bench.refusal(.join(name, team: count), by: .player(0)) == .malformed)
  }

  @Test("L3: A team has the mean of its players' scores. Equal teams share the better place, and an empty team has none")
  func mean() throws {
    var bench = RoomBench(TestQuestion.choices(1), .teams(5))
    for (player, team) in [0, 0, 1, 2, 2, 2, 4].enumerated() { _ = try join(&bench, "Player \(player)", team) }
    #expect(standing(bench).map { $0[2] } == [1, 1, 1, 1])
    try bench.start()
    bench.now += 1_000
    for (player, isRight) in [true, false, false, true, true, false, true].enumerated() {
      #expect(bench.answer(isRight ? 1 : 0, by: player) == nil)
    }
    #expect(standing(bench) == [[4, 100, 1, 1], [2, 67, 2, 3], [0, 50, 3, 2], [1, 0, 4, 1]])
    #expect(bench.room.revealed?.standing.teams == bench.room.results.teams)
    #expect(bench.room.results.players.map { $0.team } == [0, 2, 2, 4, 0, 1, 2])
    try bench.play(.end)
    #expect(bench.room.ending.standing.teams.count == 4)
  }

  @Test("L3: The mean is rounded to the nearest hundredth, and teams with the same mean share a place")
  func rounding() throws {
    var bench = RoomBench(TestQuestion.choices(2), .teams(3))
    for (player, team) in [0, 0, 0, 1, 1, 1, 2, 2, 2].enumerated() { _ = try join(&bench, "Player \(player)", team) }
    try bench.start()
    for isRight in [[0, 3, 6], [1, 3]] {
      for player in 0..<9 { #expect(bench.answer(isRight.contains(player) ? 1 : 0, by: player) == nil) }
      if bench.room.question == 0 {
        try bench.play(.next)
        bench.pass(to: 1_000)
      }
    }
    #expect(standing(bench) == [[0, 67, 1, 3], [1, 67, 1, 3], [2, 33, 3, 3]])
  }

  @Test(
    "L3: A player who comes back, or joins again from a second tab, keeps the team, whatever team is requested")
  func comingBack() throws {
    var bench = RoomBench(TestQuestion.choices(2), .teams(2))
    _ = try join(&bench, "Eva", 0)
    _ = try join(&bench, "Bob", 1)
    let name = try #require(RoomName("Eva"))
    // The player joins again from a second tab.
    try bench.play(.join(name, team: 1), by: .player(0))
    #expect(bench.room.players[0].team == 0)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    try bench.play(.leave, by: .player(0))
    // The player is still in the ranking, and therefore still counts for the team.
    #expect(bench.room.teamSizes == [1, 1])
    for team in [nil, 1] as [Int?] {
      try bench.play(.join(name, team: team), by: .player(0))
      #expect(bench.room.players[0].team == 0 && bench.room.players[0].status == .playing)
      try bench.play(.leave, by: .player(0))
    }
  }

  @Test("L3: A player without an answer who leaves does not count for the team, and neither does a removed player")
  func leaving() throws {
    var bench = RoomBench(TestQuestion.choices(2), .teams(2, isAutomatic: false))
    for (player, team) in [0, 0, 0, 1].enumerated() { _ = try join(&bench, "Player \(player)", team) }
    try bench.start()
    #expect(bench.answer(1, by: 0) == nil)
    #expect(bench.answer(0, by: 1) == nil)
    #expect(bench.answer(1, by: 3) == nil)
    try bench.play(.next)
    #expect(standing(bench) == [[1, 100, 1, 1], [0, 33, 2, 3]])
    try bench.play(.leave, by: .player(2))
    #expect(standing(bench) == [[1, 100, 1, 1], [0, 50, 2, 2]])
    try bench.play(.leave, by: .player(1))
    #expect(standing(bench) == [[1, 100, 1, 1], [0, 50, 2, 2]])
    try bench.play(.remove(1))
    #expect(standing(bench) == [[0, 100, 1, 1], [1, 100, 1, 1]])
    // After this, nobody is left in team 0. So the team has no place, and the next newcomer joins it.
    try bench.play(.remove(0))
    #expect(standing(bench) == [[1, 100, 1, 1]])
    #expect(try join(&bench, "Ada") == 0)
    #expect(standing(bench) == [[1, 100, 1, 1], [0, 0, 2, 1]])
  }

  @Test("L3: Newcomers who request no team keep the teams balanced, whoever leaves or is removed")
  func balance() throws {
    for seed in Sweep.part(of: 0..<1_000 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      var bench = RoomBench(TestQuestion.choices(1), .teams(2 + chance.below(7)))
      for number in 0..<30 {
        let before = bench.room.teamSizes
        let team = try #require(try join(&bench, "Player \(number)"))
        #expect(before[team] == before.min())
        if chance.below(4) == 0 {
          let player = chance.below(bench.room.players.count)
          // The move is refused if the player is already gone, or if the actor may not make this move.
          _ = bench.refusal(chance.below(2) == 0 ? .leave : .remove(player), by: chance.below(2) == 0 ? .player(player) : .host)
        }
      }
      let members = bench.room.players.indices.filter { bench.room.players[$0].isRanked }
      #expect(bench.room.teamSizes.reduce(0, +) == members.count)
    }
  }
}

extension RoomSettings {
  fileprivate static func teams(_ count: Int, isAutomatic: Bool = true) -> RoomSettings {
    RoomSettings(isAutomatic: isAutomatic, teamCount: count)
  }
}
