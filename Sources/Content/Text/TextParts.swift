extension String {
  /// Splits the text at an ASCII character. Keeps empty parts. The last of `most` parts contains the rest.
  ///
  /// Compares bytes. Addresses, codes and headers need no Unicode rules, which would make the WebAssembly module much larger.
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

  /// The text as an integer, or `nil` unless the text is one to nine digits without leading zeros. The limit exists because an
  /// `Int` in the browser has 32 bits.
  ///
  /// The standard library's parser accepts signs and other bases, and would be inlined at every use.
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

  /// The text with its ASCII capitals in lowercase.
  package var inSmallLetters: String {
    var bytes = Array(utf8)
    for place in bytes.indices where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[place]) { bytes[place] |= 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
