/// The `responseProcessing` of an item of QTI 2 or 3, as far as it names right answers and tolerances.
enum QTIProcessing {
  /// Returns the values for which an item without a declared right answer gives points: those that are compared with the response
  /// in a branch that sets an outcome to a number above 0.
  static func right(for response: String, in processing: XMLElement) -> [String] {
    var values: [String] = []
    for name in ["responseif", "responseelseif"] as [StaticString] {
      for branch in processing.allInsideQTI(name) where givesPoints(branch) {
        guard let condition = branch.children.first else { continue }
        for value in compared(with: response, in: condition) where values.count < QTIResponse.mostValues {
          if !values.contains(where: { XMLText.isSame($0, value) }) { values.append(value) }
        }
      }
    }
    return values
  }

  private static func givesPoints(_ branch: XMLElement) -> Bool {
    branch.allQTI("setoutcomevalue").contains { outcome in
      guard let value = outcome.firstInsideQTI("basevalue") else { return false }
      return (FixedPoint.number(value.text[...].trimmed, places: 4) ?? 0) > 0
    }
  }

  private static func compared(with response: String, in condition: XMLElement) -> [String] {
    if condition.isQTI("not") || condition.isQTI("isnull") { return [] }
    let variables = condition.allQTI("variable")
    if variables.contains(where: { $0.qti("identifier").map { XMLText.isSame($0, response) } ?? false }) {
      return condition.allInsideQTI("basevalue").map { $0.words }
    }
    return condition.children.flatMap { compared(with: response, in: $0) }
  }

  /// Returns the lower and upper margin of a number, or `nil` if it is relative. No margin if the number must be exact.
  static func margins(in processing: XMLElement?) -> (lower: String, upper: String)? {
    guard let equal = processing?.firstInsideQTI("equal"), let mode = equal.qti("tolerancemode") else { return ("0", "0") }
    switch XMLName(Array(mode.utf8)[...]) {
    case "absolute":
      let margins = Array((equal.qti("tolerance") ?? "0").utf8).split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      guard let first = margins.first, let last = margins.last else { return ("0", "0") }
      return (first, last)
    case "relative": return nil
    default: return ("0", "0")
    }
  }
}
