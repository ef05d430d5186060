/// A number as people write it, such as "1,000", "−3.5" or "1 000", for putting numbers in order.
struct WrittenNumber {
  private let isNegative: Bool
  /// Digits in front of the decimal sign, without noughts at their start.
  private let whole: [UInt8]
  /// Digits behind it, without noughts at their end.
  private let fraction: [UInt8]

  /// `nil` for what is no number. A comma, an apostrophe or a blank before three digits groups them; any other comma, and a point,
  /// is the decimal sign.
  init?(_ text: String) {
    var scalars = Array(text.unicodeScalars)
    isNegative = scalars.first == "-" || scalars.first == "\u{2212}"
    if isNegative || scalars.first == "+" { scalars.removeFirst() }
    var whole: [UInt8] = []
    var fraction: [UInt8]?
    for (place, scalar) in scalars.enumerated() {
      if let digit = WrittenNumber.digit(scalar) {
        if fraction == nil { whole.append(digit) } else { fraction?.append(digit) }
      } else if WrittenNumber.groups(scalar), fraction == nil, !whole.isEmpty, WrittenNumber.isGroup(scalars[(place + 1)...]) {
        continue
      } else if scalar == "." || scalar == ",", fraction == nil, !whole.isEmpty {
        fraction = []
      } else {
        return nil
      }
    }
    guard !whole.isEmpty, fraction?.isEmpty != true else { return nil }
    self.whole = Array(whole.drop { $0 == 0 })
    self.fraction = Array((fraction ?? []).reversed().drop { $0 == 0 }.reversed())
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    ("0"..."9").contains(scalar) ? UInt8(scalar.value - 0x30) : nil
  }

  private static func groups(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "'", "\u{2019}", " ", "\u{A0}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }

  /// Whether three digits come first, and then no fourth.
  private static func isGroup(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.prefix { digit($0) != nil }.count == 3
  }

  private static func isLess(_ a: WrittenNumber, _ b: WrittenNumber) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative && !(a.isZero && b.isZero) }
    return a.isNegative ? isSmaller(b, a) : isSmaller(a, b)
  }

  private var isZero: Bool { whole.isEmpty && fraction.isEmpty }

  /// Compares without regard to the sign.
  private static func isSmaller(_ a: WrittenNumber, _ b: WrittenNumber) -> Bool {
    if a.whole.count != b.whole.count { return a.whole.count < b.whole.count }
    if a.whole != b.whole { return a.whole.lexicographicallyPrecedes(b.whole) }
    return a.fraction.lexicographicallyPrecedes(b.fraction)
  }

  /// The places of the texts, the least number first; `nil` unless all of them are numbers.
  static func ascending(_ texts: [String]) -> [Int]? {
    var numbers: [(place: Int, number: WrittenNumber)] = []
    for (place, text) in texts.enumerated() {
      guard let number = WrittenNumber(text) else { return nil }
      // A few at most, so each is put into its place among those before it.
      let later = numbers.firstIndex { isLess(number, $0.number) } ?? numbers.count
      numbers.insert((place, number), at: later)
    }
    return numbers.map { $0.place }
  }
}
