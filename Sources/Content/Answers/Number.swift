import Rules

extension Question {
  /// The answer to a question for which the player types a number, such as "3.14".
  public struct Number: Equatable, Sendable {
    /// The accepted numbers, at least one. The first is shown as the right answer.
    public let accepted: [Accepted]

    /// Creates an answer from the accepted numbers. The first is shown as the right answer.
    ///
    /// - Precondition: there is at least one accepted number.
    public init(_ accepted: [Accepted]) {
      precondition(!accepted.isEmpty, "no number is accepted")
      self.accepted = accepted
    }

    /// A set of accepted numbers: a single number, a number with a tolerance, or an interval.
    ///
    /// The numbers are stored as quiz files state them, and only ``range`` computes limits from them. So a page that only reads
    /// and writes quizzes need not load the code for arithmetic.
    public struct Accepted: Equatable, Sendable {
      public let form: Form
      /// The credit, in hundredths of a percent: from 1 to 10,000.
      public let weight: Int

      public enum Form: Equatable, Sendable {
        case number(DecimalNumber)
        /// The tolerance is above 0.
        case tolerant(DecimalNumber, by: DecimalNumber)
        /// The second number is above the first one.
        case interval(DecimalNumber, DecimalNumber)
      }

      public init(_ form: Form, weight: Int = Several.full) { (self.form, self.weight) = (form, weight) }

      public var range: NumberKey.Range {
        switch form {
        case .number(let number): NumberKey.Range(number, number, weight: weight)
        case .tolerant(let number, let tolerance): NumberKey.Range(number - tolerance, number + tolerance, weight: weight)
        case .interval(let lower, let upper): NumberKey.Range(lower, upper, weight: weight)
        }
      }
    }

    var key: NumberKey { NumberKey(accepted.map { $0.range }) }

    /// The right answer as text, such as "3.14 ± 0.01" or "1789 to 1799".
    public var rightAnswer: LocalizedText { accepted[0].text }
  }

  /// The numeric answer, or `nil` for other kinds of questions.
  public var numeric: Number? { if case .number(let number) = answer { number } else { nil } }
}

extension Question.Number.Accepted {
  fileprivate var text: LocalizedText {
    let text: String
    switch form {
    case .number(let number): text = number.text
    case .tolerant(let number, let tolerance): text = number.text + "\u{A0}±\u{A0}" + tolerance.text
    case .interval(let lower, let upper):
      let (lower, upper) = (lower.text, upper.text)
      return LocalizedText(
        en: "\(Self.shown(lower)) to \(Self.shown(upper))", fr: "de \(Self.shown(lower, ",")) à \(Self.shown(upper, ","))",
        es: "de \(Self.shown(lower, ",")) a \(Self.shown(upper, ","))",
        ru: "от \(Self.shown(lower, ",")) до \(Self.shown(upper, ","))")
    }
    let (english, other) = (Self.shown(text), Self.shown(text, ","))
    return english == other ? LocalizedText(neutral: english) : LocalizedText(en: english, fr: other, es: other, ru: other)
  }

  /// Returns a number with a typographic minus sign and the given decimal separator.
  private static func shown(_ text: String, _ sign: Unicode.Scalar = ".") -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar == "-" ? "\u{2212}" : scalar == "." ? sign : scalar) }
    return String(shown)
  }
}
