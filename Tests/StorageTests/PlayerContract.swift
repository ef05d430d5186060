import Rules
import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: players")
struct PlayerContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let ana = Player(id: "ana", name: nil, createdAt: 1)
  private static let ben = Player(id: "ben", name: "Ben", createdAt: 2)

  @Test("A player is identified by each of their devices, and by no other", arguments: StorageKind.allCases)
  func devices(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Self.ana, device: "phone")
    try await storage.keepPlayer(Self.ben, device: "laptop")
    #expect(try await storage.player(ofDevice: "phone") == Self.ana)
    #expect(try await storage.player(ofDevice: "laptop") == Self.ben)
    #expect(try await storage.player(ofDevice: "") == nil)
    try await storage.rename("ana", to: "Ana 🎃")
    #expect(try await storage.player(ofDevice: "phone")?.name == "Ana 🎃")
    try await storage.rename("ana", to: nil)
    #expect(try await storage.player(ofDevice: "phone") == Self.ana)
  }

  @Test("A transfer code adds a device to its player once, before it expires", arguments: StorageKind.allCases)
  func transfer(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Self.ben, device: "laptop")
    try await storage.keepTransfer(code: "old", of: "ben", until: 100)
    try await storage.keepTransfer(code: "code", of: "ben", until: 100)
    #expect(try await storage.redeemTransfer(code: "old", device: "phone", at: 1) == nil, "a new code replaces the old one")
    #expect(try await storage.redeemTransfer(code: "none", device: "phone", at: 1) == nil)
    #expect(try await storage.redeemTransfer(code: "code", device: "phone", at: 99) == Self.ben)
    #expect(try await storage.redeemTransfer(code: "code", device: "tablet", at: 99) == nil)
    #expect(try await storage.player(ofDevice: "phone") == Self.ben)
    #expect(try await storage.player(ofDevice: "laptop") == Self.ben)
    try await storage.keepTransfer(code: "late", of: "ben", until: 100)
    #expect(try await storage.redeemTransfer(code: "late", device: "tablet", at: 100) == nil)
    #expect(try await storage.player(ofDevice: "tablet") == nil)
  }

  @Test("If many devices use one code concurrently, one succeeds", arguments: StorageKind.allCases)
  func transferAtATime(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    try await storages[0].keepPlayer(Self.ben, device: "laptop")
    try await storages[0].keepTransfer(code: "code", of: "ben", until: 100)
    let arrived = try await withThrowingTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await storages[number % 2].redeemTransfer(code: "code", device: "device \(number)", at: 1) != nil
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(arrived == 1)
  }

  @Test("A player's rounds move to the player whose code they use", arguments: StorageKind.allCases)
  func joins(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Player(id: "ana", name: "Ana", createdAt: 1), device: "phone")
    try await storage.keepPlayer(Player(id: "ben", name: nil, createdAt: 2), device: "laptop")
    _ = try await storage.end(.ranked("r1", player: "ana", score: 9))
    _ = try await storage.end(.ranked("r2", player: "ana", score: 3, key: .other))
    _ = try await storage.end(.ranked("r3", player: "ben", score: 5))
    _ = try await storage.end(.ranked("r4", player: "ben", score: 4, key: .other))
    try await storage.keepGroup("GROUP", of: "ana", at: 1)
    try await storage.keepTransfer(code: "code", of: "ben", until: 100)
    #expect(try await storage.redeemTransfer(code: "code", device: "phone", at: 1)?.id == "ben")
    #expect(try await storage.player(ofDevice: "phone") == Player(id: "ben", name: "Ana", createdAt: 2))
    #expect(try await storage.rounds(of: "ben").map(\.id).sorted() == ["r1", "r2", "r3", "r4"])
    #expect(try await storage.rounds(of: "ana") == [])
    #expect(try await storage.groups(of: "ben") == [FriendGroup(code: "GROUP", memberCount: 1)])
    for (leaderboard, best) in [(RoundKey.leaderboard, "r1"), (.other, "r4")] {
      let places = try await storage.places(on: leaderboard, in: "all", below: nil, limit: 10)
      #expect(places.map(\.key.round) == [best])
      #expect(places.map(\.player) == ["ben"])
    }
  }

  @Test("A device that leaves a shared player takes no data with it", arguments: StorageKind.allCases)
  func staysWithOthers(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Self.ana, device: "phone")
    try await storage.keepPlayer(Self.ben, device: "laptop")
    try await storage.keepTransfer(code: "to ana", of: "ana", until: 100)
    _ = try await storage.redeemTransfer(code: "to ana", device: "tablet", at: 1)
    _ = try await storage.end(.ranked("r1", player: "ana", score: 9))
    try await storage.keepTransfer(code: "to ben", of: "ben", until: 100)
    _ = try await storage.redeemTransfer(code: "to ben", device: "tablet", at: 1)
    #expect(try await storage.player(ofDevice: "phone") == Self.ana)
    #expect(try await storage.rounds(of: "ana").map(\.id) == ["r1"])
    #expect(try await storage.rounds(of: "ben") == [])
  }

  @Test("Nothing remains of a deleted player", arguments: StorageKind.allCases)
  func deletes(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.keepPlayer(Self.ana, device: "phone")
    try await storage.keepPlayer(Self.ben, device: "laptop")
    for player in ["ana", "ben"] {
      _ = try await storage.end(.ranked(player, player: player, score: 9))
      try await storage.keepTransfer(code: "code of " + player, of: player, until: 100)
    }
    try await storage.keepGroup("GROUP", of: "ben", at: 1)
    #expect(try await storage.join("GROUP", "ana", most: 10) == .member)
    try await storage.deletePlayer("ana", at: 9)
    #expect(try await storage.player(ofDevice: "phone") == nil)
    #expect(try await storage.rounds(of: "ana") == [])
    #expect(try await storage.round("ana") == nil)
    #expect(try await storage.redeemTransfer(code: "code of ana", device: "tablet", at: 1) == nil)
    #expect(try await storage.places(on: .leaderboard, in: "all", below: nil, limit: 10).map(\.player) == ["ben"])
    #expect(try await storage.groups(of: "ben") == [FriendGroup(code: "GROUP", memberCount: 1)])
    #expect(try await storage.player(ofDevice: "laptop") == Self.ben)
  }

  @Test("A group has a limited number of members, and is deleted with the last", arguments: StorageKind.allCases)
  func groups(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for name in ["ana", "ben", "cat"] {
      try await storage.keepPlayer(Player(id: name, createdAt: 0), device: name)
    }
    try await storage.keepGroup("GROUP", of: "ana", at: 1)
    #expect(try await storage.join("NONE", "ben", most: 2) == .unknown)
    #expect(try await storage.join("GROUP", "ben", most: 2) == .member)
    #expect(try await storage.join("GROUP", "ben", most: 2) == .member)
    #expect(try await storage.join("GROUP", "cat", most: 2) == .full)
    try await storage.leave("GROUP", "ana")
    #expect(try await storage.join("GROUP", "cat", most: 2) == .member)
    try await storage.leave("GROUP", "ben")
    try await storage.leave("GROUP", "cat")
    #expect(try await storage.join("GROUP", "ana", most: 2) == .unknown)
    #expect(try await storage.groups(of: "ana") == [])
  }

  @Test("Rate limits are counted by name and period, even concurrently", arguments: StorageKind.allCases)
  func uses(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    let counts = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
      for number in 0..<40 { group.addTask { try await storages[number % 2].countUse("name by ana", since: 60) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == Array(1...40))
    #expect(try await storages[0].countUse("name by ana", since: 120) == 1)
    #expect(try await storages[0].countUse("name by ben", since: 60) == 1)
    try await storages[0].forget(before: 120)
    #expect(try await storages[0].countUse("name by ana", since: 60) == 1)
    #expect(try await storages[0].countUse("name by ana", since: 120) == 2)
  }

  @Test("A setting keeps its first value", arguments: StorageKind.allCases)
  func settings(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.setting("secret", orKeep: "one") == "one")
    #expect(try await storage.setting("secret", orKeep: "two") == "one")
    await storage.close()
    #expect(try await kind.open(in: folder).setting("secret", orKeep: "three") == "one")
  }
}
