import Rules
import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: rounds")
struct StorageContract {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A stored round is read back with every field", arguments: StorageKind.allCases, 0..<12)
  func readsBack(kind: StorageKind, number: Int) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.keep(.sample(number)) == .new)
    #expect(try await storage.round(FinishedRound.sample(number).id) == .sample(number))
  }

  @Test("Numbers at the ends of their ranges are stored exactly", arguments: StorageKind.allCases)
  func extremes(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    for (number, seed) in ([0, 1, .max, 1 << 63, (1 << 63) - 1] as [UInt64]).enumerated() {
      var round = FinishedRound.sample(number)
      (round.seed, round.score, round.startedAt) = (seed, Score(points: .min, possible: .max), .max)
      _ = try await storage.keep(round)
      #expect(try await storage.round(round.id) == round)
    }
  }

  @Test("Any text is stored unchanged", arguments: StorageKind.allCases, ["'; DROP TABLE rounds; --", "", "a\u{0}b", "🎃é"])
  func hostileText(kind: StorageKind, text: String) async throws {
    let storage = try kind.open(in: folder)
    var round = FinishedRound.sample(1)
    (round.key, round.moves) = (RoundKey(game: "quiz", subject: text, variant: text), text)
    _ = try await storage.keep(round)
    #expect(try await storage.round(round.id) == round)
    #expect(try await storage.roundCount() == 1)
  }

  @Test("I6: A round sent twice is stored once, and the first one counts", arguments: StorageKind.allCases)
  func keepsOnce(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    var forged = FinishedRound.sample(7)
    forged.score = Score(points: 1_000_000, possible: 1_000_000)
    #expect(try await storage.keep(.sample(7)) == .new)
    #expect(try await storage.keep(.sample(7)) == .known(.sample(7)))
    #expect(try await storage.keep(forged) == .known(.sample(7)))
    #expect(try await storage.roundCount() == 1)
  }

  @Test("I6: Of many concurrent senders of one round, exactly one learns that it is new", arguments: StorageKind.allCases)
  func keepsOnceAtATime(kind: StorageKind) async throws {
    let storages = try [kind.open(in: folder), kind.open(in: folder)]
    let new = try await withThrowingTaskGroup(of: KeepOutcome<FinishedRound>.self, returning: Int.self) { group in
      for number in 0..<40 { group.addTask { try await storages[number % 2].keep(.sample(3)) } }
      return try await group.reduce(0) { $0 + ($1 == .new ? 1 : 0) }
    }
    #expect(new == 1)
    #expect(try await storages[0].roundCount() == 1)
  }

  @Test("A missing round is nil, and an empty storage counts 0", arguments: StorageKind.allCases)
  func empty(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    #expect(try await storage.round("unknown") == nil)
    #expect(try await storage.roundCount() == 0)
  }

  @Test("Stored rounds survive reopening the storage", arguments: StorageKind.allCases)
  func survives(kind: StorageKind) async throws {
    let first = try kind.open(in: folder)
    for number in 0..<5 { _ = try await first.keep(.sample(number)) }
    await first.close()
    let second = try kind.open(in: folder)
    #expect(try await second.roundCount() == 5)
    #expect(try await second.round(FinishedRound.sample(4).id) == .sample(4))
  }

  @Test("A healthy storage passes its health check, and a closed one fails every call", arguments: StorageKind.allCases)
  func health(kind: StorageKind) async throws {
    let storage = try kind.open(in: folder)
    try await storage.checkHealth()
    await storage.close()
    await #expect(throws: StorageError.closed) { try await storage.checkHealth() }
    await #expect(throws: StorageError.closed) { try await storage.keep(.sample(1)) }
    await #expect(throws: StorageError.closed) { try await storage.roundCount() }
  }
}
