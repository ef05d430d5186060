/// The state of a room in which many people play a quiz, a game or a pub quiz together (L1–L13). The state changes only by moves,
/// and does not depend on clocks, random numbers or networks.
///
/// The state follows from the questions, the settings, the seed and the moves. With the questions, a ``RoomLog`` is therefore
/// enough to continue a room after a crash or in another process, and to compute its results again.
///
/// Moves are made in the order of their numbers. Their times come from the servers that received them, so a move can have an
/// earlier time than the move before it. The difference is at most the time that it takes to save a move.
public struct Room<Text: TextJudge>: Equatable, Sendable {
  public let settings: RoomSettings
  /// The questions. In hangman, each question is a vote for a letter. The list contains the votes so far, and then one vote for
  /// each word that is left. If a vote does not end its word, another vote on that word is inserted after it.
  public internal(set) var questions: [RoomQuestion<Text>]
  /// For each question, the numbers of its choices, items or right sides in the order shown. The server needs these numbers to
  /// find the texts. Never send them to clients: in questions of the kinds `order` and `pairs`, they reveal the solution.
  public internal(set) var layouts: [[Int]]
  /// The rounds of a pub quiz; `nil` in other rooms.
  public let rounds: RoomRounds?

  /// The number of moves so far.
  public internal(set) var sequence = 0
  public internal(set) var phase = RoomPhase.lobby
  /// The number of the question that was opened last, from 0; `nil` before the first question.
  public internal(set) var question: Int?
  public internal(set) var isLocked = false
  public internal(set) var players: [Player] = []

  /// The questions asked so far, with their times and answers.
  var turns: [Turn] = []
  /// When the host paused the room; `nil` if it is not paused.
  var pausedAt: Instant?
  /// The earliest time at which the current question's time can be up, if the room was restored after the question's limit;
  /// otherwise `nil`.
  var heldUntil: Instant?
  /// The time during which no process ran the room while the current question was open.
  var outage = Milliseconds.zero
  /// During a break, the time when the break ends. After a reveal in an automatic room (``RoomSettings/isAutomatic``), the time
  /// when the next question opens or, if none comes next, when the room moves on. Otherwise `nil`.
  var proceedsAt: Instant?
  /// The length of the latest break, including time that the host added.
  var breakLength = Milliseconds.zero
  /// The players who may answer the current question, if it is a tie-break. `nil` if everybody may answer.
  var contenders: [Int]?
  /// The time of the latest move so far; `nil` before the first move. It never goes back, even if the clock does.
  var latest: Instant?
  /// The taken names, in the form of ``RoomName/folded``.
  var names: Set<[UInt8]> = []
  var here = Here()
  var requests: [Request: Outcome] = [:]

  /// - Precondition: there is at least one question.
  public init(questions: [RoomQuestion<Text>], settings: RoomSettings, seed: UInt64) {
    precondition(!questions.isEmpty, "a room needs questions")
    (self.questions, self.settings) = (questions, settings)
    var chance = SplitMix64(seed: seed)
    layouts = questions.map { $0.task.layout(&chance) }
    rounds = RoomRounds(questions)
  }

  // MARK: - State

  public typealias Player = RoomPlayer

  /// A question that was asked, with its times and answers.
  struct Turn: Equatable, Sendable {
    /// When the question opens, shifted by pauses.
    var opens: Instant
    /// The time limit, including extensions by the host, but without the extra time of individual players.
    var limit: Milliseconds
    var state = State.asked
    /// The answers by player number. The list may be shorter than the list of players.
    var answers: [Given?] = []
    /// The texts that the host accepted as right.
    var accepted: [GivenText] = []
    /// The answers to a tie-break that are nearest to the right number. `nil` for other questions, before the reveal, and if
    /// there are no such answers.
    var nearest: NumberKey?
    /// The letter that won the vote, in hangman; `nil` before the reveal, or if nobody voted.
    var played: Character?

    enum State: Equatable, Sendable {
      case asked
      case revealed
      /// The question counts for nobody.
      case skipped
    }

    func answer(of player: Int) -> Given? { player < answers.count ? answers[player] : nil }
  }

  /// An answer that counts, with its credit and points.
  struct Given: Equatable, Sendable {
    let counted: RoomCounted
    var credit: Credit
    /// The points, which are zero before the reveal.
    var points = Points.zero
  }

  /// The number of players who are here (``RoomPlayer/isHere``) and may answer the current question, and how many of them have
  /// not answered it.
  struct Here: Equatable, Sendable {
    var all = 0
    var missing = 0
  }

  /// The sender and the key of a request whose move was made.
  struct Request: Hashable, Sendable {
    let sender: RoomActor
    let key: RoomDigest
  }

  /// The outcome of a request. If the request is repeated, its receipt is created from this outcome.
  struct Outcome: Equatable, Sendable {
    let body: RoomDigest
    let sequence: Int
    let player: Int?
    let credited: Milliseconds?
  }

  // MARK: - Moves

  /// Makes a move.
  ///
  /// If the same actor has already used the key, the move is not made again. In that case, this method returns the receipt of the
  /// first request, or throws ``RoomRefusal/malformed`` if that request was for a different move.
  ///
  /// - Parameter key: the key of the request; `nil` for moves by the room itself.
  /// - Returns: the receipt. Log the move unless ``RoomReceipt/isRepeated`` is `true`.
  public mutating func play(
    _ move: RoomMove, by actor: RoomActor, key: RoomKey? = nil, at time: Instant
  ) throws(RoomRefusal) -> RoomReceipt {
    let request = key.map { Request(sender: actor, key: RoomDigest($0.text)) }
    if let request, let earlier = requests[request] { return try repeated(move, earlier) }
    guard move.isAllowed(to: actor) else { throw .forbidden }
    if case .player(let player) = actor { try checkStanding(of: player) }
    guard phase != .ended else { throw .ended }

    var result = Result()
    try make(move, by: actor, at: time, &result)
    sequence += 1
    latest = max(latest ?? time, time)
    if let request {
      requests[request] = Outcome(
        body: RoomDigest(move.body), sequence: sequence, player: result.player, credited: result.credited)
    }
    return RoomReceipt(
      sequence: sequence, player: result.player, question: result.question ?? question, credited: result.credited,
      changes: result.changes, isRepeated: false)
  }

  /// The parts of a move's receipt, filled in while the move is made.
  struct Result {
    var player: Int?
    var question: Int?
    var credited: Milliseconds?
    var changes: RoomChanges = []
  }

  /// Whether the actor has made a move with this key.
  public func hasMoved(_ actor: RoomActor, with key: RoomKey) -> Bool {
    requests[Request(sender: actor, key: RoomDigest(key.text))] != nil
  }

  private func repeated(_ move: RoomMove, _ earlier: Outcome) throws(RoomRefusal) -> RoomReceipt {
    guard earlier.body == RoomDigest(move.body) else { throw .malformed }
    if case .join = move, let player = earlier.player, players[player].status == .removed { throw .removed }
    return RoomReceipt(
      sequence: earlier.sequence, player: earlier.player, question: question, credited: earlier.credited, changes: [],
      isRepeated: true)
  }

  /// Throws if the player does not exist or was removed.
  private func checkStanding(of player: Int) throws(RoomRefusal) {
    guard players.indices.contains(player) else { throw .noSuchPlayer }
    guard players[player].status != .removed else { throw .removed }
  }

  private mutating func make(
    _ move: RoomMove, by actor: RoomActor, at time: Instant, _ result: inout Result
  ) throws(RoomRefusal) {
    switch move {
    case .join(let name, let team):
      if case .player(let player) = actor {
        try checkTeam(team)
        try comeBack(player, as: name, &result)
      } else {
        try join(name, team: team, &result)
      }
    case .answer(let answer): try take(answer, from: try player(of: actor), at: time, &result)
    case .leave: leave(try member(of: actor), at: time, &result)
    case .joker(let round): try nameJoker(round, of: try player(of: actor), &result)
    case .start:
      guard phase == .lobby else { throw .phase }
      open(0, at: time + RoomTimes.lead, &result)
    case .next: try next(at: time, &result)
    case .skip: try skip(at: time, &result)
    case .pause: try pause(at: time, &result)
    case .resume: try resume(at: time, &result)
    case .extend(let duration): try extend(by: duration, &result)
    case .lock: setLock(true, &result)
    case .unlock: setLock(false, &result)
    case .board:
      guard phase == .reveal, endsRound else { throw .phase }
      (phase, result.changes) = (.board, .board)
    case .results: try showResults(at: time, &result)
    case .admit(let player): try admit(player, &result)
    case .remove(let player): try remove(player, at: time, &result)
    case .rename(let player, let name): try rename(player, name, &result)
    case .hide(let player, let isHidden): try hide(player, isHidden, &result)
    case .pace(let player, let factor): try setPace(of: player, factor, &result)
    case .accept(let question, let text): try accept(text, for: question, &result)
    case .end: end(&result)
    case .timeUp(let question): try timeUp(question, at: time, &result)
    case .proceed(let question): try proceed(after: question, at: time, &result)
    case .presence(let came, let went): try setPresence(came: came, went: went, at: time, &result)
    case .restored: try restore(at: time, &result)
    }
  }

  private func player(of actor: RoomActor) throws(RoomRefusal) -> Int {
    let player = try member(of: actor)
    guard players[player].status == .playing else { throw .forbidden }
    return player
  }

  /// Returns the number of the actor's player, who may still be waiting to be let in. Throws if the actor is not a player, or if
  /// the player has left or was removed.
  private func member(of actor: RoomActor) throws(RoomRefusal) -> Int {
    guard case .player(let player) = actor else { throw .forbidden }
    guard players[player].isMember else { throw .removed }
    return player
  }

  private mutating func setLock(_ isLocked: Bool, _ result: inout Result) {
    self.isLocked = isLocked
    result.changes = .lock
  }
}

/// A player in a room. A player's number is the index in ``Room/players``. It never changes, and is never used for a different
/// player.
///
/// This type is not nested in ``Room``, because it would then be generic too, and arrays of generic types are many times slower.
public struct RoomPlayer: Equatable, Sendable {
  public internal(set) var name: RoomName
  /// The number of the player's team, which never changes; `nil` in a room without teams.
  public let team: Int?
  public internal(set) var isHidden = false
  public internal(set) var status = Status.playing
  /// Whether the player had an open stream or poll within the last 10 s.
  public internal(set) var isHere = true
  /// The factor for the player's time limits, in hundredths.
  public internal(set) var pace = 100
  /// The player's points for revealed questions.
  public internal(set) var score = Points.zero
  /// The number of answers so far, including those to skipped questions.
  public internal(set) var answerCount = 0
  /// The number of the move with which the host let the player in; `nil` if the host has not done so, as in a room without
  /// approval.
  public internal(set) var admittedAt: Int?
  /// The round in which the player's points count double; `nil` if the player has not chosen one.
  public internal(set) var joker: Int?
  /// The shortest round-trip time measured so far; `nil` if there is none.
  var roundTrip: Milliseconds?

  init(name: RoomName, team: Int?, status: Status = .playing) { (self.name, self.team, self.status) = (name, team, status) }

  public enum Status: Equatable, Sendable {
    case playing
    /// The player is waiting until the host lets them in.
    case waiting
    case left, removed
  }

  /// Whether the player is in the ranking. Waiting and removed players are not, and neither are players who left before answering
  /// any question.
  public var isRanked: Bool { status == .playing || status == .left && answerCount > 0 }
}

extension RoomMove {
  /// Whether actors of this kind may make moves of this kind, regardless of the state of the room.
  public func isAllowed(to actor: RoomActor) -> Bool {
    switch (self, actor) {
    case (.join, .newcomer), (.join, .player), (.answer, .player), (.leave, .player), (.joker, .player): true
    case (.timeUp, .room), (.proceed, .room), (.presence, .room), (.restored, .room), (.end, .room): true
    case (.join, _), (.answer, _), (.leave, _), (.joker, _): false
    case (.timeUp, _), (.proceed, _), (.presence, _), (.restored, _): false
    case (_, .host): true
    case (_, .player), (_, .newcomer), (_, .room): false
    }
  }
}
