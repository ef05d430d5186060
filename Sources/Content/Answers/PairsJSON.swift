import JSON

extension Question.Pairs {
  /// Reads the members `pairs` and `others` of a question.
  @inline(never)
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let list = try reader["pairs"]
    let pairs = try list.elements.map { pair throws(JSON.Mismatch) -> (left: LocalizedText, right: LocalizedText) in
      (try pair.read("left"), try pair.read("right"))
    }
    let others: [LocalizedText] = try reader.optional("others")?.read() ?? []
    guard let made = Question.Pairs(pairs, others: others), made.lefts.areDifferent, made.rights.areDifferent else {
      throw list.mismatch(expected: "up to twelve pairs with different left sides, and two to twelve different right sides")
    }
    self = made
  }

  var pairsJSON: JSON {
    .array(lefts.indices.map { place in ["left": lefts[place].json, "right": rights[right[place]].json] })
  }

  var othersJSON: JSON? { others.jsonIfAny }
}
