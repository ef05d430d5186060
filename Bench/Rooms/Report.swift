/// The table that the program prints.
struct Report {
  private var rows: [(name: String, value: String)] = []

  init(_ options: Options, _ figures: Figures, memory: [(name: String, bytes: Int)], lateness: Sample) {
    var (figures, lateness) = (figures, lateness)
    let game = "\(options.phones) phones, \(options.questions) questions"
    add("live rooms", options.rooms == 1 ? game : "\(options.rooms) rooms, each with \(game)")
    add(
      "question on the last phone",
      "\(figures.shown.most.short) ms after its opening time (median \(figures.shown.percentile(0.5).short) ms)")
    add(
      "question received",
      "by the last phone \((-figures.lateReceipt).short) ms before it opens, \(figures.spreads.most.short) ms after the first")
    add(
      "answers acknowledged",
      "p50 \(figures.acknowledgements.percentile(0.5).short) ms, p99"
        + " \(figures.acknowledgements.percentile(0.99).short) ms (worst question \(figures.worst.short) ms)")
    add("answers lost", "\(figures.expected - figures.counted) of \(figures.expected); \(figures.repeated) requests repeated")
    add("joins", "p50 \(figures.joins.percentile(0.5).short) ms, p99 \(figures.joins.percentile(0.99).short) ms")
    if options.isSteady { add("streams that the server ended", "\(figures.lostStreams) of \(options.phones * options.rooms)") }
    addReconnections(figures.reconnections)
    for (name, bytes) in memory { add("memory \(name)", "\((Double(bytes) / 1e6).short) MB") }
    add("processor while all answer", Report.shares(figures.usage))
    add("phones late", "p50 \(lateness.percentile(0.5).short) ms, p99 \(lateness.percentile(0.99).short) ms")
  }

  var lines: [String] {
    rows.map { $0.name + String(repeating: " ", count: max(1, 34 - $0.name.count)) + $0.value }
  }

  private mutating func add(_ name: String, _ value: String) { rows.append((name, value)) }

  /// Adds the slowest reconnection of each kind.
  private mutating func addReconnections(_ all: [Figures.Reconnection]) {
    var slowest: [Figures.Reconnection] = []
    for one in all {
      guard let known = slowest.firstIndex(where: { $0.name == one.name }) else {
        slowest.append(one)
        continue
      }
      if one.seconds > slowest[known].seconds { slowest[known] = one }
    }
    for one in slowest {
      add("reconnects \(one.name)", "\(one.phones) in \((one.seconds * 1000).short) ms; \(Report.shares(one.usage))")
    }
  }

  private static func shares(_ usage: Usage) -> String {
    let (shares, percent) = (usage.shares, { (share: Double) in "\(Int((share * 100).rounded())) %" })
    return "phones \(percent(shares.own)), server \(percent(shares.server)), others \(percent(shares.others)) of a core"
  }
}
