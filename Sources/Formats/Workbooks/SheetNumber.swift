import Content

/// The number in a cell, in decimal notation.
struct SheetNumber {
  private var isNegative = false
  /// The digits without zeros at either end. Empty for 0.
  private var digits: [UInt8] = []
  /// The position of the decimal point, counted from the first digit. The number is 0.digits × 10^exponent.
  private var exponent = 0

  /// The maximum number of digits, as in Excel. Excel stores up to 17 digits, such as "1.1000000000000001" for 1.1, but shows at
  /// most 15.
  private static let mostDigits = 15
  /// The values of `exponent` for numbers in ordinary notation: at least 10⁻⁶ and less than 10²¹. Other numbers are written like
  /// "1e+300".
  private static let plainExponents = -5...21

  /// Reads a number such as "12", "-1.50" or "2.5E-3". Returns `nil` for other texts.
  init?(_ text: [UInt8]) {
    var rest = text[...]
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { isNegative = rest.removeFirst() == UInt8(ascii: "-") }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var power = 0
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      let sign = rest.first
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let number = rest.prefix(while: isDigit)
      // The exponent of a 64-bit floating-point number has at most three digits, so four digits are enough.
      guard !number.isEmpty, number.count <= 4 else { return nil }
      for digit in number { power = 10 * power + Int(digit - UInt8(ascii: "0")) }
      if sign == UInt8(ascii: "-") { power = -power }
      rest = rest.dropFirst(number.count)
    }
    guard rest.isEmpty else { return nil }
    digits = Array(whole + fraction).map { $0 - UInt8(ascii: "0") }
    exponent = whole.count + power
    normalize()
  }

  private mutating func normalize() {
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    if digits.count > SheetNumber.mostDigits {
      let isUp = digits[SheetNumber.mostDigits] >= 5
      digits.removeSubrange(SheetNumber.mostDigits...)
      if isUp { roundUp() }
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  private mutating func roundUp() {
    while let last = digits.popLast() {
      if last < 9 {
        digits.append(last + 1)
        return
      }
    }
    digits = [1]
    exponent += 1
  }

  /// Returns the number as text in a format, independent of the locale: the shortest decimal text, a percentage, or a date, time
  /// or duration similar to ISO 8601. A number that cannot be a date or a time becomes decimal text.
  func text(in format: NumberFormat, from1904: Bool) -> String {
    switch format {
    case .plain: return text
    case .percent:
      var hundredfold = self
      if !digits.isEmpty { hundredfold.exponent += 2 }
      return hundredfold.text + "%"
    case .date, .time, .dateAndTime, .duration: return SheetMoment(self, from1904: from1904)?.text(in: format) ?? text
    }
  }

  /// The shortest decimal text, such as "1", "-0.5" or "1e+300".
  var text: String {
    guard !digits.isEmpty else { return "0" }
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    let characters = digits.map { $0 + UInt8(ascii: "0") }
    guard SheetNumber.plainExponents.contains(exponent) else {
      text += characters.prefix(1)
      if characters.count > 1 { text += [UInt8(ascii: ".")] + characters.dropFirst() }
      let power = exponent - 1
      return String(decoding: text, as: UTF8.self) + (power < 0 ? "e" : "e+") + String(power)
    }
    if exponent <= 0 {
      text += Array("0.".utf8) + Array(repeating: UInt8(ascii: "0"), count: -exponent) + characters
    } else if exponent >= characters.count {
      text += characters + Array(repeating: UInt8(ascii: "0"), count: exponent - characters.count)
    } else {
      text += characters.prefix(exponent) + [UInt8(ascii: ".")] + characters.dropFirst(exponent)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of seconds in this number of days, rounded. `nil` if the number is negative, or at least 10,000,000.
  var seconds: Int64? {
    guard !isNegative, exponent <= 7 else { return nil }
    // At most 15 digits are stored, and at most 7 are before the point, so the result is precise to less than a millisecond.
    var (value, power) = (0.0, 0)
    for digit in digits {
      value = 10 * value + Double(digit)
      power += 1
    }
    while power > exponent, value > 0 {
      value /= 10
      power -= 1
    }
    while power < exponent {
      value *= 10
      power += 1
    }
    return Int64(value * 86_400 + 0.5)
  }
}

/// A date with a time of day, or a length of time. A cell stores it as a number of days.
struct SheetMoment {
  private let day: CalendarDay?
  /// The time of day in seconds.
  private let seconds: Int64
  /// The total number of seconds, for a length of time.
  private let total: Int64

  init?(_ number: SheetNumber, from1904: Bool) {
    guard let total = number.seconds else { return nil }
    let days = Int(total / 86_400)
    (self.total, seconds) = (total, total % 86_400)
    // When days are counted from 1900, day 60 is 29 February 1900, which did not exist. So all later days have a number that is
    // one too high.
    let dayOf1970 = from1904 ? 24_107 : days < 60 ? 25_568 : 25_569
    day = CalendarDay(daysSince1970: days - dayOf1970)
  }

  func text(in format: NumberFormat) -> String? {
    switch format {
    case .duration: return SheetMoment.clock(total)
    case .time: return SheetMoment.clock(seconds)
    default:
      guard let day else { return nil }
      return format == .dateAndTime && seconds > 0 ? day.text + " " + SheetMoment.clock(seconds) : day.text
    }
  }

  /// Returns hours and minutes, and seconds if they are not 0, such as "09:05" or "25:00:30".
  private static func clock(_ seconds: Int64) -> String {
    let text = twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60)
    return seconds % 60 == 0 ? text : text + ":" + twoDigits(seconds % 60)
  }

  private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0" + String(number) : String(number) }
}
