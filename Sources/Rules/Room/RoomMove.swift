/// Who makes a move in a room.
public enum RoomActor: Hashable, Sendable {
  /// The host, on any device.
  case host
  /// The player with this number, from 0 in the order of joining.
  case player(Int)
  /// A visitor before joining.
  case newcomer
  /// The room itself. Any process may propose such a move, and the rules accept it once.
  case room
}

/// A move in a room.
public enum RoomMove: Equatable, Sendable {
  // By a newcomer. A player who comes back keeps number, name, team and score.
  /// Without a team, a newcomer to a room with teams gets the smallest one.
  case join(RoomName, team: Int?)

  // By players.
  case answer(RoomAnswer)
  /// Leaves. The player can come back with `join`.
  case leave
  /// Names the round in which the player's points count double.
  case joker(Int)

  // By the host.
  /// Opens the first question.
  case start
  /// Closes and reveals an open question; after a reveal opens the next one; after the last one ends the room.
  case next
  /// Closes a question without a reveal, so that it counts for nobody, and goes on.
  case skip
  case pause
  case resume
  /// Adds to the limit of the open question.
  case extend(Milliseconds)
  case lock
  case unlock
  /// Shows the scoreboard after a reveal.
  case board
  /// Shows the result: of a closed question, or again after the scoreboard.
  case results
  /// Lets in a player who waits for it or, without a number, all who wait.
  case admit(Int?)
  /// Removes a player, or refuses one who waits to be let in.
  case remove(Int)
  case rename(Int, RoomName)
  /// Hides the name of a player from everybody but the host and that player, or shows it again.
  case hide(Int, Bool)
  /// Sets the factor of a player's limits, in hundredths.
  case pace(Int, Int)
  /// Accepts a typed answer as right, and with it all that are alike.
  case accept(question: Int, GivenText)
  case end

  // By the room. It may also make the move `end`.
  /// The time for this question is up.
  case timeUp(Int)
  /// Goes on after this question was revealed, in an automatic room.
  case proceed(after: Int)
  /// These players have a stream or poll again, and these had none for 10 s.
  case presence(came: [Int], went: [Int])
  /// No process played the room since the last move, so the question waits for what phones still hold.
  case restored
}

/// What changed with a move. Each is an event for those who watch the room.
public struct RoomChanges: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let players = RoomChanges(rawValue: 1 << 0)
  public static let opened = RoomChanges(rawValue: 1 << 1)
  public static let answered = RoomChanges(rawValue: 1 << 2)
  public static let closed = RoomChanges(rawValue: 1 << 3)
  /// Also when the credit for a question that was already revealed changes.
  public static let revealed = RoomChanges(rawValue: 1 << 4)
  public static let board = RoomChanges(rawValue: 1 << 5)
  public static let paused = RoomChanges(rawValue: 1 << 6)
  public static let resumed = RoomChanges(rawValue: 1 << 7)
  public static let limit = RoomChanges(rawValue: 1 << 8)
  public static let lock = RoomChanges(rawValue: 1 << 9)
  public static let ended = RoomChanges(rawValue: 1 << 10)
  /// A break has begun, or its clock or its scoreboard is another one.
  public static let `break` = RoomChanges(rawValue: 1 << 11)
  /// What the host sees of typed answers.
  public static let typed = RoomChanges(rawValue: 1 << 12)
}

/// The result of a move.
public struct RoomReceipt: Equatable, Sendable {
  /// The number of the move, from 1.
  public let sequence: Int
  /// The player who joined or whom the move concerns.
  public let player: Int?
  /// The question that the changes are about: the current one, or an earlier one whose credit changed. `nil` in the lobby.
  public let question: Int?
  /// The time that counts, for an answer.
  public let credited: Milliseconds?
  /// Empty for a repeated request: the move was made before, and is not logged again.
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
  /// The move does not fit the question or the room, or its key came before with another move.
  case malformed
  /// The question is already answered, by this.
  case answered(RoomCounted)
  /// The question takes no answers any more.
  case closed
  /// The question takes no answers yet, or it is not time for the move.
  case early
  case paused
  /// The move is not possible in this phase.
  case phase
  case locked
  case full
  /// The name is taken. The suggestion is not.
  case name(suggestion: RoomName)

  /// The reason as the API names it, for a conflict with the state of the room; otherwise `nil`.
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
