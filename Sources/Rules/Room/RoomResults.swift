/// The results of a room: for each player and for each question.
public struct RoomResults: Equatable, Sendable {
  /// All players in the ranking, best first, followed by the players whom the host removed, except those who were never let in.
  public let players: [Player]
  /// The questions that were revealed, in order.
  public let questions: [Question]
  /// The teams that have players in the ranking, best first. Empty in a room without teams.
  public let teams: [RoomStanding.Team]

  public init(players: [Player], questions: [Question], teams: [RoomStanding.Team] = []) {
    (self.players, self.questions, self.teams) = (players, questions, teams)
  }

  public struct Player: Equatable, Sendable {
    public let player: Int
    public let name: String
    public let score: Points
    /// The place, or `nil` for a removed player.
    public let place: Int?
    /// The number of answers that were fully right.
    public let right: Int
    public let answered: Int
    public let isRemoved: Bool
    /// The number of the player's team; `nil` in a room without teams.
    public let team: Int?
    /// For each question in ``RoomResults/questions``, the player's answer, or `nil` if there is none.
    public let answers: [Answer?]
  }

  public struct Answer: Equatable, Sendable {
    public let counted: RoomCounted
    public let credit: Credit
    public let points: Points
  }

  /// How the players in the ranking answered a question.
  public struct Question: Equatable, Sendable {
    public let question: Int
    /// The number of answers that were fully right.
    public let right: Int
    /// The numbers of answers, as in ``RoomReveal/split``.
    public let split: [Int]
    public let answered: Int
    /// The median of the credited times, or `nil` if nobody answered.
    public let time: Milliseconds?
  }
}

extension Room {
  /// The results so far. Questions that were not revealed count for nobody.
  public var results: RoomResults {
    let numbers = turns.indices.filter { turns[$0].state == .revealed }
    let ranking = ranking
    var lines = ranking.map { result(of: $0.player, numbers, place: $0.place) }
    // Leaves out players who were removed before the host let them in, because they did not play.
    for (player, removed) in players.enumerated() where removed.status == .removed && status(onJoining: removed) == .playing {
      lines.append(result(of: player, numbers, place: nil))
    }
    return RoomResults(players: lines, questions: numbers.map { outcome(of: $0) }, teams: teamStanding)
  }

  private func result(of number: Int, _ numbers: [Int], place: Int?) -> RoomResults.Player {
    var answers: [RoomResults.Answer?] = []
    for turn in numbers {
      let given = turns[turn].answer(of: number)
      answers.append(given.map { RoomResults.Answer(counted: $0.counted, credit: $0.credit, points: $0.points) })
    }
    let player = players[number]
    return RoomResults.Player(
      player: number, name: player.name.text, score: player.score, place: place,
      right: answers.count { $0.map { $0.credit == .full } ?? false }, answered: answers.count { $0 != nil },
      isRemoved: player.status == .removed, team: player.team, answers: answers)
  }

  /// How the players in the ranking answered a question so far.
  func outcome(of number: Int) -> RoomResults.Question {
    let solution = solution(of: number)
    let choices: Int? =
      switch solution {
      case .choice(_, let count): count
      case .several(let weights): weights.count
      case .yes: 2
      case .letter: layouts[number].count
      case .typed, .number, .order, .pairs: nil
      }
    var split = [Int](repeating: 0, count: choices ?? 3)
    var (right, times): (Int, [Milliseconds]) = (0, [])
    for (player, given) in turns[number].answers.enumerated() {
      guard let given, players[player].isRanked else { continue }
      if given.credit == .full { right += 1 }
      times.append(given.counted.credited)
      if choices != nil, case .parts(let parts) = given.counted.answer {
        for part in parts where split.indices.contains(part) { split[part] += 1 }
      } else if let word = questions[number].task.word {
        if let place = word.place(of: given.counted.answer) { split[place] += 1 }
      } else {
        split[given.credit == .full ? 0 : given.credit.isPart ? 1 : 2] += 1
      }
    }
    return RoomResults.Question(
      question: number, right: right, split: split, answered: times.count, time: RoomResults.median(of: times))
  }
}

extension RoomResults {
  /// Returns the median: the middle time, or the mean of the two middle times. Returns `nil` if there are no times.
  static func median(of times: [Milliseconds]) -> Milliseconds? {
    guard !times.isEmpty else { return nil }
    let sorted = times.sorted()
    let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
    return Milliseconds((low.count + high.count) / 2)
  }
}
