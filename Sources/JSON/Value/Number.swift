extension JSON {
  /// A number, stored as it was written, so that it is never rounded.
  ///
  /// Numbers are equal if they are written the same way. To compare the values of integers, compare ``integer``.
  public struct Number: Equatable, Sendable {
    /// The text, which follows the number grammar in RFC 8259, section 6.
    public let literal: String

    /// Creates a number from text whose grammar is already checked, for example by the parser.
    package init(checked literal: String) { self.literal = literal }

    /// Creates a number without a decimal point or exponent.
    public init(_ value: Int64) { literal = String(value) }

    /// Creates a number without a decimal point or exponent.
    public init(_ value: Int) { literal = String(value) }

    /// Creates a number from thousandths, with three digits after the decimal point.
    public init(thousandths value: Int64) {
      let (whole, rest) = (value.magnitude / 1000, value.magnitude % 1000)
      let digits = String(rest)
      literal = (value < 0 ? "-" : "") + String(whole) + "." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }

    public static func == (left: Number, right: Number) -> Bool { left.literal.hasSameBytes(as: right.literal) }

    #if !hasFeature(Embedded)
      /// The nearest `Double`: positive or negative infinity if the magnitude is too large, zero if it is too small.
      public var double: Double {
        // `Double` accepts everything that the grammar of RFC 8259 allows, so there always is a value.
        Double(literal) ?? .nan
      }
    #endif
  }
}

extension JSON.Number {
  /// The exact value, or nil if it is not an integer in the range of `Int64`. Accepts "1.0", "12e3", "1200e-2" and "-0".
  public var integer: Int64? {
    let decimal = Decimal(literal)
    // Without digits, the value is zero. Otherwise the value is an integer only if no digits remain after the decimal point.
    guard !decimal.digits.isEmpty else { return 0 }
    guard decimal.magnitude >= decimal.digits.count, decimal.magnitude <= 19 else { return nil }
    // The digits are accumulated as a negative number, because `Int64` has one more negative value than positive ones.
    var value: Int64 = 0
    for place in 0..<Int(decimal.magnitude) {
      let (tenfold, overflowed) = value.multipliedReportingOverflow(by: 10)
      let digit = place < decimal.digits.count ? Int64(decimal.digits[place]) : 0
      let (sum, overflowedAgain) = tenfold.subtractingReportingOverflow(digit)
      if overflowed || overflowedAgain { return nil }
      value = sum
    }
    if decimal.isNegative { return value }
    return value == .min ? nil : -value
  }
}

/// The parts of a decimal number: its value is 0.d₁d₂d₃… × 10^magnitude, where d₁ and the last digit are not zero.
private struct Decimal {
  var isNegative = false
  var digits: [UInt8] = []
  var magnitude: Int64 = 0

  /// The limit for exponents. Larger exponents are reduced to this limit. The result is the same, because no text has enough
  /// digits to offset such an exponent.
  private static let greatestExponent: Int64 = 1 << 40

  init(_ literal: String) {
    var (isFraction, isExponent, exponentIsNegative) = (false, false, false)
    var exponent: Int64 = 0
    for byte in Array(literal.utf8) {
      switch byte {
      case UInt8(ascii: "-"): if isExponent { exponentIsNegative = true } else { isNegative = true }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): isExponent = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if isExponent {
          exponent = min(exponent * 10 + Int64(digit), Self.greatestExponent)
          continue
        }
        if digit > 0 || !digits.isEmpty { digits.append(digit) }
        if isFraction == digits.isEmpty { magnitude += isFraction ? -1 : 1 }
      default: continue
      }
    }
    while digits.last == 0 { digits.removeLast() }
    magnitude += exponentIsNegative ? -exponent : exponent
  }
}
