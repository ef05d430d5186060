/// One game from its first move to its last, as a value that knows nothing of screens, clocks or networks.
///
/// Whatever happened follows from how the round was set up and from its moves, so a log of the moves is the round: it can be
/// saved, resumed, and checked by someone else.
public protocol Round: Equatable, Sendable {
  associatedtype Move: RoundMove

  /// Makes a move, `time` after the round's start; an illegal one changes nothing.
  mutating func play(_ move: Move, at time: Milliseconds) throws(IllegalMove)

  var isFinished: Bool { get }
  var score: Score { get }
}

/// Something a player does in a round, with a short text that stands for it in a log.
public protocol RoundMove: Equatable, Sendable {
  var code: String { get }
  init?(code: String)
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
public enum IllegalMove: Error, Equatable, Sendable {
  case roundIsOver
  case noSuchChoice
  case alreadyTried
  /// An answer was given, and the round waits to be moved on.
  case alreadyAnswered
  case notAnsweredYet
  case notInTheAlphabet
  /// The move claims to have been made before the one in front of it.
  case timeRunsBackwards
}
