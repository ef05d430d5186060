import Dispatch
import Glibc
import Synchronization

/// Runs CPU-bound work off the threads that serve requests, with limits on the number of running and waiting jobs.
///
/// If the queue is full, new work is rejected immediately. If work exceeds its time limit, its caller gets ``Refusal/overdue``.
/// Work that is still waiting at that time never starts. A stopping server finishes the work in the queue within its grace
/// period.
package final class WorkQueue: Sendable {
  /// The limits on the number of jobs and on their duration.
  package struct Limits: Equatable, Sendable {
    /// The maximum number of jobs that run at the same time. The default leaves half of the processors free for requests that
    /// only read, but is at least 1.
    package var atOnce = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
    /// The number of jobs that may wait.
    package var waiting = 64
    /// The maximum duration of a job, waiting included. The default plus `Database.timeLimit` stays below `answerTimeout` (10 s).
    package var timeout: Duration

    package init(timeout: Duration = .seconds(4)) { self.timeout = timeout }
  }

  /// Why the queue returned no result.
  package enum Refusal: Error, Equatable {
    /// The queue is full, or it has rejected all waiting jobs.
    case full
    /// The work exceeded its time limit.
    case overdue
  }

  private struct State {
    var underWay = 0
    /// The waiting jobs, in order of arrival.
    var waiting: [any Piece] = []
  }

  private typealias Job<Value: Sendable> = PendingCall<@Sendable () -> Value, Value, Refusal>

  private let limits: Limits
  private let state = Mutex(State())
  private let workers: DispatchQueue
  /// Enforces time limits even while every worker is busy.
  private let deadlines: Deadlines

  /// - Parameter label: the name that debuggers show for the workers.
  package init(_ limits: Limits, label: String = "potiron.work") {
    self.limits = limits
    workers = DispatchQueue(label: label, attributes: .concurrent)
    deadlines = Deadlines(label: label + ".deadlines")
  }

  /// The number of running jobs and of waiting jobs, and the maximum number of waiting jobs.
  package var load: (underWay: Int, waiting: Int, room: Int) {
    state.withLock { ($0.underWay, $0.waiting.count, limits.waiting) }
  }

  /// Runs work that can throw. Calls `timing` with the duration of the work, without its wait in the queue.
  ///
  /// - Parameter refused: returns the error to throw if the queue rejects the work or the work exceeds the time limit.
  package func perform<Value: Sendable, Failure: Error>(
    timing: @escaping @Sendable (Duration) -> Void, refused: (Refusal) -> Failure,
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure>
    do {
      result = try await perform {
        let start = ContinuousClock.now
        defer { timing(ContinuousClock.now - start) }
        return Result { () throws(Failure) in try work() }
      }
    } catch {
      throw refused(error)
    }
    return try result.get()
  }

  /// Runs the work. The caller waits without blocking a thread.
  ///
  /// - Parameter timeout: the maximum duration of this job including its wait; `nil` for the queue's default.
  package func perform<Value: Sendable>(
    within timeout: Duration? = nil, _ work: @escaping @Sendable () -> Value
  ) async throws(Refusal) -> Value {
    var deadline: Deadlines.Name?
    let result = await withCheckedContinuation { deadline = enter(Job(work, $0), timeout ?? limits.timeout) }
    if let deadline { deadlines.drop(deadline) }
    return try result.get()
  }

  /// Rejects all waiting jobs, as if the queue were full.
  package func rejectWaiting() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for piece in waiting { piece.reject() }
  }

  /// Starts or queues the job. Returns the job's deadline, or `nil` if the queue is full.
  private func enter<Value>(_ call: Job<Value>, _ timeout: Duration) -> Deadlines.Name? {
    let isNext: Bool? = state.withLock { state in
      if state.underWay < limits.atOnce {
        state.underWay += 1
        return true
      }
      guard state.waiting.count < limits.waiting else { return nil }
      state.waiting.append(call)
      return false
    }
    guard let isNext else {
      call.finish(.failure(.full))
      return nil
    }
    let deadline = deadlines.set(after: timeout) { [weak self, weak call] in
      guard let call else { return }
      self?.state.withLock { state in state.waiting.removeAll { $0 === call } }
      call.finish(.failure(.overdue))
    }
    if isNext { workers.async { self.workOff(call) } }
    return deadline
  }

  /// Runs one job after another until no job is waiting.
  private func workOff(_ first: any Piece) {
    var piece: (any Piece)? = first
    while let current = piece {
      current.run()
      piece = state.withLock { state in
        guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
        state.underWay -= 1
        return nil
      }
    }
  }
}

/// Work with a result of any type.
private protocol Piece: AnyObject, Sendable {
  func run()
  func reject()
}

extension PendingCall: Piece where Work == @Sendable () -> Value, Failure == WorkQueue.Refusal {
  fileprivate func run() { if let work = begin() { finish(.success(work())) } }

  fileprivate func reject() { finish(.failure(.full)) }
}
