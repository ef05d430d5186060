import JSON
import Rules

/// A finished round as it is handed in: its log, and the score it claims.
public struct RoundResult: Equatable, Sendable {
  /// Made by the player's device and different for every round, so that handing in twice counts once.
  public let id: String
  public let log: RoundLog
  public let score: Score
  /// Milliseconds since 1970.
  public let finishedAt: Int64

  public init(id: String, log: RoundLog, score: Score, finishedAt: Int64) {
    self.id = id
    self.log = log
    self.score = score
    self.finishedAt = finishedAt
  }
}

extension RoundResult: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader["id"].string
    log = try reader["log"].read()
    let points = try reader["score"].integer(in: -1_000_000...1_000_000)
    score = Score(points: points, possible: try reader["possible"].integer(in: 0...1_000_000))
    finishedAt = try reader["finishedAt"].integer
  }

  public var json: JSON {
    [
      "id": .string(id), "score": score.points.json, "possible": score.possible.json, "finishedAt": finishedAt.json,
      "log": log.json,
    ]
  }
}
