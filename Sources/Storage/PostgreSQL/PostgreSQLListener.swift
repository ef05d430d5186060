import Dispatch
import Platform

/// Listens for news from other processes that use the same PostgreSQL database. Uses its own connection and reopens it when lost.
///
/// The process that holds an advisory lock is the leader, which calls the upstream services. PostgreSQL releases the lock when
/// the connection ends. Behind a pooler, which supports neither notifications nor locks, the listener polls and uses a lease row.
final class PostgreSQLListener: Sendable {
  let news: AsyncStream<StorageNews>
  private let teller: AsyncStream<StorageNews>.Continuation
  private let address: PostgreSQLAddress
  private let waker: Waker
  private let queue = DispatchQueue(label: "potiron.postgresql.news")
  /// The interval between checks of the connection and the lock, or between polls for news.
  private static let beat = Duration.seconds(2)
  private static let timeLimit = Duration.seconds(5)
  /// The wait before a lost connection is reopened.
  private static let pause = Duration.seconds(1)

  /// Returns nil if no file descriptor is available.
  init?(_ address: PostgreSQLAddress) {
    guard let waker = Waker() else { return nil }
    (self.address, self.waker) = (address, waker)
    (news, teller) = AsyncStream.makeStream()
    queue.async { self.listen() }
  }

  /// Identifies this process in the lease row.
  private let owner = String(UInt64.random(in: .min ... .max), radix: 36)

  /// Stops the news, and releases the lock shortly afterwards.
  func close() { waker.wake() }

  private func listen() {
    while !waker.isAwake {
      var isAsking = false
      do throws(StorageError) {
        let connection = try PostgreSQLConnection(address, before: .now + Self.timeLimit)
        try follow(connection, &isAsking)
      } catch {
        // Not reported here, because the calls that read and write report the same error.
      }
      if isAsking, !waker.isAwake { teller.yield(.isAsking(false)) }
      waker.wait(atMost: Self.pause)
    }
    teller.finish()
  }

  /// Yields news until the listener is closed or the connection is lost.
  private func follow(_ connection: PostgreSQLConnection, _ isAsking: inout Bool) throws(StorageError) {
    connection.limit(callTo: .now + Self.timeLimit)
    if connection.isPooled { return try look(by: connection, &isAsking) }
    try connection.listen()
    // Announcements from before this point are not repeated, so one may have been missed.
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

  /// Polls for news, which also works behind a pooler.
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
