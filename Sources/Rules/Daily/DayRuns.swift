/// A set of days, stored as runs of consecutive days to save space.
public struct DayRuns: Equatable, Sendable {
  /// Consecutive days, from `first` to `last` inclusive. The caller chooses how days are numbered.
  public struct Run: Equatable, Sendable {
    public var first: Int
    public var last: Int

    public init(first: Int, last: Int) { (self.first, self.last) = (first, last) }
  }

  /// The runs, in ascending order. At least one day is missing between two runs.
  public private(set) var runs: [Run] = []

  public init() {}

  /// Adds a day. Does nothing if the set already contains the day.
  public mutating func insert(_ day: Int) { insert(Run(first: day, last: day)) }

  /// Adds all days of a run, which must not be empty.
  public mutating func insert(_ run: Run) {
    var joined = run
    var others: [Run] = []
    for other in runs {
      if other.last < joined.first - 1 || other.first > joined.last + 1 {
        others.append(other)
      } else {
        joined = Run(first: min(other.first, joined.first), last: max(other.last, joined.last))
      }
    }
    others.insert(joined, at: others.firstIndex { $0.first > joined.last } ?? others.count)
    runs = others
  }

  public func contains(_ day: Int) -> Bool { runs.contains { $0.first <= day && day <= $0.last } }

  /// Returns the number of consecutive days up to today, or up to yesterday if today was not added yet. Future days do not count:
  /// the clock was wrong when they were added, or is wrong now.
  public func streak(on today: Int) -> Int {
    for run in runs where run.first <= today && run.last >= today - 1 { return min(run.last, today) - run.first + 1 }
    return 0
  }

  /// The length of the longest run, in days.
  public var longest: Int { runs.reduce(0) { max($0, $1.last - $1.first + 1) } }
}
