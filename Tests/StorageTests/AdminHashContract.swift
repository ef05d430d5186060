import Storage
import Testing
import TestEnvironment

@Suite("Storage contract: the admin token's hash")
struct AdminHashContract {
  @Test("The first hash is stored, is replaced only on request, and survives a restart", arguments: StorageKind.allCases)
  func keeps(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    let first = try kind.open(in: folder)
    #expect(try await first.adminHash() == nil)
    #expect(try await first.keepAdminHash("a", inPlaceOfAnother: false))
    #expect(try await !first.keepAdminHash("b", inPlaceOfAnother: false))
    #expect(try await first.adminHash() == "a")
    #expect(try await first.keepAdminHash("c", inPlaceOfAnother: true))
    await first.close()
    #expect(try await kind.open(in: folder).adminHash() == "c")
  }
}
