// The moves that concern players.

extension Room {
  mutating func join(_ name: RoomName, team wish: Int?, _ result: inout Result) throws(RoomRefusal) {
    let team = try team(for: wish)
    guard !isLocked else { throw .locked }
    // Counting the occupied places is slow, and thousands of players may join at the same time. So the places are counted only if
    // the room might be full.
    guard players.count < settings.capacity || placeCount < settings.capacity else { throw .full }
    guard !names.contains(name.folded) else { throw .name(suggestion: freeName(like: name)) }
    names.insert(name.folded)
    players.append(Player(name: name, team: team, status: status(onJoining: nil)))
    (result.player, result.changes) = (players.count - 1, .players)
    guard players[players.count - 1].status == .playing else { return }
    if !mayAnswer(players.count - 1) { return }
    here.all += 1
    here.missing += 1
  }

  /// Lets a player join again, from a second tab or after leaving. The player keeps the number, the team and the score.
  mutating func comeBack(_ player: Int, as name: RoomName, _ result: inout Result) throws(RoomRefusal) {
    result.player = player
    guard players[player].status == .left else { return }
    // The name of a player who left before answering any question becomes free, so somebody else may have it now.
    if !players[player].isRanked || name.folded != players[player].name.folded {
      guard !names.contains(name.folded) else { throw .name(suggestion: freeName(like: name)) }
    }
    if players[player].isRanked { names.remove(players[player].name.folded) }
    names.insert(name.folded)
    players[player].name = name
    (players[player].status, players[player].isHere) = (status(onJoining: players[player]), true)
    result.changes = .players
    countHere()
  }

  mutating func leave(_ player: Int, at time: Instant, _ result: inout Result) {
    (players[player].status, players[player].isHere) = (.left, false)
    if !players[player].isRanked { names.remove(players[player].name.folded) }
    (result.player, result.changes) = (player, .players)
    countHere()
    revealIfAllAnswered(at: time, &result)
  }

  mutating func remove(_ player: Int, at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    try checkPlayer(player)
    if players[player].hasPlace { names.remove(players[player].name.folded) }
    (players[player].status, players[player].isHere) = (.removed, false)
    (result.player, result.changes) = (player, .players)
    countHere()
    revealIfAllAnswered(at: time, &result)
  }

  mutating func rename(_ player: Int, _ name: RoomName, _ result: inout Result) throws(RoomRefusal) {
    try checkPlayer(player)
    guard players[player].hasPlace else { throw .noSuchPlayer }
    guard name.folded == players[player].name.folded || !names.contains(name.folded) else {
      throw .name(suggestion: freeName(like: name))
    }
    names.remove(players[player].name.folded)
    names.insert(name.folded)
    players[player].name = name
    (result.player, result.changes) = (player, .players)
  }

  mutating func hide(_ player: Int, _ isHidden: Bool, _ result: inout Result) throws(RoomRefusal) {
    try checkPlayer(player)
    players[player].isHidden = isHidden
    (result.player, result.changes) = (player, .players)
  }

  mutating func setPace(of player: Int, _ factor: Int, _ result: inout Result) throws(RoomRefusal) {
    try checkPlayer(player)
    guard (100...1_000).contains(factor) else { throw .malformed }
    players[player].pace = factor
    result.player = player
  }

  mutating func setPresence(
    came: [Int], went: [Int], at time: Instant, _ result: inout Result
  ) throws(RoomRefusal) {
    guard came.allSatisfy({ players.indices.contains($0) }), went.allSatisfy({ players.indices.contains($0) }) else {
      throw .noSuchPlayer
    }
    func isNews(_ player: Int, _ isHere: Bool) -> Bool {
      players[player].isMember && players[player].isHere != isHere
    }
    // Several processes may notice the same change. A report that changes nothing is refused.
    guard came.contains(where: { isNews($0, true) }) || went.contains(where: { isNews($0, false) }) else { throw .phase }
    for player in came where isNews(player, true) { players[player].isHere = true }
    for player in went where isNews(player, false) { players[player].isHere = false }
    result.changes = .players
    countHere()
    revealIfAllAnswered(at: time, &result)
  }

  /// Throws if the player does not exist or was removed.
  func checkPlayer(_ player: Int) throws(RoomRefusal) {
    guard players.indices.contains(player), players[player].status != .removed else { throw .noSuchPlayer }
  }

  /// The number of players in the ranking.
  public var playerCount: Int { players.count { $0.isRanked } }

  private func freeName(like name: RoomName) -> RoomName {
    // One of the numbered names is free, because there are more numbers than taken names.
    for number in 2...(names.count + 2) {
      if let free = name.numbered(number), !names.contains(free.folded) { return free }
    }
    return name
  }

  /// Counts the players who are here and may answer the current question, and how many of them have not answered it.
  mutating func countHere() {
    here = Here()
    for (number, player) in players.enumerated() where player.isHere && player.status == .playing && mayAnswer(number) {
      here.all += 1
      if turns.last?.answer(of: number) == nil { here.missing += 1 }
    }
  }
}
