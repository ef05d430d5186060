import Rules

extension RoomSimulation {
  /// Checks the room after its end, and records every fault.
  mutating func check() {
    guard room.phase == .ended else { return faults.append("the room has not ended: \(room.phase)") }
    do throws(RoomReplayError) {
      let replayed = try TestRoom(replaying: log, questions: questions)
      if replayed != room { faults.append("the replayed room is different") }
    } catch {
      faults.append("the log cannot be replayed: \(error)")
    }
    let fromLog = scoresFromLog()
    for (player, state) in room.players.enumerated() where state.score != fromLog[player] {
      faults.append("player \(player) has \(state.score), but the log gives \(fromLog[player])")
    }
    checkTeams()
    let ranked = room.players.indices.filter { room.players[$0].isRanked }
    let scores = room.results.players.filter { !$0.isRemoved }.reduce(Points.zero) { $0 + $1.score }
    if scores != ranked.reduce(Points.zero, { $0 + fromLog[$1] }) { faults.append("the total of the scoreboard is wrong") }
    for (number, phone) in phones.enumerated() where phone.isAwake && !phone.isRemoved {
      guard let player = phone.player, room.players[player].status == .playing else { continue }
      if phone.tally.score != room.players[player].score {
        faults.append("phone \(number) computed \(phone.tally.score), and the room \(room.players[player].score)")
      }
    }
  }

  /// Computes the scores only from the log, the credited times, and the author's solutions.
  private mutating func scoresFromLog() -> [Points] {
    var answers: [[Judged?]] = room.players.map { _ in room.questions.map { _ in nil } }
    var seen: Set<Int> = []
    for entry in log.moves {
      guard case .answer(let answer) = entry.move, case .player(let player) = entry.actor else { continue }
      if !seen.insert(player * 1_000 + answer.question).inserted { faults.append("an answer counts twice") }
      guard let reveal = room.reveal(of: answer.question), let credited = credited[entry.sequence] else { continue }
      var credit = room.creditByAuthor(answer.answer, to: answer.question) ?? .none
      if case .typed(_, let accepted) = reveal.solution, !accepted.isEmpty { credit = .full }
      // In a tie-break, only the nearest number gets credit.
      if reveal.asked.tie != nil { credit = log.isNearest(answer) ? .full : .none }
      answers[player][answer.question] = Judged(credit: credit, time: credited)
    }
    let jokers = log.jokers
    return answers.indices.map { score(of: answers[$0], joker: jokers[$0]) }
  }

  private struct Judged {
    let credit: Credit
    let time: Milliseconds
  }

  private func score(of answers: [Judged?], joker: Int?) -> Points {
    var (score, streak) = (Points.zero, 0)
    for (question, answer) in answers.enumerated() {
      guard let reveal = room.reveal(of: question) else { continue }
      if let answer {
        let bonus = room.settings.hasStreakBonus && reveal.asked.tie == nil ? streak : nil
        let points =
          reveal.asked.tie == nil
          ? room.settings.scoring.points(
            for: answer.credit, after: answer.time, limit: reveal.asked.limit, worth: reveal.asked.points, streak: bonus)
          : Points(hundredths: Int64(answer.credit.hundredths))
        let isDouble = joker != nil && joker == room.questions[question].round
        score = score + points + (isDouble ? points : .zero)
      }
      streak = answer?.credit == .full ? streak + 1 : 0
    }
    return score
  }

  /// Checks the teams against the scores and the teams that newcomers requested.
  private mutating func checkTeams() {
    let wishes = log.moves.compactMap { entry -> Int?? in
      if case .join(_, let team) = entry.move, entry.actor == .newcomer { return .some(team) }
      return nil
    }
    for (player, wish) in zip(room.players, wishes) where wish != nil && wish != player.team {
      faults.append("\(player.name.text) is in team \(player.team ?? -1) instead of \(wish ?? -1)")
    }
    let teams = room.standing.teams
    for number in 0..<room.settings.teamCount {
      let scores = room.players.filter { $0.isRanked && $0.team == number }.map { Double($0.score.hundredths) }
      let line = teams.first { $0.team == number }
      guard (line?.players ?? 0) == scores.count else {
        faults.append("team \(number) does not have \(scores.count) players"); continue
      }
      guard let line else { continue }
      let mean = scores.reduce(0, +) / Double(scores.count)
      if abs(Double(line.score.hundredths) - mean) > 0.501 { faults.append("team \(number) does not have the mean \(mean)") }
      if line.place != 1 + teams.count(where: { $0.score > line.score }) { faults.append("team \(number) is at a wrong place") }
    }
    if teams.map({ $0.place }) != teams.map({ $0.place }).sorted() { faults.append("the teams are not in order") }
    if room.settings.teamCount == 0, !teams.isEmpty || room.players.contains(where: { $0.team != nil }) {
      faults.append("a room without teams has a team")
    }
  }
}
