/// Where ranked rounds are kept, step by step and then as a whole, and the boards that follow from them.
public protocol BoardStorage: Sendable {
  /// Keeps a step of a ranked round, and with its last one the round and its places on boards: all of it, or nothing.
  ///
  /// A step bears a number; of several with the same one the first counts.
  func keep(_ step: RankedStep, ending result: RankedResult?) async throws(StorageError) -> StepOutcome
  /// The steps of a round, in order.
  func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep]
  /// Deletes steps that arrived before a time, uses counted before it, and boards whose time is over.
  func forget(before time: Int64) async throws(StorageError)

  /// The places of a board below a certain one, the best first.
  ///
  /// - Parameters:
  ///   - period: as in ``BoardPeriod/name``.
  ///   - key: that of the place above; `nil` for the first ones.
  ///   - limit: how many places at most.
  func places(
    on board: String, in period: String, below key: BoardKey?, limit: Int
  ) async throws(StorageError) -> [BoardPlace]
  /// A player's place on a board, and how many stand above it, counted to `most` at most; `nil` where they have none.
  func place(
    of player: String, on board: String, in period: String, countingTo most: Int
  ) async throws(StorageError) -> (place: BoardPlace, above: Int)?
  /// The places of all members of a group on a board, the best first; there are as many as a group may have members at most.
  func places(ofGroup code: String, on board: String, in period: String) async throws(StorageError) -> [BoardPlace]
}

/// Something done in a ranked round, as it arrived.
public struct RankedStep: Equatable, Sendable {
  /// The id within the round's ticket.
  public var ticket: String
  /// From 0, without gaps.
  public var number: Int
  public var code: String
  /// When it counts, in milliseconds since the round's start.
  public var time: Int64
  /// By the server's clock, in milliseconds since 1970.
  public var arrivedAt: Int64

  public init(ticket: String, number: Int, code: String, time: Int64, arrivedAt: Int64) {
    self.ticket = ticket
    self.number = number
    self.code = code
    self.time = time
    self.arrivedAt = arrivedAt
  }
}

/// What became of a step that was to be kept.
public enum StepOutcome: Equatable, Sendable {
  case new
  /// One of this number is there already, perhaps the very same; it counts.
  case known(RankedStep)
}

/// A ranked round that has ended, and where it counts.
public struct RankedResult: Equatable, Sendable {
  public var round: FinishedRound
  /// What was played, as boards are named: game, subject and variant.
  public var board: String
  /// How long it took, in milliseconds.
  public var duration: Int64
  public var periods: [BoardPeriod]

  public init(round: FinishedRound, board: String, duration: Int64, periods: [BoardPeriod]) {
    self.round = round
    self.board = board
    self.duration = duration
    self.periods = periods
  }
}

/// A stretch of time that has a board of its own, such as a day.
public struct BoardPeriod: Equatable, Sendable {
  /// "all", a day ("2026-11-23") or a week ("2026-W48").
  public var name: String
  /// When its board may be forgotten, in milliseconds since 1970; `nil` for never.
  public var endsAt: Int64?

  public init(name: String, endsAt: Int64? = nil) {
    self.name = name
    self.endsAt = endsAt
  }
}

/// By what places are ordered: more points first, then less time, then the earlier one, then the name of the round.
public struct BoardKey: Comparable, Sendable {
  public var score: Int
  /// In milliseconds.
  public var duration: Int64
  /// In milliseconds since 1970.
  public var finishedAt: Int64
  public var round: String

  public init(score: Int, duration: Int64, finishedAt: Int64, round: String) {
    self.score = score
    self.duration = duration
    self.finishedAt = finishedAt
    self.round = round
  }

  /// Whether it stands above another one; names are compared byte by byte, as the databases do.
  public static func < (above: BoardKey, below: BoardKey) -> Bool {
    guard (above.score, above.duration, above.finishedAt) == (below.score, below.duration, below.finishedAt) else {
      return (-above.score, above.duration, above.finishedAt) < (-below.score, below.duration, below.finishedAt)
    }
    return above.round.utf8.lexicographicallyPrecedes(below.round.utf8)
  }
}

/// A player's best round of a period.
public struct BoardPlace: Equatable, Sendable {
  public var key: BoardKey
  /// The score of a round without a fault.
  public var maximum: Int
  public var player: String
  public var name: String?

  public init(key: BoardKey, maximum: Int, player: String, name: String?) {
    self.key = key
    self.maximum = maximum
    self.player = player
    self.name = name
  }
}
