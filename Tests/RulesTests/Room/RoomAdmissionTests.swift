import Rules
import Testing

@Suite("L7: A room whose host lets players in")
struct RoomAdmissionTests {
  /// Returns a room in which the host has let player 0 in, and player 1 is waiting.
  private func bench(isAutomatic: Bool = true, capacity: Int = 2_000) throws -> RoomBench {
    let admission = RoomAdmission(needsApproval: true)
    let settings = RoomSettings(isAutomatic: isAutomatic, capacity: capacity, admission: admission)
    var bench = RoomBench(TestQuestion.choices(3), settings)
    for name in ["Ada", "Ben"] { #expect(bench.join(name) == nil) }
    try bench.play(.admit(0))
    return bench
  }

  @Test("Without approval, a newcomer plays at once, and there is nobody to let in")
  func usual() {
    var bench = RoomBench(players: 1)
    #expect(bench.room.players[0].status == .playing)
    #expect(bench.refusal(.admit(0)) == .phase)
    #expect(bench.refusal(.admit(nil)) == .phase)
  }

  @Test("A waiting player sees a lobby in every phase, counts nowhere, and cannot answer")
  func waiting() throws {
    var bench = try bench()
    try bench.start()
    bench.pass(to: 1_000)
    let view = try #require(bench.room.view(ofPlayer: 1))
    #expect(view.common.scene == .lobby && view.me.isWaiting)
    #expect(view.me.answer == nil && view.me.limit == nil)
    #expect(bench.room.view(ofPlayer: 0)?.common.scene.phase == .open)
    #expect(bench.refusal(bench.answerMove(1), by: .player(1)) == .forbidden)
    #expect(bench.room.playerCount == 1 && bench.room.projectorView.names.count == 1)
    #expect(bench.room.hostView.players.map(\.isWaiting) == [false, true])
    // The only player who is in the room answers, so the question ends.
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .reveal)
    #expect(bench.room.view(ofPlayer: 1)?.common.scene == .lobby)
    try bench.play(.end)
    #expect(bench.room.results.players.map(\.player) == [0])
    #expect(bench.room.view(ofPlayer: 1)?.common.scene.phase == .ended)
  }

  @Test("A player admitted while a question is open can answer it, and the room waits for the answer")
  func late() throws {
    var bench = try bench()
    try bench.start()
    bench.pass(to: 1_000)
    try bench.play(.admit(1))
    #expect(bench.room.players[1].admittedAt == bench.room.sequence)
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.phase == .open)
    #expect(bench.answer(by: 1) == nil)
    #expect(bench.room.phase == .reveal && bench.room.playerCount == 2)
  }

  @Test("All who wait can be let in with one move")
  func everyone() throws {
    var bench = try bench()
    #expect(bench.join("Cleo") == nil)
    try bench.play(.admit(nil))
    #expect(bench.room.players.allSatisfy { $0.status == .playing })
    #expect(bench.refusal(.admit(nil)) == .phase)
    #expect(bench.refusal(.admit(9)) == .noSuchPlayer)
  }

  @Test("A refused player stays out and is not in the results, and the name becomes free")
  func refused() throws {
    var bench = try bench()
    try bench.play(.remove(1))
    let name = try #require(RoomName("Ben"))
    #expect(bench.refusal(.admit(1)) == .noSuchPlayer)
    #expect(bench.refusal(.join(name, team: nil), by: .player(1)) == .removed)
    #expect(bench.room.view(ofPlayer: 1) == nil)
    #expect(bench.join("Ben") == nil)
    #expect(bench.room.players[2].status == .waiting)
    #expect(bench.room.results.players.map(\.player) == [0])
  }

  @Test("A player who leaves and comes back waits again only if the host had not let them in")
  func comingBack() throws {
    var bench = try bench()
    for (player, name, status) in [(0, "Ada", RoomPlayer.Status.playing), (1, "Ben", .waiting)] {
      try bench.play(.leave, by: .player(player))
      try bench.play(.join(try #require(RoomName(name)), team: nil), by: .player(player))
      #expect(bench.room.players[player].status == status)
    }
  }

  @Test("Waiting players keep their names and places, which others cannot take")
  func places() throws {
    var bench = try bench(capacity: 2)
    #expect(bench.join("Cleo") == .full)
    try bench.play(.rename(1, try #require(RoomName("Bob"))))
    #expect(bench.refusal(.rename(0, try #require(RoomName("bob")))) == .name(suggestion: try #require(RoomName("bob 2"))))
    try bench.play(.leave, by: .player(1))
    #expect(bench.join("Bob") == nil)
  }

  @Test("A log with newcomers who waited replays to an equal room")
  func replay() throws {
    var bench = try bench()
    #expect(bench.join("Cleo") == nil)
    try bench.play(.presence(came: [], went: [1]), by: .room)
    #expect(!bench.room.players[1].isHere)
    try bench.play(.admit(nil))
    #expect(try TestRoom(replaying: bench.log, questions: bench.room.questions) == bench.room)
    for entry in bench.log.moves { #expect(RoomMove(code: entry.move.code) == entry.move) }
  }
}
