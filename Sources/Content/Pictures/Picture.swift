extension Question {
  /// A picture. Every kind except `image` can be drawn at any size.
  public enum Picture: Equatable, Sendable {
    /// The outline of a country or another area.
    case outline(Outline)
    /// A country's flag.
    case flag(Flag)
    /// An element's box in the periodic table.
    case element(Element)
    /// A few emoji that represent something, such as a title.
    case emoji(Rebus)
    /// A picture from a file, and a text that describes it.
    indirect case image(EmbeddedFile, alternative: LocalizedText?)
  }

  /// An outline of closed rings, filled by the even-odd rule.
  public struct Outline: Equatable, Sendable {
    public let viewBox: ViewBox
    public let path: OutlinePath

    public init(viewBox: ViewBox, path: OutlinePath) { (self.viewBox, self.path) = (viewBox, path) }
  }

  /// A country's flag, identified by the country's code.
  public struct Flag: Equatable, Sendable {
    /// The country code: two capital letters, as in ISO 3166-1.
    public let code: String

    /// Returns `nil` unless the code is two capital letters from A to Z. Does not check that the country exists.
    public init?(code: String) {
      let bytes = Array(code.utf8)
      guard bytes.count == 2, bytes.allSatisfy({ $0.isCapital }) else { return nil }
      self.code = code
    }

    /// The flag's emoji: the country code in regional indicator symbols.
    public var emoji: String {
      var emoji = String.UnicodeScalarView()
      for byte in code.utf8 {
        guard let indicator = Unicode.Scalar(0x1F1E6 + UInt32(byte - UInt8(ascii: "A"))) else { continue }
        emoji.append(indicator)
      }
      return String(emoji)
    }
  }

  /// A chemical element.
  public struct Element: Equatable, Sendable {
    /// The atomic number.
    public let number: Int
    public let symbol: String

    /// Returns `nil` unless the number is from 1 to 118, and the symbol is a capital letter followed by up to two lowercase
    /// letters. Does not check that the number and the symbol belong together.
    public init?(number: Int, symbol: String) {
      let letters = Array(symbol.utf8)
      guard (1...118).contains(number), (1...3).contains(letters.count), letters[0].isCapital,
        letters.dropFirst().allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
      else { return nil }
      (self.number, self.symbol) = (number, symbol)
    }
  }

  /// A row of emoji. It needs no translation.
  public struct Rebus: Equatable, Sendable {
    public let text: String

    /// Returns `nil` unless the text has 1 to 120 bytes in UTF-8 and consists of emoji, other symbols and digits.
    public init?(_ text: String) {
      guard (1...120).contains(text.utf8.count), text.unicodeScalars.allSatisfy({ Rebus.allows($0) }) else { return nil }
      self.text = text
    }

    /// Allows symbols, pictographs, and the scalars that join or modify them. Also allows digits, because keycap emoji begin with
    /// one.
    private static func allows(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x30...0x39, 0x200D, 0x20E3, 0x203C, 0x2049, 0x2122, 0x2139, 0x2190...0x2BFF, 0x3030, 0x303D, 0xFE0F: true
      case 0x1F000...0x1FAFF, 0xE0020...0xE007F: true
      default: false
      }
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
