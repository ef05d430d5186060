import Content
import JSON
import Rules
import Storage
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

@Suite("Rooms: exactly once, even after a crash", .timeLimit(.minutes(4)))
struct RoomRecoveryTests {
  /// Plays a whole quiz in a room by a script derived from the seed. Returns the scores.
  ///
  /// - Parameter killing: the steps, counted from 1, at which the process is killed. A step is all answers to a question, some of
  ///   which may still be in progress when the process is killed, or one move of the host.
  private static func play(_ seed: UInt64, killing: Set<Int>) async throws -> [Int64] {
    var chance = SplitMix64(seed: seed)
    var hall = try TestHall(gathering: .milliseconds(2), seed: seed)
    let code = try await hall.open(RoomSettings(scoring: .speed, isAutomatic: false))
    for number in 0..<6 { try await hall.join(code, "Player \(number)") }
    try await hall.host(code, #"{"start": {}}"#)
    var step = 0
    for question in 0..<4 {
      await hall.pass(Milliseconds(1_500))
      var requests: [(player: Int, MoveRequest)] = []
      for player in 0..<6 where chance.below(5) > 0 {
        let (choice, word) = (chance.below(4), chance.below(2) == 0 ? "word" : "x")
        let answer = question < 3 ? "\"choices\": [\(choice)]" : "\"text\": \"canary \(word)\""
        // The question has been open for 700 ms, so the phone's time is accepted.
        let time = 460 + chance.below(240)
        requests.append(
          (player, try TestHall.move(#"{"answer": {"question": \#(question), "time": \#(time), \#(answer)}}"#)))
      }
      step += 1
      if killing.contains(step) {
        // The first `saved` answers are on disk before the process is killed. The others may or may not be.
        let (service, now) = (hall.service, hall.clock.now)
        let saved = (Int(seed) * 7 + step * 3) % (requests.count + 1)
        for (place, (player, request)) in requests.enumerated() {
          let sending = Task { try await service.move(code, by: .player(player), request, in: .english, receivedAt: now) }
          if place < saved { _ = try await sending.value }
        }
        hall = try hall.restarted()
      }
      for (player, request) in requests {
        #expect(try await hall.insist(code, .player(player), request).credited != nil)
      }
      for _ in 0..<2 {
        let next = try TestHall.move(#"{"next": {}}"#)
        try await hall.insist(code, .host, next)
        step += 1
        if killing.contains(step) {
          hall = try hall.restarted()
          try await hall.insist(code, .host, next)
        }
      }
    }
    #expect(try await hall.service.summary(code).phase == .ended)
    let replayed = try hall.restarted()
    #expect(try await replayed.scores(code) == hall.scores(code))
    return try await hall.scores(code)
  }

  @Test("L5: A room whose process is killed at any step ends with the same scores", arguments: UInt64(0)..<3)
  func kills(seed: UInt64) async throws {
    let undisturbed = try await Self.play(seed, killing: [])
    #expect(undisturbed.contains { $0 > 0 })
    for step in [1, 2, 3, 4, 8, 10] { #expect(try await Self.play(seed, killing: [step]) == undisturbed, "killed after \(step)") }
    #expect(try await Self.play(seed, killing: Set(1...12)) == undisturbed)
  }

  @Test("L5: A request sent many times at once is carried out once, and always gets the same result")
  func repeats() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let name = try #require(RoomName("Zoé"))
    let join = JoinRequest(name: name, key: TestHall.key())
    let players = try await withThrowingTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
      for _ in 0..<20 {
        group.addTask { try await hall.service.join(code, join, receivedAt: hall.clock.now).player }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(players == [0])
    #expect(try await hall.service.summary(code).players == 1)
    let other = try #require(RoomName("Eva"))
    await #expect(throws: RoomServiceError.refused(.malformed)) {
      try await hall.service.join(code, JoinRequest(name: other, key: join.key), receivedAt: hall.clock.now)
    }

    try await hall.host(code, #"{"start": {}}"#)
    hall.clock.advance(by: Milliseconds(2_000))
    let key = TestHall.key()
    let receipts = try await withThrowingTaskGroup(of: MoveReceipt.self, returning: [MoveReceipt].self) { group in
      for _ in 0..<20 { group.addTask { try await hall.answer(code, 0, #""question": 0, "choices": [1]"#, key) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(receipts.map(\.sequence)).count == 1 && receipts.allSatisfy { $0.credited == Milliseconds(1_200) })
    let after = try await hall.restarted().answer(code, 0, #""question": 0, "choices": [1]"#, key)
    #expect(after.sequence == receipts[0].sequence && after.credited == receipts[0].credited)
    let error = await #expect(throws: RoomServiceError.self) { try await hall.answer(code, 0, #""question": 0, "choices": [2]"#) }
    #expect(error?.status == 409 && error?.problem.reason == "answered" && error?.problem.sequence == receipts[0].sequence)
    #expect(error?.problem.counted(.choice)?.answer == .parts([1]))
    let changed = await #expect(throws: RoomServiceError.self) {
      try await hall.answer(code, 0, #""question": 0, "choices": [2]"#, key)
    }
    #expect(changed?.status == 422)
  }

  @Test("L5: The same request from the same address opens one room, and each response lets its device host it")
  func repeatedRoom() async throws {
    let hall = try TestHall()
    let request = RoomRequest(key: TestHall.key(), subject: .quiz("sample"))
    let (first, second) = (
      try await hall.service.create(request, by: "10.0.0.1"), try await hall.restarted().service.create(request, by: "10.0.0.1")
    )
    #expect(first.code == second.code && first.secret != second.secret)
    let third = try hall.restarted()
    for secret in [first.secret, second.secret] { #expect(try await third.service.role(first.code, secret: secret) == .host) }
    #expect(try await third.service.create(request, by: "10.0.0.2").code != first.code)
    let other = RoomRequest(key: request.key, subject: .quiz("sample"), settings: RoomSettings(scoring: .speed))
    let error = await #expect(throws: RoomServiceError.self) { try await third.service.create(other, by: "10.0.0.1") }
    #expect(error?.status == 422)
  }

  @Test("L5: While the disk is failing, no move is acknowledged and no event is sent; later, the room continues from the disk")
  func noDisk() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(isAutomatic: false))
    let watch = try await TestWatch(hall, code, .host)
    try await hall.join(code, "Ana")
    let before = watch.events
    await hall.storage.close()
    for move in [#"{"lock": {}}"#, #"{"start": {}}"#] {
      let error = await #expect(throws: RoomServiceError.self) { try await hall.host(code, move) }
      #expect(error?.status == 503)
    }
    #expect(watch.events == before)
    let again = try hall.restarted()
    #expect(try await again.service.summary(code).isLocked == false)
    #expect(try await again.service.summary(code).phase == .lobby)
  }

  @Test("L11: If another process has made moves, this one reads them and continues, and the request does not fail")
  func twoProcesses() async throws {
    let one = try TestHall()
    let other = try TestHall(in: one.folder, clock: one.clock)
    let code = try await one.open(RoomSettings(isAutomatic: false))
    let watch = try await TestWatch(one, code, .players)
    try await one.join(code, "Ana")
    try await other.join(code, "Ben")
    try await other.host(code, #"{"unlock": {}}"#)
    // The first process does not yet know about these moves of the second process.
    #expect(try await one.host(code, #"{"lock": {}}"#).sequence == 4)
    #expect(try await one.service.summary(code).players == 2)
    #expect(watch.events.map(\.id) == [3, 4] && !watch.all.contains { $0.needsSnapshot })
    #expect(try await one.storage.roomMoves(code.text).map(\.sequence) == [1, 2, 3, 4])
    let error = await #expect(throws: RoomServiceError.self) { try await other.join(code, "Eva") }
    #expect(error?.problem.reason == "locked", "a refusal is judged after all moves")
  }

  @Test("L5: After a restart, rooms continue by themselves, and a question still takes answers that arrive later")
  func goesOn() async throws {
    let hall = try TestHall()
    let code = try await hall.open(RoomSettings(limit: .seconds(10)))
    for name in ["Ana", "Ben"] { try await hall.join(code, name) }
    try await hall.host(code, #"{"start": {}}"#)
    hall.clock.advance(by: Milliseconds(60_000))
    let again = try hall.restarted()
    again.service.start()
    try await again.until { again.service.counts.rooms == 1 }
    again.clock.advance(by: Milliseconds(4_000))
    let receipt = try await again.answer(code, 0, #""question": 0, "time": 5000, "choices": [1]"#)
    #expect(receipt.credited == Milliseconds(5_000))
    #expect(try await again.service.summary(code).phase == .open)
    await again.pass(Milliseconds(1_002))
    #expect(try await again.service.summary(code).phase == .reveal)
    await again.service.stop()
  }
}
