import Content
import Rules

/// The answer that a player has entered but not submitted yet.
struct AnswerDraft: Equatable, Sendable {
  var text = "" { didSet { isRefused = false } }
  /// Whether the player submitted text that is not a number as the answer to a number question. While this is `true`, the page
  /// shows an error message. Changing the text resets this property to `false`.
  private(set) var isRefused = false
  /// The selected choices of a question with several right answers: their indices in the question, in ascending order.
  private(set) var parts: [Int] = []
  /// The items of an order question: their indices in the question, in the player's order. `nil` until the player moves an item.
  private(set) var order: [Int]?

  /// For each left side of a pairs question, the index of the chosen right side, or `nil` if none is chosen. The array may be
  /// shorter than the list of left sides.
  private var chosen: [Int?] = []

  /// Returns the index of the right side that is chosen for a left side, or `nil` if none is chosen.
  func match(of left: Int) -> Int? { left < chosen.count ? chosen[left] : nil }

  /// Chooses a right side for a left side. `place` is the position of the right side on the screen; `nil` or an invalid position
  /// clears the choice. `layout` lists the indices of the right sides in the order shown.
  mutating func match(_ left: Int, with place: Int?, of layout: [Int]) {
    while chosen.count <= left { chosen.append(nil) }
    chosen[left] = place.flatMap { layout.indices.contains($0) ? layout[$0] : nil }
  }

  /// Selects or deselects the choice at a position on the screen.
  mutating func toggle(_ place: Int, of layout: [Int]) {
    guard layout.indices.contains(place) else { return }
    let part = layout[place]
    if parts.contains(part) { parts.removeAll { $0 == part } } else { parts.append(part) }
    parts.sort()
  }

  /// Swaps the item at a position on the screen with the item before it or after it, if there is one.
  mutating func move(_ place: Int, isUp: Bool, of layout: [Int]) {
    var order = order ?? layout
    let other = isUp ? place - 1 : place + 1
    guard order.indices.contains(place), order.indices.contains(other) else { return }
    order.swapAt(place, other)
    self.order = order
  }

  /// Adds a minus sign to the typed number, or removes its minus sign.
  mutating func negate() {
    let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "+" }
    let isNegative = scalars.first == "-" || scalars.first == "\u{2212}" || scalars.first == "–"
    let magnitude = String(String.UnicodeScalarView(isNegative ? scalars.dropFirst() : scalars))
    text = isNegative ? magnitude : "\u{2212}" + magnitude
  }

  /// Whether the player can submit the draft. In a number question, this includes text that is not a number. If the player
  /// submits such text, the page shows an error message.
  func canSubmit(_ question: Question, in language: Language) -> Bool {
    answer(to: question, in: language) != nil || isUnreadable(for: question, in: language)
  }

  /// Refuses the text if the question asks for a number and the text is neither empty nor a number. Returns whether the text was
  /// refused.
  mutating func refuse(for question: Question, in language: Language) -> Bool {
    isRefused = isUnreadable(for: question, in: language)
    return isRefused
  }

  private func isUnreadable(for question: Question, in language: Language) -> Bool {
    question.numeric != nil && GivenText(text, language: language.tag) != nil && answer(to: question, in: language) == nil
  }

  /// Returns the player's answer. Returns `nil` if the answer is incomplete, or if a number question's answer is not a number.
  /// Also returns `nil` for a single-choice question, because pressing a choice answers it without a draft.
  func answer(to question: Question, in language: Language) -> GivenAnswer? {
    switch question.answer {
    case .choice: nil
    case .several: parts.isEmpty ? nil : .parts(parts)
    case .typed: GivenText(text, language: language.tag).map { .text($0) }
    case .order: order.map { .parts($0) }
    case .pairs(let pairs):
      pairs.lefts.indices.allSatisfy { match(of: $0) != nil } ? .parts(chosen.compactMap { $0 }) : nil
    case .number:
      GivenText(text, language: language.tag).flatMap { DecimalNumber.readings(of: $0.text).isEmpty ? nil : .text($0) }
    }
  }
}
