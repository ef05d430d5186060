/// Who gets into a room (L7).
public struct RoomAdmission: Equatable, Sendable {
  /// Whether the server refuses offensive names.
  public let filtersNames: Bool
  /// Whether newcomers wait until the host admits them.
  public let needsApproval: Bool

  public init(filtersNames: Bool = true, needsApproval: Bool = false) {
    (self.filtersNames, self.needsApproval) = (filtersNames, needsApproval)
  }
}

extension Room {
  /// Lets in a player who waits, or all who do. To refuse one, make the move `remove`.
  mutating func admit(_ player: Int?, _ result: inout Result) throws(RoomRefusal) {
    if let player { try checkPlayer(player) }
    let admitted = players.indices.filter { players[$0].status == .waiting && (player == nil || player == $0) }
    guard !admitted.isEmpty else { throw .phase }
    for number in admitted { (players[number].status, players[number].admittedAt) = (.playing, sequence + 1) }
    (result.player, result.changes) = (player, .players)
    countHere()
  }

  /// The status of somebody who joins, or joins again.
  func status(onJoining player: RoomPlayer?) -> RoomPlayer.Status {
    settings.admission.needsApproval && player?.admittedAt == nil ? .waiting : .playing
  }

  /// The number of players who have a place in the room, those who wait included.
  public var placeCount: Int { players.count { $0.hasPlace } }

  /// What a player sees who waits: a lobby, until the room has ended.
  var commonForWaiting: RoomCommon<Text> {
    RoomCommon(
      sequence: sequence, scene: phase == .ended ? scene : .lobby, isLocked: isLocked, pausedLeft: nil, players: playerCount,
      teamCount: settings.teamCount)
  }
}

extension RoomPlayer {
  /// Whether the player is in the room or waits to be let in, so that a device of the player gets events.
  public var isMember: Bool { status == .playing || status == .waiting }

  /// Whether the player takes one of the room's places and a name.
  public var hasPlace: Bool { status == .waiting || isRanked }
}
