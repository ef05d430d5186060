/// The text encodings that are common in quiz files.
public enum TextEncoding: Equatable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, windows1252, windows1251

  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
    case .windows1252: "Windows-1252"
    case .windows1251: "Windows-1251"
    }
  }

  /// Returns the encoding of some bytes. `isGuess` means that neither the bytes nor the declaration determines the encoding.
  ///
  /// A byte order mark takes precedence. Without one, valid UTF-8 without zero bytes is read as UTF-8, even if another encoding
  /// is declared. Text in other encodings is almost never valid UTF-8, and many servers declare one encoding for all files. Other
  /// bytes are read in the declared encoding. If the declaration is missing or says UTF-8, the encoding is guessed.
  @inline(never)
  static func of(_ bytes: [UInt8], declared: TextEncoding?) -> (encoding: TextEncoding, isGuess: Bool) {
    switch (bytes.first, bytes.count > 1 ? bytes[1] : nil) {
    case (0xEF, 0xBB) where hasMark8(bytes): return (.utf8, false)
    case (0xFF, 0xFE): return (.utf16LittleEndian, false)
    case (0xFE, 0xFF): return (.utf16BigEndian, false)
    default: break
    }
    var zeros = [0, 0]
    for place in bytes.indices where bytes[place] == 0 { zeros[place % 2] += 1 }
    if zeros == [0, 0], String(validating: bytes, as: UTF8.self) != nil { return (.utf8, false) }
    if let declared, declared != .utf8 { return (declared, false) }
    // In UTF-16, one of the two bytes of each ASCII character is zero: always the first byte, or always the second.
    if bytes.count % 2 == 0 {
      if zeros[1] > 8 * zeros[0] { return (.utf16LittleEndian, true) }
      if zeros[0] > 8 * zeros[1] { return (.utf16BigEndian, true) }
    }
    return (isCyrillic(bytes) ? .windows1251 : .windows1252, true)
  }

  /// Returns the encoding that a `Content-Type` declares, by labels from the WHATWG Encoding Standard. Returns `nil` if it
  /// declares none, or an unsupported one.
  @inline(never)
  static func declared(in type: String) -> TextEncoding? {
    let bytes = Array(type.utf8).filter { $0 > 0x20 && $0 != UInt8(ascii: "\"") }.inSmallLetters
    let mark = Array("charset=".utf8)
    guard let start = place(of: mark, in: bytes, from: 0) else { return nil }
    let label = bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: ";") }
    return switch String(decoding: label, as: UTF8.self) {
    case "utf-8", "utf8": .utf8
    case "iso-8859-1", "latin1", "windows-1252", "cp1252": .windows1252
    case "windows-1251", "cp1251": .windows1251
    case "utf-16", "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    default: nil
    }
  }

  /// Returns the first position of `part` in `bytes`, from `start` on, or `nil` if there is none.
  @inline(never)
  static func place(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = part.first else { return nil }
    var place = start
    while place + part.count <= bytes.count {
      if bytes[place] == first, begins(with: part, bytes, at: place) { return place }
      place += 1
    }
    return nil
  }

  /// Whether `bytes` contain `part` at a position. The standard library's version would be inlined at every use, and make the
  /// WebAssembly module larger.
  @inline(never)
  static func begins(with part: [UInt8], _ bytes: [UInt8], at place: Int) -> Bool {
    guard place + part.count <= bytes.count else { return false }
    for index in part.indices where bytes[place + index] != part[index] { return false }
    return true
  }

  private static func hasMark8(_ bytes: [UInt8]) -> Bool { begins(with: [0xEF, 0xBB, 0xBF], bytes, at: 0) }

  /// Whether there are at least four bytes from 0xC0 up, and most of them follow another one, like the letters in Cyrillic words.
  /// Accented Latin letters are rarely next to each other.
  private static func isCyrillic(_ bytes: [UInt8]) -> Bool {
    var (letters, neighbours) = (0, 0)
    for place in bytes.indices where bytes[place] >= 0xC0 {
      letters += 1
      if place > 0, bytes[place - 1] >= 0xC0 { neighbours += 1 }
    }
    return letters > 3 && 2 * neighbours > letters
  }
}

extension TextEncoding {
  /// Decodes bytes and drops a byte order mark. Invalid sequences become U+FFFD.
  @inline(never)
  func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    switch self {
    case .utf8: return String(decoding: bytes[(Self.hasMark8(bytes) ? 3 : 0)...], as: UTF8.self)
    case .utf16LittleEndian: appendUnits(of: bytes, low: 0, to: &text)
    case .utf16BigEndian: appendUnits(of: bytes, low: 1, to: &text)
    case .windows1252: for byte in bytes { Self.append(Self.scalar1252(byte), to: &text) }
    case .windows1251: for byte in bytes { Self.append(Self.scalar1251(byte), to: &text) }
    }
    return String(text)
  }

  /// Decodes UTF-16 code units, and appends them to `text`. `low` is the index of the less significant byte in each unit: 0 or 1.
  private func appendUnits(of bytes: [UInt8], low: Int, to text: inout String.UnicodeScalarView) {
    var high: UInt32?
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      let unit = UInt32(bytes[place + low]) | UInt32(bytes[place + 1 - low]) << 8
      if let first = high {
        high = nil
        if (0xDC00...0xDFFF).contains(unit) {
          Self.append(0x1_0000 + (first & 0x3FF) << 10 + unit & 0x3FF, to: &text)
          continue
        }
        Self.append(Self.replacement, to: &text)
      }
      if (0xD800...0xDBFF).contains(unit) { high = unit } else if place > 0 || unit != 0xFEFF { Self.append(unit, to: &text) }
    }
    if high != nil || bytes.count % 2 != 0 { Self.append(Self.replacement, to: &text) }
  }

  static let replacement: UInt32 = 0xFFFD

  /// Appends the scalar with this value, or U+FFFD if the value is not a scalar.
  @inline(never)
  private static func append(_ value: UInt32, to text: inout String.UnicodeScalarView) {
    text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private static func scalar1252(_ byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? UInt32(table1252[Int(byte - 0x80)]) : UInt32(byte)
  }

  private static func scalar1251(_ byte: UInt8) -> UInt32 {
    if byte >= 0xC0 { return 0x410 + UInt32(byte - 0xC0) }
    return byte < 0x80 ? UInt32(byte) : UInt32(table1251[Int(byte - 0x80)])
  }

  /// Encodes a text in Windows-1252, with the same table that browsers use to decode it. A character that Windows-1252 lacks
  /// becomes 0.
  ///
  /// Reads the UTF-8 of the text byte by byte: texts can have several megabytes, and `unicodeScalars` takes ten times as long.
  @inline(never)
  static func bytes1252(of text: String) -> [UInt8] {
    let units = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    var (scalar, missing) = (UInt32(0), 0)
    for unit in units {
      switch unit {
      case 0..<0x80:
        bytes.append(unit)
        continue
      case 0x80..<0xC0: (scalar, missing) = (scalar << 6 | UInt32(unit & 0x3F), missing - 1)
      case 0xC0..<0xE0: (scalar, missing) = (UInt32(unit & 0x1F), 1)
      case 0xE0..<0xF0: (scalar, missing) = (UInt32(unit & 0x0F), 2)
      default: (scalar, missing) = (UInt32(unit & 0x07), 3)
      }
      if missing == 0 { bytes.append(byte1252(scalar) ?? 0) }
    }
    return bytes
  }

  /// Returns the byte that browsers decode to this scalar in Windows-1252, or `nil` if there is none. Every scalar up to U+00FF
  /// becomes the byte with the same value.
  static func byte1252(_ scalar: UInt32) -> UInt8? {
    if scalar <= 0xFF { return UInt8(scalar) }
    for place in table1252.indices where UInt32(table1252[place]) == scalar { return 0x80 + UInt8(place) }
    return nil
  }

  /// The scalars for the bytes 0x80 to 0x9F (WHATWG Encoding Standard, index-windows-1252). Unlike in the standard, the five
  /// bytes that Windows-1252 does not define become U+FFFD.
  private static let table1252: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D,
    0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD,
    0x017E, 0x0178,
  ]
  /// The scalars for the bytes 0x80 to 0xBF (WHATWG Encoding Standard, index-windows-1251). Unlike in the standard, the undefined
  /// byte 0x98 becomes U+FFFD.
  private static let table1251: [UInt16] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039, 0x040A, 0x040C, 0x040B,
    0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C,
    0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC,
    0x00AD, 0x00AE, 0x0407, 0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457,
  ]
}
