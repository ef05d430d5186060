import JSON
import Rules

extension DayRuns: JSONReadable, JSONWritable {
  /// Reads `[[20413, 20419], [20421, 20421]]`: the first and last day of each run, in days since 1970-01-01.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init()
    for run in try reader.elements {
      let ends = try run.elements
      guard ends.count == 2 else { throw run.mismatch(expected: "a first and a last day") }
      let first = try ends[0].integer(in: DailySeed.days)
      insert(Run(first: first, last: try ends[1].integer(in: first...DailySeed.days.upperBound)))
    }
  }

  public var json: JSON { .array(runs.map { [$0.first, $0.last].json }) }
}
