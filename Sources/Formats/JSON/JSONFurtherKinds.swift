import Content
import JSON
import Rules

// Reads numbers, orders and pairs of our own format.

extension JSONQuestionReader {
  /// Whether a question has one of the members that are read here.
  static func hasFurtherKind(_ node: LenientJSON.Node) -> Bool {
    node["numeric"]?.members != nil || node["order"]?.elements != nil || node["pairs"]?.elements != nil
  }

  func readFurtherKind(_ node: LenientJSON.Node, _ draft: inout QuestionDraft, _ notes: inout [Problem.Kind]) {
    if let numeric = node["numeric"], numeric.members != nil {
      readNumber(numeric, &draft)
    } else if node["order"]?.elements != nil {
      draft.answer = .order(readTexts(node["order"], &notes))
    } else {
      var pairs: [PairDraft] = []
      for pair in node["pairs"]?.elements ?? [] {
        let sides = pair.elements ?? []
        // A list of two texts is a pair as well.
        let left = texts.text(pair["left"] ?? sides.first, &notes)
        let right = texts.text(pair["right"] ?? (sides.count == 2 ? sides[1] : nil), &notes)
        pairs.append(PairDraft(left ?? LocalizedText(neutral: ""), right ?? LocalizedText(neutral: "")))
      }
      draft.answer = .pairs(pairs, distractors: readTexts(node["others"], &notes))
    }
  }

  private func readTexts(_ node: LenientJSON.Node?, _ notes: inout [Problem.Kind]) -> [LocalizedText] {
    var read: [LocalizedText] = []
    for element in node?.elements ?? [] { read.append(texts.text(element, &notes) ?? LocalizedText(neutral: "")) }
    return read
  }

  /// Reads accepted numbers, and others in the member `accepted`.
  private func readNumber(_ node: LenientJSON.Node, _ draft: inout QuestionDraft) {
    var ranges: [NumberRange] = []
    for node in [node] + (node["accepted"]?.elements ?? []) {
      guard let range = range(node) else {
        let text = (node["answer"] ?? node["from"])?.text
        draft.obstacle = text.map { .notANumber($0) } ?? .noRightAnswer
        return
      }
      ranges.append(range)
    }
    draft.answer = .number(ranges)
  }

  /// Reads `answer` and `tolerance`, or `from` and `to`, and `credit` in percent. Returns `nil` if a number is missing or none.
  private func range(_ node: LenientJSON.Node) -> NumberRange? {
    func number(_ name: String) -> DecimalNumber? {
      node[name]?.text.flatMap { text in DecimalNumber.readings(of: text).first }
    }
    var range: NumberRange
    if node["from"] != nil || node["to"] != nil {
      guard let lower = number("from"), let upper = number("to") else { return nil }
      range = NumberRange(lower: lower.text, upper: upper.text, isInterval: true)
    } else {
      guard let middle = number("answer") else { return nil }
      let tolerance = number("tolerance")?.magnitude
      if tolerance == nil, node["tolerance"] != nil { return nil }
      range = NumberRange(
        lower: tolerance.map { (middle - $0).text } ?? middle.text, upper: tolerance.map { (middle + $0).text } ?? middle.text)
    }
    if case .number(let percent)? = node["credit"]?.json as JSON? {
      range.weight = Question.Several.weight(percent) ?? range.weight
    }
    return range
  }
}
