// What each role may see.

extension Room {
  /// What everybody sees now.
  public var scene: RoomScene<Text> {
    switch phase {
    case .lobby: .lobby
    case .ended: .ended(ending)
    case .open: asked.map { .open($0) } ?? .lobby
    case .closed: asked.map { .closed($0) } ?? .lobby
    case .reveal: revealed.map { .reveal($0) } ?? .lobby
    case .board: revealed.map { .board($0) } ?? .lobby
    case .break: currentBreak.map { .break($0) } ?? .lobby
    }
  }

  /// The question that was opened last, without its solution; `nil` before the first question.
  public var asked: RoomAsked? { question.map { asked($0) } }

  func asked(_ number: Int) -> RoomAsked {
    RoomAsked(
      question: number, of: rounds?.questionCount ?? questions.count, kind: questions[number].task.kind,
      opens: turns[number].opens, limit: turns[number].limit, lantern: questions[number].task.word?.lantern,
      round: rounds?.round(of: number), tie: isTieBreak(number) ? tie : nil, points: questions[number].points)
  }

  /// The question that was opened last, with its solution; `nil` if it has not been revealed.
  public var revealed: RoomReveal<Text>? {
    guard let question else { return nil }
    return reveal(of: question)
  }

  /// Returns a question with its solution, or `nil` if it has not been revealed. The result contains the current standing if
  /// players may see it.
  public func reveal(of number: Int) -> RoomReveal<Text>? {
    guard turns.indices.contains(number), turns[number].state == .revealed else { return nil }
    let result = outcome(of: number)
    return RoomReveal(
      asked: asked(number), solution: solution(of: number), split: result.split, answered: result.answered,
      standing: showsScoreboard ? standing : .hidden(players: playerCount))
  }

  /// The scoreboard, with the points of all revealed questions.
  public var standing: RoomStanding {
    let ranking = ranking
    let (steps, isExact) = RoomStanding.steps(of: ranking.map { $0.score })
    return RoomStanding(
      players: ranking.count, steps: steps, isExact: isExact, top: ranking.prefix(RoomStanding.mostLeaders).map { line($0) },
      teams: teamStanding)
  }

  public var ending: RoomEnding {
    let standing = standing
    return RoomEnding(players: standing.players, podium: standing.top.filter { $0.place <= 3 }, standing: standing)
  }

  /// A player's line in the ranking.
  struct Rank {
    let player: Int
    let score: Points
    let place: Int
  }

  /// The players in the ranking, best first. Equal players are in the order of joining.
  var ranking: [Rank] {
    let ranked = players.indices.filter { players[$0].isRanked }
    let sorted = ranked.sorted { one, other in
      let (score, another) = (players[one].score, players[other].score)
      return score == another ? one < other : score > another
    }
    var ranking: [Rank] = []
    for (number, player) in sorted.enumerated() {
      let score = players[player].score
      let place = ranking.last.flatMap { $0.score == score ? $0.place : nil } ?? number + 1
      ranking.append(Rank(player: player, score: score, place: place))
    }
    return ranking
  }

  private func line(_ rank: Rank) -> RoomStanding.Line {
    RoomStanding.Line(name: shownName(of: rank.player), score: rank.score, place: rank.place)
  }

  /// Returns a player's name, or `nil` if the host hid it.
  private func shownName(of player: Int) -> String? { players[player].isHidden ? nil : players[player].name.text }

  /// The scores of all players in the ranking, best first. To make snapshots for many players, compute the scores once.
  public var scores: [Points] { ranking.map { $0.score } }

  /// Returns the place of a score among scores in descending order.
  private static func place(of score: Points, in scores: [Points]) -> Int {
    var (low, high) = (0, scores.count)
    while low < high {
      let middle = (low + high) / 2
      if scores[middle] > score { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  // MARK: - Snapshots

  /// The part of a snapshot that is the same for all roles. To make many snapshots, compute this part once.
  public var common: RoomCommon<Text> {
    RoomCommon(
      sequence: sequence, scene: scene, isLocked: isLocked, pausedLeft: pausedLeft, players: playerCount,
      teamCount: settings.teamCount)
  }

  /// While the room is paused, the time that is left: for the question, until the next question, or until the end of the break.
  /// Otherwise `nil`.
  public var pausedLeft: Milliseconds? {
    guard let pausedAt, let turn = turns.last else { return nil }
    let end = phase == .open ? turn.opens + turn.limit : proceedsAt ?? pausedAt
    // Before the question opens, the whole limit is left.
    return phase == .open ? min(max(end - pausedAt, .zero), turn.limit) : max(end - pausedAt, .zero)
  }

  /// Returns what a player sees, or `nil` if there is no such player, or the player left or was removed.
  ///
  /// - Parameters:
  ///   - common: the current ``common`` part, if it was already computed.
  ///   - scores: the current ``scores``, if they were already computed.
  public func view(
    ofPlayer player: Int, _ common: RoomCommon<Text>? = nil, scores: [Points]? = nil
  ) -> RoomPlayerView<Text>? {
    guard players.indices.contains(player), players[player].isMember else { return nil }
    let me = players[player]
    let isWaiting = me.status == .waiting
    var (limit, answer): (Milliseconds?, RoomCounted?)
    if let question, phase != .ended, phase != .break, !isWaiting {
      answer = turns[question].answer(of: player)?.counted
      if me.pace != 100 { limit = Milliseconds(turns[question].limit.count * Int64(me.pace) / 100) }
    }
    return RoomPlayerView(
      common: isWaiting ? commonForWaiting : common ?? self.common,
      me: RoomOwnState(
        player: player, name: me.name.text, score: me.score,
        place: showsScoreboard && !isWaiting ? Room.place(of: me.score, in: scores ?? self.scores) : nil, limit: limit,
        answer: answer,
        isWaiting: isWaiting, team: me.team, streak: streak(of: player), joker: me.joker, pace: me.pace))
  }

  /// What the projector shows.
  public var projectorView: RoomProjectorView<Text> {
    let ranked = players.indices.filter { players[$0].isRanked }
    return RoomProjectorView(
      common: common, answered: answered,
      names: ranked.map { RoomProjectorView.Guest(name: shownName(of: $0), isHere: players[$0].isHere, team: players[$0].team) })
  }

  /// What the host and a remote control see.
  public var hostView: RoomHostView<Text> {
    var guests: [RoomHostView<Text>.Guest] = []
    for (number, player) in players.enumerated() where player.hasPlace {
      guests.append(
        RoomHostView.Guest(
          player: number, name: player.name.text, isHidden: player.isHidden, isHere: player.isHere,
          hasAnswered: turns.last?.answer(of: number) != nil, score: player.score, pace: player.pace,
          isWaiting: player.status == .waiting, team: player.team))
    }
    return RoomHostView(common: common, answered: answered, players: guests)
  }

  /// The number of players in the ranking who have answered the current question.
  public var answered: Int {
    guard let turn = turns.last else { return 0 }
    return turn.answers.indices.count { turn.answers[$0] != nil && players[$0].isRanked }
  }

  /// Returns a player's answer that counts for a question, or `nil` if there is none.
  public func answer(of player: Int, to question: Int) -> RoomCounted? {
    turns.indices.contains(question) ? turns[question].answer(of: player)?.counted : nil
  }
}
