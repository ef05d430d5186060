import Content
import JSON
import Rules
import Storage
import Synchronization
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

/// Several simulated server processes that share one database and one clock.
private struct TestSite {
  private let address: PostgreSQLAddress
  let clock = TestClock()
  private(set) var halls: [TestHall]

  init(_ count: Int, seed: UInt64? = nil, at address: String? = nil, gathering: Duration = .milliseconds(5)) throws {
    self.address = try PostgreSQLAddress(try address ?? OwnSchema.address())
    halls = []
    // Only the first process, which opens the room, gets the seed. With the same seed, all processes would draw the same
    // secrets.
    for number in 0..<count {
      halls.append(try TestHall(onPostgreSQL: self.address, clock: clock, gathering: gathering, seed: number == 0 ? seed : nil))
    }
  }

  subscript(_ number: Int) -> TestHall { halls[number % halls.count] }

  /// Kills a process before it can close, finish or announce anything, and starts a new process in its place.
  mutating func kill(_ number: Int) throws {
    halls[number % halls.count] = try TestHall(onPostgreSQL: address, clock: clock)
  }

  /// Lets all processes announce which players are connected to them. Waits for announcements that the clock has started:
  /// otherwise, the simulated time could pass faster than the database answers, and players would count as absent.
  func share() async {
    for hall in halls {
      while hall.service.isSharing, hall.service.table.withLock({ $0.neighbours.sharedAt }) != clock.now {
        await hall.service.share()
        await Task.yield()
      }
    }
  }

  /// Lets time pass. All processes try to make the moves that are due.
  func pass(_ duration: Milliseconds) async {
    clock.advance(by: duration)
    await share()
    await withTaskGroup { group in
      for hall in halls { group.addTask { await hall.pass(.zero) } }
    }
  }

  func close() async {
    for hall in halls { await hall.service.stop() }
    for hall in halls { await hall.storage.close() }
  }
}

@Suite("L11: Rooms on several processes with PostgreSQL", .timeLimit(.minutes(4)))
struct PostgreSQLRoomTests {
  private static let playerCount = 9

  /// Draws a random answer. Returns `nil` if the player gives none.
  private static func answer(_ chance: inout SplitMix64, to question: Int) throws -> MoveRequest? {
    let isGiven = chance.below(5) > 0
    let (choice, word) = (chance.below(4), chance.below(2) == 0 ? "word" : "x")
    let answer = question < 3 ? "\"choices\": [\(choice)]" : "\"text\": \"canary \(word)\""
    // The question has been open for 700 ms, so the phone's time is accepted.
    let time = 460 + chance.below(240)
    return isGiven ? try TestHall.move(#"{"answer": {"question": \#(question), "time": \#(time), \#(answer)}}"#) : nil
  }

  private static func sendAll(_ requests: [(hall: TestHall, player: Int, move: MoveRequest)], _ code: RoomCode) async throws {
    try await withThrowingTaskGroup(of: MoveReceipt.self) { group in
      for (hall, player, move) in requests {
        group.addTask {
          try await hall.service.move(code, by: .player(player), move, in: .english, receivedAt: hall.clock.now)
        }
      }
      for try await receipt in group { #expect(receipt.credited != nil) }
    }
  }

  /// Plays a whole round by a script derived from the seed. The players and the host are spread over the processes.
  ///
  /// - Parameter kills: whether the processes are killed one after the other, while requests are in progress.
  /// - Returns: the scores, and the events that the players of each process got.
  private static func play(
    _ seed: UInt64, on count: Int, kills: Bool = false
  ) async throws -> (scores: [Int64], events: [[RoomEvent]]) {
    var site = try TestSite(count, seed: seed)
    var chance = SplitMix64(seed: seed)
    let code = try await site[0].open(RoomSettings(scoring: .speed, isAutomatic: false))
    var watches: [TestWatch] = []
    for hall in site.halls { watches.append(try await TestWatch(hall, code, .players)) }
    for player in 0..<playerCount {
      let name = try #require(RoomName("Player \(player)"))
      let joined = try await site[player].service.join(
        code, JoinRequest(name: name, key: TestHall.key()), receivedAt: site.clock.now)
      #expect(joined.player == player)
      let role = try await site[player + 1].service.role(code, secret: try #require(joined.secret))
      #expect(role == .player(player), "the other processes know the player too")
    }
    try await site[1].insist(code, .host, TestHall.move(#"{"start": {}}"#))
    for question in 0..<4 {
      site.clock.advance(by: Milliseconds(1_500))
      let turn = question + Int(seed % 3)
      var requests: [(hall: TestHall, player: Int, move: MoveRequest)] = []
      for player in 0..<playerCount {
        if let move = try answer(&chance, to: question) { requests.append((site[turn + player], player, move)) }
      }
      if kills {
        // Some of these answers may reach the database before the process is killed, and others may not.
        let victim = site[turn]
        for (hall, player, move) in requests where hall.folder === victim.folder {
          Task { try await hall.service.move(code, by: .player(player), move, in: .english, receivedAt: hall.clock.now) }
        }
        for _ in 0..<Int(seed) * 40 { await Task.yield() }
        try site.kill(turn)
        // Players of the killed process repeat their requests at the other processes.
        for place in requests.indices where requests[place].hall.folder === victim.folder {
          requests[place].hall = site[turn + 1 + place % 2]
        }
      }
      try await sendAll(requests, code)
      for step in 0..<2 {
        let next = try TestHall.move(#"{"next": {}}"#)
        try await site[turn + step].insist(code, .host, next)
        if kills {
          try site.kill(turn + step)
          try await site[turn + step + 1].insist(code, .host, next)
        }
      }
    }
    if !kills { for watch in watches { await watch.wait { $0.last?.name == "end" } } }
    var scores: [[Int64]] = []
    for hall in site.halls {
      // Requests the results first: if another process has ended the room, this process then reads the last moves.
      _ = try await hall.service.results(code, by: .host)
      scores.append(try await hall.scores(code))
    }
    #expect(Set(scores).count == 1)
    // No sequence number is missing and no key is repeated, so no move was lost or made twice.
    let moves = try await site[0].storage.roomMoves(code.text)
    #expect(moves.map(\.sequence) == Array(1...moves.count))
    let keys = moves.compactMap { move in move.key.map { move.actor.code + " " + $0.text } }
    #expect(Set(keys).count == keys.count)
    await site.close()
    return (scores[0], watches.map(\.events))
  }

  @Test("L11: Players on two or three processes get each event once, in the same order, and the same scores as on one process")
  func sameEverywhere() async throws {
    for seed in UInt64(1)...2 {
      let alone = try await Self.play(seed, on: 1)
      #expect(alone.scores.contains { $0 > 0 } && Set(alone.events[0].compactMap(\.id)).count == alone.events[0].count)
      for count in 2...3 {
        let several = try await Self.play(seed, on: count)
        #expect(several.scores == alone.scores)
        #expect(several.events.count == count)
        for events in several.events {
          #expect(events.map(\.streamed) == several.events[0].map(\.streamed))
          #expect(events.map(\.name) == alone.events[0].map(\.name))
        }
      }
    }
  }

  @Test("L11: If three processes are killed one after the other during a round, the scores stay the same")
  func kills() async throws {
    for seed in UInt64(1)...4 {
      let undisturbed = try await Self.play(seed, on: 1)
      #expect(try await Self.play(seed, on: 3, kills: true).scores == undisturbed.scores)
    }
  }

  @Test("L11: If three processes run the clocks, only one makes each due move, and all announce the move once")
  func clocks() async throws {
    let site = try TestSite(3)
    let code = try await site[0].open(RoomSettings(limit: .seconds(10)))
    var watches: [TestWatch] = []
    for hall in site.halls { watches.append(try await TestWatch(hall, code, .players)) }
    for player in 0..<6 {
      try await site[player].join(code, "Player \(player)")
      site[player].service.arrived(code, player: player)
    }
    try await site[2].host(code, #"{"start": {}}"#)
    for watch in watches { await watch.wait { $0.last?.name == "open" } }
    for _ in 0..<90 { await site.pass(Milliseconds(900)) }
    for watch in watches { await watch.wait { $0.last?.name == "end" } }
    #expect(watches[0].names == Array(repeating: ["open", "reveal"], count: 4).flatMap { $0 } + ["end"])
    #expect(watches.allSatisfy { $0.events == watches[0].events })
    let moves = try await site[0].storage.roomMoves(code.text)
    #expect(moves.count == 6 + 1 + 8, "nobody was marked as absent: \(moves.map(\.move))")
    await site.close()
  }

  @Test("L11: A player with a stream on another process counts as present, until that process is killed")
  func presence() async throws {
    var site = try TestSite(2)
    let code = try await site[0].open()
    for name in ["Ana", "Ben"] { try await site[0].join(code, name) }
    _ = try await site[1].service.summary(code)
    func here(_ number: Int) async throws -> [Bool] {
      try await site[number].service.reading(code) { $0.saved.players.map(\.isHere) }
    }
    site[0].service.arrived(code, player: 0)
    site[1].service.arrived(code, player: 1)
    for _ in 0..<30 { await site.pass(Milliseconds(1_000)) }
    for number in 0..<2 { #expect(try await here(number) == [true, true]) }
    // Ana's stream moves to the other process.
    site[0].service.left(code, player: 0)
    await site.pass(Milliseconds(3_000))
    site[1].service.arrived(code, player: 0)
    for _ in 0..<30 { await site.pass(Milliseconds(1_000)) }
    for number in 0..<2 { #expect(try await here(number) == [true, true]) }
    // Without a recent exchange with the other process, nobody is marked as absent.
    let watch = try await TestWatch(site[0], code, .host)
    site.clock.advance(by: Milliseconds(60_000))
    await site[0].pass(Milliseconds(1_000))
    #expect(try await here(0) == [true, true])
    try site.kill(1)
    for _ in 0..<15 { await site.pass(Milliseconds(1_000)) }
    await watch.wait { !$0.isEmpty }
    #expect(try await here(0) == [false, false])
    await site.close()
  }

  @Test("L11: Many simultaneous answers on three processes are all acknowledged, and none has to be sent again")
  func conflicts() async throws {
    let site = try TestSite(3)
    let code = try await site[0].open(RoomSettings(isAutomatic: false))
    let names = try (0..<90).map { try #require(RoomName("Player \($0)")) }
    let players = try await withThrowingTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
      for (number, name) in names.enumerated() {
        let hall = site[number]
        group.addTask {
          try await hall.service.join(code, JoinRequest(name: name, key: TestHall.key()), receivedAt: hall.clock.now).player
        }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(players == Set(0..<90))
    try await site[1].host(code, #"{"start": {}}"#)
    site.clock.advance(by: Milliseconds(1_500))
    let answer = #"{"answer": {"question": 0, "time": 500, "choices": [1]}}"#
    let requests = try (0..<90).map { (hall: site[$0 + 1], player: $0, move: try TestHall.move(answer)) }
    try await Self.sendAll(requests + requests.map { (hall: site[$0.player], player: $0.player, move: $0.move) }, code)
    let moves = try await site[0].storage.roomMoves(code.text)
    #expect(moves.count == 90 + 1 + 90)
    await site.close()
  }

  @Test("L11: A link for a device works once, on any process, even if all processes get it at the same moment")
  func invitations() async throws {
    let site = try TestSite(3)
    let code = try await site[0].open()
    for hall in site.halls { _ = try await hall.service.summary(code) }
    let invitation = try await site[0].service.invite(code, to: .projector, by: .host)
    let secrets = await withTaskGroup(of: String?.self, returning: [String].self) { group in
      for number in 0..<12 {
        let hall = site[number]
        group.addTask { try? await hall.service.arrive(code, ArrivalRequest(secret: invitation.secret)).secret }
      }
      return await group.reduce(into: []) { if let secret = $1 { $0.append(secret) } }
    }
    #expect(secrets.count == 1)
    for hall in site.halls {
      #expect(try await hall.service.role(code, secret: secrets[0]) == .projector)
      #expect(try await hall.service.role(code, secret: invitation.secret) == nil)
    }
    let late = try await site[1].service.invite(code, to: .remote, by: .host)
    site.clock.advance(by: Milliseconds(600_001))
    await #expect(throws: RoomServiceError.usedLink) {
      try await site[2].service.arrive(code, ArrivalRequest(secret: late.secret))
    }
    await site.close()
  }

  @Test("L11: A process that loads a room while another runs it does not assume a restart; after a crash it does")
  func restarts() async throws {
    for isAlive in [true, false] {
      var site = try TestSite(2)
      let code = try await site[0].open(RoomSettings(limit: .seconds(10)))
      try await site[0].join(code, "Ana")
      try await site[0].host(code, #"{"start": {}}"#)
      await site[0].service.share()
      if !isAlive { try site.kill(0) }
      for _ in 0..<5 {
        site.clock.advance(by: Milliseconds(1_000))
        if isAlive { await site[0].service.share() }
      }
      _ = try await site[1].service.summary(code)
      await site[1].service.writer.finish()
      let moves = try await site[1].storage.roomMoves(code.text).map(\.move)
      #expect(moves.contains(.restored) == !isAlive)
      await site.close()
    }
  }

  @Test("L10: 2,000 answers on three processes at the same moment are all acknowledged, and 2,000 phones connect again")
  func burst() async throws {
    let site = try TestSite(3, gathering: .milliseconds(20))
    let code = try await site[0].open(RoomSettings(isAutomatic: false))
    let names = try (0..<2_000).map { try #require(RoomName("Player \($0)")) }
    let players = try await withThrowingTaskGroup(of: (Int, Int).self, returning: [Int: Int].self) { group in
      for (number, name) in names.enumerated() {
        let hall = site[number]
        group.addTask {
          let request = JoinRequest(name: name, key: TestHall.key())
          return (try await hall.service.join(code, request, receivedAt: hall.clock.now).player, number)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(players.count == 2_000)
    try await site[1].host(code, #"{"start": {}}"#)
    site.clock.advance(by: Milliseconds(1_500))
    let answer = #"{"answer": {"question": 0, "time": 500, "choices": [1]}}"#
    try await Self.sendAll(
      try (0..<2_000).map { (hall: site[$0 + 1], player: $0, move: try TestHall.move(answer)) }, code)
    try await site[2].host(code, #"{"next": {}}"#)
    #expect(try await site[0].storage.roomMoves(code.text).count == 2_000 + 1 + 2_000 + 1)
    let calls = Mutex(0)
    site[0].storage.watch { _ in calls.withLock { $0 += 1 } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for player in 0..<2_000 {
        group.addTask {
          let snapshot = try await site[0].snapshot(code, .player(player))
          #expect(snapshot.me?.answer != nil)
        }
      }
      try await group.waitForAll()
    }
    #expect(calls.withLock { $0 } <= 200, "the phones share reads of the log")
    await site.close()
  }

  @Test("L11: Behind a pooler, which has no notifications, events still reach the other process")
  func pooler() async throws {
    let pooler = try OwnPooler()
    let site = try TestSite(2, at: pooler.address)
    let code = try await site[0].open(RoomSettings(isAutomatic: false))
    let watch = try await TestWatch(site[1], code, .players)
    try await site[0].join(code, "Ana")
    try await site[0].host(code, #"{"lock": {}}"#)
    await watch.wait { $0.last?.name == "lock" }
    try await site[0].host(code, #"{"end": {}}"#)
    await watch.wait { $0.last?.name == "end" }
    #expect(watch.names == ["lock", "end"])
    await site.close()
    withExtendedLifetime(pooler) {}
  }
}
