import Content

/// A possible answer: its name, and the key of its facts.
struct Candidate: Equatable {
  let key: String
  let name: LocalizedText
}

/// A question before its wrong answers are chosen. A maker lists the possible wrong answers, and the dealer picks three.
struct Draft {
  let id: String
  let text: LocalizedText
  let right: Candidate
  /// All wrong answers that the maker allows, the likeliest mistake first. The dealer considers the first ten.
  let wrong: [Candidate]
  let clues: [Clue]
  /// Returns the explanation, given the three wrong answers that the player saw.
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

/// A hint from a fact that the question does not ask for.
///
/// A hint must leave two or three of the four answers, including the right one.
struct Clue {
  /// Takes the keys of the four answers, the right one first. Returns the hint and how many answers it leaves, or `nil` if none.
  let hint: ([String]) -> (text: LocalizedText, left: Int)?

  /// A hint about a property of the right answer. `holds` returns `nil` if the property is unknown or borderline.
  static func property(_ text: LocalizedText, _ holds: @escaping (String) -> Bool?) -> Clue {
    Clue { keys in
      let held = keys.map(holds)
      guard !held.contains(nil), held.first == true else { return nil }
      let left = held.count { $0 == true }
      return (2...3).contains(left) ? (text, left) : nil
    }
  }

  /// Says whether the right answer is among the two lower or the two higher values. These pairs must be more than `apart` apart.
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

  /// Compares the right answer with a number: the first that has two answers on each side, at least a factor of `margin` away.
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
