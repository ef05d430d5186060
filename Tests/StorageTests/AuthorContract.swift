import Rules
import Storage
import TestEnvironment
import Testing

@Suite("Storage contract: authors")
struct AuthorContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func link(_ hash: String, until end: Int64 = 100) -> SignInSecret { SignInSecret(hash: hash, endsAt: end) }

  private static func signIn(_ storage: Database, _ hash: String, _ device: String, at time: Int64 = 1) async throws -> Player? {
    try await storage.redeemSignIn(hash, device: device, at: time) { _ in
      var entry = AuditEntry.sample(0)
      entry.id = "sign in \(UInt64.random(in: 0 ... .max))"
      return entry
    }
  }

  @Test("E8: The first author is the operator, and others are operators only if invited as such", arguments: StorageKind.allCases)
  func firstIsOperator(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.invite(.sample("ana"), Self.link("a")) { _ in .sample(1) }.isOperator)
    #expect(try await !storage.invite(.sample("ben"), Self.link("b")) { _ in .sample(2) }.isOperator)
    var cat = Author.sample("cat")
    cat.isOperator = true
    #expect(try await storage.invite(cat, Self.link("c")) { _ in .sample(3) }.isOperator)
    cat.isOperator = false
    #expect(try await storage.invite(cat, Self.link("d")) { _ in .sample(4) }.isOperator, "another link takes no right away")
    #expect(try await storage.authors().map(\.author.name) == ["Ana 🎃", "Ben 🎃", "Cat 🎃"])
    #expect(try await storage.revokeAuthor(named: "cat", at: 5, .sample(5)) != nil)
    let again = try await storage.invite(cat, Self.link("e")) { author in
      var entry = AuditEntry.sample(6)
      entry.detail = "\(author.isOperator)"
      return entry
    }
    #expect(!again.isOperator, "a revoked operator who is invited as an author is only an author")
    #expect(try await storage.auditLog(limit: 1).map(\.detail) == ["false"])
    #expect(try await storage.authors().map(\.linkEndsAt) == [100, 100, 100])
  }

  @Test("E9: A sign-in link adds a device to its author once, before it expires", arguments: StorageKind.allCases)
  func signsIn(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    _ = try await storage.invite(.sample("ana"), Self.link("old")) { _ in .sample(1) }
    _ = try await storage.invite(.sample("ana"), Self.link("link")) { _ in .sample(2) }
    #expect(try await Self.signIn(storage, "old", "phone") == nil, "a new link replaces the old one")
    #expect(try await Self.signIn(storage, "", "phone") == nil)
    #expect(try await Self.signIn(storage, "link", "phone", at: 99)?.id == "ana")
    #expect(try await Self.signIn(storage, "link", "tablet", at: 99) == nil)
    #expect(try await storage.player(ofDevice: "phone")?.id == "ana")
    _ = try await storage.invite(.sample("ana"), Self.link("late")) { _ in .sample(3) }
    #expect(try await Self.signIn(storage, "late", "tablet", at: 100) == nil)
    #expect(try await storage.authors().map(\.deviceCount) == [1])
  }

  @Test("E9: If many devices use one sign-in link concurrently, one succeeds", arguments: StorageKind.allCases)
  func signsInOnce(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    _ = try await storages[0].invite(.sample("ana"), Self.link("link")) { _ in .sample(1) }
    let arrived = try await withThrowingTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<20 {
        group.addTask { try await Self.signIn(storages[number % 2], "link", "device \(number)") != nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(arrived == 1)
    #expect(try await storages[1].authors().map(\.deviceCount) == [1])
  }

  @Test("E8: Servers that start at once make one operator with one link", arguments: StorageKind.allCases)
  func startsOnce(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    let made = try await withThrowingTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<8 {
        group.addTask {
          var author = Author.sample("operator")
          author.player = "player \(number)"
          author.isOperator = true
          return try await storages[number % 2].inviteOperator(author, Self.link("\(number)"), .sample(number), at: 1)
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 1)
    let authors = try await storages[0].authors()
    #expect(authors.count == 1 && authors[0].author.isOperator && authors[0].linkEndsAt == 100)
    #expect(try await storages[0].auditLog(limit: 99).count == 1)
  }

  @Test("E8: A start makes another link only if the operator's has expired and was never used", arguments: StorageKind.allCases)
  func startsAgain(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    func start(_ hash: String, at time: Int64) async throws -> Bool {
      try await storage.inviteOperator(.sample("operator"), Self.link(hash, until: time + 100), .sample(Int(time)), at: time)
    }
    #expect(try await start("a", at: 0))
    #expect(try await !start("b", at: 99), "the first link still works")
    #expect(try await start("c", at: 100))
    #expect(try await Self.signIn(storage, "a", "phone", at: 101) == nil)
    #expect(try await Self.signIn(storage, "c", "phone", at: 101)?.id == "operator")
    #expect(try await !start("d", at: 1000))
    try await storage.deleteDevice("phone")
    #expect(try await !start("e", at: 1000), "after signing out, the operator gets a link from potiron invite")
  }

  @Test("E8: A revoked author has no devices, links and codes, until another invitation", arguments: StorageKind.allCases)
  func revokes(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for (name, hash) in [("ana", "a"), ("ben", "b")] {
      _ = try await storage.invite(.sample(name), Self.link(hash)) { _ in .sample(hash == "a" ? 1 : 2) }
    }
    _ = try await Self.signIn(storage, "b", "phone")
    _ = try await storage.invite(.sample("ben"), Self.link("c")) { _ in .sample(3) }
    try await storage.keepTransfer(code: "code", of: "ben", until: 100)
    #expect(try await storage.author("ben")?.name == "Ben 🎃")
    #expect(try await storage.revokeAuthor(named: "none", at: 5, .sample(4)) == nil)
    #expect(try await storage.revokeAuthor(named: "ben", at: 5, .sample(5))?.player == "ben")
    #expect(try await storage.revokeAuthor(named: "ben", at: 6, .sample(6)) == nil)
    #expect(try await storage.author("ben") == nil)
    #expect(try await storage.player(ofDevice: "phone") == nil)
    #expect(try await Self.signIn(storage, "c", "phone") == nil)
    #expect(try await storage.redeemTransfer(code: "code", device: "phone", at: 1) == nil)
    #expect(try await storage.auditLog(limit: 4).map(\.id) == ["entry 5", "entry 3", "entry 2", "entry 1"])
    #expect(try await storage.invite(.sample("ben"), Self.link("d")) { _ in .sample(7) }.player == "ben")
    #expect(try await Self.signIn(storage, "d", "phone")?.id == "ben")
    #expect(try await storage.author("ben") != nil)
  }

  @Test("E9: An author is never merged away; any other player's rooms move to the author", arguments: StorageKind.allCases)
  func merges(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for (name, hash) in [("ana", "a"), ("ben", "b")] {
      _ = try await storage.invite(.sample(name), Self.link(hash)) { _ in .sample(hash == "a" ? 1 : 2) }
    }
    try await storage.keepPlayer(Player(id: "zoe", name: "Zoé", createdAt: 1), device: "phone")
    var room = StoredRoom.sample("KTRWVM")
    room.owner = "zoe"
    _ = try await storage.keepRoom(room, host: .host, most: (ofAddress: 9, inAll: 9))
    #expect(try await Self.signIn(storage, "a", "phone") == Player(id: "ana", name: "Zoé", createdAt: 7))
    #expect(try await storage.rooms(of: "ana", limit: 9).map(\.code) == ["KTRWVM"])
    #expect(try await storage.isOwner(device: "phone", ofRoom: "KTRWVM"))
    #expect(try await Self.signIn(storage, "b", "phone")?.id == "ben")
    #expect(try await storage.authors().map(\.deviceCount) == [0, 1])
    #expect(try await storage.rooms(of: "ana", limit: 9).map(\.code) == ["KTRWVM"], "the room stays with the author")
    #expect(try await !storage.isOwner(device: "phone", ofRoom: "KTRWVM"))
  }

  @Test("E9: A deleted player leaves no author, and a room without an owner", arguments: StorageKind.allCases)
  func deletes(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    _ = try await storage.invite(.sample("ana"), Self.link("a")) { _ in .sample(1) }
    var room = StoredRoom.sample("KTRWVM")
    room.owner = "ana"
    _ = try await storage.keepRoom(room, host: .host, most: (ofAddress: 9, inAll: 9))
    var entry = AuditEntry.sample(2)
    entry.actor = "ana"
    try await storage.record(entry)
    try await storage.deletePlayer("ana", at: 9)
    #expect(try await storage.authors() == [])
    #expect(try await Self.signIn(storage, "a", "phone") == nil)
    #expect(try await storage.room("KTRWVM")?.owner == nil)
    #expect(try await storage.auditLog(limit: 9).map(\.actor) == [nil, nil])
    #expect(
      try await storage.inviteOperator(.sample("operator"), Self.link("b"), .sample(3), at: 1), "the site needs an operator")
  }

  @Test("E9: A player's rooms are listed, the newest first, with their players", arguments: StorageKind.allCases)
  func listsRooms(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Player(id: "ana", createdAt: 1), device: "phone")
    for (number, owner) in ["ana", nil, "ana"].enumerated() {
      var room = StoredRoom.sample("AAAAA\(number)")
      (room.owner, room.openedAt, room.title) = (owner, Int64(number), owner.map { "\($0) \(number)" })
      _ = try await storage.keepRoom(room, host: .host, most: (ofAddress: 9, inAll: 9))
    }
    _ = try await storage.write([RoomWrite(code: "AAAAA0", after: 0, moves: RoomLog.Entry.samples, endedAt: 9)])
    #expect(
      try await storage.rooms(of: "ana", limit: 9) == [
        ListedRoom(code: "AAAAA2", title: "ana 2", openedAt: 2, endedAt: nil, playerCount: 0),
        ListedRoom(code: "AAAAA0", title: "ana 0", openedAt: 0, endedAt: 9, playerCount: 1),
      ])
    #expect(try await storage.rooms(of: "ana", limit: 1).map(\.code) == ["AAAAA2"])
    #expect(try await storage.listedOpenRooms(limit: 9).map(\.code) == ["AAAAA2", "AAAAA1"])
    #expect(try await storage.rooms(of: "ben", limit: 9) == [])
  }

  @Test("The audit log starts with the latest entry, and old entries are deleted", arguments: StorageKind.allCases)
  func auditLog(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for number in 0..<5 { try await storage.record(.sample(number)) }
    #expect(try await storage.auditLog(limit: 3) == [.sample(4), .sample(3), .sample(2)])
    try await storage.forgetAudit(before: 3)
    #expect(try await storage.auditLog(limit: 9) == [.sample(4), .sample(3)])
  }

  @Test("The address under which people open the site is the latest one", arguments: StorageKind.allCases)
  func publicAddress(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.publicAddress() == nil)
    for address in ["http://127.0.0.1:8080", "https://quiz.example"] { try await storage.keepPublicAddress(address) }
    #expect(try await storage.publicAddress() == "https://quiz.example")
  }
}

extension Author {
  /// An author whose player has this id.
  static func sample(_ player: String) -> Author {
    Author(
      player: player, name: player.prefix(1).uppercased() + player.dropFirst() + " 🎃", foldedName: player, createdAt: 7)
  }
}

extension AuditEntry {
  static func sample(_ number: Int) -> AuditEntry {
    AuditEntry(
      id: "entry \(number)", time: Int64(number), actor: nil, actorName: "Zoé", action: "invite", object: "<b>", detail: "'; --")
  }
}
