/// The measurements of one room or of several rooms together.
struct Figures {
  /// For each request to join, the milliseconds from the request to the response.
  var joins = Sample()
  /// For each answer, the milliseconds from the request to the response.
  var acknowledgements = Sample()
  /// When phones showed a question, in milliseconds after its opening time.
  var shown = Sample()
  /// When the last phone received a question, in milliseconds after its opening time; negative if all phones had it earlier.
  var lateReceipt = -Double.infinity
  /// For each question, the milliseconds from its arrival at the first phone to its arrival at the last one.
  var spreads = Sample()
  /// The 99th percentile of the acknowledgements for the slowest question, in milliseconds.
  var worst = 0.0
  var repeated = 0
  var lostStreams = 0
  /// The processor time from the opening of each question until all answers to it were acknowledged.
  var usage = Usage()
  var reconnections: [Reconnection] = []
  var expected = 0
  var counted = 0

  /// A measurement in which all phones connected again at the same time.
  struct Reconnection {
    let name: String
    let phones: Int
    let seconds: Double
    let usage: Usage
  }

  mutating func add(_ other: Figures) {
    joins.add(other.joins)
    acknowledgements.add(other.acknowledgements)
    shown.add(other.shown)
    lateReceipt = max(lateReceipt, other.lateReceipt)
    spreads.add(other.spreads)
    worst = max(worst, other.worst)
    repeated += other.repeated
    lostStreams += other.lostStreams
    usage.add(other.usage)
    reconnections += other.reconnections
    expected += other.expected
    counted += other.counted
  }
}

extension Double {
  /// The value as text with one decimal, for the report.
  var short: String {
    let tenths = Int((magnitude * 10).rounded())
    return (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }
}
