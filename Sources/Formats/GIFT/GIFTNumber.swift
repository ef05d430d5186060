import Content
import Rules

/// A number with a tolerance (`3.14:0.01`), a range (`1..5`) or a single number.
enum GIFTNumber {
  /// Reads a number or range. Returns `nil` if the text is neither.
  static func range(_ text: ArraySlice<UInt8>) -> NumberRange? {
    // The colon before the tolerance may be escaped.
    let text = GIFTMarks.unmarked(text)[...]
    if let dots = text.place(of: ".."), dots > text.startIndex {
      guard let one = DecimalNumber(text[..<dots].trimmed), let other = DecimalNumber(text[(dots + 2)...].trimmed) else {
        return nil
      }
      let isAscending = !(other - one).isNegative
      return NumberRange(lower: (isAscending ? one : other).text, upper: (isAscending ? other : one).text, isInterval: true)
    }
    if let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex {
      guard let number = DecimalNumber(text[..<colon].trimmed), let tolerance = DecimalNumber(text[(colon + 1)...].trimmed) else {
        return nil
      }
      let margin = tolerance.magnitude
      return NumberRange(lower: (number - margin).text, upper: (number + margin).text)
    }
    return DecimalNumber(text.trimmed).map { NumberRange(lower: $0.text, upper: $0.text) }
  }

  /// Returns an accepted number or range in GIFT syntax, with an equals sign and, if necessary, its weight, such as `=%50%1..5`.
  static func written(_ accepted: Question.Number.Accepted) -> String {
    let credit = accepted.weight == Question.Several.full ? "=" : "=%" + percentage(accepted.weight) + "%"
    return switch accepted.form {
    case .number(let number): credit + number.text
    case .tolerant(let number, let tolerance): credit + number.text + ":" + tolerance.text
    case .interval(let lower, let upper): credit + lower.text + ".." + upper.text
    }
  }
}
