import Testing
import TestEnvironment

@testable import Storage

@Suite("What several servers of one PostgreSQL hear of each other", .timeLimit(.minutes(2)))
struct NewsTests {
  private let folder: TemporaryFolder
  private let address: PostgreSQLAddress
  private static let content = FetchedContent(service: "opentdb", address: "https://example.org", body: "{}", origin: "x")

  init() throws {
    folder = try TemporaryFolder()
    address = try StorageKind.address(for: folder)
  }

  /// Waits until a server is told that it asks, or not, and passes over the rest.
  private func wait(for isAsking: Bool, _ news: inout AsyncStream<StorageNews>.Iterator) async {
    while let item = await news.next(), item != .isAsking(isAsking) {}
  }

  @Test("what one keeps of another service the others hear of, when it can be read")
  func fetched() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var news = try #require(other.news()).makeAsyncIterator()
    #expect(await news.next() == .fetched, "something may have been missed before")
    #expect(await news.next() == .isAsking(true))
    try await one.keep(Self.content)
    #expect(await news.next() == .fetched)
    #expect(try await other.fetched() == [Self.content])
    await one.close()
    await other.close()
    #expect(await news.next() == nil, "the end of the storage is the end of its news")
  }

  @Test("one at a time asks; another does when that one has ended")
  func asks() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var first = try #require(one.news()).makeAsyncIterator()
    await wait(for: true, &first)
    var second = try #require(other.news()).makeAsyncIterator()
    #expect(await second.next() == .fetched)
    try await one.keep(Self.content)
    #expect(await second.next() == .fetched, "and it was not told to ask before")
    await one.close()
    await wait(for: true, &second)
    await other.close()
  }

  @Test("where the connection is lost, another asks, and nothing that was kept meanwhile goes unheard")
  func losesConnection() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var first = try #require(one.news()).makeAsyncIterator()
    await wait(for: true, &first)
    try await other.keep(Self.content)
    #expect(await first.next() == .fetched)
    let connection = try PostgreSQLConnection(address, before: .now + .seconds(60))
    connection.limit(callTo: .now + .seconds(60))
    // Of this schema alone: other tests have listeners in the same cluster.
    let ended: [String] = try connection.values(
      """
      SELECT pg_terminate_backend(pid)::text FROM pg_locks
      WHERE locktype = 'advisory' AND classid = \(PostgreSQLConnection.lock)
        AND objid = ('x' || left(md5(current_schema()), 8))::bit(32)::bigint::oid
      """)
    #expect(ended == ["true"])
    #expect(await first.next() == .isAsking(false))
    try await other.keep(Self.content)
    #expect(await first.next() == .fetched)
    await wait(for: true, &first)
    await one.close()
    await other.close()
  }

  @Test("a server with a file of its own hears of nobody")
  func sqlite() async throws {
    let storage = try Database(folder: folder.path)
    #expect(storage.news() == nil)
    await storage.close()
  }
}
