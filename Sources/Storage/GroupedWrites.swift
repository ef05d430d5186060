import Synchronization

/// Groups concurrent writes: items that arrive during a commit go into the next commit. A call returns once its item is durable.
///
/// A write spends most of its time waiting for the disk. Under load, many items share that wait.
final class GroupedWrites<Item: Sendable, Outcome: Sendable>: Sendable {
  /// Writes all of the items or none, and returns the outcome of each.
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

  /// The maximum number of items per commit. It keeps each commit short.
  private static var most: Int { 256 }

  private let timeLimit: Duration
  private let write: Write
  private let state = Mutex(State())

  init(timeLimit: Duration, _ write: @escaping Write) { (self.timeLimit, self.write) = (timeLimit, write) }

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
      // One bad item must not make the others fail, so each item is retried separately.
      if case .failed = error, group.count > 1 {
        for waiting in group { await write([waiting]) }
      } else {
        for waiting in group { waiting.continuation.resume(returning: .failure(error)) }
      }
    }
  }
}
