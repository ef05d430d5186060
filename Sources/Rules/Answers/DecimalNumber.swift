/// An exact decimal number, such as 3.14, stored as digits. Adding 0.01 to 0.1 gives exactly 0.11.
public struct DecimalNumber: Comparable, Sendable {
  public let isNegative: Bool
  /// The digits, each from 0 to 9, most significant first, without leading zeros. Empty for the number 0.
  private let digits: [UInt8]
  /// The number of digits after the decimal point.
  private let scale: Int

  /// The maximum number of digits, and how many of them may follow the decimal point. A text with more digits is rejected.
  private static var most: (digits: Int, decimals: Int) { (120, 60) }

  /// Drops surplus decimals. A number with too many digits before the point gets the largest allowed magnitude. Therefore,
  /// the text of any number can be parsed again.
  private init(isNegative: Bool, digits: [UInt8], scale: Int) {
    var (digits, scale) = (digits.drop { $0 == 0 }, scale)
    let most = DecimalNumber.most
    let surplus = max(scale - most.decimals, min(scale, digits.count - most.digits), 0)
    digits = digits.dropLast(surplus)
    scale -= surplus
    if digits.count > most.digits { digits = [UInt8](repeating: 9, count: most.digits)[...] }
    while scale > 0, digits.last == 0 {
      digits.removeLast()
      scale -= 1
    }
    self.isNegative = isNegative && !digits.isEmpty
    (self.digits, self.scale) = (Array(digits), digits.isEmpty ? 0 : scale)
  }

  /// Reads a number such as `-3.14`, `.5`, `1e-3` or `3,14`. Returns `nil` for other text, and for a number with too many digits.
  public init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
    if rest.starts(with: "\u{2212}".utf8) { rest = rest.dropFirst(3) }
    let isNegative = sign == UInt8(ascii: "-") || text.starts(with: "\u{2212}".utf8)
    let whole = rest.prefix { $0.isDecimalDigit }
    rest = rest.dropFirst(whole.count)
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      fraction = rest.dropFirst().prefix { $0.isDecimalDigit }
      rest = rest.dropFirst(1 + fraction.count)
    }
    var exponent = 0
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      let isSmall = rest.first == UInt8(ascii: "-")
      if isSmall || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard (1...2).contains(rest.count), rest.allSatisfy({ $0.isDecimalDigit }) else { return nil }
      exponent = rest.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } * (isSmall ? -1 : 1)
      rest = rest.dropFirst(rest.count)
    }
    guard rest.isEmpty, !(whole.isEmpty && fraction.isEmpty) else { return nil }
    var (digits, scale) = ((whole + fraction).map { $0 - UInt8(ascii: "0") }, fraction.count - exponent)
    if scale < 0 {
      digits += [UInt8](repeating: 0, count: -scale)
      scale = 0
    }
    guard digits.count <= DecimalNumber.most.digits, scale <= DecimalNumber.most.decimals else { return nil }
    self.init(isNegative: isNegative, digits: digits, scale: scale)
  }

  public init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  public var isZero: Bool { digits.isEmpty }

  public var magnitude: DecimalNumber { DecimalNumber(isNegative: false, digits: digits, scale: scale) }

  /// Half of the number. The result has at most one more decimal than the number, and never more decimals than ``most`` allows.
  public var half: DecimalNumber {
    var (halved, rest): ([UInt8], UInt8) = ([], 0)
    for digit in digits + [0] {
      let value = rest * 10 + digit
      halved.append(value / 2)
      rest = value % 2
    }
    return DecimalNumber(isNegative: isNegative, digits: halved, scale: scale + 1)
  }

  /// The number as text: a minus sign if it is negative, at least one digit, and a point with decimals if it has any.
  public var text: String {
    var digits = digits
    if digits.count <= scale { digits.insert(contentsOf: [UInt8](repeating: 0, count: scale + 1 - digits.count), at: 0) }
    var text = digits.map { $0 + UInt8(ascii: "0") }
    if text.isEmpty { text = [UInt8(ascii: "0")] }
    if scale > 0 { text.insert(UInt8(ascii: "."), at: text.count - scale) }
    return (isNegative ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  public static func + (one: DecimalNumber, other: DecimalNumber) -> DecimalNumber {
    let scale = max(one.scale, other.scale)
    let (a, b) = aligned(one, other, scale)
    if one.isNegative == other.isNegative { return DecimalNumber(isNegative: one.isNegative, digits: sum(a, b), scale: scale) }
    // The result has the sign of the number with the greater magnitude.
    let isSmaller = a.lexicographicallyPrecedes(b)
    let digits = isSmaller ? difference(b, a) : difference(a, b)
    return DecimalNumber(isNegative: isSmaller ? other.isNegative : one.isNegative, digits: digits, scale: scale)
  }

  public static func - (one: DecimalNumber, other: DecimalNumber) -> DecimalNumber {
    one + DecimalNumber(isNegative: !other.isNegative, digits: other.digits, scale: other.scale)
  }

  public static func < (one: DecimalNumber, other: DecimalNumber) -> Bool { (one - other).isNegative }

  /// Returns the digits of both numbers, padded with zeros to the same scale and length.
  private static func aligned(_ one: DecimalNumber, _ other: DecimalNumber, _ scale: Int) -> ([UInt8], [UInt8]) {
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: max(0, count)) }
    let (a, b) = (one.digits + zeros(scale - one.scale), other.digits + zeros(scale - other.scale))
    return (zeros(b.count - a.count) + a, zeros(a.count - b.count) + b)
  }

  private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var (digits, carry): ([UInt8], UInt8) = (a, 0)
    for place in a.indices.reversed() {
      let value = a[place] + b[place] + carry
      (digits[place], carry) = (value % 10, value / 10)
    }
    return [carry] + digits
  }

  /// Returns the digits of the difference `a` - `b`.
  ///
  /// - Precondition: `a` and `b` have the same number of digits, and `a` is not less than `b`.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var (digits, borrow): ([UInt8], UInt8) = (a, 0)
    for place in a.indices.reversed() {
      let less = b[place] + borrow
      (digits[place], borrow) = a[place] < less ? (a[place] + 10 - less, 1) : (a[place] - less, 0)
    }
    return digits
  }
}

extension UInt8 {
  var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
