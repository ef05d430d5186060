import JSON
import Rules

/// A finished round as it is handed in: its log, and the score it claims.
public struct RoundResult: Equatable, Sendable {
  /// Made by the player's device and different for every round, so that handing in twice counts once.
  public let id: String
  public let log: RoundLog
  public let score: Score
  /// By the device's clock, in milliseconds since 1970.
  public let finishedAt: Int64

  public init(id: String, log: RoundLog, score: Score, finishedAt: Int64) {
    self.id = id
    self.log = log
    self.score = score
    self.finishedAt = finishedAt
  }
}

extension RoundResult: JSONReadable, JSONWritable {
  /// Reads `{"id": …, "score": 9, "possible": 10, "finishedAt": …, "log": …}`; the log says of which version all of it is.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let name = try reader["id"]
    id = try name.string
    guard RoundResult.isValid(id: id) else { throw name.mismatch(expected: "1 to 64 letters, digits and hyphens") }
    log = try reader.read("log")
    let points = try reader.integer("score", in: -1_000_000...1_000_000)
    score = Score(points: points, possible: try reader.integer("possible", in: 0...1_000_000))
    let end = try reader["finishedAt"]
    // The first version took the device's clock as it was, which may have been set back in the middle of a round.
    finishedAt = log.version == .movesOnly ? max(try end.integer, log.startedAt) : try end.integer
    guard (log.startedAt...RoundResult.latest).contains(finishedAt) else {
      throw end.mismatch(expected: "milliseconds since 1970, not before the round's start")
    }
    if let endedAt = log.endedAt, finishedAt != log.startedAt + endedAt.count {
      throw end.mismatch(expected: "the time at which the log says that the round ended")
    }
  }

  public var json: JSON {
    [
      "id": .string(id), "score": score.points.json, "possible": score.possible.json, "finishedAt": finishedAt.json,
      "log": log.json,
    ]
  }

  /// The end of the year 9999, and a hundred years for the round.
  private static let latest: Int64 = 253_402_300_799_999 + Milliseconds.longest.count

  /// Whether this can be the name of a result.
  public static func isValid(id: String) -> Bool {
    let bytes = Array(id.utf8)
    return (1...64).contains(bytes.count)
      && bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
