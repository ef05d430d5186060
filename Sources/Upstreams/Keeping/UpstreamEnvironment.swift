import Storage

/// What sources have to do with: the network, the storage, time and chance, and the operator.
package struct UpstreamEnvironment: Sendable {
  var network: any Fetching
  var storage: Database
  /// Milliseconds since 1970.
  package var now: @Sendable () -> Int64
  var chance: @Sendable () -> UInt64
  /// Waits for so many milliseconds, or until the task is cancelled.
  var pause: @Sendable (Int64) async -> Void
  /// Takes a sentence for the operator.
  var tell: @Sendable (String) -> Void

  package init(
    network: any Fetching, storage: Database, now: @escaping @Sendable () -> Int64, chance: @escaping @Sendable () -> UInt64,
    pause: @escaping @Sendable (Int64) async -> Void, tell: @escaping @Sendable (String) -> Void
  ) {
    (self.network, self.storage, self.now, self.chance, self.pause, self.tell) = (network, storage, now, chance, pause, tell)
  }
}
