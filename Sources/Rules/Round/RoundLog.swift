/// A round written down: what it was about, the seed it was drawn with, and its moves.
///
/// Whoever has the same content can play it again. It is the save file of a round that goes on, and the evidence for the score of
/// one that is over.
public struct RoundLog: Equatable, Sendable {
  /// Which game, on what, and how: for example "choice", "science", "rookie".
  public let game: String
  public let subject: String
  public let variant: String
  /// The version of the content that the round was drawn from.
  public let contentVersion: String
  public let seed: UInt64
  /// When the round began, in milliseconds since 1970; it plays no part in the outcome.
  public let startedAt: Int64
  public private(set) var moves: [Entry]

  /// A move's code, and when it was made.
  public struct Entry: Equatable, Sendable {
    public let time: Milliseconds
    public let code: String

    public init(time: Milliseconds, code: String) {
      self.time = time
      self.code = code
    }
  }

  public init(
    game: String, subject: String, variant: String, contentVersion: String, seed: UInt64, startedAt: Int64, moves: [Entry] = []
  ) {
    self.game = game
    self.subject = subject
    self.variant = variant
    self.contentVersion = contentVersion
    self.seed = seed
    self.startedAt = startedAt
    self.moves = moves
  }
}

/// Why a log could not be played again.
public enum ReplayError: Error, Equatable, Sendable {
  /// The code of the move with this number, from 0, means nothing in this game.
  case unknownMove(Int)
  /// The move with this number, from 0, is against the rules.
  case illegalMove(Int, IllegalMove)
}

extension Round {
  /// Makes a move and writes it down; an illegal one does neither.
  public mutating func play(_ move: Move, at time: Milliseconds, writingTo log: inout RoundLog) throws(IllegalMove) {
    try play(move, at: time)
    log.append(RoundLog.Entry(time: time, code: move.code))
  }

  /// Makes the moves of a log, as they were made the first time.
  public mutating func replay(_ moves: [RoundLog.Entry]) throws(ReplayError) {
    for (number, entry) in moves.enumerated() {
      guard let move = Move(code: entry.code) else { throw .unknownMove(number) }
      do { try play(move, at: entry.time) } catch { throw .illegalMove(number, error) }
    }
  }
}

extension RoundLog {
  fileprivate mutating func append(_ entry: Entry) { moves.append(entry) }
}
