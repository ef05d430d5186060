import Content

/// What may be an answer: what it is called, and the key of its facts.
struct Candidate: Equatable {
  let key: String
  let name: LocalizedText
}

/// A question before its answers are dealt: a maker says what may be wrong answers, and the dealer chooses among those.
struct Draft {
  let id: String
  let text: LocalizedText
  let right: Candidate
  /// All that the maker's policy allows, the likeliest mistake first; of these, the first ten are looked at.
  let wrong: [Candidate]
  let clues: [Clue]
  /// What is said afterwards, to somebody who saw these three wrong answers.
  let explanation: ([Candidate]) throws -> LocalizedText
  let difficulty: Question.Difficulty
  let tags: [String]
  let sources: [String]

  init(
    _ entry: Table.Row, id: String, text: LocalizedText, right: Candidate, wrong: [Candidate], clues: [Clue], tags: [String],
    sources: [String], explanation: @escaping ([Candidate]) throws -> LocalizedText
  ) throws {
    guard let difficulty = Question.Difficulty(name: try entry["difficulty"]) else {
      throw CatalogueError("\(id) has no difficulty")
    }
    self.id = id
    self.text = text
    self.right = right
    self.wrong = wrong
    self.clues = clues
    self.explanation = explanation
    self.difficulty = difficulty
    self.tags = tags
    self.sources = sources
  }
}

/// A hint made of another fact than the one asked for.
///
/// It is given only where it leaves two or three of the four answers standing, the right one among them.
struct Clue {
  /// The hint, and how many answers it leaves, for the keys of the four answers, the right one's first; `nil` where it is of no use.
  let hint: ([String]) -> (text: LocalizedText, left: Int)?

  /// Something that is so or not; `nil` where that is not known, or nearly so.
  static func property(_ text: LocalizedText, _ holds: @escaping (String) -> Bool?) -> Clue {
    Clue { keys in
      let held = keys.map(holds)
      guard !held.contains(nil), held.first == true else { return nil }
      let left = held.count { $0 == true }
      return (2...3).contains(left) ? (text, left) : nil
    }
  }

  /// The right answer is one of the two with the lower, or with the higher values; these have a gap between them.
  static func halves(
    by value: @escaping (String) -> Double?, apart: Double = 0, low: LocalizedText, high: LocalizedText
  ) -> Clue {
    Clue { keys in
      let values = keys.compactMap(value)
      guard values.count == 4 else { return nil }
      let sorted = values.sorted()
      guard sorted[2] - sorted[1] > apart else { return nil }
      return (values[0] <= sorted[1] ? low : high, 2)
    }
  }

  /// The first number of a list that has exactly two answers on each side, none within `margin` times it.
  static func threshold(
    _ numbers: [Double], of value: @escaping (String) -> Double?, margin: Double, above: @escaping (Double) -> LocalizedText,
    below: @escaping (Double) -> LocalizedText
  ) -> Clue {
    Clue { keys in
      let values = keys.compactMap(value)
      guard values.count == 4 else { return nil }
      for number in numbers {
        let higher = values.count { $0 > number * margin }
        guard higher == 2, values.count(where: { $0 * margin < number }) == 2 else { continue }
        return (values[0] > number ? above(number) : below(number), 2)
      }
      return nil
    }
  }
}
