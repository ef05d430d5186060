extension String {
  /// What stands between the separators, an ASCII character; empty parts count, and the last of `most` parts takes the rest.
  ///
  /// Addresses, codes and headers are compared byte by byte: the rules of written language have no place in them, and would
  /// bring much into the module.
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

  /// The number that is written here, in at most nine decimal digits (an `Int` of the browser's module has 32 bits) and nothing else,
  /// with no nought in front.
  ///
  /// The library's reading of integers knows signs and other bases, and is copied to each place that asks for it.
  @inline(never)
  package var wholeNumber: Int? {
    let digits = Array(utf8)
    guard (1...9).contains(digits.count), digits.count == 1 || digits[0] != UInt8(ascii: "0") else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  package var withoutBlanks: String {
    var text = ""
    for part in parts(at: " ") { text += part }
    return text
  }

  /// The text with its ASCII capitals made small.
  package var inSmallLetters: String {
    var bytes = Array(utf8)
    for place in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place]) { bytes[place] |= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
