import Rules
import Storage
import Testing
import TestEnvironment

extension RankedStep {
  static func step(_ number: Int, of ticket: String, code: String = "1") -> RankedStep {
    RankedStep(ticket: ticket, number: number, code: code, time: Int64(number) * 1000, arrivedAt: 1000 + Int64(number))
  }
}

extension RoundKey {
  static let leaderboard = RoundKey(game: "choice", subject: "science", variant: "rookie")
  static let other = RoundKey(game: "choice", subject: "science", variant: "classic")
}

extension FinishedRound {
  static func ranked(
    _ id: String, player: String, score: Int, duration: Int64 = 20_000, finishedAt: Int64 = 1_700_000_030_000,
    key: RoundKey = .leaderboard
  ) -> FinishedRound {
    var round = FinishedRound.sample(1)
    (round.id, round.key, round.score) = (id, key, Score(points: score, possible: 11))
    (round.player, round.isRanked) = (player, true)
    (round.startedAt, round.finishedAt) = (finishedAt - duration, finishedAt)
    return round
  }
}

extension Database {
  /// Stores a ranked round with its only step.
  func end(
    _ round: FinishedRound, in periods: [LeaderboardPeriod] = [LeaderboardPeriod(name: "all")]
  ) async throws(StorageError) -> KeepOutcome<RankedStep> {
    try await keep(.step(0, of: round.id), ending: round, in: periods)
  }
}

@Suite("Storage contract: ranked rounds and leaderboards")
struct LeaderboardContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func storage(_ kind: StorageKind, _ folder: TemporaryFolder, players: [String]) async throws -> Database {
    let storage = try kind.open(in: folder)
    for player in players {
      try await storage.keepPlayer(Player(id: player, name: player, createdAt: 0), device: player)
    }
    return storage
  }

  @Test("C5: Of several steps with the same number the first counts, even if sent concurrently", arguments: StorageKind.allCases)
  func steps(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    typealias Outcome = KeepOutcome<RankedStep>
    let outcomes = try await withThrowingTaskGroup(of: Outcome.self, returning: [Outcome].self) { group in
      for number in 0..<50 {
        group.addTask { try await storages[number % 2].keep(.step(0, of: "ticket", code: "\(number)")) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let kept = try await storages[0].steps(ofTicket: "ticket")
    #expect(kept.count == 1)
    #expect(outcomes.count { $0 == .new } == 1)
    #expect(outcomes.filter { $0 != .new }.allSatisfy { $0 == .known(kept[0]) })
    _ = try await storages[0].keep(.step(2, of: "ticket"))
    _ = try await storages[0].keep(.step(1, of: "ticket"))
    #expect(try await storages[1].steps(ofTicket: "ticket").map(\.number) == [0, 1, 2])
    #expect(try await storages[1].steps(ofTicket: "other") == [])
  }

  @Test("C5: The last step stores the round and its leaderboard entry, once", arguments: StorageKind.allCases)
  func ends(kind: StorageKind) async throws {
    let storage = try await Self.storage(kind, folder, players: ["ana"])
    let round = FinishedRound.ranked("r1", player: "ana", score: 7)
    #expect(try await storage.end(round) == .new)
    #expect(try await storage.end(round) == .known(.step(0, of: "r1")))
    #expect(try await storage.round("r1") == round)
    #expect(try await storage.rounds(of: "ana") == [round])
    let places = try await storage.places(on: .leaderboard, in: "all", below: nil, limit: 10)
    #expect(
      places == [
        LeaderboardPlace(
          key: LeaderboardKey(score: 7, duration: 20_000, finishedAt: 1_700_000_030_000, round: "r1"), maximum: 11, player: "ana",
          name: "ana")
      ])
  }

  @Test("A step of a deleted player fails, but other steps in the same group are stored", arguments: StorageKind.allCases)
  func failsAlone(kind: StorageKind) async throws {
    let storage = try await Self.storage(kind, folder, players: ["ana"])
    let kept = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for number in 0..<40 {
        group.addTask {
          let player = number % 10 == 3 ? "nobody" : "ana"
          return (try? await storage.end(.ranked("r\(number)", player: player, score: number))) == .new
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(kept == 36)
    #expect(try await storage.roundCount() == 36)
    #expect(try await storage.steps(ofTicket: "r3") == [])
  }

  @Test("Each player is on a leaderboard with their best round, by points, then time, then date", arguments: StorageKind.allCases)
  func order(kind: StorageKind) async throws {
    let storage = try await Self.storage(kind, folder, players: ["ana", "ben", "cat", "dan"])
    let rounds = [
      FinishedRound.ranked("r1", player: "ana", score: 5), .ranked("r2", player: "ana", score: 8, duration: 30_000),
      .ranked("r3", player: "ana", score: 8, duration: 40_000), .ranked("r4", player: "ben", score: 8, duration: 29_999),
      .ranked("r5", player: "cat", score: 8, duration: 30_000, finishedAt: 5), .ranked("r6", player: "dan", score: -2),
    ]
    for round in rounds { _ = try await storage.end(round) }
    let places = try await storage.places(on: .leaderboard, in: "all", below: nil, limit: 10)
    #expect(places.map(\.key.round) == ["r4", "r5", "r2", "r6"])
    for (above, player) in ["ben", "cat", "ana", "dan"].enumerated() {
      let own = try #require(try await storage.place(of: player, on: .leaderboard, in: "all", countingTo: 1000))
      #expect(own.above == above)
      #expect(own.place == places[above])
    }
    #expect(try await storage.place(of: "dan", on: .leaderboard, in: "all", countingTo: 2)?.above == 2)
    #expect(try await storage.place(of: "eve", on: .leaderboard, in: "all", countingTo: 2) == nil)
    #expect(try await storage.places(on: .other, in: "all", below: nil, limit: 10) == [])
  }

  @Test("Pages of a leaderboard continue where the previous one ended, whatever is added above", arguments: StorageKind.allCases)
  func pages(kind: StorageKind) async throws {
    let players = (0..<25).map { "player \($0)" }
    let storage = try await Self.storage(kind, folder, players: players + ["late"])
    for (number, player) in players.enumerated() {
      _ = try await storage.end(.ranked("r\(number)", player: player, score: number % 5, duration: Int64(number)))
    }
    var read: [LeaderboardPlace] = []
    while true {
      let page = try await storage.places(on: .leaderboard, in: "all", below: read.last?.key, limit: 4)
      if page.isEmpty { break }
      read += page
      _ = try await storage.end(.ranked("late \(read.count)", player: "late", score: 100))
    }
    #expect(read.map(\.player).count == 25)
    #expect(Set(read.map(\.player)) == Set(players))
  }

  @Test("A period's leaderboard is deleted with the period, and the all-time one stays", arguments: StorageKind.allCases)
  func periods(kind: StorageKind) async throws {
    let storage = try await Self.storage(kind, folder, players: ["ana"])
    let periods = [
      LeaderboardPeriod(name: "all"), LeaderboardPeriod(name: "2026-11-23", endsAt: 100),
      LeaderboardPeriod(name: "2026-W48", endsAt: 200),
    ]
    _ = try await storage.end(.ranked("r1", player: "ana", score: 1), in: periods)
    try await storage.forget(before: 101)
    for (period, count) in [("all", 1), ("2026-11-23", 0), ("2026-W48", 1)] {
      #expect(try await storage.places(on: .leaderboard, in: period, below: nil, limit: 10).count == count)
    }
    #expect(try await storage.steps(ofTicket: "r1").count == 1)
    try await storage.forget(before: 1001)
    #expect(try await storage.steps(ofTicket: "r1") == [])
    #expect(try await storage.round("r1") != nil)
  }

  @Test("A group's leaderboard has only its members", arguments: StorageKind.allCases)
  func friends(kind: StorageKind) async throws {
    let storage = try await Self.storage(kind, folder, players: ["ana", "ben", "cat"])
    for (number, player) in ["ana", "ben", "cat"].enumerated() {
      _ = try await storage.end(.ranked(player, player: player, score: number))
    }
    try await storage.keepGroup("GROUP", of: "ana", at: 0)
    #expect(try await storage.join("GROUP", "cat", most: 10) == .member)
    let places = try await storage.places(ofGroup: "GROUP", on: .leaderboard, in: "all")
    #expect(places.map(\.player) == ["cat", "ana"])
    #expect(places.map(\.key) == places.map(\.key).sorted())
    #expect(try await storage.places(ofGroup: "GROUP", on: .other, in: "all") == [])
    #expect(try await storage.places(ofGroup: "NOBODY", on: .leaderboard, in: "all") == [])
  }
}
