import Rules

/// The limits on a server's rooms and players (L1a).
package struct RoomLimits: Equatable, Sendable {
  /// The maximum number of open rooms that were opened from one address.
  package var roomsPerAddress = 60
  /// The maximum number of open rooms.
  package var rooms = 500
  /// The maximum number of players in one room, and in all open rooms together.
  package var playersPerRoom = 2_000
  package var players = 5_000
  /// How long a room stays open without a move by a person.
  package var silence = Milliseconds(3 * 60 * 60 * 1000)
  /// How long a room and its results are kept after the room's end.
  package var keeping = Milliseconds(90 * 24 * 60 * 60 * 1000)

  package init() {}
}
