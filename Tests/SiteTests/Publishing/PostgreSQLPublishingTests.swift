import HTTP
import TestEnvironment
import Testing
import WireAPI

@testable import Site
@testable import Storage

extension PostgreSQLSiteTests {
  @Test("E7, T6: A quiz that is listed or unpublished on one server appears on all of them, and disappears, without a restart")
  func sharesListedQuizzes() async throws {
    let address = try PostgreSQLAddress(try OwnSchema.address())
    let first = try await PublishingFixture(Database(address))
    let second = try await PublishingFixture(Database(address))
    let (author, reader) = (first.browser(), second.browser())
    func waits(for text: String, isThere: Bool) async throws {
      while try await reader.get("/").text.contains(text) != isThere { await Task.yield() }
    }
    #expect(try await author.publish(PublishingFixture.document(title: "MARKER-1"), .listed).status == 201)
    try await waits(for: "MARKER-1", isThere: true)
    #expect(try await author.publish(PublishingFixture.document(title: "MARKER-2"), .listed, after: 1).status == 200)
    try await waits(for: "MARKER-2", isThere: true)
    #expect(try await author.ask(.delete, PublishingFixture.path()).status == 204)
    #expect(try await reader.get(PublishingFixture.path()).status == 404)
    try await waits(for: "MARKER-2", isThere: false)
    #expect(try await reader.get("/api/v1/quizzes/\(PublishingFixture.id)").status == 404)
    await first.end()
    await second.end()
  }
}
