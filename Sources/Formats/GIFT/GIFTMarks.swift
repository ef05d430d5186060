/// GIFT's escapes. As in Moodle, a backslash escapes `: # = { } ~ \`, and `\n` is a line break. Any other backslash is text.
///
/// While a block is parsed, each escape is replaced with its mark: a control character, or a single backslash for `\\`. So every
/// `=` or `{` in the bytes is syntax.
enum GIFTMarks {
  private static let escaped: [UInt8] = Array(":#={}~".utf8)
  private static let firstMark: UInt8 = 1
  private static let lineBreak: UInt8 = 7
  private static let backslash = UInt8(ascii: "\\")

  /// Replaces escapes with marks. Drops the file's own control characters, except tabs and line feeds.
  static func marked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    var formula = GIFTFormula(bytes)
    while place < bytes.endIndex {
      let byte = bytes[place]
      let next = place + 1 < bytes.endIndex ? bytes[place + 1] : 0
      if byte == backslash, let mark = mark(of: next) {
        if mark == lineBreak, formula.hasCommand(at: place) {
          marked.append(byte)
          place += 1
        } else {
          marked.append(mark)
          place += 2
        }
        continue
      }
      if byte >= 0x20 || byte == 0x09 || byte == 0x0A { marked.append(byte) }
      place += 1
    }
    return marked
  }

  private static func mark(of byte: UInt8) -> UInt8? {
    if byte == backslash { return backslash }
    if byte == UInt8(ascii: "n") { return lineBreak }
    return escaped.firstIndex(of: byte).map { firstMark + UInt8($0) }
  }

  /// Replaces marks with the escaped characters.
  static func unmarked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { byte in
      if byte == lineBreak { return UInt8(ascii: "\n") }
      return byte >= firstMark && byte < lineBreak ? escaped[Int(byte - firstMark)] : byte
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: unmarked(bytes), as: UTF8.self) }
}

/// Finds TeX commands that begin like the escape `\n`, such as `\neq`, in formulas whose author did not escape backslashes.
struct GIFTFormula {
  private let bytes: ArraySlice<UInt8>
  /// Whether the block has no doubled backslash. If it has one, all its backslashes are escaped, because programs such as Moodle
  /// escape all backslashes or none.
  private let isUnescaped: Bool
  private var scanned: Int
  private var isInside = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    scanned = bytes.startIndex
    var (backslashes, isDoubled) = (0, false)
    for byte in bytes {
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      if backslashes == 2 { isDoubled = true }
    }
    isUnescaped = !isDoubled
  }

  /// Whether the backslash at a position begins one of the `commands` inside a formula. Always `false` in a block with escaped
  /// backslashes. Callers must pass ascending positions.
  mutating func hasCommand(at place: Int) -> Bool {
    guard isUnescaped else { return false }
    while scanned < place {
      let (byte, next) = (bytes[scanned], scanned + 1 < bytes.endIndex ? bytes[scanned + 1] : 0)
      if byte == UInt8(ascii: "$"), next == byte {
        isInside = !isInside
        scanned += 1
      } else if byte == UInt8(ascii: "\\") {
        if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { isInside = true }
        if next == UInt8(ascii: ")") || next == UInt8(ascii: "]") { isInside = false }
      }
      scanned += 1
    }
    guard isInside else { return false }
    var end = place + 1
    while end < bytes.endIndex, bytes[end] | 0x20 >= UInt8(ascii: "a"), bytes[end] | 0x20 <= UInt8(ascii: "z") { end += 1 }
    return GIFTFormula.commands.contains { $0.elementsEqual(bytes[(place + 1)..<end]) }
  }

  private static let commands = Array(
    "ne neq neg nu nabla not notin ni nmid nleq ngeq nsim ncong nparallel nearrow nwarrow nexists nsubseteq natural".utf8
  ).split(separator: UInt8(ascii: " "))
}
