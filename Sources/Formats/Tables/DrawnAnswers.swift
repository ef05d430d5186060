import Content
import Rules

/// Draws the wrong answers for a card from other cards in the list.
///
/// A drawn answer has about the same length as the right answer. It is never the definition of another card with the same term.
/// The same list always gives the same answers. Drawing takes about as long as sorting the list.
struct DrawnAnswers {
  /// The maximum number of wrong answers for each card.
  private static let count = 3
  /// Wrong answers are drawn from this number of shorter definitions, and from the same number of longer ones. If there are fewer
  /// on one side, more are used from the other side.
  private static let window = 12

  private let definitions: [String]
  /// For each card, a number for its term. Equal texts have the same number, whether they are terms or definitions.
  private let terms: [Int]
  /// For each card, a number for its definition (the meaning).
  private let meanings: [Int]
  /// The pairs of term and meaning, sorted for binary search.
  private let pairs: [(term: Int, meaning: Int)]
  /// One card for each different meaning, sorted by the length of the definition.
  private let byLength: [Int]
  /// The position of each card's meaning in `byLength`.
  private let places: [Int]

  init(terms: [String], definitions: [String]) {
    self.definitions = definitions
    let numbers = DrawnAnswers.numbers(of: terms + definitions)
    let (terms, meanings) = (Array(numbers.prefix(terms.count)), Array(numbers.dropFirst(terms.count)))
    (self.terms, self.meanings) = (terms, meanings)
    pairs = terms.indices.map { (terms[$0], meanings[$0]) }.sorted { $0 < $1 }
    var (seen, cards) = ([Bool](repeating: false, count: numbers.count), [Int]())
    for card in meanings.indices where !seen[meanings[card]] {
      seen[meanings[card]] = true
      cards.append(card)
    }
    let lengths = definitions.map { $0.utf8.count }
    byLength = cards.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    var placeOfMeaning = [Int](repeating: 0, count: numbers.count)
    for (place, card) in byLength.enumerated() { placeOfMeaning[meanings[card]] = place }
    places = meanings.map { placeOfMeaning[$0] }
  }

  /// Returns a number for each text: its rank among the different texts.
  private static func numbers(of texts: [String]) -> [Int] {
    let bytes = texts.map { Array($0.utf8) }
    let order = bytes.indices.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
    var numbers = [Int](repeating: 0, count: texts.count)
    var number = 0
    for (place, index) in order.enumerated() {
      if place > 0, bytes[order[place - 1]] != bytes[index] { number += 1 }
      numbers[index] = number
    }
    return numbers
  }

  /// The number of different definitions.
  var meaningCount: Int { byLength.count }

  /// Returns three wrong answers for a card. Returns fewer if there are too few wrong definitions of a similar length.
  func wrongAnswers(for card: Int) -> [String] {
    var chance = SplitMix64(seed: UInt64(card))
    let width = min(byLength.count, 2 * DrawnAnswers.window + 1)
    let start = max(0, min(places[card] - DrawnAnswers.window, byLength.count - width))
    var wrong: [Int] = []
    for offset in chance.order(of: width) where wrong.count < DrawnAnswers.count {
      if isWrong(byLength[start + offset], for: card) { wrong.append(byLength[start + offset]) }
    }
    return wrong.map { definitions[$0] }
  }

  private func isWrong(_ other: Int, for card: Int) -> Bool {
    let meaning = meanings[other]
    if meaning == meanings[card] || meaning == terms[card] { return false }
    let wanted = (term: terms[card], meaning: meaning)
    var (low, high) = (0, pairs.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low == pairs.count || pairs[low] != wanted
  }
}

extension DrawnAnswers {
  /// Turns the typed answers of cards into answers to choose from. A card without any wrong answer keeps its typed answer.
  /// Returns `false` if there are fewer than two different definitions.
  static func apply(to questions: inout [QuestionDraft]) -> Bool {
    var (places, terms, definitions): ([Int], [String], [String]) = ([], [], [])
    for (place, question) in questions.enumerated() {
      guard case .typed(let accepted, _) = question.answer, let shown = accepted.first, let text = question.text else { continue }
      places.append(place)
      terms.append(text.text(in: .english))
      definitions.append(shown.text.text(in: .english))
    }
    let drawn = DrawnAnswers(terms: terms, definitions: definitions)
    guard drawn.meaningCount > 1 else { return false }
    for (card, place) in places.enumerated() {
      let wrong = drawn.wrongAnswers(for: card)
      guard !wrong.isEmpty else { continue }
      let right = ChoiceDraft(LocalizedText(neutral: definitions[card]), isRight: true)
      questions[place].answer = .choice([right] + wrong.map { ChoiceDraft(LocalizedText(neutral: $0), isRight: false) })
    }
    return true
  }
}
