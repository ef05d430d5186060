import Content
import Platform
import Rules
import Storage
import WireAPI

/// The open rooms of a server: takes requests, saves moves, runs clocks, and tells those who watch.
///
/// A move is acknowledged, and its events are published, only when it is on disk. The moves of all rooms within 20 ms share one
/// transaction. Rooms are continued from their logs after a restart.
package final class RoomService: Sendable {
  /// What the service takes from outside, so that tests can replace it.
  package struct Environment: Sendable {
    /// The time by the server's clock.
    package var now: @Sendable () -> Instant
    /// Returns random bytes that nobody can guess.
    package var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// Returns a listed quiz of the server in its current version.
    package var quiz: @Sendable (_ id: String) -> Quiz?
    /// Whether a name may be shown.
    package var isFit: @Sendable (_ name: String) -> Bool
    package var limits: RoomLimits
    /// For how long moves are gathered before they are saved.
    package var gathering: Duration

    package init(
      now: @escaping @Sendable () -> Instant = { Instant(systemTime()) },
      randomBytes: @escaping @Sendable (Int) -> [UInt8] = { RoomSecret.randomBytes($0) },
      limits: RoomLimits = RoomLimits(), gathering: Duration = .milliseconds(20),
      isFit: @escaping @Sendable (String) -> Bool = { _ in true }, quiz: @escaping @Sendable (String) -> Quiz?
    ) {
      (self.now, self.randomBytes, self.limits, self.gathering) = (now, randomBytes, limits, gathering)
      (self.isFit, self.quiz) = (isFit, quiz)
    }
  }

  package init(_ storage: Database, _ environment: Environment) { fatalError() }

  /// Continues the rooms that were open, and runs the clocks from now on. Call it once.
  package func start() { fatalError() }
  /// Saves what is gathered, and stops the clocks.
  package func stop() async { fatalError() }

  // MARK: Requests

  /// Opens a room. The same request with the same key from the same address gives the same room, with another secret of its host.
  package func create(
    _ request: RoomRequest, by address: String
  ) async throws(RoomServiceError) -> (code: RoomCode, secret: String) { throw .noSuchRoom }

  package func summary(_ code: RoomCode) async throws(RoomServiceError) -> RoomSummary { throw .noSuchRoom }

  /// - Parameter role: what a cookie of the sender says. A player who joins again stays the same player.
  /// - Returns: the player, and a new secret unless the sender has one.
  package func join(
    _ code: RoomCode, _ request: JoinRequest, as role: RoomRole? = nil, receivedAt: Instant
  ) async throws(RoomServiceError) -> (player: Int, secret: String?) { throw .noSuchRoom }

  /// Makes a move, and returns when it is on disk.
  ///
  /// - Parameters:
  ///   - language: that of the sender, for typed answers; `nil` for the room's.
  ///   - roundTrip: the duration of a round trip to the sender, if it was measured.
  package func move(
    _ code: RoomCode, by role: RoomRole, _ request: MoveRequest, in language: Language? = nil, roundTrip: Milliseconds? = nil,
    receivedAt: Instant
  ) async throws(RoomServiceError) -> MoveReceipt { throw .noSuchRoom }

  /// Returns a secret with which one device can get the role within this many seconds.
  package func invite(
    _ code: RoomCode, to role: DeviceRole, by sender: RoomRole
  ) async throws(RoomServiceError) -> (secret: String, seconds: Int) { throw .noSuchRoom }

  /// Redeems such a secret, once.
  package func arrive(
    _ code: RoomCode, _ request: ArrivalRequest
  ) async throws(RoomServiceError) -> (role: DeviceRole, secret: String) { throw .noSuchRoom }

  /// The results of a room that has ended, for its host.
  package func results(
    _ code: RoomCode, by role: RoomRole, in language: Language? = nil
  ) async throws(RoomServiceError) -> RoomResultsDocument { throw .noSuchRoom }

  /// Returns what a cookie's secret makes its owner in the room; `nil` for an unknown one. Choose among several with `?as=`.
  package func role(_ code: RoomCode, secret: String) async throws(RoomServiceError) -> RoomRole? { throw .noSuchRoom }

  // MARK: Watching

  /// Returns the state of the room for a role, as of the last move on disk.
  package func snapshot(
    _ code: RoomCode, for role: RoomRole, in language: Language? = nil
  ) async throws(RoomServiceError) -> RoomEvent { throw .noSuchRoom }

  /// Returns the events after the one with this id, oldest first. `nil` if that is unknown or too long ago: send a snapshot.
  package func events(
    _ code: RoomCode, for role: RoomRole, in language: Language? = nil, after id: Int
  ) async throws(RoomServiceError) -> [RoomEvent]? { throw .noSuchRoom }

  /// Calls `onEvents` after each commit with events for this audience, in order, until the subscription is cancelled. Calls come one
  /// at a time and must not block. Subscribe first, then take the snapshot, and leave out events that it includes.
  package func subscribe(
    _ code: RoomCode, _ audience: RoomAudience, in language: Language? = nil, onEvents: @escaping @Sendable (RoomDelivery) -> Void
  ) async throws(RoomServiceError) -> RoomSubscription { throw .noSuchRoom }

  /// Tells that a player has one more stream or poll, or one less.
  package func arrived(_ code: RoomCode, player: Int) {}
  package func left(_ code: RoomCode, player: Int) {}
}

/// The events of one commit for one audience.
package struct RoomDelivery: Sendable {
  package let events: [RoomEvent]
  /// The number of the last move that is on disk now. Greater than the last event's id if later moves have no event.
  package let sequence: Int
  /// Players whom the host removed: their streams end with `bye`.
  package let removed: [Int]
  /// Whether the room has ended: after these events, all streams end with `bye`.
  package let isOver: Bool

  package init(events: [RoomEvent], sequence: Int, removed: [Int], isOver: Bool) {
    (self.events, self.sequence, self.removed, self.isOver) = (events, sequence, removed, isOver)
  }
}

/// Keep it as long as events are wanted.
package final class RoomSubscription: Sendable {
  private let stop: @Sendable () -> Void

  init(_ stop: @escaping @Sendable () -> Void) { self.stop = stop }

  package func cancel() { stop() }

  deinit { stop() }
}
