/// A page of metrics in the text format of Prometheus, version 0.0.4.
struct MetricsText {
  static let type = "text/plain; version=0.0.4; charset=utf-8"

  enum Kind: String { case counter, gauge, histogram }

  typealias Labels = KeyValuePairs<String, String>

  private(set) var text = ""

  /// Begins a metric. All its samples must follow before the next metric.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  /// Writes a gauge with a single sample.
  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    begin(name, .gauge, help)
    sample(name, value)
  }

  mutating func sample(_ name: String, _ value: Int, _ labels: Labels = [:]) { line(name, Self.written(labels), String(value)) }

  /// Writes a sample in seconds. Its value is `parts / one`: for microseconds, `one` is a million.
  mutating func sample(_ name: String, seconds parts: Int, of one: Int, _ labels: Labels = [:]) {
    line(name, Self.written(labels), Self.decimal(parts, of: one))
  }

  /// Writes the samples of a histogram, unless it is empty.
  mutating func samples(_ name: String, _ histogram: Histogram, _ labels: Labels = [:]) {
    let (upTo, count, sum) = histogram.reading
    guard count > 0 else { return }
    let written = Self.written(labels)
    for (limit, number) in zip(Histogram.limits, upTo) {
      line(name + "_bucket", written + ["le=\"\(Self.decimal(limit, of: 1_000_000))\""], String(number))
    }
    line(name + "_bucket", written + ["le=\"+Inf\""], String(count))
    line(name + "_sum", written, Self.decimal(sum, of: 1_000_000))
    line(name + "_count", written, String(count))
  }

  private mutating func line(_ name: String, _ labels: [String], _ value: String) {
    text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels.joined(separator: ","))} \(value)\n"
  }

  private static func written(_ labels: Labels) -> [String] {
    labels.map { name, value in
      let escaped = value.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\\": text += "\\\\"
        case "\"": text += "\\\""
        case "\n": text += "\\n"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return "\(name)=\"\(escaped)\""
    }
  }

  /// Returns `parts / one` as a decimal without rounding. `one` must be a power of ten.
  private static func decimal(_ parts: Int, of one: Int) -> String {
    (parts < 0 ? "-" : "") + "\(abs(parts) / one).\(String(one + abs(parts) % one).dropFirst())"
  }
}
