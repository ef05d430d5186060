import Content
import Rules

/// What a player has entered for a question, before submitting it.
struct AnswerDraft: Equatable, Sendable {
  var text = "" { didSet { isRefused = false } }
  /// Whether the player submitted a text that is not a number, and was told so.
  private(set) var isRefused = false
  /// The numbers of the selected choices, where several can be right, in ascending order.
  private(set) var parts: [Int] = []
  /// The items in the player's order. `nil` before the first move.
  private(set) var order: [Int]?

  /// For each left side, the number of the chosen right side. Ends at the last left side with a choice.
  private var chosen: [Int?] = []

  /// Returns the number of the right side that is chosen for a left side.
  func match(of left: Int) -> Int? { left < chosen.count ? chosen[left] : nil }

  /// Chooses the right side at a position on the screen for a left side. `nil` clears the choice.
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

  /// Exchanges the item at a position on the screen with the next one, or with the one before.
  mutating func move(_ place: Int, isUp: Bool, of layout: [Int]) {
    var order = order ?? layout
    let other = isUp ? place - 1 : place + 1
    guard order.indices.contains(place), order.indices.contains(other) else { return }
    order.swapAt(place, other)
    self.order = order
  }

  /// Adds a minus sign to the number, or removes it.
  mutating func negate() {
    let scalars = text.unicodeScalars.drop { $0 == " " || $0 == "+" }
    let isNegative = scalars.first == "-" || scalars.first == "\u{2212}" || scalars.first == "–"
    let magnitude = String(String.UnicodeScalarView(isNegative ? scalars.dropFirst() : scalars))
    text = isNegative ? magnitude : "\u{2212}" + magnitude
  }

  /// Whether the player can submit. A text that is not a number can be submitted too, and is then refused with a message.
  func canSubmit(_ question: Question, in language: Language) -> Bool {
    answer(to: question, in: language) != nil || isUnreadable(for: question, in: language)
  }

  /// Refuses a text that is not a number. Returns `false` for anything else.
  mutating func refuse(for question: Question, in language: Language) -> Bool {
    isRefused = isUnreadable(for: question, in: language)
    return isRefused
  }

  private func isUnreadable(for question: Question, in language: Language) -> Bool {
    question.numeric != nil && GivenText(text, language: language.tag) != nil && answer(to: question, in: language) == nil
  }

  /// Returns the answer, or `nil` if nothing was entered or the player answers by pressing a choice.
  func answer(to question: Question, in language: Language) -> GivenAnswer? {
    switch question.answer {
    case .choice: nil
    case .several: parts.isEmpty ? nil : .parts(parts)
    case .typed: GivenText(text, language: language.tag).map { .text($0) }
    case .order: order.map { .parts($0) }
    case .pairs(let pairs):
      pairs.lefts.indices.allSatisfy { match(of: $0) != nil } ? .parts(chosen.compactMap { $0 }) : nil
    // A text that is not a number does not count as an answer.
    case .number:
      GivenText(text, language: language.tag).flatMap { DecimalNumber.readings(of: $0.text).isEmpty ? nil : .text($0) }
    }
  }
}
