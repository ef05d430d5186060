extension Question {
  /// The part of the plane that a picture shows, as the attribute `viewBox` of SVG.
  public struct ViewBox: Equatable, Sendable {
    public let left: Int
    public let top: Int
    public let width: Int
    public let height: Int

    /// `nil` unless the text is four whole numbers up to 9999 with a blank between them, the last two above nought.
    public init?(_ text: String) {
      var scanner = NumberScanner(text)
      var numbers: [Int] = []
      while !scanner.isAtEnd {
        guard numbers.isEmpty || scanner.skip(UInt8(ascii: " ")), let number = scanner.number() else { return nil }
        numbers.append(number)
      }
      guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
      (left, top, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// As in the attribute.
    public var text: String { "\(left) \(top) \(width) \(height)" }
  }

  /// Closed rings of straight lines between whole numbers, as the attribute `d` of SVG.
  ///
  /// Each ring is `M`, the two numbers of a point, `l`, pairs of numbers that lead from point to point, and `z`. Between numbers
  /// stands one blank, or nothing before a minus. Nothing else of SVG's grammar is taken, so that a path can do no harm in a page.
  public struct OutlinePath: Equatable, Sendable {
    public let text: String

    /// `nil` unless the text is such rings, each of three points or more, in at most 4096 bytes.
    public init?(_ text: String) {
      guard text.utf8.count <= 4096 else { return nil }
      var scanner = NumberScanner(text)
      repeat {
        guard scanner.skip(UInt8(ascii: "M")), scanner.pairs() == 1, scanner.skip(UInt8(ascii: "l")),
          let steps = scanner.pairs(), steps >= 2, scanner.skip(UInt8(ascii: "z"))
        else { return nil }
      } while !scanner.isAtEnd
      self.text = text
    }
  }
}

/// Reads whole numbers of at most four digits, one after the other.
private struct NumberScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  /// Goes past a byte if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// A number without leading noughts; `nil` if there is none.
  mutating func number() -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    var value = 0
    var count = 0
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      guard count < 4, count == 0 || value > 0 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
      place += 1
    }
    guard count > 0, !isNegative || value > 0 else { return nil }
    return isNegative ? -value : value
  }

  /// How many pairs of numbers there are; `nil` if they are not pairs.
  mutating func pairs() -> Int? {
    var count = 0
    while let byte = next, byte < UInt8(ascii: "A") {
      let isApart = byte == UInt8(ascii: "-") || skip(UInt8(ascii: " "))
      guard count == 0 ? byte != UInt8(ascii: " ") : isApart, number() != nil else { return nil }
      count += 1
    }
    return count % 2 == 0 ? count / 2 : nil
  }
}
