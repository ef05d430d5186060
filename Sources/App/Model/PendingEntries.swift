/// Entries that a chunk has not handled yet, in order. They wait here until the chunk is loaded.
struct PendingEntries: Sendable {
  /// Saved entries under their keys, and actions under their codes.
  private(set) var waiting: [Effect.Entry] = []

  @inline(never)
  mutating func put(_ key: String, _ value: String?) { waiting.append(Effect.Entry(key: key, value: value)) }

  /// Returns all entries and removes them.
  mutating func handOver() -> [Effect.Entry] {
    defer { waiting = [] }
    return waiting
  }
}
