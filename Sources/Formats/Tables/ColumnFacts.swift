/// Statistics about the cells of a column.
struct ColumnFacts {
  /// The number of cells that are not empty.
  private(set) var filled = 0
  /// The number of cells that are whole numbers.
  private(set) var numbers = 0
  /// The number of cells that end with a question mark.
  private(set) var questions = 0
  /// The size of all cells in bytes.
  private(set) var size = 0
  /// The number of cells with a number that is one more than the number in the cell above.
  private var steps = 0
  private var last: Int?
  private(set) var isTime = true

  var average: Int { filled == 0 ? 0 : size / filled }

  var isNumeric: Bool { filled > 0 && 2 * numbers > filled }

  /// Whether the column seems to number the rows, such as 1, 2, 3 and so on.
  var isCounting: Bool { filled > 0 && (filled == 1 ? last == 1 : 10 * (steps + 1) >= 8 * filled) && isNumeric }

  mutating func add(_ cell: String) {
    let bytes = Array(cell.utf8)
    filled += 1
    size += bytes.count
    if ColumnFacts.endsQuestion(bytes) { questions += 1 }
    let number = ColumnFacts.wholeNumber(bytes)
    if let number {
      numbers += 1
      if let last, number == last + 1 { steps += 1 }
    }
    if !ColumnFacts.times.contains(number ?? 0) { isTime = false }
    last = number
  }

  /// The time limits in seconds that quiz programs offer. The shortest ones are left out, because small numbers could be keys.
  private static let times = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300]

  /// The question marks outside ASCII: U+FF1F, U+061F and U+037E in UTF-8.
  private static let marks: [[UInt8]] = [[0xEF, 0xBC, 0x9F], [0xD8, 0x9F], [0xCD, 0xBE]]

  private static func endsQuestion(_ bytes: [UInt8]) -> Bool {
    bytes.last == UInt8(ascii: "?") || marks.contains { bytes.suffix($0.count).elementsEqual($0) }
  }

  /// Reads a whole number with up to six digits, written as "3" or "3.0". Returns `nil` for any other text.
  private static func wholeNumber(_ bytes: [UInt8]) -> Int? {
    let digits = bytes.prefix { $0 != UInt8(ascii: ".") }
    guard (1...6).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard bytes.dropFirst(digits.count + 1).allSatisfy({ $0 == 0x30 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
