import Synchronization

/// Writes in groups: what arrives while a commit is under way goes into the next one, and each is acknowledged when that is durable.
///
/// To wait for the disk is what takes time in a write; so under load many share one wait.
final class GroupedWrites<Item: Sendable, Outcome: Sendable>: Sendable {
  /// Writes all of them or none, and says what became of each.
  typealias Write = @Sendable (_ items: [Item], _ limit: Duration) async throws(StorageError) -> [Outcome]

  private struct Pending: Sendable {
    let item: Item
    let since: ContinuousClock.Instant
    let continuation: CheckedContinuation<Result<Outcome, StorageError>, Never>
  }

  private struct State {
    var isWriting = false
    var waiting: [Pending] = []
  }

  /// So many go into one commit at most, so that none holds the others up for long.
  private static var most: Int { 256 }

  private let timeLimit: Duration
  private let write: Write
  private let state = Mutex(State())

  init(timeLimit: Duration, _ write: @escaping Write) {
    self.timeLimit = timeLimit
    self.write = write
  }

  func callAsFunction(_ item: Item) async throws(StorageError) -> Outcome {
    let result = await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        state.waiting.append(Pending(item: item, since: .now, continuation: continuation))
        defer { state.isWriting = true }
        return !state.isWriting
      }
      if isFirst { Task { await self.writeAll() } }
    }
    return try result.get()
  }

  /// Writes one group after the other until none waits.
  private func writeAll() async {
    while true {
      let group: [Pending] = state.withLock { state in
        let group = Array(state.waiting.prefix(Self.most))
        state.waiting.removeFirst(group.count)
        if group.isEmpty { state.isWriting = false }
        return group
      }
      if group.isEmpty { return }
      await write(group)
    }
  }

  private func write(_ group: [Pending]) async {
    let waited = group.map { ContinuousClock.now - $0.since }.max() ?? .zero
    do throws(StorageError) {
      let outcomes = try await write(group.map(\.item), max(timeLimit - waited, .zero))
      for (waiting, outcome) in zip(group, outcomes) { waiting.continuation.resume(returning: .success(outcome)) }
    } catch {
      // What one of them did wrong is no fault of the others.
      if case .failed = error, group.count > 1 {
        for waiting in group { await write([waiting]) }
      } else {
        for waiting in group { waiting.continuation.resume(returning: .failure(error)) }
      }
    }
  }
}
