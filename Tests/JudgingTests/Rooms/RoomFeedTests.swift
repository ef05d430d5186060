import Rules
import Testing
import WireAPI

@testable import Judging

@Suite("Rooms: streams")
struct RoomFeedTests {
  @Test("L8: The ids in a stream increase, and a stream cut at any event continues without a gap", arguments: UInt64(0)..<6)
  func cuts(seed: UInt64) async throws {
    var chance = SplitMix64(seed: seed)
    let hall = try TestHall(gathering: .milliseconds(1))
    let code = try await hall.open(RoomSettings(limit: .seconds(5), isAutomatic: seed % 2 == 0))
    let start = try await hall.snapshot(code, .host).sequence
    var watches: [(RoomRole, TestWatch)] = []
    for role in [RoomRole.player(0), .projector, .host] { watches.append((role, try await TestWatch(hall, code, role.audience))) }
    try await hall.join(code, "Ana")
    let moves =
      [
        "start", "next", "next", "skip", "pause", "resume", "lock", "unlock", "board", "results",
      ].map { #"{"\#($0)": {}}"# } + [#"{"extend": {"seconds": 5}}"#, #"{"hide": {"player": 0}}"#]
    for step in 0..<60 {
      switch chance.below(4) {
      case 0: _ = try? await hall.host(code, moves[chance.below(moves.count)])
      case 1: _ = try? await hall.join(code, "Player \(step)")
      case 2:
        let (player, question) = (chance.below(6), chance.below(4))
        _ = try? await hall.answer(code, player, "\"question\": \(question), \"choices\": [\(chance.below(4))]")
      default: await hall.pass(Milliseconds(Int64(chance.below(2_000))))
      }
    }
    await hall.pass(Milliseconds(1_000))
    let last = try await hall.snapshot(code, .host).sequence
    for (role, watch) in watches {
      let events = watch.events
      let ids = events.compactMap(\.id)
      #expect(!ids.isEmpty && zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 } && (ids.last ?? 0) <= last, "\(role)")
      #expect(events.last?.id != nil)
      for id in [start] + ids {
        let place = events.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
        #expect(try await hall.service.events(code, for: role, after: id) == Array(events[place...]), "\(role) after \(id)")
      }
      #expect(watch.all.allSatisfy { $0.events.isEmpty || $0.sequence >= ($0.events.compactMap(\.id).last ?? 0) })
    }
  }

  @Test("L9: Extra time and a new name reach the player's phone at once, in a snapshot")
  func ownState() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    try await hall.join(code, "Ana")
    let (phones, projector) = (try await TestWatch(hall, code, .players), try await TestWatch(hall, code, .projector))
    for move in [#"{"pace": {"player": 0, "factor": 2}}"#, #"{"rename": {"player": 0, "name": "Eva"}}"#] {
      let mark = try await hall.snapshot(code, .player(0)).sequence
      try await hall.host(code, move)
      #expect(phones.all.last.map { $0.needsSnapshot && $0.sequence == mark + 1 } == true)
      #expect(try await hall.service.events(code, for: .player(0), after: mark) == nil, "phones that poll get a snapshot too")
      #expect(try await hall.service.events(code, for: .player(0), after: mark + 1) == [])
    }
    try await hall.host(code, #"{"start": {}}"#)
    let snapshot = try await hall.snapshot(code, .player(0))
    #expect(snapshot.me?.limit == Milliseconds(40_000) && snapshot.me?.name == "Eva")
    #expect(!projector.all.contains { $0.needsSnapshot } && phones.names == ["open"])
  }
}
