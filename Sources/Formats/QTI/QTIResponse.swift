/// A `responseDeclaration`: the right answers, and their points.
struct QTIResponse {
  enum Cardinality { case single, several, ordered }

  let identifier: String
  let cardinality: Cardinality
  /// Whether the answer is a number.
  let isNumber: Bool
  /// The values of the right answer.
  private(set) var correct: [String]
  private(set) var mapping: [Entry] = []
  /// The points for a value that is not in the mapping, in ten-thousandths of a point.
  private var others: Int64 = 0
  /// Whether the points come from the mapping instead of the right answer.
  private let isMapped: Bool

  struct Entry {
    let key: String
    /// The points for the value, in ten-thousandths of a point.
    let value: Int64
    /// Whether case matters. `nil` if the file does not say.
    let isCaseSensitive: Bool?
  }

  /// The maximum number of values to read. Each choice is compared with each value, so more values would take too long.
  static let mostValues = 200

  init(_ element: XMLElement, processing: XMLElement?) {
    identifier = element.qti("identifier") ?? ""
    switch XMLName(Array((element.qti("cardinality") ?? "").utf8)[...]) {
    case "multiple": cardinality = .several
    case "ordered": cardinality = .ordered
    default: cardinality = .single
    }
    switch XMLName(Array((element.qti("basetype") ?? "").utf8)[...]) {
    case "float", "integer": isNumber = true
    default: isNumber = false
    }
    correct = (element.firstQTI("correctresponse")?.allQTI("value") ?? []).prefix(QTIResponse.mostValues).map { $0.words }
    if let mapping = element.firstQTI("mapping") {
      others = QTIResponse.number(mapping.qti("defaultvalue")) ?? 0
      for entry in mapping.allQTI("mapentry").prefix(QTIResponse.mostValues) {
        guard let key = entry.qti("mapkey"), let value = QTIResponse.number(entry.qti("mappedvalue")) else { continue }
        let isCaseSensitive = entry.qti("casesensitive").map { XMLText.isTrue($0) }
        let words = String(decoding: Array(key.utf8)[...].trimmed, as: UTF8.self)
        self.mapping.append(Entry(key: words, value: value, isCaseSensitive: isCaseSensitive))
      }
    }
    let hasRight = !correct.isEmpty
    let hasMapping = mapping.contains { $0.value > 0 }
    isMapped = hasMapping && (processing.map { QTIResponse.isMapped(by: $0, hasRight: hasRight) } ?? !hasRight)
    if !hasRight, !hasMapping, let processing { correct = QTIProcessing.right(for: identifier, in: processing) }
  }

  private static func isMapped(by processing: XMLElement, hasRight: Bool) -> Bool {
    guard hasRight else { return true }
    if let template = processing.qti("template") {
      let bytes = Array(template.utf8)
      let name = bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
      return QTIName(XMLName(name.filter { $0 != UInt8(ascii: "_") }[...])).hasSuffix("mapresponse")
        || QTIName(XMLName(name.filter { $0 != UInt8(ascii: "_") }[...])).hasSuffix("mapresponse.xml")
    }
    return processing.firstInsideQTI("mapresponse") != nil
  }

  /// Whether the right answers are known: from the declaration or, if it states none, from the response processing.
  var isKnown: Bool { !correct.isEmpty || mapping.contains { $0.value > 0 } }

  /// Reads a decimal number, and returns it in ten-thousandths.
  private static func number(_ text: String?) -> Int64? {
    guard let text else { return nil }
    return FixedPoint.number(Array(text.utf8)[...].trimmed, places: 4)
  }

  // MARK: Credit

  /// Returns the credit for each value in hundredths of a percent.
  func weights(of values: [String]) -> [Int] {
    guard isMapped else { return values.map { value in correct.contains { XMLText.isSame($0, value) } ? ChoiceDraft.full : 0 } }
    return QTIResponse.weights(values.map { credit(of: $0) }, isSum: cardinality != .single)
  }

  private func credit(of value: String) -> Int64 {
    for entry in mapping where XMLText.isSame(entry.key, value) { return entry.value }
    return others
  }

  /// The maximum credit, in any unit. Larger numbers are limited to it, so that sums and products cannot overflow.
  private static let mostCredit: Int64 = 1_000_000_000_000

  /// Turns credit in any unit into hundredths of a percent. With `isSum`, the sum of all positive credit is 100 %. Otherwise, the
  /// greatest credit is 100 %.
  static func weights(_ stated: [Int64], isSum: Bool) -> [Int] {
    let credit = stated.map { max(-mostCredit, min(mostCredit, $0)) }
    let gains = credit.filter { $0 > 0 }
    var whole = isSum ? gains.reduce(0) { $0 &+ $1 } : gains.max() ?? 0
    guard whole > 0 else { return credit.map { _ in 0 } }
    // Rounded parts, such as thirds, do not add up to exactly one. So a sum of almost one counts as one.
    if isSum, abs(whole - Int64(ChoiceDraft.full)) <= Int64(gains.count) { whole = Int64(ChoiceDraft.full) }
    return credit.map { credit in
      let scaled = credit &* Int64(ChoiceDraft.full)
      let rounded = (scaled + (scaled < 0 ? -whole / 2 : whole / 2)) / whole
      return Int(max(-Int64(ChoiceDraft.full), min(Int64(ChoiceDraft.full), rounded)))
    }
  }

  /// The accepted answers to a typed question with their credit, and whether case matters.
  var accepted: (answers: [(text: String, weight: Int)], isCaseSensitive: Bool) {
    var answers = correct.map { (text: $0, weight: ChoiceDraft.full) }
    let gains = mapping.filter { $0.value > 0 }
    let weights = QTIResponse.weights(gains.map { $0.value }, isSum: false)
    for (entry, weight) in zip(gains, weights) where !answers.contains(where: { XMLText.isSame($0.text, entry.key) }) {
      answers.append((entry.key, weight))
    }
    return (answers, !gains.isEmpty && gains.allSatisfy { $0.isCaseSensitive == true })
  }
}
