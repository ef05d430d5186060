import Rules
import Storage
import Synchronization
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

@Suite("Rooms: many at once", .timeLimit(.minutes(4)))
struct RoomLoadTests {
  @Test("L10: 2,000 answers in one burst take few commits, none is lost, and 2,000 phones connect again", .timeLimit(.minutes(2)))
  func burst() async throws {
    let count = 2_000
    let hall = try TestHall(gathering: .milliseconds(20))
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let calls = Mutex(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count { group.addTask { try await hall.join(code, "Player \(number)") } }
      try await group.waitForAll()
    }
    try await hall.host(code, #"{"start": {}}"#)
    await hall.pass(Milliseconds(2_000))
    let watch = try await TestWatch(hall, code, .players)
    hall.storage.watch { _ in calls.withLock { $0 += 1 } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count { group.addTask { try await hall.answer(code, number, #""question": 0, "choices": [1]"#) } }
      try await group.waitForAll()
    }
    let commits = calls.withLock { $0 }
    #expect(commits <= 100, "\(commits) commits")
    try await hall.host(code, #"{"next": {}}"#)
    guard case .reveal(let reveal) = watch.events.last?.message else {
      Issue.record("no reveal")
      return
    }
    #expect(reveal.answered == count && reveal.split.reduce(0, +) == count && watch.events.count == 1)
    let again = try hall.restarted()
    #expect(try await again.scores(code) == hall.scores(code))
    calls.withLock { $0 = 0 }
    again.storage.watch { _ in calls.withLock { $0 += 1 } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          let snapshot = try await again.snapshot(code, .player(number))
          #expect(snapshot.me?.player == number)
        }
      }
      try await group.waitForAll()
    }
    #expect(calls.withLock { $0 } == 0, "the room is not read again")
  }

  @Test("L10: The moves of many rooms share commits")
  func manyRooms() async throws {
    let hall = try TestHall(gathering: .milliseconds(20))
    var codes: [RoomCode] = []
    for _ in 0..<30 { codes.append(try await hall.open()) }
    let calls = Mutex(0)
    hall.storage.watch { _ in calls.withLock { $0 += 1 } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for code in codes { for number in 0..<10 { group.addTask { try await hall.join(code, "Player \(number)") } } }
      try await group.waitForAll()
    }
    #expect(calls.withLock { $0 } <= 60)
    for code in codes { #expect(try await hall.storage.roomMoves(code.text).count == 10) }
  }

  @Test("L10: A room that has ended is removed from memory after a minute, and can still be read")
  func leavesMemory() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    try await hall.join(code, "Ana")
    try await hall.host(code, #"{"end": {}}"#)
    await hall.pass(Milliseconds(1_000))
    #expect(hall.service.counts.rooms == 1)
    await hall.pass(Milliseconds(61_000))
    await hall.pass(Milliseconds(1_000))
    #expect(hall.service.counts.rooms == 0 && hall.service.counts.players == 0)
    #expect(try await hall.service.results(code, by: .host).players.map(\.name) == ["Ana"])
  }

  @Test("T6: Rooms and their results are deleted after the retention period")
  func forgets() async throws {
    let hall = try TestHall()
    let (code, other) = (try await hall.open(), try await hall.open())
    try await hall.host(code, #"{"end": {}}"#)
    await hall.pass(Milliseconds(1_000))
    hall.clock.advance(by: Milliseconds(90 * 24 * 3_600_000))
    hall.service.tick()
    try await hall.until { try await hall.storage.room(code.text) == nil }
    #expect(try await hall.storage.room(other.text) != nil)
  }
}
