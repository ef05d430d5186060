import Content

/// A possible answer: its name, and the key of its facts.
struct Candidate: Equatable {
  let key: String
  let name: LocalizedText
}

/// The subject of a question or an answer, such as a country, a city or an element.
protocol Fact {
  /// Identifies the fact in its table.
  var key: String { get }
  var name: LocalizedText { get }
}

extension Fact {
  var candidate: Candidate { Candidate(key: key, name: name) }
}

/// Facts of one kind by key, in the order of their table.
struct Facts<Element: Fact> {
  private let kind: String
  private let keys: [String]
  private let facts: [String: Element]

  /// `kind` is the word for a fact in error messages, such as "country".
  init(_ kind: String, _ rows: [Table.Row], make: (Table.Row) throws -> Element) rethrows {
    let facts = try rows.map(make)
    (self.kind, keys) = (kind, facts.map(\.key))
    self.facts = Dictionary(facts.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }

  var all: [Element] { keys.compactMap { facts[$0] } }

  subscript(key: String) -> Element? { facts[key] }

  func find(_ key: String) throws -> Element {
    guard let fact = facts[key] else { throw CatalogueError("there is no \(kind) \(key)") }
    return fact
  }
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
    (self.id, self.text, self.right, self.wrong, self.clues) = (id, text, right, wrong, clues)
    (self.explanation, self.difficulty, self.tags, self.sources) = (explanation, difficulty, tags, sources)
  }
}

/// A hint about a fact that the question does not ask for.
///
/// With the hint, two or three of the four answers must remain possible, including the right one.
struct Clue {
  /// Takes the keys of the four answers, the right one first. Returns a hint and the number of answers that remain possible, or
  /// `nil`.
  let hint: ([String]) -> (text: LocalizedText, left: Int)?

  /// A hint about a property of the right answer. `holds` returns `nil` if the property is unknown or borderline.
  static func property(
    _ english: String, _ french: String, _ spanish: String, _ russian: String, holds: @escaping (String) -> Bool?
  ) -> Clue {
    let text = LocalizedText(english, french, spanish, russian)
    return Clue { keys in
      let held = keys.map(holds)
      guard !held.contains(nil), held.first == true else { return nil }
      let left = held.count { $0 == true }
      return (2...3).contains(left) ? (text, left) : nil
    }
  }

  /// Returns two hints: one says that the right answer has a property, the other that it does not. The texts have the form "It is
  /// [a|not a] metal."
  static func either(
    _ english: String, _ french: String, _ spanish: String, _ russian: String, holds: @escaping (String) -> Bool?
  ) -> [Clue] {
    [true, false].map { isHeld in
      let text = LocalizedText(english, french, spanish, russian).choosing(isHeld)
      return property(text.en, text.fr, text.es, text.ru) { holds($0).map { $0 == isHeld } }
    }
  }

  /// Says whether the right answer is among the two lower or the two higher values. The gap between the two pairs must be greater
  /// than `apart`. The texts have the form "It is one of the two [smaller|larger] ones."
  static func halves(
    by value: @escaping (String) -> Double?, apart: Double = 0, _ english: String, _ french: String, _ spanish: String,
    _ russian: String
  ) -> Clue {
    let text = LocalizedText(english, french, spanish, russian)
    return Clue { keys in
      let values = keys.compactMap(value)
      let sorted = values.sorted()
      guard values.count == 4, sorted[2] - sorted[1] > apart else { return nil }
      return (text.choosing(values[0] <= sorted[1]), 2)
    }
  }

  /// Compares the right answer with the first of `numbers` that has two values below and two above it. Each value must be more
  /// than the factor `margin` away. `text` has the form "It has [more|fewer] than …".
  static func threshold(
    _ numbers: [Double], of value: @escaping (String) -> Double?, margin: Double, text: @escaping (Double) -> LocalizedText
  ) -> Clue {
    Clue { keys in
      let values = keys.compactMap(value)
      guard values.count == 4 else { return nil }
      let number = numbers.first { number in
        values.count { $0 > number * margin } == 2 && values.count { $0 * margin < number } == 2
      }
      return number.map { (text($0).choosing(values[0] > $0), 2) }
    }
  }
}
