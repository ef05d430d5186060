import JSON
import Rules

/// The player's results on this device in one kind of round, summed over all finished rounds.
struct Tally: Equatable, Sendable {
  private(set) var rounds = 0
  /// The sums of the points that the player won and of the points that were possible, over all rounds.
  private(set) var total = Total()
  /// The one to five best rounds, the best first. Of two rounds with equal points, the earlier comes first.
  private(set) var top: [Played] = []
  /// The percentage of points won in each of the latest rounds, at most 30, the oldest first.
  private(set) var recent: [Int] = []
  /// The day of each round in `recent`, in days since 1 January 1970, or 0 if unknown.
  private(set) var days: [Int] = []
  private(set) var streak = Streak()

  /// The data of a finished round that the tally needs.
  struct Played: Equatable, Sendable {
    var score: Score
    /// When the round was finished. `nil` if an earlier version of the app did not save the time.
    var finished: LocalTime?
    /// The player's name. Empty if the player skipped it or must not be asked for it. `nil` if it was neither entered nor
    /// skipped.
    var name: String?
  }

  /// The number of rounds won in a row: the current streak and the longest one.
  struct Streak: Equatable, Sendable {
    var current = 0
    var longest = 0

    fileprivate mutating func add(_ isWon: Bool) {
      current = isWon ? min(current, Int(Int32.max) - 1) + 1 : 0
      longest = max(longest, current)
    }
  }

  /// Sums of points. They are 64-bit integers, because `Int` has only 32 bits in the browser.
  struct Total: Equatable, Sendable {
    /// The points in hundredths.
    var hundredths: Int64 = 0
    var possible: Int64 = 0

    var points: Int64 { hundredths / 100 }

    /// The valid sums, in whole points. When a round is added, the sums are clamped to this range.
    static let range: ClosedRange<Int64> = (-1 << 53)...(1 << 53)

    fileprivate mutating func add(_ score: Score) {
      hundredths = min(max(hundredths + Int64(score.hundredths), Total.range.lowerBound * 100), Total.range.upperBound * 100)
      possible = min(possible + Int64(score.possible), Total.range.upperBound)
    }

    /// The share of points won, in hundredths of a percent, from 0 to 10,000.
    var share: Int {
      guard possible > 0 else { return 0 }
      // A saved sum may state more points than were possible. Its share might not fit into the 32 bits of the browser's `Int`, so
      // the points are limited here.
      let won = min(max(0, hundredths), possible * 100)
      // Quotient and remainder are scaled separately, because a hundred times the largest sum exceeds 64 bits.
      return Int(won / possible * 100 + won % possible * 100 / possible)
    }

    var percent: Int { share / 100 }
  }

  static let recentLimit = 30
  static let topLimit = 5

  /// Creates a tally that counts one round.
  init(_ played: Played, isWon: Bool) { add(played, isWon: isWon) }

  mutating func add(_ played: Played, isWon: Bool) {
    if rounds < Int(Int32.max) { rounds += 1 }
    total.add(played.score)
    recent = Array((recent + [played.score.percent]).suffix(Tally.recentLimit))
    // Clamps the day to the range that can be read back, in case the device's clock is wrong.
    let day = min(max(played.finished?.dayNumber ?? 0, 0), Int(Int32.max))
    days = Array((days + [day]).suffix(Tally.recentLimit))
    streak.add(isWon)
    rank(played)
  }

  private mutating func rank(_ played: Played) {
    top.insert(played, at: top.firstIndex { $0.score.hundredths < played.score.hundredths } ?? top.count)
    if top.count > Tally.topLimit { top.removeLast() }
  }

  var best: Score { top[0].score }

  /// Returns the best rounds from all `tallies`, at most five, the best first. Returns an empty array if there are no tallies.
  static func top(of tallies: [Tally]) -> [Played] {
    guard var all = tallies.first else { return [] }
    for tally in tallies.dropFirst() { for played in tally.top { all.rank(played) } }
    return all.top
  }
}

extension Score {
  /// The percentage of points won, rounded down and never below 0. 0 if no points were possible.
  var percent: Int { possible == 0 ? 0 : max(0, hundredths / possible) }
}

// MARK: - Saved format

extension Tally: JSONReadable, JSONWritable {
  /// Reads `{"rounds": 3, "best": [9, 10], "total": [21, 30], "recent": [50, 70, 90], "dates": [20405, 20405, 20410], "top": […],
  /// "streak": [1, 2]}`. In data from earlier versions of the app, `dates`, `top` and `streak` are missing. Like a ``Score``,
  /// `total` may have a third element, the hundredths of a point.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    rounds = try reader.integer("rounds", in: 1...Int(Int32.max))
    let sums = try reader.elements("total")
    guard (2...3).contains(sums.count) else { throw try reader["total"].mismatch(expected: "points and possible points") }
    let rest = sums.count == 3 ? try sums[2].integer(in: 0...99) : 0
    total = Total(hundredths: try Tally.sum(sums[0]) * 100 + Int64(rest), possible: try Tally.sum(sums[1]))
    let shares = try reader.elements("recent").map { share throws(JSON.Mismatch) in try share.integer(in: 0...100) }
    recent = Array(shares.suffix(Tally.recentLimit))
    days = recent.map { _ in 0 }
    if let kept = try reader.optional("dates")?.elements, kept.count == recent.count {
      for (place, day) in kept.enumerated() { days[place] = try day.integer(in: 0...Int(Int32.max)) }
    }
    let best = Played(score: try reader.read("best"))
    for played in try reader.optional("top")?.read([Played].self) ?? [best] { rank(played) }
    if top.isEmpty { top = [best] }
    if let run = try reader.optional("streak")?.elements, run.count == 2 {
      streak.current = try run[0].integer(in: 0...Int(Int32.max))
      streak.longest = max(streak.current, try run[1].integer(in: 0...Int(Int32.max)))
    }
  }

  private static func sum(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Int64 {
    let sum = try reader.integer
    guard Total.range.contains(sum) else { throw reader.mismatch(expected: "a sum of points") }
    return sum
  }

  var json: JSON {
    [
      "version": 3, "rounds": rounds.json, "best": best.json, "total": total.json,
      "recent": recent.json, "dates": days.json, "top": top.json, "streak": [streak.current, streak.longest].json,
    ]
  }
}

extension Tally.Total {
  fileprivate var json: JSON {
    let rest = hundredths % 100
    return rest == 0 ? [points.json, possible.json] : [points.json, possible.json, rest.json]
  }
}

extension Tally.Played: JSONReadable, JSONWritable {
  /// Reads `{"score": [9, 10], "finishedAt": …, "offset": 60, "name": "Ana"}`. Only `score` is required.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    score = try reader.read("score")
    finished = try LocalTime(optionalIn: reader)
    name = try reader.optional("name")?.string
  }

  var json: JSON {
    var members = [JSON.Member("score", score.json)]
    if let finished { members += finished.members }
    if let name { members.append(JSON.Member("name", .string(name))) }
    return .object(JSON.Object(members))
  }
}

extension Score: JSONReadable, JSONWritable {
  /// Reads the points and the possible points, such as `[9, 10]`. If the points are not a whole number, the hundredths follow:
  /// `[9, 10, 50]` means 9.50 out of 10 points.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let parts = try reader.elements
    guard (2...3).contains(parts.count) else { throw reader.mismatch(expected: "points and possible points") }
    let rest = parts.count == 3 ? try parts[2].integer(in: 0...99) : 0
    self.init(
      hundredths: Int64(try parts[0].integer(in: -20_000_000...20_000_000)) * 100 + Int64(rest),
      possible: try parts[1].integer(in: 0...20_000_000))
  }

  public var json: JSON { (rest == 0 ? [points, possible] : [points, possible, rest]).json }
}
