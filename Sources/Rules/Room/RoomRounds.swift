// The rounds of a pub quiz: several quizzes in one room, with breaks between them (L13).

/// The division of a room's questions into rounds.
public struct RoomRounds: Equatable, Sendable {
  /// The number of questions in each round.
  public let sizes: [Int]

  /// The maximum number of rounds.
  public static let most = 20

  public init(sizes: [Int]) { self.sizes = sizes }

  /// Returns `nil` if no question belongs to a round.
  init?<Text>(_ questions: [RoomQuestion<Text>]) {
    var sizes: [Int] = []
    for question in questions {
      guard let round = question.round else { continue }
      while sizes.count <= round { sizes.append(0) }
      sizes[round] += 1
    }
    if sizes.isEmpty { return nil }
    self.sizes = sizes
  }

  /// The number of questions in all rounds, without the tie-break.
  public var questionCount: Int { sizes.reduce(0, +) }

  /// Returns the number of a round's first question.
  public func start(of round: Int) -> Int { sizes.prefix(round).reduce(0, +) }

  /// Returns the round of a question; `nil` for a tie-break.
  func round(of question: Int) -> RoomRound? {
    var first = 0
    for (number, size) in sizes.enumerated() {
      if question < first + size { return RoomRound(number: number, of: sizes.count, first: first, count: size) }
      first += size
    }
    return nil
  }
}

/// A round of a pub quiz.
public struct RoomRound: Equatable, Sendable {
  /// The number of the round, from 0.
  public let number: Int
  /// The number of rounds in the room.
  public let of: Int
  /// The number of the round's first question, counted from 0 across all rounds of the room.
  public let first: Int
  /// The number of questions in the round.
  public let count: Int

  public init(number: Int, of: Int, first: Int, count: Int) {
    (self.number, self.of, self.first, self.count) = (number, of, first, count)
  }
}

/// The players of a tie-break: all players who share the first place.
public struct RoomTie: Equatable, Sendable {
  /// The score that they share before the tie-break.
  public let score: Points
  /// The names of at most ``RoomStanding/mostLeaders`` of these players. Names that the host hid are left out, and so are players
  /// who are no longer in the ranking.
  public let names: [String]

  public init(score: Points, names: [String]) { (self.score, self.names) = (score, names) }
}

/// A break between two rounds.
public struct RoomBreak: Equatable, Sendable {
  /// The round that comes next.
  public let next: RoomRound
  /// The planned end of the break, shifted by pauses. In a room that is not automatic, the break lasts until the host moves on.
  public let ends: Instant
  /// The length of the break, including time that the host added.
  public let length: Milliseconds
  public let standing: RoomStanding

  public init(next: RoomRound, ends: Instant, length: Milliseconds, standing: RoomStanding) {
    (self.next, self.ends, self.length, self.standing) = (next, ends, length, standing)
  }
}

extension RoomScoring {
  /// Returns the points for an answer to a question in a room.
  ///
  /// - Parameters:
  ///   - joker: the round in which the player's points count double, if the player chose one.
  ///   - streak: the number of right answers in a row before this one; `nil` in a room without a bonus for streaks.
  public func points(
    for credit: Credit, after time: Milliseconds, in asked: RoomAsked, joker: Int?, streak: Int? = nil
  ) -> Points {
    // In a tie-break, only the distance from the right number counts, not the time.
    if asked.tie != nil { return RoomScoring.accuracy.points(for: credit, after: time, limit: asked.limit) }
    let points = points(for: credit, after: time, limit: asked.limit, worth: asked.points, streak: streak)
    guard let joker, asked.round?.number == joker else { return points }
    return points + points
  }
}

// MARK: - From round to round

extension Room {
  /// What comes after the current question or break.
  enum Step: Equatable { case question(Int), `break`, end }

  var nextStep: Step {
    let next = turns.count
    guard let rounds else { return next < questions.count ? .question(next) : .end }
    guard next < rounds.questionCount else {
      return next == rounds.questionCount && next < questions.count && !tied.isEmpty ? .question(next) : .end
    }
    let isFirst = next > 0 && rounds.round(of: next)?.first == next
    return isFirst && phase != .break ? .break : .question(next)
  }

  /// The players who share the first place. Empty if only one player has it.
  private var tied: [Int] {
    let first = ranking.prefix { $0.place == 1 }
    return first.count > 1 ? first.map { $0.player } : []
  }

  func isTieBreak(_ number: Int) -> Bool { rounds.map { number >= $0.questionCount } ?? false }

  /// Sets the players who may answer the question that is about to open: the tied players if it is a tie-break, otherwise
  /// everybody.
  mutating func noteContenders(of number: Int) { contenders = isTieBreak(number) ? tied : nil }

  /// Whether the player may answer the current question.
  func mayAnswer(_ player: Int) -> Bool { contenders?.contains(player) ?? true }

  var tie: RoomTie? {
    guard let contenders, let first = contenders.first else { return nil }
    // Subtracts the points of the tie-break, to get the score before it.
    let points = turns.last?.answer(of: first)?.points ?? .zero
    return RoomTie(
      score: players[first].score - points,
      names: contenders.prefix(RoomStanding.mostLeaders).compactMap {
        players[$0].isHidden || !players[$0].isRanked ? nil : players[$0].name.text
      })
  }

  mutating func takeBreak(at time: Instant, _ result: inout Result) {
    (phase, pausedAt) = (.break, nil)
    (proceedsAt, breakLength) = (time + settings.breakTime, settings.breakTime)
    result.changes.insert(.break)
  }

  /// The current break, or `nil` if there is none.
  public var currentBreak: RoomBreak? {
    guard phase == .break, let next = rounds?.round(of: turns.count), let proceedsAt else { return nil }
    return RoomBreak(next: next, ends: proceedsAt, length: breakLength, standing: standing)
  }

  mutating func extendBreak(by duration: Milliseconds, _ result: inout Result) throws(RoomRefusal) {
    let duration = min(duration, RoomSettings.limits.upperBound)
    let length = breakLength + duration
    guard duration > .zero, length <= RoomSettings.limits.upperBound else { throw .malformed }
    breakLength = length
    proceedsAt = proceedsAt.map { $0 + duration }
    result.changes = .break
  }

  /// Whether players may see the scoreboard. In a pub quiz, they see it only after a round.
  var showsScoreboard: Bool {
    guard rounds != nil else { return true }
    return phase != .open && phase != .closed && phase != .reveal
  }

  /// Whether the current question is the last one of its round, or a tie-break. Always true in a room without rounds.
  var endsRound: Bool {
    guard let rounds, let question else { return true }
    return rounds.round(of: question).map { question == $0.first + $0.count - 1 } ?? true
  }

  // MARK: - Jokers

  /// Sets the round in which the player's points count double. Until that round begins, the player can choose a different round
  /// that has not begun.
  mutating func nameJoker(_ round: Int, of player: Int, _ result: inout Result) throws(RoomRefusal) {
    guard let rounds, rounds.sizes.indices.contains(round) else { throw .malformed }
    func hasBegun(_ round: Int) -> Bool { rounds.start(of: round) < turns.count }
    guard !hasBegun(round), !(players[player].joker.map { hasBegun($0) } ?? false) else { throw .phase }
    players[player].joker = round
    result.player = player
  }

  // MARK: - The tie-break

  /// Finds the answers to a tie-break that are nearest to the right number. They become the solution, so that each phone can
  /// judge its own answer.
  mutating func settleTieBreak() {
    let number = turns.count - 1
    guard isTieBreak(number), case .answer(.number(let key)) = questions[number].task, let right = key.ranges.first?.lower else {
      return
    }
    func distance(_ number: DecimalNumber) -> DecimalNumber { (number - right).magnitude }
    var nearest: [DecimalNumber] = []
    for (player, given) in turns[number].answers.enumerated() {
      guard let given, players[player].isRanked, case .text(let text) = given.counted.answer else { continue }
      for reading in DecimalNumber.readings(of: text.text) {
        if let best = nearest.first {
          if distance(best) < distance(reading) { continue }
          if distance(reading) < distance(best) { nearest = [] }
        }
        if !nearest.contains(reading) { nearest.append(reading) }
      }
    }
    if nearest.isEmpty { return }
    turns[number].nearest = NumberKey(nearest.map { NumberKey.Range($0, $0, weight: 10_000) })
    judgeAgain(number)
  }
}

extension Room {
  /// The number of players who are here and may answer the current question.
  public var expectedAnswers: Int { here.all }
}
