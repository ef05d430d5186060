import Glibc
import Synchronization

/// Keeps the process alive where the index of the log is cut short while a call reads it (decision 0012).
///
/// The index is a file that is mapped into memory; to touch what was cut off is SIGBUS. The call cannot go on: were it given noughts to
/// read, SQLite could take pages of the log for pages that the database has already. So the thread stays where it is, as on a disk
/// that hangs, and writes nothing any more; all others go on, and whoever waits for it is told. What was acknowledged is in the log.
final class SIGBUSGuard: Sendable {
  /// Nil where there were no places left; then SIGBUS ends the process as ever.
  private let place: Int?

  init() { place = Self.takePlace() }

  deinit {
    // A place where a thread is stuck is never free again.
    if let place, !isFaulted { Self.places[place].isTaken.store(false, ordering: .releasing) }
  }

  /// Whether a thread is stuck here, and with it whatever it used.
  var isFaulted: Bool { place.map { Self.places[$0].isFaulted.load(ordering: .acquiring) } ?? false }

  /// Does work that may leave the thread stuck; one piece at a time.
  func guarding<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    guard let place else { return try work() }
    Self.places[place].thread.store(pthread_self(), ordering: .sequentiallyConsistent)
    defer { Self.places[place].thread.store(0, ordering: .sequentiallyConsistent) }
    return try work()
  }

  // MARK: The process's one handler

  /// One for each database that is open; a program has one of them, its tests have more.
  private static let mostPlaces = 256

  private struct Place: ~Copyable {
    let isTaken = Atomic<Bool>(false)
    let isFaulted = Atomic<Bool>(false)
    /// The thread that does guarded work now, or 0.
    let thread = Atomic<UInt>(0)
  }

  // The pointer is written once, before the handler is installed; what it points to are atomics, and never freed.
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

  /// What was done about SIGBUS before; written once, before the handler can be called for a guarded thread.
  private nonisolated(unsafe) static let previous = {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 1)
    previous.initialize(to: sigaction())
    return previous
  }()

  private static let isInstalled: Bool = {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    // Nothing in here may take a lock or memory.
    action.__sigaction_handler.sa_sigaction = { _, info, _ in
      if let info, info.pointee.si_code == Int32(BUS_ADRERR) {
        let own = pthread_self()
        for index in 0..<SIGBUSGuard.mostPlaces
        where SIGBUSGuard.places[index].thread.load(ordering: .sequentiallyConsistent) == own {
          SIGBUSGuard.places[index].isFaulted.store(true, ordering: .releasing)
          while true { pause() }
        }
      }
      // None of ours: what was done before is done when the instruction is tried again.
      sigaction(SIGBUS, SIGBUSGuard.previous, nil)
    }
    return sigaction(SIGBUS, &action, previous) == 0
  }()
}
