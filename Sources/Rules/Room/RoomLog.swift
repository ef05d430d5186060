/// The record of a room: its settings, its seed, and its moves. Anyone with the same questions can replay it.
public struct RoomLog: Equatable, Sendable {
  /// The version of a log's contents and of the rules for its moves.
  public enum Version: Int, Sendable {
    case first = 1

    public static let current = Version.first
  }

  public let version: Version
  public let settings: RoomSettings
  /// The version of the content that the questions are from.
  public let contentVersion: String
  public let seed: UInt64
  public private(set) var moves: [Entry]

  /// A move that was made.
  public struct Entry: Equatable, Sendable {
    /// The number of the move, from 1.
    public let sequence: Int
    public let time: Instant
    public let actor: RoomActor
    /// The key of the request, or `nil` for moves by the room itself.
    public let key: RoomKey?
    public let move: RoomMove

    public init(sequence: Int, time: Instant, actor: RoomActor, key: RoomKey?, move: RoomMove) {
      (self.sequence, self.time, self.actor, self.key, self.move) = (sequence, time, actor, key, move)
    }
  }

  public init(
    version: Version = .current, settings: RoomSettings, contentVersion: String, seed: UInt64, moves: [Entry] = []
  ) {
    (self.version, self.settings, self.contentVersion) = (version, settings, contentVersion)
    (self.seed, self.moves) = (seed, moves)
  }

  public mutating func append(_ entry: Entry) { moves.append(entry) }
}

/// Why a log could not be replayed.
public enum RoomReplayError: Error, Equatable, Sendable {
  /// A move is missing or out of order. The move with this number was expected.
  case gap(Int)
  /// The move with this number breaks the rules, or repeats a request.
  case refused(Int, RoomRefusal)
}

extension Room {
  /// Creates a room by replaying its log.
  public init(replaying log: RoomLog, questions: [RoomQuestion<Text>]) throws(RoomReplayError) {
    self.init(questions: questions, settings: log.settings, seed: log.seed)
    for entry in log.moves { try replay(entry) }
  }

  /// Applies a move that was made by another process, or before a restart.
  @discardableResult
  public mutating func replay(_ entry: RoomLog.Entry) throws(RoomReplayError) -> RoomReceipt {
    guard entry.sequence == sequence + 1 else { throw .gap(sequence + 1) }
    let receipt: RoomReceipt
    do throws(RoomRefusal) {
      receipt = try play(entry.move, by: entry.actor, key: entry.key, at: entry.time)
    } catch {
      throw .refused(entry.sequence, error)
    }
    // A log contains each request only once.
    guard !receipt.isRepeated else { throw .refused(entry.sequence, .malformed) }
    return receipt
  }

  /// Makes a move, and records it unless the request is repeated.
  public mutating func play(
    _ move: RoomMove, by actor: RoomActor, key: RoomKey? = nil, at time: Instant, writingTo log: inout RoomLog
  ) throws(RoomRefusal) -> RoomReceipt {
    let receipt = try play(move, by: actor, key: key, at: time)
    if !receipt.isRepeated {
      log.append(RoomLog.Entry(sequence: receipt.sequence, time: time, actor: actor, key: key, move: move))
    }
    return receipt
  }
}
