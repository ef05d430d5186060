// The moves that change the phase of a room.

extension Room {
  // MARK: - Opening and closing

  /// When the current question opens.
  private var opens: Instant { turns.last?.opens ?? Instant(0) }

  mutating func open(_ number: Int, at time: Instant, _ result: inout Result) {
    (phase, question) = (.open, number)
    (pausedAt, heldUntil, outage, proceedsAt) = (nil, nil, .zero, nil)
    noteContenders(of: number)
    turns.append(Turn(opens: time, limit: questions[number].limit ?? settings.limit))
    result.changes.insert(.opened)
    countHere()
  }

  /// Opens the next question, begins a break, or ends the room.
  private mutating func goOn(at time: Instant, _ result: inout Result) {
    switch nextStep {
    case .question(let number): open(number, at: time, &result)
    case .break: takeBreak(at: time, &result)
    case .end: end(&result)
    }
  }

  mutating func next(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    switch phase {
    case .lobby, .ended: throw .phase
    case .open, .closed: reveal(at: time, &result)
    case .reveal, .board, .break: goOn(at: time + RoomTimes.lead, &result)
    }
  }

  mutating func skip(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard phase == .open || phase == .closed else { throw .phase }
    turns[turns.count - 1].state = .skipped
    if phase == .open { result.changes.insert(.closed) }
    goOn(at: time + RoomTimes.lead, &result)
  }

  mutating func showResults(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    switch phase {
    case .closed: reveal(at: time, &result)
    case .board: (phase, result.changes) = (.reveal, .revealed)
    case .lobby, .open, .reveal, .break, .ended: throw .phase
    }
  }

  private mutating func reveal(at time: Instant, _ result: inout Result) {
    if phase == .open { result.changes.insert(.closed) }
    (phase, pausedAt) = (.reveal, nil)
    proceedsAt = settings.isAutomatic ? time + RoomTimes.result : nil
    turns[turns.count - 1].state = .revealed
    settleTieBreak()
    countVotes(turns.count - 1)
    countPoints(turns.count - 1)
    result.changes.insert(.revealed)
    if isTyped(turns.count - 1) { result.changes.insert(.typed) }
  }

  /// Reveals the solution in an automatic room, unless it is paused, if all players who are here and may answer have done so.
  mutating func revealIfAllAnswered(at time: Instant, _ result: inout Result) {
    if settings.isAutomatic, phase == .open, pausedAt == nil, here.all > 0, here.missing == 0 { reveal(at: time, &result) }
  }

  mutating func end(_ result: inout Result) {
    if phase == .open || phase == .closed { turns[turns.count - 1].state = .skipped }
    (phase, pausedAt, proceedsAt) = (.ended, nil, nil)
    result.changes.insert(.ended)
  }

  // MARK: - Pause and more time

  mutating func pause(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard pausedAt == nil else { throw .paused }
    guard phase == .open || proceedsAt != nil else { throw .phase }
    pausedAt = time
    result.changes = .paused
  }

  mutating func resume(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard let start = pausedAt else { throw .phase }
    let pause = max(time - start, .zero)
    if phase == .open {
      let hadOpened = opens <= start
      let moved = opens + pause
      turns[turns.count - 1].opens = hadOpened ? moved : max(moved, time + RoomTimes.leastLead)
    }
    heldUntil = heldUntil.map { $0 + pause }
    proceedsAt = proceedsAt.map { $0 + pause }
    pausedAt = nil
    result.changes = phase == .break ? [.resumed, .break] : .resumed
    revealIfAllAnswered(at: time, &result)
  }

  mutating func extend(by duration: Milliseconds, _ result: inout Result) throws(RoomRefusal) {
    if phase == .break { return try extendBreak(by: duration, &result) }
    guard phase == .open else { throw .phase }
    let limit = turns[turns.count - 1].limit + min(duration, RoomSettings.limits.upperBound)
    guard duration > .zero, limit <= RoomSettings.limits.upperBound else { throw .malformed }
    turns[turns.count - 1].limit = limit
    result.changes = .limit
  }

  // MARK: - By the room

  /// A move that the room itself will make, and the earliest time for it.
  public struct Due: Equatable, Sendable {
    public let time: Instant
    public let move: RoomMove
  }

  /// The next move that the room itself will make, unless another move is made first. `nil` if there is none. Any process may
  /// propose the move from that time on.
  public var due: Due? {
    guard pausedAt == nil, let question else { return nil }
    switch phase {
    case .open: return Due(time: closes + Milliseconds(1), move: .timeUp(question))
    case .reveal, .board, .break:
      guard settings.isAutomatic, let proceedsAt else { return nil }
      return Due(time: proceedsAt - leadOfNext, move: .proceed(after: question))
    case .lobby, .closed, .ended: return nil
    }
  }

  /// How long before ``proceedsAt`` the room makes its move. This time is zero unless a question comes next, because only
  /// questions are sent before they open.
  private var leadOfNext: Milliseconds { if case .question = nextStep { RoomTimes.lead } else { .zero } }

  /// The last moment at which an answer to the current question can arrive. Includes the extra time of players who are here and
  /// have not answered.
  private var closes: Instant {
    let turn = turns[turns.count - 1]
    var limit = turn.limit
    for (number, player) in players.enumerated() where player.pace > 100 && player.isHere && player.status == .playing {
      if turn.answer(of: number) == nil { limit = max(limit, turn.limit.times(player.pace)) }
    }
    return closes(limit)
  }

  private func closes(_ limit: Milliseconds) -> Instant {
    let time = opens + limit + RoomTimes.grace
    return max(time, heldUntil ?? time)
  }

  mutating func timeUp(_ number: Int, at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard phase == .open, question == number else { throw .phase }
    guard pausedAt == nil else { throw .paused }
    guard time > closes else { throw .early }
    if settings.isAutomatic {
      reveal(at: time, &result)
    } else {
      (phase, result.changes) = (.closed, isTyped(number) ? [.closed, .typed] : .closed)
    }
  }

  mutating func proceed(after number: Int, at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard phase == .reveal || phase == .board || phase == .break, settings.isAutomatic, question == number, let proceedsAt else {
      throw .phase
    }
    guard pausedAt == nil else { throw .paused }
    guard time >= proceedsAt - leadOfNext else { throw .early }
    goOn(at: max(proceedsAt, time + RoomTimes.leastLead), &result)
  }

  mutating func restore(at time: Instant, _ result: inout Result) throws(RoomRefusal) {
    guard phase == .open, pausedAt == nil, let latest, time > latest else { throw .phase }
    outage = outage + max(time - max(latest, opens), .zero)
    if time > opens + turns[turns.count - 1].limit { heldUntil = time + RoomTimes.restart }
  }

  // MARK: - Answers

  mutating func take(
    _ answer: RoomAnswer, from player: Int, at time: Instant, _ result: inout Result
  ) throws(RoomRefusal) {
    guard questions.indices.contains(answer.question) else { throw .malformed }
    if answer.question < turns.count, let given = turns[answer.question].answer(of: player) { throw .answered(given.counted) }
    guard let question else { throw .phase }
    guard answer.question <= question else { throw .early }
    guard phase == .open, answer.question == question, mayAnswer(player) else { throw .closed }
    if let pausedAt, time >= pausedAt { throw .paused }
    guard time >= opens else { throw .early }
    let limit = turns[question].limit.times(players[player].pace)
    guard time <= closes(limit) else { throw .closed }
    guard let given = questions[question].task.counted(answer.answer), let credit = solution(of: question).credit(for: given)
    else {
      throw .malformed
    }
    let trip = shortest(players[player].roundTrip, answer.roundTrip)
    let credited = credited(answer.time, at: time, roundTrip: trip ?? .zero)
    guard credited <= limit else { throw .closed }

    let counted = RoomCounted(answer: given, time: answer.time, credited: credited, sequence: sequence + 1)
    players[player].roundTrip = trip
    players[player].answerCount += 1
    turns[question].set(Given(counted: counted, credit: credit), for: player)
    if players[player].isHere { here.missing -= 1 }
    (result.player, result.credited, result.changes) = (player, credited, .answered)
    revealIfAllAnswered(at: time, &result)
  }

  /// Returns the time that counts: the time that the phone stated, limited to a range. The end of the range is the time of
  /// receipt. The range starts earlier by half a round trip, a tolerance, and the time during which no process ran the room. If
  /// the phone stated no time, the time of receipt counts.
  private func credited(_ stated: Milliseconds?, at time: Instant, roundTrip: Milliseconds) -> Milliseconds {
    let received = time - opens
    guard let stated else { return received }
    let least = received - outage - Milliseconds(roundTrip.count / 2) - RoomTimes.tolerance
    return max(min(received, max(stated, least)), .zero)
  }

  private func shortest(_ one: Milliseconds?, _ other: Milliseconds?) -> Milliseconds? {
    guard let other, other >= .zero else { return one }
    return one.map { min($0, other) } ?? other
  }

  // MARK: - Points

  func solution(of question: Int) -> RoomSolution<Text> {
    let turn = question < turns.count ? turns[question] : nil
    if let nearest = turn?.nearest { return .number(nearest) }
    return questions[question].task.solution(layouts[question], accepted: turn?.accepted ?? [], played: turn?.played)
  }

  /// Computes the points for the answers to a revealed question, and replaces points that were computed before.
  private mutating func countPoints(_ number: Int) {
    let asked = asked(number)
    for player in turns[number].answers.indices {
      guard let given = turns[number].answers[player] else { continue }
      let points = settings.scoring.points(
        for: given.credit, after: given.counted.credited, in: asked, joker: players[player].joker,
        streak: streak(of: player, before: number))
      players[player].score = players[player].score - given.points + points
      turns[number].answers[player]?.points = points
    }
  }

  mutating func accept(_ text: GivenText, for number: Int, _ result: inout Result) throws(RoomRefusal) {
    guard questions.indices.contains(number), case .answer(.text(let judge)) = questions[number].task else { throw .malformed }
    guard number < turns.count, turns[number].state != .skipped else { throw .phase }
    if turns[number].accepted.contains(where: { judge.isAlike($0, text) }) { return }
    turns[number].accepted.append(text)
    judgeAgain(number)
    (result.question, result.changes) = (number, .typed)
    guard turns[number].state == .revealed else { return }
    countPoints(number)
    // Later answers may have become part of a longer streak, so their points are computed again.
    if settings.hasStreakBonus {
      for later in turns.indices where later > number && turns[later].state == .revealed { countPoints(later) }
    }
    result.changes.insert(.revealed)
    if phase == .board { result.changes.insert(.board) }
    if phase == .break { result.changes.insert(.break) }
  }

  /// Judges each answer to a question again, using the current solution.
  mutating func judgeAgain(_ number: Int) {
    let solution = solution(of: number)
    for player in turns[number].answers.indices {
      guard let given = turns[number].answers[player], let credit = solution.credit(for: given.counted.answer) else { continue }
      turns[number].answers[player]?.credit = credit
    }
  }

  private func isTyped(_ number: Int) -> Bool { if case .answer(.text) = questions[number].task { true } else { false } }
}

extension Room.Turn {
  mutating func set(_ given: Room.Given, for player: Int) {
    while answers.count <= player { answers.append(nil) }
    answers[player] = given
  }
}

extension Milliseconds {
  /// Returns the duration multiplied by a factor in hundredths.
  fileprivate func times(_ hundredths: Int) -> Milliseconds { Milliseconds(count * Int64(hundredths) / 100) }
}
