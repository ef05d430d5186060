import Dispatch
import Platform

/// The subject of a listener: a channel, and how to read its news. Each topic is used by only one thread.
protocol ListenerTopic: Sendable {
  associatedtype News: Sendable

  static var channel: SQLChannel { get }
  /// The interval between polls behind a pooler.
  static var pollInterval: Duration { get }
  /// The news to report after a new connection was opened. Announcements may have been missed, because PostgreSQL does not repeat
  /// them.
  static var missed: News { get }

  func news(of announcement: String) -> News?
  /// Checks the connection, and returns any news that the check reveals. Called at regular intervals, except behind a pooler.
  mutating func check(_ connection: PostgreSQLConnection) throws(StorageError) -> [News]
  /// Polls for news. Called at regular intervals behind a pooler, instead of `check`.
  mutating func poll(_ connection: PostgreSQLConnection) throws(StorageError) -> [News]
  /// Releases the lease that polling may have taken.
  func finish(_ connection: PostgreSQLConnection) throws(StorageError)
  /// Resets the topic after the connection was lost. The listener sends the returned news, unless the listener was closed.
  mutating func lose() -> [News]
}

/// Listens for news from processes that use the same PostgreSQL database. Uses its own connection, and opens a new one if that
/// connection is lost. Behind a pooler, which supports no notifications, it polls instead.
final class PostgreSQLListener<Topic: ListenerTopic>: Sendable {
  let news: AsyncStream<Topic.News>
  private let teller: AsyncStream<Topic.News>.Continuation
  private let address: PostgreSQLAddress
  private let waker: Waker
  private let queue = DispatchQueue(label: "potiron.postgresql.news")

  /// Returns nil if no file descriptor is available.
  init?(_ address: PostgreSQLAddress, _ topic: Topic) {
    guard let waker = Waker() else { return nil }
    (self.address, self.waker) = (address, waker)
    (news, teller) = AsyncStream.makeStream()
    queue.async { self.listen(topic) }
  }

  /// Tells the listener to close its connection and to end the stream of news. Returns without waiting for this.
  func close() { waker.wake() }

  private func listen(_ topic: Topic) {
    var topic = topic
    while !waker.isAwake {
      do throws(StorageError) {
        let connection = try PostgreSQLConnection(address, before: .now + ListenerTimes.limit)
        try follow(connection, &topic)
      } catch {
        // The error is not reported here, because the calls that read and write report such errors.
      }
      let lost = topic.lose()
      if !waker.isAwake { tell(lost) }
      waker.wait(atMost: ListenerTimes.pause)
    }
    teller.finish()
  }

  private func tell(_ news: [Topic.News]) { for item in news { teller.yield(item) } }

  /// Yields news until the listener is closed or the connection is lost.
  private func follow(_ connection: PostgreSQLConnection, _ topic: inout Topic) throws(StorageError) {
    connection.limit(callTo: .now + ListenerTimes.limit)
    if connection.isPooled { return try look(by: connection, &topic) }
    try connection.listen(on: Topic.channel)
    tell([Topic.missed])
    while !waker.isAwake {
      connection.limit(callTo: .now + ListenerTimes.limit)
      tell(try topic.check(connection))
      let end = ContinuousClock.now + ListenerTimes.check
      while !waker.isAwake, .now < end {
        tell(try connection.heard(before: end, orWokenBy: waker.descriptor).compactMap { topic.news(of: $0) })
      }
    }
  }

  private func look(by connection: PostgreSQLConnection, _ topic: inout Topic) throws(StorageError) {
    while !waker.isAwake {
      connection.limit(callTo: .now + ListenerTimes.limit)
      tell(try topic.poll(connection))
      waker.wait(atMost: Topic.pollInterval)
    }
    connection.limit(callTo: .now + ListenerTimes.limit)
    try topic.finish(connection)
  }
}

private enum ListenerTimes {
  /// The interval between checks of the connection.
  static let check = Duration.seconds(2)
  static let limit = Duration.seconds(5)
  /// The wait before a new connection replaces a lost one.
  static let pause = Duration.seconds(1)
}
