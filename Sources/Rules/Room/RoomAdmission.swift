/// The conditions for joining a room (L7).
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
  /// Lets in one waiting player, or all waiting players if `player` is `nil`. To refuse a player, make the move `remove`.
  mutating func admit(_ player: Int?, _ result: inout Result) throws(RoomRefusal) {
    if let player { try checkPlayer(player) }
    let admitted = players.indices.filter { players[$0].status == .waiting && (player == nil || player == $0) }
    guard !admitted.isEmpty else { throw .phase }
    for number in admitted { (players[number].status, players[number].admittedAt) = (.playing, sequence + 1) }
    (result.player, result.changes) = (player, .players)
    countHere()
  }

  /// Returns the status of a player who joins, or joins again: `waiting` if the host must approve the player and has not done so
  /// yet, otherwise `playing`. `player` is `nil` for a newcomer.
  func status(onJoining player: RoomPlayer?) -> RoomPlayer.Status {
    settings.admission.needsApproval && player?.admittedAt == nil ? .waiting : .playing
  }

  /// The number of players who count toward the room's capacity, including those who are waiting to be let in.
  public var placeCount: Int { players.count { $0.hasPlace } }

  /// The common part of a waiting player's snapshot. It shows the lobby until the room has ended.
  var commonForWaiting: RoomCommon<Text> {
    RoomCommon(
      sequence: sequence, scene: phase == .ended ? scene : .lobby, isLocked: isLocked, pausedLeft: nil, players: playerCount,
      teamCount: settings.teamCount)
  }
}

extension RoomPlayer {
  /// Whether the player is in the room or is waiting for the host's approval. Only then do the player's devices get events.
  public var isMember: Bool { status == .playing || status == .waiting }

  /// Whether the player counts toward the room's capacity. If so, the player's name is taken.
  public var hasPlace: Bool { status == .waiting || isRanked }
}
