import Storage
import Synchronization

/// Has the storage forget what has had its time, now and then, while somebody plays: nothing else makes it grow.
package final class Housekeeping: Sendable {
  /// How long what may be forgotten stays, in milliseconds: a ticket counts for one day.
  private static let stay: Int64 = 2 * 24 * 60 * 60 * 1000
  /// How often, in milliseconds.
  package static let interval: Int64 = 60 * 60 * 1000

  private let storage: Database
  private let last = Mutex<Int64?>(nil)

  package init(_ storage: Database) { self.storage = storage }

  /// Tidies up if it is time to; nobody waits for it, and what fails is done the next time.
  package func tidy(at now: Int64) {
    let isDue = last.withLock { last in
      if let last, (0..<Self.interval).contains(now - last) { return false }
      defer { last = now }
      return true
    }
    guard isDue else { return }
    Task { [storage] in try? await storage.forget(before: now - Self.stay) }
  }
}
