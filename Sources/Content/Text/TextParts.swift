extension String {
  /// Splits the text at an ASCII character. Keeps empty parts. Returns at most `most` parts, and the last one contains the rest.
  ///
  /// Compares bytes, because addresses, codes and headers need no Unicode rules. The code for these rules would make the
  /// WebAssembly module much larger.
  package func parts(at separator: Unicode.Scalar, most: Int = .max) -> [String] {
    let separator = UInt8(ascii: separator)
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    for place in bytes.indices where bytes[place] == separator && parts.count + 1 < most {
      parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
      start = place + 1
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }

  /// The text as an integer, or `nil` unless the text is one to nine digits without leading zeros. More digits could overflow an
  /// `Int` in the browser, which has 32 bits.
  ///
  /// The standard library's parser is not used here: it accepts signs and other bases, and would be inlined at every use.
  @inline(never)
  package var wholeNumber: Int? {
    let digits = Array(utf8)
    guard (1...9).contains(digits.count), digits.count == 1 || digits[0] != UInt8(ascii: "0") else { return nil }
    return digits[...].decimal
  }

  package var withoutBlanks: String { parts(at: " ").reduce("", +) }

  /// The text with zeros in front, so that it has at least `width` bytes.
  package func padded(to width: Int) -> String { String(repeating: "0", count: max(0, width - utf8.count)) + self }

  /// The text with its ASCII capitals in lowercase.
  package var inSmallLetters: String { String(decoding: Array(utf8).inSmallLetters, as: UTF8.self) }
}

extension [UInt8] {
  /// The bytes with ASCII capitals in lowercase.
  @inline(never)
  var inSmallLetters: [UInt8] {
    var bytes = self
    for place in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place]) { bytes[place] |= 0x20 }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The value of the bytes as decimal digits, or `nil` if any byte is not a digit. There must be at most nine digits, because
  /// more could overflow.
  @inline(never)
  var decimal: Int? {
    var number = 0
    for byte in self {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

extension Int {
  /// Returns the first number below `count` for which a condition holds, or `count` if there is none. If the condition
  /// holds for a number, it must hold for all later numbers (binary search).
  @inline(never)
  static func first(below count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
