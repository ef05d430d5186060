/// Days on which something was done, as runs of days in a row: however many they become, little is to be kept.
public struct DayRuns: Equatable, Sendable {
  /// Days in a row, numbered as one likes.
  public struct Run: Equatable, Sendable {
    public var first: Int
    public var last: Int

    public init(first: Int, last: Int) {
      self.first = first
      self.last = last
    }
  }

  /// The earliest first; between two there is at least one day.
  public private(set) var runs: [Run] = []

  public init() {}

  /// Adds a day; one that is there already changes nothing.
  public mutating func insert(_ day: Int) { insert(Run(first: day, last: day)) }

  /// Adds all days of a run that is not empty.
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

  /// The days in a row up to today or, as long as today can still be added, up to yesterday. A day that is yet to come does not count:
  /// the clock was wrong when it was added, or is now.
  public func streak(on today: Int) -> Int {
    for run in runs where run.first <= today && run.last >= today - 1 { return min(run.last, today) - run.first + 1 }
    return 0
  }

  /// The most days in a row that there ever were.
  public var longest: Int { runs.reduce(0) { max($0, $1.last - $1.first + 1) } }
}
