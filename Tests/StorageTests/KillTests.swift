import Foundation
import TestEnvironment
import Testing

@testable import Storage

/// The environment variable `KILLS` sets how many writers of each kind of storage are killed; the default is 4. The database
/// server is killed half as often, but at least once.
@Suite("Killed at any moment", .serialized)
struct KillTests {
  private static let count = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 4

  /// The kill occurs after more acknowledgements than this number, which is between 0 and 399 and the same in each run.
  private static func moment(_ number: Int) -> Int { number * number * 7 % 400 }

  @Test("C5: After kill -9, acknowledged writes are stored once, and the database opens cleanly", arguments: StorageKind.allCases)
  func writerIsKilled(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    var acknowledged: Set<String> = []
    for number in 0..<Self.count {
      let writer = try Writer(folder: folder, kind: kind, name: "victim\(number)", count: 1_000_000)
      var lines = try await writer.lines(atLeast: Self.moment(number) + 1)
      kill(writer.process.processIdentifier, SIGKILL)
      lines += try await writer.lines(atLeast: .max)
      try await blocking { writer.process.waitUntilExit() }
      #expect(writer.process.terminationReason == .uncaughtSignal)
      acknowledged.formUnion(lines)
    }
    let storage = try kind.open(in: folder)
    for id in acknowledged { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    // The storage may also contain rounds that were written but not acknowledged: at most one for each write in progress when a
    // writer was killed (8 per writer).
    let most = acknowledged.count + Self.count * 8
    #expect((acknowledged.count...most).contains(try await storage.roundCount()))
    try await storage.checkHealth()
    await storage.close()
  }

  @Test("C5: Acknowledged writes survive a killed PostgreSQL, and the same process continues when it is back")
  func serverIsKilled() async throws {
    let cluster = try await blocking { try OwnCluster() }
    // Health checks are not cached, because a cluster can be back before a cached result expires.
    let storage = Database(try PostgreSQLBackend(PostgreSQLAddress(cluster.address)), healthTime: .zero)
    var (acknowledged, name): (Set<String>, Int) = ([], 0)
    for number in 0..<max(1, Self.count / 2) {
      let kept = await withTaskGroup(of: [String].self, returning: [String].self) { group in
        for sender in 0..<8 {
          group.addTask { [name] in
            var kept: [String] = []
            while true {
              var round = FinishedRound.sample(kept.count)
              round.id = "round-\(name)-\(sender)-\(kept.count)"
              guard (try? await storage.keep(round)) == .new else { return kept }
              kept.append(round.id)
            }
          }
        }
        let enough = acknowledged.count + Self.moment(number + 1)
        group.addTask {
          while (try? await storage.roundCount()).map({ $0 <= enough }) ?? false {}
          try? await blocking { cluster.kill() }
          return []
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      acknowledged.formUnion(kept)
      name += 1
      // The processes of a killed server keep responding for a moment.
      while (try? await storage.checkHealth()) != nil { await Task.yield() }
      try await blocking { try cluster.start() }
      try await storage.checkHealth()
      for id in acknowledged { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    }
    #expect(try await storage.roundCount() >= acknowledged.count)
    await storage.close()
  }
}
