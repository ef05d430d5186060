import Storage
import Synchronization

/// Deletes expired data from the storage, at most once an hour. A run starts only when a ranked round begins or the audit log
/// gets an entry. Otherwise this data does not grow, so it needs no run.
package final class Housekeeping: Sendable {
  /// The age at which data is deleted, in milliseconds: two days, because tickets are valid for one day.
  private static let stay: Int64 = 2 * 24 * 60 * 60 * 1000
  /// The age at which entries of the audit log are deleted, in milliseconds: 400 days.
  private static let auditStay: Int64 = 400 * 24 * 60 * 60 * 1000
  /// The interval between runs, in milliseconds.
  package static let interval: Int64 = 60 * 60 * 1000

  private let storage: Database
  private let last = Mutex<Int64?>(nil)

  package init(_ storage: Database) { self.storage = storage }

  /// Starts a run in the background, unless the last run began less than an hour ago. If a run fails, the next one tries again.
  package func tidy(at now: Int64) {
    let isDue = last.withLock { last in
      if let last, (0..<Self.interval).contains(now - last) { return false }
      defer { last = now }
      return true
    }
    guard isDue else { return }
    Task { [storage] in
      try? await storage.forget(before: now - Self.stay)
      try? await storage.forgetAudit(before: now - Self.auditStay)
    }
  }
}
