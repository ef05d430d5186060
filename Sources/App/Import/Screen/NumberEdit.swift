import Content
import Formats
import Rules

/// Converts between the numbers that a question accepts and their notation in the edit form: `3.14`, `3.14 ± 0.01` or `3 – 4`.
enum NumberEdit {
  static func text(_ range: NumberRange) -> String {
    guard range.lower != range.upper else { return range.lower }
    guard !range.isInterval, let lower = DecimalNumber(range.lower), let upper = DecimalNumber(range.upper) else {
      return range.lower + " – " + range.upper
    }
    return (lower + upper).half.text + " ± " + (upper - lower).half.text
  }

  /// Parses a number or a range in one of these notations. Returns `nil` for any other text.
  static func range(_ text: String, weight: Int) -> NumberRange? {
    let scalars = PlayerName.trimmed(text).unicodeScalars
    if let number = DecimalNumber(String(scalars)) { return NumberRange(lower: number.text, upper: number.text, weight: weight) }
    // Skips the first character, because a dash there is a minus sign.
    guard let sign = scalars.indices.dropFirst().first(where: { scalars[$0] == "±" || scalars[$0] == "–" }),
      let first = number(scalars[..<sign]), let second = number(scalars[sign...].dropFirst())
    else { return nil }
    if scalars[sign] == "±" {
      return NumberRange(lower: (first - second.magnitude).text, upper: (first + second.magnitude).text, weight: weight)
    }
    let (lower, upper) = second < first ? (second, first) : (first, second)
    return NumberRange(lower: lower.text, upper: upper.text, weight: weight, isInterval: true)
  }

  private static func number(_ part: Substring.UnicodeScalarView) -> DecimalNumber? {
    DecimalNumber(PlayerName.trimmed(String(part)))
  }
}
