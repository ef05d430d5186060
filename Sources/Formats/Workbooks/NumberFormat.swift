/// How a cell displays its number.
enum NumberFormat: Equatable, Sendable {
  case plain
  case percent
  case date
  case time
  case dateAndTime
  /// A length of time, such as "[h]:mm", in which the hours continue past 24.
  case duration

  /// Creates the built-in format with this number (ECMA-376, part 1, clause 18.8.30).
  init(builtIn number: Int) {
    switch number {
    case 9, 10: self = .percent
    // 27 to 36 and 50 to 58 are dates and times in workbooks from East Asia, and unused elsewhere.
    case 14...17, 27...31, 36, 50...58: self = .date
    case 18...21, 32...35, 45, 47: self = .time
    case 22: self = .dateAndTime
    case 46: self = .duration
    default: self = .plain
    }
  }

  /// Reads a format code, such as `[$-409]d/m/yy h:mm AM/PM;@`. Only the first section, which is for positive numbers, is read.
  init(code: String) {
    var seen = Letters()
    var scanner = Array(code.utf8)[...]
    scanning: while let byte = scanner.popFirst() {
      switch byte {
      case UInt8(ascii: ";"): break scanning
      case UInt8(ascii: "\""): scanner = scanner.drop { $0 != byte }.dropFirst()
      // The next character is literal ("\"), gives the width of a blank ("_"), or is repeated ("*").
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): scanner = scanner.dropFirst()
      case UInt8(ascii: "["):
        let inside = scanner.prefix { $0 != UInt8(ascii: "]") }
        scanner = scanner.dropFirst(inside.count + 1)
        seen.addBracketed(inside)
      // "AM/PM" and "A/P" are skipped, because the "M" means neither months nor minutes.
      case UInt8(ascii: "A"), UInt8(ascii: "a"):
        scanner = scanner.drop { [0x41, 0x61, 0x4D, 0x6D, 0x50, 0x70, 0x2F].contains($0) }
      default: seen.add(byte)
      }
    }
    self = seen.format
  }

  private struct Letters {
    private var (hasDay, hasTime, hasMinuteOrMonth, hasPercent, isDuration) = (false, false, false, false, false)

    mutating func add(_ byte: UInt8) {
      switch byte | 0x20 {
      case UInt8(ascii: "y"), UInt8(ascii: "d"): hasDay = true
      case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
      case UInt8(ascii: "m"): hasMinuteOrMonth = true
      default: if byte == UInt8(ascii: "%") { hasPercent = true }
      }
    }

    /// Reads a text in brackets. "[h]", "[mm]" and "[s]" make the format a duration. Colours, currencies and conditions do not.
    mutating func addBracketed(_ text: ArraySlice<UInt8>) {
      guard let first = text.first, text.allSatisfy({ $0 | 0x20 == first | 0x20 }) else { return }
      switch first | 0x20 {
      case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "s"): isDuration = true
      default: break
      }
    }

    var format: NumberFormat {
      if isDuration { return .duration }
      let hasDate = hasDay || hasMinuteOrMonth && !hasTime
      if hasDate { return hasTime ? .dateAndTime : .date }
      return hasTime ? .time : hasPercent ? .percent : .plain
    }
  }
}

/// The number formats of a workbook's cell styles.
struct NumberFormats {
  /// The formats, indexed by the number of the style.
  private var styles: [NumberFormat] = []

  init() {}

  init(_ bytes: [UInt8]) throws(XMLFault) {
    var own: [(number: Int, format: NumberFormat)] = []
    var isCellStyle = false
    var reader = XMLReader(bytes)
    while true {
      switch try reader.next() {
      case .start where reader.name == "numFmt":
        // Excel allows about 250 formats. A much larger number would make the search slow.
        guard own.count < 1000, let number = NumberFormats.number(reader.attribute("numFmtId")) else { continue }
        own.append((number, NumberFormat(code: reader.attribute("formatCode") ?? "")))
      case .start where reader.name == "cellXfs": isCellStyle = true
      case .end where reader.name == "cellXfs": isCellStyle = false
      case .start where reader.name == "xf" && isCellStyle:
        let number = NumberFormats.number(reader.attribute("numFmtId")) ?? 0
        styles.append(own.first { $0.number == number }?.format ?? NumberFormat(builtIn: number))
      case .finish: return
      default: break
      }
    }
  }

  /// The format of a style, or `plain` if the workbook does not have the style.
  subscript(_ style: Int) -> NumberFormat { styles.indices.contains(style) ? styles[style] : .plain }

  private static func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }
}
