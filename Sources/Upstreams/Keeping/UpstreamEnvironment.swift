import Storage

/// The dependencies of sources: the network, the storage, the clock, randomness and the operator's log.
package struct UpstreamEnvironment: Sendable {
  var network: any Fetching
  var storage: Database
  /// The time in milliseconds since 1970.
  package var now: @Sendable () -> Int64
  var chance: @Sendable () -> UInt64
  /// Waits for a number of milliseconds, or until the task is cancelled.
  var pause: @Sendable (Int64) async -> Void
  /// Prints a message for the operator.
  var tell: @Sendable (String) -> Void

  package init(
    network: any Fetching, storage: Database, now: @escaping @Sendable () -> Int64, chance: @escaping @Sendable () -> UInt64,
    pause: @escaping @Sendable (Int64) async -> Void, tell: @escaping @Sendable (String) -> Void
  ) {
    (self.network, self.storage, self.now, self.chance, self.pause, self.tell) = (network, storage, now, chance, pause, tell)
  }
}
