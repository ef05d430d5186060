import Rules
import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: rooms")
struct RoomContract {
  private let folder: TemporaryFolder
  private static let most = (ofAddress: 60, inAll: 500)

  init() throws { folder = try TemporaryFolder() }

  private static func open(_ rooms: [String], in storage: Database) async throws {
    for code in rooms { #expect(try await storage.keepRoom(.sample(code), host: .host, most: most) == .new) }
  }

  @Test("L5: A stored room is read back with its settings, moves and secrets", arguments: StorageKind.allCases)
  func readsBack(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await Self.open(["KTRWVM"], in: storage)
    #expect(try await storage.room("KTRWVM") == .sample("KTRWVM"))
    #expect(try await storage.room("ktrwvm") == nil)
    let secret = StoredRoomSecret(hash: "b", role: "player:0", endsAt: 7)
    let write = RoomWrite(code: "KTRWVM", after: 0, moves: RoomLog.Entry.samples, newSecrets: [secret])
    #expect(try await storage.write([write]) == [true])
    #expect(RoomLog.Entry.samples.count == 6)
    #expect(try await storage.roomMoves("KTRWVM") == RoomLog.Entry.samples)
    #expect(try await storage.roomMoves("KTRWVM", after: 2) == Array(RoomLog.Entry.samples.dropFirst(2)))
    #expect(try await storage.roomSecrets("KTRWVM").sorted { $0.hash < $1.hash } == [.host, secret])
    let room = try #require(try await storage.room("KTRWVM"))
    #expect(room.sequence == RoomLog.Entry.samples.count && room.activeAt == RoomLog.Entry.samples.last?.time.count)
  }

  @Test("L5: Moves that do not follow the last stored move are not written", arguments: StorageKind.allCases)
  func conflict(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await Self.open(["AAAAAA", "BBBBBB"], in: storage)
    let one = RoomLog.Entry(sequence: 1, time: Instant(5), actor: .host, key: nil, move: .start)
    let other = RoomLog.Entry(sequence: 1, time: Instant(6), actor: .host, key: nil, move: .lock)
    #expect(try await storage.write([RoomWrite(code: "BBBBBB", after: 0, moves: [one])]) == [true])
    let writes = [
      RoomWrite(code: "BBBBBB", after: 0, moves: [other], newSecrets: [StoredRoomSecret(hash: "x", role: "host")]),
      RoomWrite(code: "AAAAAA", after: 0, moves: [one]), RoomWrite(code: "CCCCCC", after: 0, moves: [one]),
    ]
    #expect(try await storage.write(writes) == [false, true, false])
    #expect(try await storage.roomMoves("BBBBBB") == [one])
    #expect(try await storage.roomSecrets("BBBBBB") == [.host])
    #expect(try await storage.roomMoves("AAAAAA") == [one])
  }

  @Test("L11: Of two processes that make the same move, exactly one writes it", arguments: StorageKind.allCases)
  func race(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    try await Self.open(["AAAAAA", "BBBBBB"], in: storages[0])
    for sequence in 0..<10 {
      let written = try await withThrowingTaskGroup(of: [Bool].self, returning: [[Bool]].self) { group in
        for storage in storages {
          let entry = RoomLog.Entry(sequence: sequence + 1, time: Instant(1), actor: .host, key: nil, move: .lock)
          let writes = ["AAAAAA", "BBBBBB"].map { RoomWrite(code: $0, after: sequence, moves: [entry]) }
          group.addTask { try await storage.write(writes) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(written.map(\.[0]).count { $0 } == 1 && written.map(\.[1]).count { $0 } == 1)
    }
    #expect(try await storages[0].roomMoves("AAAAAA").map(\.sequence) == Array(1...10))
  }

  @Test("L11: An invitation is redeemed only once, even by several processes at once", arguments: StorageKind.allCases)
  func invitations(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    try await Self.open(["AAAAAA"], in: storages[0])
    for number in 0..<30 {
      let invitation = StoredRoomSecret(hash: "i\(number)", role: "invitation:projector", endsAt: Int64(number))
      try await storages[number % 2].keepInvitation(invitation, to: "AAAAAA")
    }
    #expect(try await storages[0].roomSecrets("AAAAAA").count == 1 + 20)
    #expect(try await storages[1].roomSecret("AAAAAA", hash: "i9") == nil)
    #expect(try await storages[1].roomSecret("AAAAAA", hash: "i10")?.endsAt == 10)
    let exchanged = try await withThrowingTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<10 {
        group.addTask {
          try await storages[number % 2].redeemInvitation("i29", to: "AAAAAA") { _ in
            StoredRoomSecret(hash: "device \(number)", role: "projector")
          }
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(exchanged == 1)
    #expect(try await storages[0].redeemInvitation("i28", to: "AAAAAA") { _ in nil } == false)
    #expect(try await storages[0].roomSecret("AAAAAA", hash: "i28") != nil)
    #expect(try await storages[0].roomSecrets("AAAAAA").count { $0.role == "projector" } == 1)
  }

  @Test("L11: All servers can read a server's announcement about its rooms until it is deleted", arguments: StorageKind.allCases)
  func servers(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.roomServers() == [])
    let servers = ["a", "b"].map { RoomServer(name: $0, toldAt: 5, rooms: $0 == "a" ? "" : "KTRWVM:5 AAAAAA:") }
    for server in servers { try await storage.tell(server) }
    #expect(try await storage.roomServers() == servers)
    try await storage.tell(RoomServer(name: "a", toldAt: 6, rooms: "x"))
    try await storage.forget(roomServers: ["b"])
    #expect(try await storage.roomServers() == [RoomServer(name: "a", toldAt: 6, rooms: "x")])
  }

  @Test("L1a: Open rooms are limited for each address, and for all addresses together", arguments: StorageKind.allCases)
  func limits(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for (number, code) in ["AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"].enumerated() {
      let address = number % 2 == 0 ? "10.0.0.1" : "10.0.0.2"
      let opening = try await storage.keepRoom(.sample(code, openedBy: address), host: .host, most: (ofAddress: 1, inAll: 9))
      #expect(opening == (number < 2 ? .new : .tooMany))
    }
    let opening = try await storage.keepRoom(.sample("EEEEEE", openedBy: "10.0.0.3"), host: .host, most: (ofAddress: 9, inAll: 2))
    #expect(opening == .tooMany)
    #expect(try await storage.write([RoomWrite(code: "AAAAAA", after: 0, moves: [], endedAt: 9)]) == [true])
    let again = StoredRoom.sample("EEEEEE", openedBy: "10.0.0.1")
    #expect(try await storage.keepRoom(again, host: .host, most: (ofAddress: 1, inAll: 2)) == .new)
    #expect(try await storage.openRooms().sorted() == ["BBBBBB", "EEEEEE"])
  }

  @Test("L5: The same request opens one room, and a code is never given twice", arguments: StorageKind.allCases)
  func repeats(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    var room = StoredRoom.sample("AAAAAA")
    (room.request, room.requestBody) = ("key", "body")
    #expect(try await storage.keepRoom(room, host: .host, most: Self.most) == .new)
    var again = room
    again.code = "BBBBBB"
    #expect(try await storage.keepRoom(again, host: .host, most: Self.most) == .known(code: "AAAAAA", isSame: true))
    again.requestBody = "other"
    #expect(try await storage.keepRoom(again, host: .host, most: Self.most) == .known(code: "AAAAAA", isSame: false))
    #expect(try await storage.keepRoom(.sample("AAAAAA"), host: .host, most: Self.most) == .takenCode)
    #expect(try await storage.room("BBBBBB") == nil)
  }

  @Test("T6: A room is deleted with its moves and secrets", arguments: StorageKind.allCases)
  func deletes(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await Self.open(["AAAAAA", "BBBBBB"], in: storage)
    let entry = RoomLog.Entry(sequence: 1, time: Instant(5), actor: .host, key: nil, move: .end)
    _ = try await storage.write(["AAAAAA", "BBBBBB"].map { RoomWrite(code: $0, after: 0, moves: [entry]) })
    _ = try await storage.write([RoomWrite(code: "AAAAAA", after: 1, moves: [], endedAt: 100)])
    #expect(try await storage.deleteRooms(endedBefore: 100) == 0)
    #expect(try await storage.deleteRooms(endedBefore: 101) == 1)
    #expect(try await storage.deleteRooms(endedBefore: 101) == 0)
    #expect(try await storage.room("AAAAAA") == nil)
    #expect(try await storage.roomMoves("AAAAAA").isEmpty)
    #expect(try await storage.roomSecrets("AAAAAA").isEmpty)
    #expect(try await storage.roomMoves("BBBBBB") == [entry])
  }

  @Test("A secret is removed when it is no longer valid", arguments: StorageKind.allCases)
  func removesSecrets(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await Self.open(["AAAAAA"], in: storage)
    let projector = StoredRoomSecret(hash: "p", role: "projector")
    let write = RoomWrite(code: "AAAAAA", after: 0, moves: [], newSecrets: [projector], oldSecrets: [StoredRoomSecret.host.hash])
    #expect(try await storage.write([write]) == [true])
    #expect(try await storage.roomSecrets("AAAAAA") == [projector])
  }
}

extension StoredRoom {
  static func sample(_ code: String, openedBy: String = "10.0.0.1") -> StoredRoom {
    StoredRoom(
      code: code, settings: #"{"scoring": "speed"}"#, content: #"{"id": "é🎃"}"#, contentVersion: "v1", seed: .max - 1,
      logVersion: 1, openedBy: openedBy, openedAt: 1, activeAt: 2)
  }
}

extension StoredRoomSecret {
  static let host = StoredRoomSecret(hash: "a", role: "host")
}

extension RoomLog.Entry {
  /// Moves by each kind of actor, with unusual characters in the texts.
  static let samples: [RoomLog.Entry] = [
    ("newcomer", "join::Zoé: 🎃 'x'"), ("host", "start"), ("player:0", "answer:0:4180:30:2"),
    ("player:0", "answer:1:::fr:l'été: 5;"), ("room", "presence:0:"), ("host", "end"),
  ].enumerated().compactMap { number, sample in
    guard let actor = RoomActor(code: sample.0), let move = RoomMove(code: sample.1) else { return nil }
    return RoomLog.Entry(
      sequence: number + 1, time: Instant(1_795_000_000_000 + Int64(number)), actor: actor,
      key: actor == .room ? nil : RoomKey("key-of-request-\(number)"), move: move)
  }
}
