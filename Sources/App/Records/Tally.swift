import JSON
import Rules

/// How a player has done at one thing so far, on this device: what the scores of finished rounds add up to.
struct Tally: Equatable, Sendable {
  private(set) var rounds: Int
  private(set) var best: Score
  /// All points won, and all that could have been, over all rounds.
  private(set) var total: Total
  /// The share of points won in each of the last rounds, in percent, the latest last.
  private(set) var recent: [Int]

  /// Sums of points; of 64 bits also where `Int` has 32.
  struct Total: Equatable, Sendable {
    var points: Int64
    var possible: Int64

    /// What a sum of points can be: as many rounds as there can be of as many points come nowhere near it.
    static let range: ClosedRange<Int64> = (-1 << 53)...(1 << 53)

    fileprivate mutating func add(_ score: Score) {
      points = min(max(points + Int64(score.points), Total.range.lowerBound), Total.range.upperBound)
      possible = min(possible + Int64(score.possible), Total.range.upperBound)
    }

    var percent: Int { possible <= 0 ? 0 : Int(max(0, points) * 100 / possible) }
  }

  private static let recentLimit = 7

  /// The tally after a first round.
  init(_ score: Score) {
    rounds = 1
    best = score
    total = Total(points: Int64(score.points), possible: Int64(score.possible))
    recent = [score.percent]
  }

  mutating func add(_ score: Score) {
    if rounds < Int(Int32.max) { rounds += 1 }
    if score.points > best.points { best = score }
    total.add(score)
    recent = Array((recent + [score.percent]).suffix(Tally.recentLimit))
  }
}

extension Score {
  /// Points won of those that could have been, in percent, never below 0.
  var percent: Int { possible == 0 ? 0 : Int(max(0, Int64(points) * 100 / Int64(possible))) }
}

extension Tally: JSONReadable, JSONWritable {
  /// Reads `{"rounds": 3, "best": [9, 10], "total": [21, 30], "recent": [50, 70, 90]}`.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    rounds = try reader["rounds"].integer(in: 1...Int(Int32.max))
    best = try reader["best"].read()
    let sums = try reader["total"].elements
    guard sums.count == 2 else { throw try reader["total"].mismatch(expected: "points and possible points") }
    total = Total(points: try Tally.sum(sums[0]), possible: try Tally.sum(sums[1]))
    var shares: [Int] = []
    for share in try reader["recent"].elements { shares.append(try share.integer(in: 0...100)) }
    recent = Array(shares.suffix(Tally.recentLimit))
  }

  private static func sum(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Int64 {
    let sum = try reader.integer
    guard Total.range.contains(sum) else { throw reader.mismatch(expected: "a sum of points") }
    return sum
  }

  var json: JSON {
    [
      "version": 2, "rounds": rounds.json, "best": best.json, "total": [total.points.json, total.possible.json],
      "recent": recent.json,
    ]
  }
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
