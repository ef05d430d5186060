/// What was measured in a room, or in several.
struct Figures {
  /// Milliseconds from the request to the response.
  var joins = Sample()
  var acknowledgements = Sample()
  /// When phones showed a question, in milliseconds after its moment.
  var shown = Sample()
  /// The latest receipt of a question, in milliseconds after its moment; negative if all phones had it before.
  var lateReceipt = -Double.infinity
  /// For each question and reveal, the milliseconds from the first phone that received it to the last one.
  var spreads = Sample()
  /// For each question, the 99th percentile of the acknowledgements.
  var worst = 0.0
  var repeated = 0
  var lostStreams = 0
  /// From the moments of the questions until all answers were acknowledged.
  var usage = Usage()
  var reconnections: [Reconnection] = []
  var expected = 0
  var counted = 0

  /// All phones connected again at once.
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
  /// With one decimal, as measured values are shown.
  var short: String {
    let tenths = Int((magnitude * 10).rounded())
    return (self < 0 && tenths > 0 ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }
}
