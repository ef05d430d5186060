/// Decodes the text of XML documents (sections 2.11, 3.3.3 and 4.1 of the XML 1.0 recommendation).
enum XMLText {
  /// Decodes the five predefined entities and character references once. Line ends become "\n". In an attribute, line ends and
  /// tabs become spaces.
  static func decoded(_ raw: ArraySlice<UInt8>, isAttribute: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var place = raw.startIndex
    while place < raw.endIndex {
      let byte = raw[place]
      switch byte {
      case UInt8(ascii: "&"):
        if let (scalar, end) = reference(in: raw, at: place) {
          text.append(contentsOf: Array(String(Character(scalar)).utf8))
          place = end
          continue
        }
        text.append(byte)
      case UInt8(ascii: "\r"):
        // In "\r\n", only the "\n" is kept.
        if place + 1 == raw.endIndex || raw[place + 1] != UInt8(ascii: "\n") { text.append(isAttribute ? 0x20 : 0x0A) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): text.append(isAttribute ? 0x20 : byte)
      default: text.append(byte)
      }
      place += 1
    }
    return text
  }

  /// Returns the characters of a CDATA section. Line ends become "\n", and nothing else changes.
  static func withoutReturns(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    guard raw.contains(UInt8(ascii: "\r")) else { return Array(raw) }
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    for place in raw.indices {
      guard raw[place] == UInt8(ascii: "\r") else {
        text.append(raw[place])
        continue
      }
      if place + 1 == raw.endIndex || raw[place + 1] != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    }
    return text
  }

  /// The maximum length of a reference in bytes. Without leading zeros, the longest reference is "&#x10FFFF;".
  private static let longestReference = 16

  /// Reads a reference such as "&lt;", "&#39;" or "&#x27;", and returns its character and the position after it. `nil` for any
  /// other text.
  private static func reference(in raw: ArraySlice<UInt8>, at place: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(raw.endIndex, place + longestReference)
    guard let end = raw[place..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = raw[place + 1..<end]
    guard let first = name.first else { return nil }
    if first == UInt8(ascii: "#") {
      guard let number = number(name.dropFirst()) else { return nil }
      // XML does not allow control characters other than tabs and line ends, so they become U+FFFD.
      let isAllowed = number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D
      return ((isAllowed ? Unicode.Scalar(number) : nil) ?? "\u{FFFD}", end + 1)
    }
    switch XMLName(name) {
    case "lt": return ("<", end + 1)
    case "gt": return (">", end + 1)
    case "amp": return ("&", end + 1)
    case "quot": return ("\"", end + 1)
    case "apos": return ("'", end + 1)
    default: return nil
    }
  }

  /// Reads hexadecimal digits. Returns `nil` for other texts.
  static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? { number([UInt8(ascii: "x")] + digits) }

  /// Whether the value of an attribute is true (XML Schema, part 2, clause 3.2.2).
  static func isTrue(_ value: String) -> Bool { isSame(value, "1") || isSame(value, "true") }

  /// Whether two texts have the same bytes.
  static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Reads a decimal number, or a hexadecimal number after "x". Returns `nil` for other texts. A number that is much too large
  /// for Unicode may become `UInt32.max`.
  private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
    let isHexadecimal = text.first == UInt8(ascii: "x") || text.first == UInt8(ascii: "X")
    let digits = isHexadecimal ? text.dropFirst() : text
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      guard number <= 0x10_FFFF else { return .max }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
    }
    return number
  }
}
