import Rules

/// How many rooms and players a server takes (L1a).
package struct RoomLimits: Equatable, Sendable {
  /// The maximum number of open rooms that one address has opened.
  package var roomsPerAddress = 60
  /// The maximum number of open rooms.
  package var rooms = 500
  /// The maximum number of players in a room, and in all open rooms.
  package var playersPerRoom = 2_000
  package var players = 5_000
  /// A room ends after this long without a move of a person.
  package var silence = Milliseconds(3 * 60 * 60 * 1000)
  /// Rooms are deleted with their results this long after their end.
  package var keeping = Milliseconds(90 * 24 * 60 * 60 * 1000)

  package init() {}
}
