extension Parser {
  /// Reads a string, from its opening quote to its closing one.
  mutating func string() throws(JSON.SyntaxError) -> String {
    let quote = position
    position += 1
    let start = position
    try run(of: quote)
    if current == UInt8(ascii: "\"") {
      position += 1
      return text(start..<position - 1)
    }
    var unescaped = Array(bytes[start..<position])
    while current == UInt8(ascii: "\\") {
      try escape(into: &unescaped, of: quote)
      let start = position
      try run(of: quote)
      unescaped.append(contentsOf: bytes[start..<position])
    }
    position += 1
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Returns the text of a range that is known to be valid UTF-8.
  func text(_ range: Range<Int>) -> String { String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) }

  /// Skips unescaped characters, up to a closing quote or a backslash.
  private mutating func run(of quote: Int) throws(JSON.SyntaxError) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x80 {
        guard let length = scalarLength(at: position) else { throw failure(.invalidUTF8, at: position) }
        position += length
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return
      } else if byte < 0x20 {
        throw failure(.controlCharacter, at: position)
      } else {
        position += 1
      }
    }
    throw failure(.unclosedString, at: quote)
  }

  /// Reads one escape sequence. For a surrogate pair, reads both sequences.
  private mutating func escape(into unescaped: inout [UInt8], of quote: Int) throws(JSON.SyntaxError) {
    let backslash = position
    guard backslash + 1 < bytes.count else { throw failure(.unclosedString, at: quote) }
    position += 2
    switch bytes[backslash + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(bytes[backslash + 1])
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "r"): unescaped.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): unescaped.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: position) else { throw failure(.invalidEscape, at: backslash) }
      position += 4
      guard let scalar = try scalar(from: unit, at: backslash) else { throw failure(.loneSurrogate, at: backslash) }
      unescaped.append(contentsOf: scalar.utf8)
    default: throw failure(.invalidEscape, at: backslash)
    }
  }

  /// Returns the scalar for a UTF-16 code unit, or nil for an unpaired surrogate. After a high surrogate, also reads the low one.
  private mutating func scalar(from unit: UInt32, at backslash: Int) throws(JSON.SyntaxError) -> Unicode.Scalar? {
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard byte(at: position) == UInt8(ascii: "\\"), byte(at: position + 1) == UInt8(ascii: "u") else { return nil }
    guard let other = codeUnit(at: position + 2) else { throw failure(.invalidEscape, at: position) }
    guard (0xDC00..<0xE000).contains(other) else { return nil }
    position += 6
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (other - 0xDC00))
  }

  /// Returns the value of four hexadecimal digits at a position, or nil if there are fewer.
  private func codeUnit(at place: Int) -> UInt32? {
    var unit: UInt32 = 0
    for place in place..<place + 4 {
      guard let digit = byte(at: place).hexDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns the length of a multi-byte UTF-8 sequence in bytes, or nil if it is malformed (Unicode Standard, table 3-7).
  func scalarLength(at place: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch byte(at: place) {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard second.contains(byte(at: place + 1)) else { return nil }
    for further in 2..<max(length, 2) where !(0x80...0xBF).contains(byte(at: place + further)) { return nil }
    return length
  }
}
