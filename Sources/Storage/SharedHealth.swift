import Synchronization

/// Shares one health check among all callers within a short time, because each check writes to the disk.
final class SharedHealth: Sendable {
  private typealias Continuation = CheckedContinuation<Result<Void, StorageError>, Never>

  private struct State {
    var last: (time: ContinuousClock.Instant, answer: Result<Void, StorageError>)?
    /// The callers that wait for the current check; nil if no check is running.
    var waiting: [Continuation]?
    /// A number that rises with each failed call, and when the database is closed. If it rises during a check, the result of
    /// that check is not reused.
    var changes = 0
  }

  /// The time for which a result is reused.
  private let time: Duration
  private let state = Mutex(State())

  init(for time: Duration) { self.time = time }

  func callAsFunction(_ look: @escaping @Sendable () async throws(StorageError) -> Void) async throws(StorageError) {
    let answer = await withCheckedContinuation { continuation in
      let known: Result<Void, StorageError>? = state.withLock { state in
        if let last = state.last, .now - last.time < time { return last.answer }
        if state.waiting != nil {
          state.waiting?.append(continuation)
        } else {
          state.waiting = [continuation]
          Task { await self.answerAll(look) }
        }
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
    try answer.get()
  }

  private func answerAll(_ look: @Sendable () async throws(StorageError) -> Void) async {
    let changes = state.withLock { $0.changes }
    let answer: Result<Void, StorageError>
    do throws(StorageError) { answer = .success(try await look()) } catch { answer = .failure(error) }
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.changes == changes { state.last = (.now, answer) }
      return state.waiting ?? []
    }
    for continuation in waiting { continuation.resume(returning: answer) }
  }

  /// Discards the result of a failed check. Called after a successful write.
  func sawWriting() {
    state.withLock { state in
      if case .failure = state.last?.answer { state.last = nil }
    }
  }

  /// Discards the result of a successful check. Called after a failed call.
  func sawTrouble() {
    state.withLock { state in
      state.changes += 1
      if case .success = state.last?.answer { state.last = nil }
    }
  }

  func forget() {
    state.withLock { state in
      state.changes += 1
      state.last = nil
    }
  }
}
