import Content
import Foundation
import JSON
import Rules
import Storage
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

@Suite("Rooms: what stays secret")
struct RoomSecretTests {
  @Test("L6: Nothing sent to players and projector contains a solution before its reveal, in any language and phase")
  func canary() async throws {
    for isAutomatic in [true, false] {
      let hall = try TestHall()
      let code = try await hall.open(RoomSettings(isAutomatic: isAutomatic))
      for name in ["Ana", "Ben"] { try await hall.join(code, name) }
      var watches: [TestWatch] = []
      // Players who are waiting to be let in get no events.
      for audience in RoomAudience.allCases where audience != .waiting {
        for language in Language.allCases { watches.append(try await TestWatch(hall, code, audience, language)) }
      }
      func check(_ question: Int) async throws {
        var texts = watches.map(\.text)
        for role in [RoomRole.player(0), .projector, .host, .remote] {
          for language in Language.allCases {
            texts.append(try await hall.service.snapshot(code, for: role, in: language).data.description)
            let events = try await hall.service.events(code, for: role, in: language, after: 2)
            texts.append((events ?? []).map(\.data.description).joined())
          }
        }
        for text in texts {
          // The explanations of revealed questions are public.
          for number in question..<4 { #expect(!text.contains("explanation \(number)") && !text.contains("raison \(number)")) }
          #expect(!text.contains("hint"))
          for word in ["word", "mot", "other"] where question < 4 { #expect(!text.contains("canary \(word)")) }
        }
      }
      try await check(0)
      try await hall.host(code, #"{"start": {}}"#)
      for question in 0..<4 {
        await hall.pass(Milliseconds(900))
        try await check(question)
        let answer = question < 3 ? "\"choices\": [0]" : "\"text\": \"wrong\""
        try await hall.answer(code, 0, "\"question\": \(question), \(answer)")
        try await hall.host(code, #"{"pause": {}}"#)
        try await check(question)
        try await hall.host(code, #"{"resume": {}}"#)
        if !isAutomatic {
          await hall.pass(Milliseconds(30_000))
          try await check(question)
        }
        try await hall.host(code, #"{"next": {}}"#)
        try await check(question + 1)
        // This shows that the search above works: after the reveal, it finds texts that were secret before.
        #expect(watches.allSatisfy { $0.text.contains(question < 3 ? "canary" : "canary word") })
        if isAutomatic, question < 3 {
          await hall.pass(Milliseconds(4_500))
        } else {
          try await hall.host(code, #"{"next": {}}"#)
        }
      }
      #expect(try await hall.service.summary(code).phase == .ended)
    }
  }

  @Test("L5: If two rooms play at once, no event of one reaches the other")
  func twoRooms() async throws {
    let hall = try TestHall()
    let codes = [try await hall.open(), try await hall.open()]
    var watches: [[TestWatch]] = []
    for code in codes {
      var room: [TestWatch] = []
      for audience in RoomAudience.allCases { room.append(try await TestWatch(hall, code, audience)) }
      watches.append(room)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (room, code) in codes.enumerated() {
        for number in 0..<50 { group.addTask { try await hall.join(code, "Room\(room) \(number)") } }
      }
      try await group.waitForAll()
    }
    try await hall.host(codes[0], #"{"start": {}}"#)
    await hall.pass(Milliseconds(1_000))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 { group.addTask { try await hall.answer(codes[0], number, #""question": 0, "choices": [1]"#) } }
      try await group.waitForAll()
    }
    await hall.pass(Milliseconds(5_000))
    for (room, watches) in watches.enumerated() {
      for watch in watches { #expect(!watch.text.contains("Room\(1 - room)")) }
    }
    #expect(watches[0][0].names.contains("reveal") && watches[1][0].events.isEmpty)
    #expect(try await hall.service.summary(codes[1]).phase == .lobby)
    #expect(try await hall.storage.roomMoves(codes[1].text).count == 50)
  }

  @Test("L6: The database contains only hashes of secrets, and no key that reveals a player's secret")
  func hashes() async throws {
    let hall = try TestHall()
    let room = try await hall.service.create(RoomRequest(key: TestHall.key(), subject: .quiz("sample")), by: "10.0.0.1")
    let name = try #require(RoomName("Zoé"))
    let join = JoinRequest(name: name, key: RoomKey("canary-key-of-the-player") ?? TestHall.key())
    let player = try await hall.service.join(room.code, join, receivedAt: hall.clock.now)
    let invitation = try await hall.service.invite(room.code, to: .projector, by: .host)
    let remote = try await hall.service.invite(room.code, to: .remote, by: .host)
    let arrival = try await hall.service.arrive(room.code, ArrivalRequest(secret: remote.secret))
    let secrets = [room.secret, try #require(player.secret), invitation.secret, remote.secret, arrival.secret]
    #expect(Set(secrets).count == 5 && secrets.allSatisfy { $0.utf8.count == 22 })
    await hall.storage.close()
    for file in try FileManager.default.contentsOfDirectory(atPath: hall.folder.path) {
      let bytes = try Data(contentsOf: URL(filePath: hall.folder.path + "/" + file))
      for secret in secrets + [join.key.text] { #expect(bytes.range(of: Data(secret.utf8)) == nil, "in \(file)") }
    }
    let again = try hall.restarted().service
    #expect(try await again.role(room.code, secret: room.secret) == .host)
    #expect(try await again.role(room.code, secret: arrival.secret) == .remote)
    #expect(try await again.role(room.code, secret: player.secret ?? "") == .player(0))
    for secret in ["", "x", invitation.secret, remote.secret] { #expect(try await again.role(room.code, secret: secret) == nil) }
    let repeated = try await again.join(room.code, join, receivedAt: hall.clock.now)
    #expect(repeated.player == 0)
    #expect(try await again.role(room.code, secret: repeated.secret ?? "") == .player(0))
  }

  @Test("L1: A link for another device works once, for ten minutes, and in its room only")
  func invitations() async throws {
    let hall = try TestHall()
    let (code, other) = (try await hall.open(), try await hall.open())
    let invitation = try await hall.service.invite(code, to: .projector, by: .host)
    #expect(invitation.seconds == 600)
    await #expect(throws: RoomServiceError.usedLink) {
      try await hall.service.arrive(other, ArrivalRequest(secret: invitation.secret))
    }
    hall.clock.advance(by: .seconds(600))
    #expect(try await hall.service.arrive(code, ArrivalRequest(secret: invitation.secret)).role == .projector)
    await #expect(throws: RoomServiceError.usedLink) {
      try await hall.service.arrive(code, ArrivalRequest(secret: invitation.secret))
    }
    let late = try await hall.service.invite(code, to: .remote, by: .host)
    hall.clock.advance(by: .seconds(601))
    await #expect(throws: RoomServiceError.usedLink) { try await hall.service.arrive(code, ArrivalRequest(secret: late.secret)) }
    for role in [RoomRole.player(0), .projector] {
      await #expect(throws: RoomServiceError.refused(.forbidden)) { try await hall.service.invite(code, to: .remote, by: role) }
    }
  }

  @Test("L4: Every move of the host that another role attempts is refused")
  func forbidden() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    try await hall.join(code, "Ana")
    let moves =
      [
        "start", "next", "skip", "pause", "resume", "lock", "unlock", "board", "results", "end",
      ].map { #"{"\#($0)": {}}"# } + [
        #"{"admit": {}}"#, #"{"extend": {"seconds": 9}}"#, #"{"remove": {"player": 0}}"#,
        #"{"rename": {"player": 0, "name": "B"}}"#,
        #"{"hide": {"player": 0}}"#, #"{"pace": {"player": 0, "factor": 2}}"#, #"{"accept": {"question": 0, "text": "x"}}"#,
      ]
    for move in moves {
      for role in [RoomRole.player(0), .player(7), .projector] {
        let error = await #expect(throws: RoomServiceError.self) {
          try await hall.service.move(code, by: role, TestHall.move(move), receivedAt: hall.clock.now)
        }
        #expect([403, 404].contains(error?.status), "\(move) by \(role)")
      }
    }
    #expect(try await hall.storage.roomMoves(code.text).count == 1)
  }

  @Test("L4: A removed player's streams end, and the player stays out")
  func removed() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    for name in ["Ana", "Ben"] { try await hall.join(code, name) }
    let watch = try await TestWatch(hall, code, .players)
    try await hall.host(code, #"{"remove": {"player": 1}}"#)
    #expect(watch.all.flatMap(\.byes) == [RoomPlayerBye(player: 1, reason: .removed)])
    await #expect(throws: RoomServiceError.refused(.removed)) { try await hall.service.snapshot(code, for: .player(1)) }
    await #expect(throws: RoomServiceError.refused(.removed)) { try await hall.service.events(code, for: .player(1), after: 3) }
    let name = try #require(RoomName("Ben"))
    let error = await #expect(throws: RoomServiceError.self) {
      try await hall.service.join(code, JoinRequest(name: name, key: TestHall.key()), as: .player(1), receivedAt: hall.clock.now)
    }
    #expect(error?.status == 410)
  }

  @Test("L5: If the response to a request to join is lost, the player is in the room anyway, even after the end")
  func joinsAfterTheEnd() async throws {
    let hall = try TestHall()
    let code = try await hall.open()
    for name in ["Ana", "Ben"] { try await hall.join(code, name) }
    try await hall.host(code, #"{"remove": {"player": 1}}"#)
    try await hall.host(code, #"{"end": {}}"#)
    func join(as role: RoomRole?) async throws -> Int {
      let request = JoinRequest(name: try #require(RoomName("Ana")), key: TestHall.key())
      return try await hall.service.join(code, request, as: role, receivedAt: hall.clock.now).player
    }
    #expect(try await join(as: .player(0)) == 0)
    for (role, status) in [(nil, 410), (RoomRole.player(1), 410), (.player(99), 404)] {
      let error = await #expect(throws: RoomServiceError.self) { try await join(as: role) }
      #expect(error?.status == status)
    }
    let moves = try await hall.storage.roomMoves(code.text)
    #expect(moves.count == 4, "nothing is added after the end")
  }
}
