/// The characters of XML (section 2.11, 3.3.3 and 4.1 of the recommendation).
enum XMLText {
  /// Decodes the five entities and references to characters, once. Line ends become "\n", or blanks in an attribute.
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
        // The "\n" of a pair follows.
        if place + 1 == raw.endIndex || raw[place + 1] != UInt8(ascii: "\n") { text.append(isAttribute ? 0x20 : 0x0A) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): text.append(isAttribute ? 0x20 : byte)
      default: text.append(byte)
      }
      place += 1
    }
    return text
  }

  /// Returns the characters of a CDATA section, where only line ends change.
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

  /// The longest reference is "&#x10FFFF;", but it may have leading zeros.
  private static let longestReference = 16

  /// Reads a reference such as "&lt;", "&#39;" or "&#x27;", and returns its character and where it ends. `nil` for anything else.
  private static func reference(in raw: ArraySlice<UInt8>, at place: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(raw.endIndex, place + longestReference)
    guard let end = raw[place..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = raw[place + 1..<end]
    guard let first = name.first else { return nil }
    if first == UInt8(ascii: "#") {
      guard let number = number(name.dropFirst()) else { return nil }
      // A character that XML does not allow would become a control character in the text.
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

  /// Reads hexadecimal digits. `nil` for other texts.
  static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? { number([UInt8(ascii: "x")] + digits) }

  /// Whether an attribute is true (XML Schema, part 2, clause 3.2.2).
  static func isTrue(_ value: String) -> Bool { isSame(value, "1") || isSame(value, "true") }

  /// Compares bytes.
  static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Reads a decimal number, or a hexadecimal one after "x". A number that is too large for Unicode is `UInt32.max`.
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
