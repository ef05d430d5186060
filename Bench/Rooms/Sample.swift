/// A set of measured values, for their maximum and percentiles.
struct Sample {
  private var values: [Double] = []
  private var isSorted = true

  mutating func add(_ value: Double) {
    values.append(value)
    isSorted = false
  }

  mutating func add(_ other: Sample) {
    values += other.values
    isSorted = false
  }

  var count: Int { values.count }
  var most: Double { values.max() ?? 0 }

  /// Returns the value at a share (0 to 1) of the sorted values: 0.5 gives the median. Returns 0 if there are no values.
  mutating func percentile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    if !isSorted { values.sort() }
    isSorted = true
    return values[min(values.count - 1, Int(share * Double(values.count)))]
  }
}

/// The elapsed time and the processor time of all measured intervals, in seconds.
struct Usage {
  /// The elapsed time.
  private(set) var seconds = 0.0
  private(set) var own = 0.0
  private(set) var server = 0.0
  /// The processor time of all other programs.
  private(set) var others = 0.0
  private var start: (time: Int64, own: Double, server: Double, all: Double)?

  mutating func begin(_ server: ServerProcess) { start = (Clock.steady, Clock.used, server.used, Proc.used) }

  /// Adds the elapsed time and the processor time since ``begin(_:)``.
  mutating func end(_ server: ServerProcess) {
    guard let start else { return }
    seconds += Double(Clock.steady - start.time) / 1e9
    let (own, theirs) = (Clock.used - start.own, server.used - start.server)
    self.own += own
    self.server += theirs
    others += max(0, Proc.used - start.all - own - theirs)
    self.start = nil
  }

  mutating func add(_ other: Usage) {
    seconds += other.seconds
    own += other.own
    server += other.server
    others += other.others
  }

  /// The processor time per second of elapsed time: 1 is one fully used core. All are 0 if nothing was measured.
  var shares: (own: Double, server: Double, others: Double) {
    seconds > 0 ? (own / seconds, server / seconds, others / seconds) : (0, 0, 0)
  }
}
