import Content
import JSON
import Rules

// Reads questions in our own format whose answer is a number, an order or pairs.

extension JSONQuestionReader {
  /// Whether the answer to a question is a number, an order or pairs.
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
        // A list of two texts is also a pair.
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

  private func readNumber(_ node: LenientJSON.Node, _ draft: inout QuestionDraft) {
    if let json = node.json, let accepted = try? Question.Number.accepted(in: JSON.Reader(json)) {
      draft.answer = .number(
        accepted.map { accepted in
          let range = accepted.range
          var isInterval = false
          if case .interval = accepted.form { isInterval = true }
          return NumberRange(
            lower: range.lower.text, upper: range.upper.text, weight: range.weight, isInterval: isInterval)
        })
    } else {
      draft.obstacle = (node["answer"] ?? node["from"])?.text.map { .notANumber($0) } ?? .noRightAnswer
    }
  }
}
