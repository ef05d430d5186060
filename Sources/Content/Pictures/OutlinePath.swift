extension Question {
  /// The visible area of a picture, as in SVG's `viewBox` attribute.
  public struct ViewBox: Equatable, Sendable {
    public let left: Int
    public let top: Int
    public let width: Int
    public let height: Int

    /// Returns `nil` unless the text is four integers from −9999 to 9999, separated by single spaces. The last two must be above
    /// zero.
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

    /// The value of the `viewBox` attribute.
    public var text: String { "\(left) \(top) \(width) \(height)" }
  }

  /// Closed rings of straight lines between points with integer coordinates, as in SVG's `d` attribute.
  ///
  /// Each ring is written as `M`, the coordinates of a point, `l`, the steps from point to point, and `z`. Numbers are separated
  /// by a space, which may be left out before a minus sign. No other SVG syntax is allowed, so a path is safe to use in a page.
  public struct OutlinePath: Equatable, Sendable {
    public let text: String

    /// Returns `nil` unless the text has at most 4096 bytes and consists of one or more closed rings with at least three points
    /// each.
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

/// Reads a sequence of integers with at most four digits each.
private struct NumberScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { isAtEnd ? nil : bytes[place] }

  /// Skips a byte if it comes next. Returns whether the byte was skipped.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Reads an integer. Returns `nil` if there is none, or if it has leading zeros or more than four digits, or is `-0`.
  mutating func number() -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    var (value, count) = (0, 0)
    while let byte = next, byte.isDigit {
      guard count < 4, count == 0 || value > 0 else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
      place += 1
    }
    guard count > 0, !isNegative || value > 0 else { return nil }
    return isNegative ? -value : value
  }

  /// Reads pairs of numbers. Returns the number of pairs, or `nil` if the text is invalid or a number is left over.
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
