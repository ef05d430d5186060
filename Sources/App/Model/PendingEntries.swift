/// What a chunk has not heard of yet, in order: it waits here until the chunk is there.
struct PendingEntries: Sendable {
  /// What was kept under its key, what was done under the action's code.
  private(set) var waiting: [Effect.Entry] = []

  @inline(never)
  mutating func put(_ key: String, _ value: String?) { waiting.append(Effect.Entry(key: key, value: value)) }

  /// Hands over all that waits.
  mutating func handOver() -> [Effect.Entry] {
    let all = waiting
    waiting = []
    return all
  }
}
