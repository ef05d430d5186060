import Testing
import TestEnvironment

@testable import Storage

@Suite("F14 S3 C4: PostgreSQL behind PgBouncer in transaction mode", .timeLimit(.minutes(2)))
struct PoolerTests {
  private static let content = FetchedContent(service: "opentdb", address: "https://example.org", body: "{}", origin: "x")

  @Test("F14 S3: Two servers read and write concurrently, even groups of rows, through a few sessions")
  func works() async throws {
    let pooler = try OwnPooler()
    let address = try PostgreSQLAddress(pooler.address)
    let servers = [try Database(address), try Database(address)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 {
        let storage = servers[number % 2]
        group.addTask {
          let rounds = [number, number + 1].map { FinishedRound.sample($0).insertion }
          _ = try await storage.write { database throws(StorageError) in try database.runAll(rounds) }
          _ = try await storage.setting("number \(number)", orKeep: "\(number)")
          try await storage.checkHealth()
        }
      }
      try await group.waitForAll()
    }
    for storage in servers { #expect(try await storage.roundCount() == 41) }
    #expect(try await servers[0].setting("number 7", orKeep: "other") == "7")
    for storage in servers { await storage.close() }
    withExtendedLifetime(pooler) {}
  }

  @Test("F14 C4: Stored content is announced to other servers, and another server fetches when one stops")
  func news() async throws {
    let pooler = try OwnPooler()
    let address = try PostgreSQLAddress(pooler.address)
    let (one, other) = (try Database(address), try Database(address))
    var first = try #require(one.news()).makeAsyncIterator()
    while let item = await first.next(), item != .isAsking(true) {}
    var second = try #require(other.news()).makeAsyncIterator()
    #expect(await second.next() == .fetched, "a new listener may have missed something")
    try await one.keep(Self.content)
    #expect(await second.next() == .fetched, "the second server has not been told to fetch")
    #expect(try await other.fetched() == [Self.content])
    await one.close()
    while let item = await second.next(), item != .isAsking(true) {}
    await other.close()
    withExtendedLifetime(pooler) {}
  }

  @Test("F14 S3: If acknowledged data could be lost, opening fails and names the setting to change")
  func durability() throws {
    let pooler = try OwnPooler(greeting: "SET synchronous_commit TO off")
    let address = try PostgreSQLAddress(pooler.address)
    let error = #expect(throws: StorageError.self) { try Database(address) }
    #expect(error?.detail.contains("synchronous_commit is off; set it to on") == true)
    withExtendedLifetime(pooler) {}
  }

  @Test("Without a pooler, statements are prepared and session state is used, as before")
  func direct() throws {
    let connection = try PostgreSQLConnection(PostgreSQLAddress(try OwnSchema.address()), before: .now + .seconds(60))
    #expect(!connection.isPooled)
  }
}
