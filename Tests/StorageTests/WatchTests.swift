import Synchronization
import Testing
import TestEnvironment

@testable import Storage

@Suite("Watching a storage")
struct WatchTests {
  @Test("Each call is reported at constant cost, however many calls came before")
  func manyCalls() async throws {
    let folder = try TemporaryFolder()
    let storage = try Database(folder: folder.path)
    let told = Told()
    storage.watch { _ in told.count.withLock { $0 += 1 } }
    // If each call added a level to the stack, the stack would overflow.
    for _ in 0..<30_000 { #expect(try await storage.round("none") == nil) }
    #expect(told.count.withLock { $0 } == 30_000)
    await storage.close()
  }

  private final class Told: Sendable {
    let count = Mutex(0)
  }
}
