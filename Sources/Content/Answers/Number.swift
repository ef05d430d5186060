import Rules

extension Question {
  /// A number that the player types, such as "3.14".
  public struct Number: Equatable, Sendable {
    /// The accepted numbers. The first are shown as the right answer. At least one.
    public let accepted: [Accepted]

    /// - Precondition: there is at least one accepted number.
    public init(_ accepted: [Accepted]) {
      precondition(!accepted.isEmpty, "no number is accepted")
      self.accepted = accepted
    }

    /// Numbers that are accepted: one, one with a tolerance, or an interval.
    public struct Accepted: Equatable, Sendable {
      public let range: NumberKey.Range
      /// Whether the two ends are stated, not the number in the middle and its tolerance.
      public let isInterval: Bool

      /// - Parameter weight: the credit, in hundredths of a percent.
      public init(from lower: DecimalNumber, to upper: DecimalNumber, weight: Int = Several.full, isInterval: Bool) {
        range = NumberKey.Range(min(lower, upper), max(lower, upper), weight: weight)
        self.isInterval = isInterval && lower != upper
      }

      /// The number in the middle.
      public var middle: DecimalNumber { (range.lower + range.upper).half }
      /// How far from the middle a number can be.
      public var tolerance: DecimalNumber { (range.upper - range.lower).half }
    }

    var key: NumberKey { NumberKey(accepted.map { $0.range }) }

    /// The right answer as a text, such as "3.14 ± 0.01" or "1789 to 1799".
    public var rightAnswer: LocalizedText { accepted[0].text }
  }

  /// The number to type, or `nil` for another kind of question.
  public var numeric: Number? { if case .number(let number) = answer { number } else { nil } }
}

extension Question.Number.Accepted {
  fileprivate var text: LocalizedText {
    let (lower, upper) = (range.lower.text, range.upper.text)
    if isInterval {
      return LocalizedText(
        en: "\(Self.shown(lower)) to \(Self.shown(upper))", fr: "de \(Self.shown(lower, ",")) à \(Self.shown(upper, ","))",
        es: "de \(Self.shown(lower, ",")) a \(Self.shown(upper, ","))",
        ru: "от \(Self.shown(lower, ",")) до \(Self.shown(upper, ","))")
    }
    let text = middle.text + (range.lower == range.upper ? "" : "\u{A0}±\u{A0}" + tolerance.text)
    let (english, other) = (Self.shown(text), Self.shown(text, ","))
    return english == other ? LocalizedText(neutral: english) : LocalizedText(en: english, fr: other, es: other, ru: other)
  }

  /// Returns numbers with a minus and a decimal sign as they are printed.
  private static func shown(_ text: String, _ sign: Unicode.Scalar = ".") -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar == "-" ? "\u{2212}" : scalar == "." ? sign : scalar) }
    return String(shown)
  }
}
