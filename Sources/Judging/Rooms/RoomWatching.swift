import WireAPI

/// The events of one commit for one audience.
package struct RoomDelivery: Sendable {
  package let events: [RoomEvent]
  /// The number of the last move that is on disk now. A snapshot with this number includes the effects of all these events.
  package let sequence: Int
  /// Players whose streams end with `bye`, because the host removed them or let them in.
  package let byes: [RoomPlayerBye]
  /// Whether the room has ended: after these events, all streams end with `bye`.
  package let isOver: Bool
  /// Whether to send a snapshot, because a failure of the storage lost events, or because something changed that no event
  /// reports.
  package let needsSnapshot: Bool

  package init(events: [RoomEvent], sequence: Int, byes: [RoomPlayerBye], isOver: Bool, needsSnapshot: Bool) {
    (self.events, self.sequence, self.byes) = (events, sequence, byes)
    (self.isOver, self.needsSnapshot) = (isOver, needsSnapshot)
  }
}

/// Why the streams of one player end.
package struct RoomPlayerBye: Equatable, Sendable {
  package let player: Int
  package let reason: RoomBye

  package init(player: Int, reason: RoomBye) { (self.player, self.reason) = (player, reason) }
}

/// A subscription to a room's events, which ends when this object is released.
package final class RoomSubscription: Sendable {
  private let room: LiveRoom
  private let number: Int

  init(_ room: LiveRoom, _ number: Int) { (self.room, self.number) = (room, number) }

  package func cancel() { room.unsubscribe(number) }

  deinit { room.unsubscribe(number) }
}
