/// A round written down: what it was about, the seed it was drawn with, its moves, and when it was over.
///
/// Whoever has the same content can play it again. It is the save file of a round that goes on, and the evidence for the score of
/// one that is over.
public struct RoundLog: Equatable, Sendable {
  /// What a log says, and how a move is judged by it; a log keeps the version it was begun in.
  public enum Version: Int, Sendable {
    /// Moves name no turn, and a round ends with its last move.
    case movesOnly = 1
    /// Moves name their turn, and a round that is over has an end.
    case turnsAndEnd = 2

    public static let current = Version.turnsAndEnd
  }

  public let version: Version
  public let key: RoundKey
  /// The version of the content that the round was drawn from.
  public let contentVersion: String
  public let seed: UInt64
  /// When the round began, in milliseconds since 1970; it plays no part in the outcome.
  public let startedAt: Int64
  public private(set) var moves: [Entry]
  /// When the round was over, after its start; `nil` while it goes on.
  public private(set) var endedAt: Milliseconds?

  /// A move's code, when it was made, and in which turn; logs of the first version do not say the turn.
  public struct Entry: Equatable, Sendable {
    public let time: Milliseconds
    public let turn: Int?
    public let code: String

    public init(time: Milliseconds, turn: Int?, code: String) {
      self.time = time
      self.turn = turn
      self.code = code
    }
  }

  public init(
    version: Version = .current, key: RoundKey, contentVersion: String, seed: UInt64, startedAt: Int64, moves: [Entry] = [],
    endedAt: Milliseconds? = nil
  ) {
    self.version = version
    self.key = key
    self.contentVersion = contentVersion
    self.seed = seed
    self.startedAt = startedAt
    self.moves = moves
    self.endedAt = endedAt
  }

  /// The time of the last thing that the log tells of.
  public var lastTime: Milliseconds { endedAt ?? moves.last?.time ?? .zero }
}

/// Why a log could not be played again.
public enum ReplayError: Error, Equatable, Sendable {
  /// The code of the move with this number, from 0, means nothing in this game.
  case unknownMove(Int)
  /// The move with this number, from 0, is against the rules.
  case illegalMove(Int, IllegalMove)
  /// The log says that the round ended before its last move, or when it was not over.
  case wrongEnd
}

extension Round {
  /// Lets time pass, and writes down the round's end if that is when it comes.
  public mutating func pass(to time: Milliseconds, writingTo log: inout RoundLog) {
    while !isFinished, let deadline, deadline <= time { pass(to: deadline, endingIn: &log) }
    pass(to: time, endingIn: &log)
  }

  private mutating func pass(to time: Milliseconds, endingIn log: inout RoundLog) {
    let wasFinished = isFinished
    pass(to: time)
    if isFinished, !wasFinished { log.end(at: time) }
  }

  /// Makes a move in the turn that the player saw, and writes it down; an illegal one is not written. Either way time has passed.
  ///
  /// More of it may have passed than the log tells of. A move from before that, by a clock that was set back, is made and written
  /// now: at its own time it would be made in another round when the log is played again.
  public mutating func play(
    _ move: Move, inTurn turn: Int, at time: Milliseconds, writingTo log: inout RoundLog
  ) throws(IllegalMove) {
    guard time >= log.lastTime else { throw .timeRunsBackwards }
    let time = max(time, now)
    pass(to: time, writingTo: &log)
    guard !isFinished else { throw .roundIsOver }
    guard turn == turnNumber else { throw .anotherTurn }
    try play(move)
    log.append(RoundLog.Entry(time: time, turn: log.version == .movesOnly ? nil : turn, code: move.code))
    if isFinished { log.end(at: time) }
  }

  /// Makes the moves of a log as they were made the first time, and lets time pass to its end.
  public mutating func replay(_ log: RoundLog) throws(ReplayError) {
    var copy = log.withoutMoves
    for (number, entry) in log.moves.enumerated() {
      guard let move = Move(code: entry.code) else { throw .unknownMove(number) }
      do {
        try play(move, inTurn: entry.turn ?? turnNumber(at: entry.time), at: entry.time, writingTo: &copy)
      } catch .alreadyTried where log.version == .movesOnly && Move.mayBeRepeatedInVersion1 {
        copy.append(entry)
      } catch {
        throw .illegalMove(number, error)
      }
    }
    guard let end = log.endedAt else { return }
    guard end >= log.moves.last?.time ?? .zero else { throw .wrongEnd }
    pass(to: end, writingTo: &copy)
    guard isFinished, copy.endedAt == end else { throw .wrongEnd }
  }

  private func turnNumber(at time: Milliseconds) -> Int {
    var later = self
    later.pass(to: time)
    return later.turnNumber
  }
}

extension RoundLog {
  fileprivate mutating func append(_ entry: Entry) { moves.append(entry) }

  fileprivate mutating func end(at time: Milliseconds) {
    if version != .movesOnly { endedAt = time }
  }

  fileprivate var withoutMoves: RoundLog {
    RoundLog(version: version, key: key, contentVersion: contentVersion, seed: seed, startedAt: startedAt)
  }
}
