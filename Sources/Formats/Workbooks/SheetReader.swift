/// Reads the cells of a sheet (ECMA-376, part 1, clause 18.3.1).
struct SheetReader {
  /// The rows, without empty rows at the end. No row has empty cells at its end.
  private(set) var rows: [[String]] = []
  /// The number of the first row that cannot be read completely, from 1. `nil` if all rows were read.
  private(set) var faultyRow: Int?

  private var reader: XMLReader
  private let workbook: Workbook
  private var row = 0
  private var cells: [String] = []
  private var column = 0
  /// The number of empty cells and rows that may still be stored before cells with text.
  ///
  /// A cell of a few bytes can be in the last column of the last row. Without this limit, the empty cells before it would take
  /// gigabytes.
  private var padding: Int

  static let mostRows = 1_048_576
  static let mostColumns = 16_384

  init(_ bytes: [UInt8], _ workbook: Workbook) {
    (reader, self.workbook) = (XMLReader(bytes), workbook)
    padding = bytes.count + 65_536
  }

  /// Reads all rows. If an error occurs, the cells before the error are kept.
  mutating func read() {
    do throws(XMLFault) {
      try readRows()
    } catch {
      keepRow()
      faultyRow = faultyRow ?? row + 1
    }
  }

  private mutating func readRows() throws(XMLFault) {
    var number = 0
    while true {
      switch try reader.next() {
      case .start where reader.name == "row":
        keepRow()
        number = SheetReader.number(reader.rawAttribute("r")) ?? number + 1
        // Row numbers in the file start at 1.
        row = min(max(number, 1), SheetReader.mostRows) - 1
        if row < rows.count { cells = rows[row] }
        column = 0
      case .start where reader.name == "c": try readCell()
      case .end where reader.name == "sheetData":
        keepRow()
        return
      case .finish: return
      default: break
      }
    }
  }

  /// Moves the cells of the current row to `rows`. If too many empty rows would come before it, the row is reported as faulty
  /// instead.
  private mutating func keepRow() {
    defer { cells = [] }
    guard !cells.isEmpty else { return }
    if row < rows.count {
      rows[row] = cells
      return
    }
    guard row - rows.count <= padding else {
      faultyRow = faultyRow ?? row + 1
      return
    }
    padding -= row - rows.count
    while rows.count < row { rows.append([]) }
    rows.append(cells)
  }

  // MARK: Cells

  private mutating func readCell() throws(XMLFault) {
    if let reference = reader.rawAttribute("r"), let index = SheetReader.column(reference) { column = index }
    let type = XMLName(reader.rawAttribute("t") ?? [])
    let format = SheetReader.number(reader.rawAttribute("s")).map { workbook.formats[$0] } ?? .plain
    let isInline = type == "inlineStr"
    var (value, text): ([UInt8], String?) = ([], nil)
    let outside = reader.depth - 1
    reading: while true {
      switch try reader.next() {
      case .start where reader.name == "v": value = try reader.content()
      case .start where reader.name == "is": text = try reader.richText()
      case .start: try reader.skip()
      case .end where reader.depth == outside: break reading
      case .finish: break reading
      default: break
      }
    }
    // Some programs write both an inline text and a value. In this case, the type of the cell decides which one is used.
    store(isInline || text != nil && value.isEmpty ? text ?? "" : self.text(of: value, type, format))
    column += 1
  }

  private func text(of value: [UInt8], _ type: XMLName, _ format: NumberFormat) -> String {
    if value.isEmpty { return "" }
    switch type {
    case "s":
      guard let number = SheetReader.number(value[...]), number < workbook.texts.count else { return "" }
      return workbook.texts[number]
    case "str": return RichText.unescaped(value)
    case "b": return XMLText.isTrue(String(decoding: value, as: UTF8.self)) ? "TRUE" : "FALSE"
    // An error such as "#N/A", or a date in ISO 8601.
    case "e", "d": return String(decoding: value, as: UTF8.self)
    default:
      return SheetNumber(value)?.text(in: format, from1904: workbook.countsFrom1904) ?? String(decoding: value, as: UTF8.self)
    }
  }

  private mutating func store(_ text: String) {
    guard !text.utf8.isEmpty, column < SheetReader.mostColumns else { return }
    if column < cells.count {
      cells[column] = text
      return
    }
    guard column - cells.count <= padding else {
      faultyRow = faultyRow ?? row + 1
      return
    }
    padding -= column - cells.count
    while cells.count < column { cells.append("") }
    cells.append(text)
  }

  // MARK: References

  /// Reads a whole number of up to about 20 million. Returns `nil` for larger numbers and other texts.
  private static func number(_ text: ArraySlice<UInt8>?) -> Int? {
    guard let text, !text.isEmpty, text.count <= 10 else { return nil }
    var number = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), number <= 2 * mostRows else { return nil }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the column of a reference such as "AB12", from 0, or `nil` if it does not begin with a letter. Columns beyond the
  /// maximum become ``mostColumns``.
  static func column(_ reference: ArraySlice<UInt8>) -> Int? {
    var column = 0
    for byte in reference {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF), byte >= UInt8(ascii: "A") else { break }
      column = 26 * column + Int(byte & 0xDF - UInt8(ascii: "A")) + 1
      if column > mostColumns { return mostColumns }
    }
    return column > 0 ? column - 1 : nil
  }
}
