/// One game from its first move to its last, as a value that knows nothing of screens, clocks or networks.
///
/// Whatever happened follows from how the round was set up, from its moves, and from the time that passed. So a log of the moves
/// and of the round's end is the round: it can be saved, resumed, and checked by someone else.
public protocol Round: Equatable, Sendable {
  associatedtype Move: RoundMove

  /// The number of the turn being played, from 0; each move names the turn it was made in, since the player may have seen the
  /// one before when the next had begun.
  var turnNumber: Int { get }

  /// The time that has passed; a round in which no clock ever runs need not keep it.
  var now: Milliseconds { get }

  /// When something happens by itself unless a move comes first, such as the end of the round; `nil` where no clock runs.
  var deadline: Milliseconds? { get }

  /// Lets time pass: what was due by then has happened. A time that has passed already changes nothing.
  mutating func pass(to time: Milliseconds)

  /// Makes a move at the time that has passed; an illegal one changes nothing.
  mutating func play(_ move: Move) throws(IllegalMove)

  var isFinished: Bool { get }
  var score: Score { get }
}

/// Something a player does in a round, with a short text that stands for it in a log.
public protocol RoundMove: Equatable, Sendable {
  var code: String { get }
  init?(code: String)

  /// Whether the first version of the log took such a move again when it had been made, and let it change nothing.
  static var mayBeRepeatedInVersion1: Bool { get }
}

extension RoundMove {
  public static var mayBeRepeatedInVersion1: Bool { false }
}

/// Points won, and how many could have been won.
public struct Score: Equatable, Sendable {
  public let points: Int
  public let possible: Int

  public init(points: Int, possible: Int) {
    self.points = points
    self.possible = possible
  }
}

/// Why a move was refused.
public enum IllegalMove: Error, Equatable, Sendable, CaseIterable {
  case roundIsOver
  case noSuchChoice
  case alreadyTried
  /// An answer was given, and the round waits to be moved on.
  case alreadyAnswered
  case notAnsweredYet
  case notInTheAlphabet
  /// The move claims to have been made before the one in front of it.
  case timeRunsBackwards
  /// The move was made in another turn than the one being played.
  case anotherTurn
}
