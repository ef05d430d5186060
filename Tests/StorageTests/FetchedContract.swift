import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: content fetched from upstreams")
struct FetchedContract {
  private static let whole = FetchedContent(
    service: "iquiz", address: "https://example.org/q.json?key='\u{0}é🎃", body: #"[{"é":"🎃"}]"#, origin: "a friend",
    licence: "CC BY 4.0", etag: "W/\"1\"", lastModified: "Sun", failures: 3, lastCall: 1, lastSuccess: 0, due: .max,
    trouble: "it is down")
  private static let bare = FetchedContent(service: "opentdb", address: "https://opentdb.com", origin: "Open Trivia Database")

  @Test("Fetched content survives a restart, with all its known and unknown fields")
  func keeps() async throws {
    for kind in StorageKind.allCases {
      let folder = try TemporaryFolder()
      let first = try kind.open(in: folder)
      #expect(try await first.fetched() == [])
      try await first.keep(Self.bare)
      try await first.keep(Self.whole)
      await first.close()
      #expect(try await kind.open(in: folder).fetched() == [Self.whole, Self.bare])
    }
  }

  @Test("New content of an upstream replaces the old", arguments: StorageKind.allCases)
  func replaces(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    let storage = try kind.open(in: folder)
    var content = Self.whole
    try await storage.keep(content)
    (content.body, content.trouble, content.lastCall) = ("[]", nil, nil)
    try await storage.keep(content)
    #expect(try await storage.fetched() == [content])
  }
}
