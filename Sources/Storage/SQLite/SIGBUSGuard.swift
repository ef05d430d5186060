import Glibc
import Synchronization

/// Keeps the process alive if the index of SQLite's write-ahead log is truncated while a call is using it (decision 0012).
///
/// The index is mapped into memory, so an access to a truncated part raises SIGBUS. The call cannot continue: if it read zeros,
/// SQLite could mistake pages of the log for pages already in the database. So the signal handler stops the thread permanently,
/// as a hanging disk would. The stopped thread writes nothing more. Other threads continue, and the caller gets an error.
/// Acknowledged writes are not lost, because they are in the log.
final class SIGBUSGuard: Sendable {
  /// The index of the guard's slot; nil if no slot was free. SIGBUS then ends the process as usual.
  private let place: Int?

  init() { place = Self.takePlace() }

  deinit {
    // A slot whose thread is stuck is never reused.
    if let place, !isFaulted { Self.places[place].isTaken.store(false, ordering: .releasing) }
  }

  /// Whether a thread is stuck in the guarded work. Nothing that this thread used may be used again.
  var isFaulted: Bool { place.map { Self.places[$0].isFaulted.load(ordering: .acquiring) } ?? false }

  /// Runs work that may leave the thread stuck. Each guard may run only one piece of work at a time.
  func guarding<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let place else { return try work() }
    Self.places[place].thread.store(pthread_self(), ordering: .sequentiallyConsistent)
    defer { Self.places[place].thread.store(0, ordering: .sequentiallyConsistent) }
    return try work()
  }

  // MARK: Signal handler

  /// The number of slots. Each open connection takes one: a server has a few connections, and its tests have more.
  private static let mostPlaces = 256

  private struct Place: ~Copyable {
    let isTaken = Atomic<Bool>(false)
    let isFaulted = Atomic<Bool>(false)
    /// The thread that runs guarded work now, or 0.
    let thread = Atomic<UInt>(0)
  }

  // The pointer is written once, before the handler is installed. It points to atomics, which are never freed.
  private nonisolated(unsafe) static let places: UnsafeMutablePointer<Place> = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: mostPlaces)
    for index in 0..<mostPlaces { (places + index).initialize(to: Place()) }
    return places
  }()

  private static func takePlace() -> Int? {
    let places = places
    _ = isInstalled
    return (0..<mostPlaces).first { places[$0].isTaken.exchange(true, ordering: .acquiringAndReleasing) == false }
  }

  /// The previous action for SIGBUS. Written once, before the handler can run on a guarded thread.
  private nonisolated(unsafe) static let previous = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    previous.initialize(to: sigaction())
    return previous
  }()

  private static let isInstalled: Bool = {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    // The handler must not take a lock or allocate memory.
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      if let info, info.pointee.si_code == Int32(BUS_ADRERR) {
        let own = pthread_self()
        for index in 0..<SIGBUSGuard.mostPlaces
        where SIGBUSGuard.places[index].thread.load(ordering: .sequentiallyConsistent) == own {
          SIGBUSGuard.places[index].isFaulted.store(true, ordering: .releasing)
          while true { pause() }
        }
      }
      // The guarded work did not raise this signal, so the previous action is restored. The instruction is then tried again, and
      // the previous action handles the signal.
      sigaction(SIGBUS, SIGBUSGuard.previous, nil)
    }
    return sigaction(SIGBUS, &action, previous) == 0
  }()
}
