extension XMLReader {
  /// Reads the text of the element that the last `start` event opened, and decodes its escape sequences. The element contains a
  /// `t`, or several `r` with a `t` each. Phonetic guides are left out.
  mutating func richText() throws(XMLFault) -> String {
    var text: [UInt8] = []
    let outside = depth - 1
    while true {
      switch try next() {
      case .start:
        if name == "t" { text += try content() } else if name == "rPh" { try skip() }
      case .end: if depth == outside { return RichText.unescaped(text) }
      case .text: break
      case .finish: return RichText.unescaped(text)
      }
    }
  }
}

/// Escape sequences in cell texts.
enum RichText {
  /// Decodes escape sequences such as "_x000D_". Workbooks write them for characters that XML cannot hold (ECMA-376, part 1,
  /// clause 22.9.2.19).
  static func unescaped(_ text: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if text[place] == UInt8(ascii: "_"), let scalar = escape(in: text, at: place) {
        result += Array(String(Character(scalar)).utf8)
        place += 7
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Escapes underscores that a reader would treat as the start of an escape sequence.
  static func escaped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for place in bytes.indices {
      let isEscape = bytes[place] == UInt8(ascii: "_") && escape(in: bytes, at: place) != nil
      if isEscape { result += Array("_x005F_".utf8) } else { result.append(bytes[place]) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads "_x", four hexadecimal digits and "_". Returns `nil` for any other text, and for surrogates. Control characters below
  /// U+0020 other than line ends and tabs become spaces.
  private static func escape(in text: [UInt8], at place: Int) -> Unicode.Scalar? {
    guard text.count - place >= 7, text[place + 1] == UInt8(ascii: "x"), text[place + 6] == UInt8(ascii: "_"),
      let number = XMLText.hexadecimal(text[place + 2..<place + 6])
    else { return nil }
    switch number {
    case 0x09, 0x0A, 0x0D: return Unicode.Scalar(number)
    case 0..<0x20: return " "
    default: return Unicode.Scalar(number)
    }
  }
}
