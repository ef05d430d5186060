/// The record of a round: its key, its seed, its moves, and its end.
///
/// Anyone with the same content can replay a log. A log saves a round in progress, and proves the score of a finished one.
public struct RoundLog: Equatable, Sendable {
  /// The version of a log's contents and of the rules for its moves. A round keeps the log version with which it began.
  public enum Version: Int, Sendable {
    /// Moves do not name their turn, and a round ends with its last move.
    case movesOnly = 1
    /// Moves name their turn, and a finished round has an end.
    case turnsAndEnd = 2

    public static let current = Version.turnsAndEnd
  }

  public let version: Version
  public let key: RoundKey
  /// The version of the content that the round was drawn from.
  public let contentVersion: String
  public let seed: UInt64
  /// When the round began, in milliseconds since 1970. It does not affect the outcome.
  public let startedAt: Int64
  public fileprivate(set) var moves: [Entry]
  /// The time from the start of the round to its end; `nil` while the round is in progress, and always in version 1.
  public fileprivate(set) var endedAt: Milliseconds?

  /// A move's code, time and turn. Logs of version 1 do not contain the turn.
  public struct Entry: Equatable, Sendable {
    public let time: Milliseconds
    public let turn: Int?
    public let code: String

    public init(time: Milliseconds, turn: Int?, code: String) { (self.time, self.turn, self.code) = (time, turn, code) }
  }

  public init(
    version: Version = .current, key: RoundKey, contentVersion: String, seed: UInt64, startedAt: Int64, moves: [Entry] = [],
    endedAt: Milliseconds? = nil
  ) {
    (self.version, self.key, self.contentVersion, self.seed) = (version, key, contentVersion, seed)
    (self.startedAt, self.moves, self.endedAt) = (startedAt, moves, endedAt)
  }

  /// The time of the last event in the log.
  public var lastTime: Milliseconds { endedAt ?? moves.last?.time ?? .zero }

  fileprivate mutating func end(at time: Milliseconds) { if version != .movesOnly { endedAt = time } }
}

/// Why a log could not be replayed.
public enum ReplayError: Error, Equatable, Sendable {
  /// The move with this number, from 0, has a code that does not exist in this game.
  case unknownMove(Int)
  /// The move with this number, from 0, breaks the rules.
  case illegalMove(Int, IllegalMove)
  /// The recorded end is before the last move, or differs from the end in the replay.
  case wrongEnd
}

extension Round {
  /// Advances the time, and records the end of the round when it occurs.
  public mutating func pass(to time: Milliseconds, writingTo log: inout RoundLog) {
    while !isFinished, let deadline, deadline <= time { pass(to: deadline, endingIn: &log) }
    pass(to: time, endingIn: &log)
  }

  private mutating func pass(to time: Milliseconds, endingIn log: inout RoundLog) {
    let wasFinished = isFinished
    pass(to: time)
    if isFinished, !wasFinished { log.end(at: time) }
  }

  /// Makes a move in the turn that the player saw, and records it. An illegal move is not recorded, but the time still advances,
  /// unless the move is earlier than the last event in the log.
  ///
  /// The log does not record time that passes without a move. So if a clock was set back, the time of a move can be later than
  /// the last time in the log, but earlier than the round's time. The move is then made and recorded at the round's time. If the
  /// log had the earlier time, a replay would make the move in a different state.
  public mutating func play(
    _ move: Move, inTurn turn: Int, at time: Milliseconds, writingTo log: inout RoundLog
  ) throws(IllegalMove) {
    guard time >= log.lastTime else { throw .timeRunsBackwards }
    let time = max(time, now)
    pass(to: time, writingTo: &log)
    guard !isFinished else { throw .roundIsOver }
    guard turn == turnNumber else { throw .anotherTurn }
    try play(move)
    log.moves.append(RoundLog.Entry(time: time, turn: log.version == .movesOnly ? nil : turn, code: move.code))
    if isFinished { log.end(at: time) }
  }

  /// Replays the moves of a log, and then advances the time to the recorded end of the round, if there is one.
  public mutating func replay(_ log: RoundLog) throws(ReplayError) {
    var copy = log
    (copy.moves, copy.endedAt) = ([], nil)
    for (number, entry) in log.moves.enumerated() {
      guard let move = Move(code: entry.code) else { throw .unknownMove(number) }
      do {
        try play(move, inTurn: entry.turn ?? turnNumber(at: entry.time), at: entry.time, writingTo: &copy)
      } catch .alreadyTried where log.version == .movesOnly && Move.mayBeRepeatedInVersion1 {
        copy.moves.append(entry)
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
