import JSON

// Reads the answers to questions that have several right choices, a number, an order or pairs.

extension QuizReader {
  /// Reads the answer to a question in a version 2 file.
  mutating func readAnswer(_ object: JSON.Object) -> Question.Answer? {
    let kinds = ["typed", "numeric", "order", "pairs"].filter { object[$0] != nil }
    if kinds.count > 1 || !kinds.isEmpty && (object["answer"] != nil || object["answers"] != nil) { report(.twoKindsOfAnswer) }
    switch kinds.first {
    case "typed"?: return object["typed"].flatMap { readTyped($0) }
    case "numeric"?: return read(object["numeric"], at: "numeric").map { .number($0) }
    case "order"?: return readAnswers(object["order"], "order").map { .order(Question.Order($0)) }
    case "pairs"?: return readPairs(object).map { .pairs($0) }
    default:
      if case .array(let positions)? = object["answer"] { return readSeveral(object, positions).map { .several($0) } }
      return readChoice(object)
    }
  }

  /// Decodes a value, and reports its first fault, if any. A missing value (`json` is `nil`) is not a fault.
  mutating func read<Value: JSONReadable>(_ json: JSON?, at member: String) -> Value? {
    guard let json else { return nil }
    do {
      return try JSON.Reader(json).read()
    } catch {
      let place = error.path.utf8.isEmpty ? member : "\(member).\(error.path)"
      switch error.fault {
      case .missing: return fail(.missing, at: place)
      case .expected(let expected, _): return fail(.wrongType(expected: expected), at: place)
      }
    }
  }

  private mutating func readSeveral(_ object: JSON.Object, _ positions: [JSON]) -> Question.Several? {
    guard let answers = readAnswers(object["answers"], "answers") else { return nil }
    let right = positions.enumerated().compactMap { rightAnswer($1, "answer[\($0)]", among: object["answers"]) }
    guard right.count == positions.count else { return nil }
    guard !right.isEmpty else { return fail(.missing, at: "answer") }
    guard let list = object["weights"] else { return Question.Several(answers, right: right) }
    guard let percents = self.list(list, "weights") else { return nil }
    let weights = percents.compactMap { percent in
      if case .number(let percent) = percent { Question.Several.weight(percent) } else { nil }
    }
    guard weights.count == answers.count, percents.count == answers.count,
      weights.indices.allSatisfy({ (weights[$0] > 0) == right.contains($0) })
    else { return fail(.wrongType(expected: "a percentage for each answer, above 0 for the right ones"), at: "weights") }
    return Question.Several(answers, weights: weights)
  }

  private mutating func readPairs(_ object: JSON.Object) -> Question.Pairs? {
    guard let items = list(object["pairs"], "pairs") else { return nil }
    var pairs: [(left: LocalizedText, right: LocalizedText)] = []
    for (index, item) in items.enumerated() {
      guard case .object(let pair) = item else { return fail(.wrongType(expected: "an object"), at: "pairs[\(index)]") }
      let left = text(pair["left"], "pairs[\(index)].left", limit: Limit.answer)
      let right = text(pair["right"], "pairs[\(index)].right", limit: Limit.answer)
      if let left, let right { pairs.append((left, right)) }
    }
    var others: [LocalizedText] = []
    if let list = object["others"] {
      for (index, other) in (self.list(list, "others") ?? []).enumerated() {
        if let text = text(other, "others[\(index)]", limit: Limit.answer) { others.append(text) }
      }
    }
    guard pairs.count == items.count else { return nil }
    guard let made = Question.Pairs(pairs, others: others), made.lefts.areDifferent, made.rights.areDifferent else {
      let expected = "up to twelve pairs with different left sides, and two to twelve different right sides"
      return fail(.wrongType(expected: expected), at: "pairs")
    }
    return made
  }
}
