import Dispatch
import Glibc
import Synchronization

/// Does work that keeps a processor busy beside the threads that serve: some at once, some waiting, and no more.
///
/// When the queue is full, further work is refused at once. Work that takes too long is refused too; if it still waits then, it is never
/// begun. A server that stops finishes the work in the queue, within its grace period.
package final class WorkQueue: Sendable {
  /// How much there may be of it, and for how long.
  package struct Limits: Equatable, Sendable {
    /// How many pieces are done at once; half of the processors are left for those who only look.
    package var atOnce = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2)
    /// How many wait for one of those to be done.
    package var waiting = 64
    /// How long a piece may take from the moment it is handed in; with the storage's five seconds it stays below ten.
    package var timeout: Duration

    package init(timeout: Duration = .seconds(4)) { self.timeout = timeout }
  }

  /// Why there is no result.
  package enum Refusal: Error, Equatable {
    /// As many wait as may.
    case full
    /// It was not done in time.
    case overdue
  }

  private struct State {
    var underWay = 0
    /// The next one first.
    var waiting: [any Piece] = []
  }

  /// Where a piece goes.
  private enum Place { case worker, queue, none }

  private let limits: Limits
  private let state = Mutex(State())
  private let workers = DispatchQueue(label: "potiron.work", attributes: .concurrent)
  /// Where time runs out, while every worker is busy.
  private let deadlines = Deadlines(label: "potiron.work.deadlines")

  package init(_ limits: Limits) { self.limits = limits }

  /// How much there is to do at this moment, and how much room there is for more.
  package var load: (underWay: Int, waiting: Int, room: Int) {
    state.withLock { ($0.underWay, $0.waiting.count, limits.waiting) }
  }

  /// Does work that can fail, and says how long it took, without the wait for its turn.
  ///
  /// - Parameter refused: the failure that stands for a refusal of the queue.
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

  /// Does the work, and waits for it without keeping a thread.
  package func perform<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async throws(Refusal) -> Value {
    var deadline: Deadlines.Name?
    let result = await withCheckedContinuation { continuation in deadline = enter(Job(work, continuation)) }
    if let deadline { deadlines.drop(deadline) }
    return try result.get()
  }

  /// - Returns: when it has to be done; nil where it is refused.
  private func enter<Value>(_ call: Job<Value>) -> Deadlines.Name? {
    let place: Place = state.withLock { state in
      if state.underWay < limits.atOnce {
        state.underWay += 1
        return .worker
      }
      guard state.waiting.count < limits.waiting else { return .none }
      state.waiting.append(call)
      return .queue
    }
    if place == .none {
      call.finish(.failure(.full))
      return nil
    }
    let deadline = deadlines.set(after: limits.timeout) { [weak self, weak call] in
      guard let call else { return }
      self?.state.withLock { state in state.waiting.removeAll { $0 === call } }
      call.finish(.failure(.overdue))
    }
    if place == .worker { workers.async { self.workOff(call) } }
    return deadline
  }

  /// Does one piece after the other until none waits.
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

/// Work of any kind.
private protocol Piece: AnyObject, Sendable {
  func run()
}

/// Work that someone waits for; of two results the first counts.
private final class Job<Value: Sendable>: Piece {
  typealias Outcome = Result<Value, WorkQueue.Refusal>

  private struct State {
    var work: (@Sendable () -> Value)?
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private let state: Mutex<State>

  init(_ work: @escaping @Sendable () -> Value, _ continuation: CheckedContinuation<Outcome, Never>) {
    state = Mutex(State(work: work, continuation: continuation))
  }

  func run() {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
    guard let work else { return }
    finish(.success(work()))
  }

  func finish(_ outcome: Outcome) {
    let continuation = state.withLock { state in
      defer { state = State() }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }
}
