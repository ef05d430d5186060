import JSON
import Rules

/// How a player has done at one thing so far, on this device.
struct Tally: Equatable, Sendable {
  private(set) var rounds: Int
  private(set) var best: Score
  /// All points won, and all that could have been, over all rounds.
  private(set) var total: Score
  /// The share of points won in each of the last rounds, in percent, the latest last.
  private(set) var recent: [Int]

  private static let recentLimit = 7

  /// The tally after a first round.
  init(_ score: Score) {
    rounds = 1
    best = score
    total = score
    recent = [score.percent]
  }

  mutating func add(_ score: Score) {
    rounds += 1
    if score.points > best.points { best = score }
    total = Score(points: total.points + score.points, possible: total.possible + score.possible)
    recent = Array((recent + [score.percent]).suffix(Tally.recentLimit))
  }
}

extension Score {
  /// Points won of those that could have been, in percent, never below 0.
  var percent: Int { possible == 0 ? 0 : max(0, points * 100 / possible) }
}

extension Tally: JSONReadable, JSONWritable {
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    rounds = try reader["rounds"].integer(in: 1...Int(Int32.max))
    best = try reader["best"].read()
    total = try reader["total"].read()
    recent = try reader["recent"].read()
  }

  var json: JSON { ["rounds": rounds.json, "best": best.json, "total": total.json, "recent": recent.json] }
}

extension Score: JSONReadable, JSONWritable {
  /// Reads `[9, 10]`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    guard try reader.elements.count == 2 else { throw reader.mismatch(expected: "points and possible points") }
    self.init(
      points: try reader.elements[0].integer(in: -1_000_000...1_000_000),
      possible: try reader.elements[1].integer(in: 0...1_000_000))
  }

  public var json: JSON { [points, possible].json }
}
