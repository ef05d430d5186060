import Judging
import Rules

/// The operator's settings for live rooms.
package struct RoomOptions: Equatable, Sendable {
  /// Who may open rooms.
  package var hosts = Permission.anyone
  /// The maximum number of open rooms: in total, and for each client address that has opened rooms.
  package var rooms = 500
  package var roomsPerAddress = 60
  /// The maximum number of players, in all open rooms together and in one room.
  package var players = 5_000
  package var playersPerRoom = 2_000
  /// The number of minutes without a move after which a room ends.
  package var silentMinutes = 180

  package init() {}

  var limits: RoomLimits {
    var limits = RoomLimits()
    (limits.rooms, limits.roomsPerAddress, limits.players, limits.playersPerRoom) = (
      rooms, roomsPerAddress, players, playersPerRoom
    )
    limits.silence = .seconds(Int64(silentMinutes) * 60)
    return limits
  }
}
