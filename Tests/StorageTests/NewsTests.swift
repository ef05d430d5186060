import Rules
import Testing
import TestEnvironment

@testable import Storage

@Suite("Notifications between servers of one PostgreSQL", .timeLimit(.minutes(2)))
struct NewsTests {
  private let folder: TemporaryFolder
  private let address: PostgreSQLAddress
  private static let content = FetchedContent(service: "opentdb", address: "https://example.org", body: "{}", origin: "x")

  init() throws {
    folder = try TemporaryFolder()
    address = try StorageKind.address(for: folder)
  }

  /// Waits until the server is told to start fetching, or to stop if `isAsking` is `false`. Skips all other news.
  private func wait(for isAsking: Bool, _ news: inout AsyncStream<StorageNews>.Iterator) async {
    while let item = await news.next(), item != .isAsking(isAsking) {}
  }

  @Test("When one server stores fetched content, the others are notified once it can be read")
  func fetched() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var news = try #require(other.news()).makeAsyncIterator()
    #expect(await news.next() == .fetched, "a new listener may have missed something")
    #expect(await news.next() == .isAsking(true))
    try await one.keep(Self.content)
    #expect(await news.next() == .fetched)
    #expect(try await other.fetched() == [Self.content])
    await one.close()
    await other.close()
    #expect(await news.next() == nil, "closing the storage ends its news")
  }

  @Test("E7: When the listed quizzes change on one server, the others are notified, and not of other quizzes")
  func listed() async throws {
    let (one, other) = (try Database(address), try Database(address))
    try await one.keepPlayer(Player(id: "ana", createdAt: 1), device: "ana")
    var news = try #require(other.publishedNews()).makeAsyncIterator()
    #expect(await news.next() == .listed, "a new listener may have missed something")
    var publication = Publication.sample("unlisted", "v1")
    _ = try await one.publish(publication, by: "ana", PublishingLimits(), at: 1)
    (publication.id, publication.sharing) = ("listed", .listed)
    _ = try await one.publish(publication, by: "ana", PublishingLimits(), at: 1)
    #expect(await news.next() == .listed)
    #expect(try await other.listedQuizzes().map(\.id) == ["listed"])
    #expect(try await one.unpublish("listed", at: 9))
    #expect(await news.next() == .listed)
    #expect(try await other.listedQuizzes().isEmpty)
    await one.close()
    await other.close()
    #expect(await news.next() == nil, "closing the storage ends its news")
  }

  @Test("One server fetches at a time, and another takes over when it stops")
  func asks() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var first = try #require(one.news()).makeAsyncIterator()
    await wait(for: true, &first)
    var second = try #require(other.news()).makeAsyncIterator()
    #expect(await second.next() == .fetched)
    try await one.keep(Self.content)
    #expect(await second.next() == .fetched, "the second server has not been told to fetch")
    await one.close()
    await wait(for: true, &second)
    await other.close()
  }

  @Test("If the connection is lost, another server fetches, and no stored content goes unnoticed")
  func losesConnection() async throws {
    let (one, other) = (try Database(address), try Database(address))
    var first = try #require(one.news()).makeAsyncIterator()
    await wait(for: true, &first)
    try await other.keep(Self.content)
    #expect(await first.next() == .fetched)
    let connection = try PostgreSQLConnection(address, before: .now + .seconds(60))
    connection.limit(callTo: .now + .seconds(60))
    // Ends only the connection that holds this schema's lock, because other tests have listeners in the same cluster.
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

  @Test("L11: Moves of rooms are announced to all servers with the number of the last one, and content on another channel")
  func rooms() async throws {
    let (one, other) = (try Database(address), try Database(address))
    let most = (ofAddress: 9, inAll: 9)
    for room in ["AAAAAA", "BBBBBB"] { _ = try await one.keepRoom(.sample(room), host: .host, most: most) }
    var news: [AsyncStream<RoomsNews>.Iterator] = []
    for storage in [one, other] {
      news.append(try #require(storage.roomsNews()).makeAsyncIterator())
      #expect(await news[news.count - 1].next() == .missed, "a new listener may have missed something")
    }
    try await one.keep(Self.content)
    #expect(try await one.write([RoomWrite(code: "AAAAAA", after: 0, moves: RoomLog.Entry.samples)]) == [true])
    // The first of these writes is rejected, and the second one has no moves. Therefore, neither is announced.
    _ = try await one.write([RoomWrite(code: "AAAAAA", after: 0, moves: RoomLog.Entry.samples)])
    _ = try await one.write([
      RoomWrite(code: "BBBBBB", after: 0, moves: [], newSecrets: [StoredRoomSecret(hash: "x", role: "host")])
    ])
    #expect(try await one.write([RoomWrite(code: "BBBBBB", after: 0, moves: RoomLog.Entry.samples)]) == [true])
    let count = RoomLog.Entry.samples.count
    for place in news.indices {
      #expect(await news[place].next() == .moves(room: "AAAAAA", sequence: count))
      #expect(await news[place].next() == .moves(room: "BBBBBB", sequence: count))
    }
    for storage in [one, other] { await storage.close() }
    #expect(await news[1].next() == nil, "closing the storage ends its news")
  }

  @Test("A server with its own file gets no news")
  func sqlite() async throws {
    let storage = try Database(folder: folder.path)
    #expect(storage.news() == nil && storage.roomsNews() == nil)
    await storage.close()
  }
}
