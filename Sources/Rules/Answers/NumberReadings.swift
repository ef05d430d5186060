extension DecimalNumber {
  /// Returns the numbers that a typed text can mean. The list is empty if the text is not a number.
  ///
  /// The decimal separator is a comma or a point. Groups of three digits may be separated by spaces or apostrophes. If the
  /// decimal separator is a point, commas may separate groups too. If it is a comma, points may separate groups. A single comma
  /// or point before three digits can be either kind of separator ("1,500"), so both readings are returned.
  public static func readings(of text: String) -> [DecimalNumber] {
    guard var rest = ascii(text)?[...] else { return [] }
    var sign: [UInt8] = []
    if rest.first == minus || rest.first == UInt8(ascii: "+") {
      if rest.first == minus { sign = [minus] }
      rest = rest.dropFirst().drop { $0 == space }
    }
    let mantissa = rest.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let exponent = rest[mantissa.endIndex...]
    return mantissas(mantissa).compactMap { DecimalNumber((sign + $0 + exponent)[...]) }
  }

  private static var minus: UInt8 { UInt8(ascii: "-") }
  private static var point: UInt8 { UInt8(ascii: ".") }
  private static var space: UInt8 { UInt8(ascii: " ") }

  /// Returns the text with uniform minus signs and separators, or `nil` if it has a character that no number contains.
  private static func ascii(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // A hyphen, a minus sign, and the en dash with which some phones replace a hyphen.
      case 0x2D, 0x2212, 0x2013: bytes.append(minus)
      case 0x20, 0x27, 0xA0, 0x2009, 0x2019, 0x202F: if !bytes.isEmpty { bytes.append(space) }
      case 0x2B, 0x2C, 0x2E, 0x30...0x39, 0x45, 0x65: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    while bytes.last == space { bytes.removeLast() }
    return bytes
  }

  /// Returns the readings of a number that has no sign or exponent. The readings have no group separators, and use a point as
  /// decimal separator.
  private static func mantissas(_ text: ArraySlice<UInt8>) -> [[UInt8]] {
    let signs = text.indices.filter { text[$0] == point || text[$0] == UInt8(ascii: ",") }
    guard let last = signs.last else { return whole(text, among: space).map { [$0] } ?? [] }
    var readings: [[UInt8]] = []
    let (before, behind) = (text[..<last], text[(last + 1)...])
    if signs.count == 1 || text[signs[0]] != text[last] {
      // The last comma or point is the decimal separator. All earlier separators separate groups.
      let separator = signs.count == 1 ? space : text[signs[0]]
      if let whole = whole(before, among: separator), behind.allSatisfy({ $0.isDecimalDigit }) {
        readings.append(whole + [point] + behind)
      }
    }
    if let whole = whole(text, among: text[last]), text.first != UInt8(ascii: "0") { readings.append(whole) }
    return readings
  }

  /// Returns the digits of a whole number without its separators. Returns `nil` if the text has other characters, or if the
  /// separators do not separate groups of three digits.
  private static func whole(_ text: ArraySlice<UInt8>, among separator: UInt8) -> [UInt8]? {
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard text.allSatisfy({ $0.isDecimalDigit || $0 == separator }) else { return nil }
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    }
    return groups.reduce([]) { $0 + $1 }
  }
}
