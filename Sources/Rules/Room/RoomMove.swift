/// Who makes a move in a room.
public enum RoomActor: Hashable, Sendable {
  /// The host, on any device.
  case host
  /// The player with this number, from 0 in the order of joining.
  case player(Int)
  /// A person who is about to join the room.
  case newcomer
  /// The room itself. Any process may propose the room's moves, and the rules accept each of them only once.
  case room
}

/// A move in a room.
public enum RoomMove: Equatable, Sendable {
  // Moves by newcomers, and by players who come back. Players who come back keep their number, team and score.
  /// Joins the room. In a room with teams, a newcomer who requests no team joins the smallest team.
  case join(RoomName, team: Int?)

  // Moves by players.
  case answer(RoomAnswer)
  /// Leaves. The player can come back with `join`.
  case leave
  /// Chooses the round in which the player's points count double.
  case joker(Int)

  // Moves by the host.
  /// Opens the first question.
  case start
  /// Reveals an open or closed question. After a reveal, the scoreboard or a break, opens the next question, begins a break, or
  /// ends the room.
  case next
  /// Skips an open or closed question: it is not revealed, and counts for nobody. Then opens the next question, begins a break,
  /// or ends the room.
  case skip
  case pause
  case resume
  /// Adds time to the open question, or to a break.
  case extend(Milliseconds)
  case lock
  case unlock
  /// Shows the scoreboard after a reveal; in a pub quiz, only at the end of a round or after a tie-break.
  case board
  /// Shows the result of a closed question, or shows the result again after the scoreboard.
  case results
  /// Lets in one waiting player or, without a number, all waiting players.
  case admit(Int?)
  /// Removes a player, or refuses one who is waiting to be let in.
  case remove(Int)
  case rename(Int, RoomName)
  /// Hides the name of a player from everybody but the host and that player, or shows it again.
  case hide(Int, Bool)
  /// Sets the factor for a player's time limits, in hundredths, from 100 to 1,000: 200 doubles them.
  case pace(Int, Int)
  /// Accepts a typed answer, and all answers like it, as right.
  case accept(question: Int, GivenText)
  case end

  // Moves by the room. The room may also make the move `end`.
  /// The time for this question is up.
  case timeUp(Int)
  /// In an automatic room (``RoomSettings/isAutomatic``), moves on from the result of this question, or from the scoreboard or
  /// the break after that result.
  case proceed(after: Int)
  /// The players in `came` have a stream or poll again. The players in `went` have had none for 10 s.
  case presence(came: [Int], went: [Int])
  /// A process runs the room again after an interruption. The question stays open for answers that phones have not sent yet.
  case restored
}

/// The changes that a move made. Clients get an event for each.
public struct RoomChanges: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let players = RoomChanges(rawValue: 1 << 0)
  public static let opened = RoomChanges(rawValue: 1 << 1)
  public static let answered = RoomChanges(rawValue: 1 << 2)
  public static let closed = RoomChanges(rawValue: 1 << 3)
  /// A question was revealed, its result is shown again after the scoreboard, or the credit for a revealed question has changed.
  public static let revealed = RoomChanges(rawValue: 1 << 4)
  public static let board = RoomChanges(rawValue: 1 << 5)
  public static let paused = RoomChanges(rawValue: 1 << 6)
  public static let resumed = RoomChanges(rawValue: 1 << 7)
  public static let limit = RoomChanges(rawValue: 1 << 8)
  public static let lock = RoomChanges(rawValue: 1 << 9)
  public static let ended = RoomChanges(rawValue: 1 << 10)
  /// A break has begun, or its clock or its scoreboard has changed.
  public static let `break` = RoomChanges(rawValue: 1 << 11)
  /// The typed answers that the host sees have changed.
  public static let typed = RoomChanges(rawValue: 1 << 12)
}

/// The result of a move.
public struct RoomReceipt: Equatable, Sendable {
  /// The number of the move, from 1.
  public let sequence: Int
  /// The player who joined, or whom the move concerns; `nil` if there is none.
  public let player: Int?
  /// The question that the changes are about: for the move `accept`, the question whose answer was accepted; otherwise the
  /// current question. `nil` before the first question.
  public let question: Int?
  /// For an answer, the time that counts; `nil` for other moves.
  public let credited: Milliseconds?
  /// The changes. Empty for a repeated request, because the move was already made and logged.
  public let changes: RoomChanges
  /// Whether this is the result of an earlier request with the same key.
  public let isRepeated: Bool
}

/// Why a move was refused. A refused move changes nothing.
public enum RoomRefusal: Error, Equatable, Sendable {
  /// This actor may not make the move.
  case forbidden
  case noSuchPlayer
  case ended
  /// The host removed the player, or the player left.
  case removed
  /// The move is not valid for the question or the room, or its key was already used for a different move.
  case malformed
  /// The player has already answered the question. The associated value is that answer.
  case answered(RoomCounted)
  /// The question no longer takes answers, or takes none from this player.
  case closed
  /// The question takes no answers yet, or it is too early for the move.
  case early
  case paused
  /// The move is not possible in this phase.
  case phase
  case locked
  case full
  /// The name is taken or not allowed. The suggested name is free.
  case name(suggestion: RoomName)

  /// The member `reason` of the API's response with status 409. `nil` for refusals that have a different status.
  public var reason: String? {
    switch self {
    case .forbidden, .noSuchPlayer, .ended, .removed, .malformed: nil
    case .answered: "answered"
    case .closed: "closed"
    case .early: "early"
    case .paused: "paused"
    case .phase: "phase"
    case .locked: "locked"
    case .full: "full"
    case .name: "name"
    }
  }
}
