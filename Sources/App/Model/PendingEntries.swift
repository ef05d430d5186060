/// Saved entries and actions that a lazy chunk has not handled yet, in order. They wait here until the chunk is loaded.
struct PendingEntries: Sendable {
  /// Saved entries with their keys, and actions with their codes as keys.
  private(set) var waiting: [Effect.Entry] = []

  @inline(never)
  mutating func put(_ key: String, _ value: String?) { waiting.append(Effect.Entry(key: key, value: value)) }

  /// Removes and returns all saved entries and actions.
  mutating func handOver() -> [Effect.Entry] {
    defer { waiting = [] }
    return waiting
  }
}
