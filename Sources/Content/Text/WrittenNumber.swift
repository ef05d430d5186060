/// A number as people write it, such as "1,000", "−3.5" or "1 000". Used to sort numbers.
public enum WrittenNumber {
  /// The maximum numbers of digits after and before the decimal separator.
  private static let (behind, inFront) = (6, 12)

  /// Returns the number in millionths, or `nil` if the text is not a number or has too many digits.
  ///
  /// A comma, an apostrophe or a space before exactly three digits separates groups. Other commas and all points are decimal
  /// separators.
  public static func millionths(_ text: String) -> Int64? {
    var scalars = scalars(of: text)
    let isNegative = scalars.first == 0x2D || scalars.first == 0x2212
    if isNegative { scalars.removeFirst() }
    var (number, digits): (Int64, Int) = (0, 0)
    var decimals: Int?
    for (place, scalar) in scalars.enumerated() {
      if isDigit(scalar) {
        number = number * 10 + Int64(scalar - 0x30)
        if decimals == nil { digits += 1 } else { decimals? += 1 }
        if digits > inFront || decimals ?? 0 > behind { return nil }
      } else if groups(scalar), decimals == nil, digits > 0, isGroup(scalars, after: place) {
        continue
      } else if scalar == 0x2E || scalar == 0x2C, decimals == nil, digits > 0 {
        decimals = 0
      } else {
        return nil
      }
    }
    guard digits > 0, decimals != 0 else { return nil }
    for _ in (decimals ?? 0)..<behind { number *= 10 }
    return isNegative ? -number : number
  }

  /// Returns the scalars of a text. This compiles to less code in the WebAssembly module than iterating over `unicodeScalars`.
  private static func scalars(of text: String) -> [UInt32] {
    var scalars: [UInt32] = []
    for byte in Array(text.utf8) {
      switch byte {
      case ..<0x80: scalars.append(UInt32(byte))
      case ..<0xC0: scalars[scalars.count - 1] = scalars[scalars.count - 1] << 6 | UInt32(byte & 0x3F)
      default: scalars.append(UInt32(byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07)))
      }
    }
    return scalars
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (0x30...0x39).contains(scalar) }

  private static func groups(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x27, 0x2019, 0x20, 0xA0, 0x2009, 0x202F: true
    default: false
    }
  }

  /// Whether exactly three digits follow a position.
  private static func isGroup(_ scalars: [UInt32], after place: Int) -> Bool {
    var end = place + 1
    while end < scalars.count, isDigit(scalars[end]) { end += 1 }
    return end == place + 4
  }

  /// Returns the positions of the texts in ascending order of their numbers, or `nil` unless all are numbers.
  static func ascending(_ texts: [String]) -> [Int]? {
    var (places, numbers): ([Int], [Int64]) = ([], [])
    for (place, text) in texts.enumerated() {
      guard let number = millionths(text) else { return nil }
      // There are only a few texts, so an insertion sort is fast enough.
      let later = numbers.firstIndex { number < $0 } ?? numbers.count
      places.insert(place, at: later)
      numbers.insert(number, at: later)
    }
    return places
  }
}
