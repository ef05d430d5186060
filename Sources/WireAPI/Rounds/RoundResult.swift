import JSON
import Rules

/// A finished round as it is uploaded: its log and the claimed score.
public struct RoundResult: Equatable, Sendable {
  /// An id that the player's device generates, different for every round. Because of the id, a result that is uploaded twice
  /// counts only once.
  public let id: String
  public let log: RoundLog
  public let score: Score
  /// The time when the round finished, by the device's clock, in milliseconds since 1970.
  public let finishedAt: Int64

  public init(id: String, log: RoundLog, score: Score, finishedAt: Int64) {
    (self.id, self.log, self.score, self.finishedAt) = (id, log, score, finishedAt)
  }
}

extension RoundResult: JSONReadable, JSONWritable {
  /// Reads `{"id": …, "score": 9, "possible": 10, "finishedAt": …, "log": …}`. The version of the log is also the version of the
  /// result. The optional member `rest` contains hundredths of a point, which are added to `score`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let name = try reader["id"]
    id = try name.string
    guard RoundResult.isValid(id: id) else { throw name.mismatch(expected: "1 to 64 letters, digits and hyphens") }
    log = try reader.read("log")
    let points = try reader.integer("score", in: -20_000_000...20_000_000)
    let rest = try reader.optional("rest")?.integer(in: 1...99) ?? 0
    score = Score(hundredths: Int64(points) * 100 + Int64(rest), possible: try reader.integer("possible", in: 0...20_000_000))
    let end = try reader["finishedAt"]
    // In version 1, the end comes from the device's clock, which may have been set back during the round. An end before the start
    // is replaced by the start.
    finishedAt = log.version == .movesOnly ? max(try end.integer, log.startedAt) : try end.integer
    guard (log.startedAt...RoundResult.latest).contains(finishedAt) else {
      throw end.mismatch(expected: "milliseconds since 1970, not before the start of the round")
    }
    if let endedAt = log.endedAt, finishedAt != log.startedAt + endedAt.count {
      throw end.mismatch(expected: "the end of the round in the log")
    }
  }

  public var json: JSON {
    .object([
      "id": .string(id), "score": score.points.json, "rest": score.rest == 0 ? Optional<JSON>.none : score.rest.json,
      "possible": score.possible.json, "finishedAt": finishedAt.json, "log": log.json,
    ])
  }

  /// The latest valid time: the end of the year 9999, plus the hundred years that a round may last.
  private static let latest: Int64 = 253_402_300_799_999 + Milliseconds.longest.count

  /// Whether a text is a valid id of a result.
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
