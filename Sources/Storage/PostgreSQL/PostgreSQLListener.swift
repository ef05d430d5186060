import Dispatch
import Glibc
import Synchronization

/// Hears of the other processes that use a PostgreSQL database, on a connection of its own that is opened again when it is lost.
///
/// One process at a time has a lock that the server takes back with the connection: that is the one which asks other services. Behind a
/// pooler there is neither; then it looks for what is new, and a row with an end in time says who asks.
final class PostgreSQLListener: Sendable {
  let news: AsyncStream<StorageNews>
  private let teller: AsyncStream<StorageNews>.Continuation
  private let address: PostgreSQLAddress
  private let waker: Waker
  private let queue = DispatchQueue(label: "potiron.postgresql.news")
  /// How often the server is asked whether it is still there, and for the lock.
  private static let beat = Duration.seconds(2)
  private static let timeLimit = Duration.seconds(5)
  /// Before a connection that was lost is opened again.
  private static let pause = Duration.seconds(1)

  /// Nil where there is no place left for another descriptor.
  init?(_ address: PostgreSQLAddress) {
    guard let waker = Waker() else { return nil }
    (self.address, self.waker) = (address, waker)
    (news, teller) = AsyncStream.makeStream()
    queue.async { self.listen() }
  }

  /// Names this process in the row that says who asks.
  private let owner = String(UInt64.random(in: .min ... .max), radix: 36)

  /// Ends the news, and gives back the lock, soon.
  func close() { waker.wake() }

  private func listen() {
    while !waker.isAwake {
      var isAsking = false
      do throws(StorageError) {
        let connection = try PostgreSQLConnection(address, before: .now + Self.timeLimit)
        try follow(connection, &isAsking)
      } catch {
        // Whoever reads and writes tells of the trouble.
      }
      if isAsking, !waker.isAwake { teller.yield(.isAsking(false)) }
      waker.wait(atMost: Self.pause)
    }
    teller.finish()
  }

  /// Tells what there is to hear until it is to end, or the connection is lost.
  private func follow(_ connection: PostgreSQLConnection, _ isAsking: inout Bool) throws(StorageError) {
    connection.limit(callTo: .now + Self.timeLimit)
    if connection.isPooled { return try look(by: connection, &isAsking) }
    try connection.listen()
    // What was announced before is not announced again.
    teller.yield(.fetched)
    while !waker.isAwake {
      connection.limit(callTo: .now + Self.timeLimit)
      let hasLock = try connection.takeLock()
      if hasLock, !isAsking { teller.yield(.isAsking(true)) }
      isAsking = hasLock
      let end = ContinuousClock.now + Self.beat
      while !waker.isAwake, .now < end {
        if try connection.hears(before: end, orWokenBy: waker.descriptor) { teller.yield(.fetched) }
      }
    }
  }

  /// The same behind a pooler, by asking again and again.
  private func look(by connection: PostgreSQLConnection, _ isAsking: inout Bool) throws(StorageError) {
    var known: String?
    while !waker.isAwake {
      connection.limit(callTo: .now + Self.timeLimit)
      let mark = try connection.fetchedMark()
      if mark != known { teller.yield(.fetched) }
      known = mark
      let hasLease = try connection.takeLease(owner)
      if hasLease != isAsking { teller.yield(.isAsking(hasLease)) }
      isAsking = hasLease
      waker.wait(atMost: Self.beat)
    }
    connection.limit(callTo: .now + Self.timeLimit)
    try connection.giveBackLease(owner)
  }
}

/// A pipe that can be read once something is to end.
private final class Waker: Sendable {
  private let ends: [Int32]
  private let flag = Atomic<Bool>(false)

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = ends
  }

  deinit { for end in ends { close(end) } }

  /// What can be read.
  var descriptor: Int32 { ends[0] }

  var isAwake: Bool { flag.load(ordering: .acquiring) }

  func wake() {
    if !flag.exchange(true, ordering: .acquiringAndReleasing) { _ = write(ends[1], "!", 1) }
  }

  func wait(atMost time: Duration) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, Int32(clamping: Int(time / .milliseconds(1))))
  }
}
