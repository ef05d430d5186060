import Rules

/// Reads right answers and tolerances from the `responseProcessing` of a QTI 2 or 3 item.
enum QTIProcessing {
  /// Returns the right values for a response whose declaration does not state them. A value is right if a branch compares it with
  /// the response and then sets an outcome to a number above 0.
  static func right(for response: String, in processing: XMLElement) -> [String] {
    let conditions = branches(in: processing).filter { (points(of: $0) ?? 0) > 0 }.compactMap { $0.children.first }
    let all = conditions.prefix(QTIResponse.mostValues).flatMap { compared(with: response, in: $0) }
    var values: [String] = []
    for value in all.prefix(QTIResponse.mostValues) where !values.contains(where: { XMLText.isSame($0, value) }) {
      values.append(value)
    }
    return values
  }

  /// Returns the branches of all conditions, in order, except `responseElse`, which compares nothing.
  private static func branches(in processing: XMLElement) -> [XMLElement] {
    processing.allInsideQTI("responsecondition").flatMap { condition in
      condition.children.filter { $0.isQTI("responseif") || $0.isQTI("responseelseif") }
    }
  }

  /// Returns the number to which a branch sets an outcome, in ten-thousandths. `nil` if the branch sets none, or computes the
  /// number.
  private static func points(of branch: XMLElement) -> Int64? {
    for outcome in branch.allQTI("setoutcomevalue") {
      guard let value = outcome.firstInsideQTI("basevalue") else { continue }
      if let points = FixedPoint.number(value.text[...].trimmed, places: 4) { return points }
    }
    return nil
  }

  private static func compared(with response: String, in condition: XMLElement) -> [String] {
    if condition.isQTI("not") || condition.isQTI("isnull") { return [] }
    let variables = condition.allQTI("variable")
    if variables.contains(where: { $0.qti("identifier").map { XMLText.isSame($0, response) } ?? false }) {
      return condition.allInsideQTI("basevalue").map { $0.words }
    }
    return condition.children.flatMap { compared(with: response, in: $0) }
  }

  // MARK: Numbers

  /// Returns the accepted numbers of a response: the numbers that the branches compare with the response. If there are none,
  /// returns the declared answers with their credit. Returns `nil` if a branch has no number to compare with, or if its tolerance
  /// is relative or cannot be read.
  static func ranges(for response: QTIResponse, in processing: XMLElement?) -> [NumberRange]? {
    var ranges: [(range: NumberRange, points: Int64)] = []
    let branches = processing.map { QTIProcessing.branches(in: $0) } ?? []
    let best = branches.reduce(Int64(1)) { max($0, points(of: $1) ?? 0) }
    for branch in branches.prefix(QTIResponse.mostValues) {
      guard let condition = branch.children.first else { continue }
      let points = points(of: branch) ?? best
      guard points > 0 else { continue }
      if let equal = condition.isQTI("equal") ? condition : condition.firstInsideQTI("equal") {
        guard let range = QTIProcessing.range(of: equal, right: response.correct.first) else { return nil }
        ranges.append((range, points))
      } else if let lower = limit("gte", or: "gt", in: condition), let upper = limit("lte", or: "lt", in: condition) {
        ranges.append((NumberRange(lower: lower, upper: upper, isInterval: true), points))
      }
    }
    if ranges.isEmpty {
      return response.accepted.answers.map { NumberRange(lower: $0.text, upper: $0.text, weight: $0.weight) }
    }
    let weights = QTIResponse.weights(ranges.map { $0.points }, isSum: false)
    return zip(ranges, weights).map { entry, weight in
      NumberRange(lower: entry.range.lower, upper: entry.range.upper, weight: weight, isInterval: entry.range.isInterval)
    }
  }

  /// Returns the numbers that an `equal` element accepts. Without a tolerance, a text that is not a number stays unchanged.
  /// Returns `nil` if there is no number to compare with, or if the tolerance is relative or cannot be read.
  private static func range(of equal: XMLElement, right: String?) -> NumberRange? {
    guard let middle = equal.firstInsideQTI("basevalue")?.words ?? right else { return nil }
    let exact = NumberRange(lower: middle, upper: middle)
    guard let mode = equal.qti("tolerancemode"), !XMLText.isSame(mode, "exact") else { return exact }
    guard XMLText.isSame(mode, "absolute"), let number = DecimalNumber(Array(middle.utf8)[...]) else { return nil }
    let margins = Array((equal.qti("tolerance") ?? "").utf8).split { $0 <= 0x20 }.map { DecimalNumber($0)?.magnitude }
    guard let below = margins.first, let above = margins.last else { return exact }
    guard let below, let above else { return nil }
    // With unequal margins, the number is not in the middle, so the range is stated as an interval.
    return NumberRange(lower: (number - below).text, upper: (number + above).text, isInterval: below != above)
  }

  private static func limit(_ name: StaticString, or other: StaticString, in condition: XMLElement) -> String? {
    (condition.firstInsideQTI(name) ?? condition.firstInsideQTI(other))?.firstInsideQTI("basevalue")?.words
  }
}
