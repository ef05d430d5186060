/// The table that the program prints.
struct Report {
  let options: Options
  var figures: Figures
  let memory: [(name: String, bytes: Int)]
  var lateness: Sample

  mutating func lines() -> [String] {
    let shares = figures.usage.shares
    var lines = [
      line("rooms, phones, questions", "\(options.rooms), \(options.phones), \(options.questions)"),
      line("question on the last phone", "\(figures.shown.most.short) ms after its moment (median \(figures.shown.percentile(0.5).short))"),
      line("  received", "at least \((-figures.lateReceipt).short) ms before its moment; last phone \(figures.spreads.most.short) ms after the first"),
      line(
        "answers acknowledged",
        "p50 \(figures.acknowledgements.percentile(0.5).short) ms, p99 \(figures.acknowledgements.percentile(0.99).short) ms,"
          + " worst \(figures.acknowledgements.most.short) ms; p99 of the worst question \(figures.worst.short) ms"),
      line("answers lost", "\(figures.expected - figures.counted) of \(figures.expected) (\(figures.repeated) requests repeated)"),
      line("joins", "p50 \(figures.joins.percentile(0.5).short) ms, p99 \(figures.joins.percentile(0.99).short) ms"),
    ]
    for each in figures.reconnections.prefix(3) {
      let shares = each.usage.shares
      lines.append(
        line(
          "reconnects \(each.name)",
          "\(each.phones) in \(each.seconds.short) s (phones \(Self.percent(shares.own)), server \(Self.percent(shares.server)) of a core)"))
    }
    for (name, bytes) in memory { lines.append(line("memory \(name)", "\((Double(bytes) / 1e6).short) MB")) }
    lines.append(
      line(
        "processor, questions open", "phones \(Self.percent(shares.own)), server \(Self.percent(shares.server)) of a core;"
          + " phones late by p99 \(lateness.percentile(0.99).short) ms"))
    return lines
  }

  func print() {
    var copy = self
    for line in copy.lines() { Swift.print(line) }
  }

  private func line(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 34 - name.count)) + value
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
