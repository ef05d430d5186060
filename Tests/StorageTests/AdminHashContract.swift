import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: the admin token's hash")
struct AdminHashContract {
  @Test("A hash is stored, replaces the one before, and survives a restart", arguments: StorageKind.allCases)
  func keeps(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    let first = try kind.open(in: folder)
    #expect(try await first.adminHash() == nil)
    try await first.keepAdminHash("a")
    #expect(try await first.adminHash() == "a")
    try await first.keepAdminHash("c")
    await first.close()
    #expect(try await kind.open(in: folder).adminHash() == "c")
  }
}
