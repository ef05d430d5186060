/// One game, from its start to its end. The state changes only by moves and passing time, and does not depend on screens, clocks
/// or networks.
///
/// The state follows from the setup, the moves, and the time that has passed. A log of the setup, the moves and the end is
/// therefore enough to save the round, to resume it, and to check it on the server.
public protocol Round: Equatable, Sendable {
  associatedtype Move: RoundMove

  /// The number of the current turn, from 0. Each move names its turn, because the next turn may begin while the player is
  /// still looking at the previous one.
  var turnNumber: Int { get }

  /// The time that has passed since the round started. A round without clocks need not track it.
  var now: Milliseconds { get }
  /// The next time at which something happens without a move, such as the end of the round; `nil` if no clock is running.
  var deadline: Milliseconds? { get }
  /// Advances the time, and applies everything that happens without a move until `time`, such as the end of a question's time. A
  /// time that has already passed has no effect.
  mutating func pass(to time: Milliseconds)

  /// Makes a move at the current time. An illegal move has no effect.
  mutating func play(_ move: Move) throws(IllegalMove)

  var isFinished: Bool { get }
  var score: Score { get }
}

/// The defaults for a round without clocks, in which passing time has no effect.
extension Round {
  public var now: Milliseconds { .zero }
  public var deadline: Milliseconds? { nil }
  public mutating func pass(to time: Milliseconds) {}
}

/// A player's move in a round, with a short code for logs.
public protocol RoundMove: Equatable, Sendable {
  var code: String { get }
  init?(code: String)

  /// Whether version 1 of the log accepted and ignored repeated moves of this type.
  static var mayBeRepeatedInVersion1: Bool { get }
}

extension RoundMove {
  public static var mayBeRepeatedInVersion1: Bool { false }
}

/// The points won in a round, and the maximum.
public struct Score: Equatable, Sendable {
  /// The points won, rounded toward zero to whole points.
  public let points: Int
  /// The hundredths of a point beyond the whole points. Only partly right answers give fractions of a point.
  public let rest: Int
  /// The maximum, in whole points.
  public let possible: Int

  public init(points: Int, possible: Int) { (self.points, rest, self.possible) = (points, 0, possible) }
  public init(hundredths: Int64, possible: Int) {
    (points, rest, self.possible) = (Int(hundredths / 100), Int(hundredths % 100), possible)
  }

  /// The points won, in hundredths. A stored score may have any number of points, so the result may overflow and wrap around.
  public var hundredths: Int { points &* 100 &+ rest }
}

/// Why a move was rejected.
public enum IllegalMove: Error, Equatable, Sendable, CaseIterable {
  case roundIsOver
  case noSuchChoice
  case alreadyTried
  /// The question is already answered, and the round waits for the player to move on.
  case alreadyAnswered
  case notAnsweredYet
  case notInTheAlphabet
  /// The move is earlier than the previous one.
  case timeRunsBackwards
  /// The move was made in a turn other than the current one.
  case anotherTurn
}
