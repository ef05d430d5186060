/// An SQLite database file (https://www.sqlite.org/fileformat2.html).
///
/// Only the rows of ordinary tables can be read. Indexes, the write-ahead log and SQL are not supported. The file may be
/// malicious. So every position is checked, each page is read only once, and the rows of a table cannot have more bytes than the
/// file.
struct SQLiteDatabase: Sendable {
  let bytes: [UInt8]
  let pageSize: Int
  /// The size of a page without the bytes at its end that are reserved for extensions.
  let usableSize: Int

  /// The first bytes of every database: "SQLite format 3" and a zero byte.
  private static let mark = Array("SQLite format 3\u{0}".utf8)
  private static let headerSize = 100

  /// Throws if the bytes are not a database, or if its texts are UTF-16.
  init(_ bytes: [UInt8]) throws(FileFault) {
    guard bytes.count >= 512, bytes.starts(with: SQLiteDatabase.mark) else { throw .damagedArchive }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    pageSize = size == 1 ? 65_536 : size
    usableSize = pageSize - Int(bytes[20])
    guard pageSize >= 512, pageSize & (pageSize - 1) == 0, usableSize >= 480, bytes.count >= pageSize else {
      throw .damagedArchive
    }
    // The text encoding must be UTF-8 (1). It is 0 if the database has no text.
    guard bytes[56] == 0, bytes[57] == 0, bytes[58] == 0, bytes[59] <= 1 else { throw .damagedArchive }
    self.bytes = bytes
  }

  /// The number of complete pages. It is computed from the file's size, because old programs do not write it into the header.
  var pageCount: Int { bytes.count / pageSize }

  /// Returns the range of a page in the file without its reserved bytes, or `nil` if there is no such page. Pages are numbered
  /// from 1.
  func page(_ number: Int) -> Range<Int>? {
    guard number >= 1, number <= pageCount else { return nil }
    return (number - 1) * pageSize..<(number - 1) * pageSize + usableSize
  }

  /// The position of a page's tree header. On the first page, it follows the file header.
  func treeHeader(_ number: Int) -> Int { number == 1 ? SQLiteDatabase.headerSize : (number - 1) * pageSize }

  func number16(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }

  /// Reads a page number. Returns 0 if it is beyond the file.
  func pageNumber(at place: Int) -> Int {
    let number =
      UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
    return number <= UInt32(pageCount) ? Int(number) : 0
  }
}

/// A table in a database.
struct SQLiteTable {
  private let database: SQLiteDatabase
  private let root: Int
  private let columns: [[UInt8]]

  /// Finds a table by its name. Returns `nil` if the database has no such table. Throws if the table's entry in the schema is
  /// damaged.
  init?(_ name: String, in database: SQLiteDatabase) throws(FileFault) {
    var schema = SQLiteRows(database, root: 1)
    while let row = try schema.next() {
      guard row.isText(0, "table"), row.isText(1, name), let page = row.integer(3) else { continue }
      guard page > 0, page <= Int64(database.pageCount), let statement = row.text(4) else { throw .damagedArchive }
      (self.database, root) = (database, Int(page))
      columns = SQLiteTable.columns(of: statement)
      return
    }
    return nil
  }

  var rows: SQLiteRows { SQLiteRows(database, root: root) }

  /// Returns the index of the column with this name, or `nil` if there is none.
  func column(_ name: String) -> Int? { columns.firstIndex { $0.elementsEqual(name.utf8) } }

  /// Returns the names of the columns in a `CREATE TABLE` statement, up to the maximum number of columns. Table constraints at
  /// the end are read like columns.
  private static func columns(of statement: ArraySlice<UInt8>) -> [[UInt8]] {
    guard let open = statement.firstIndex(of: UInt8(ascii: "(")) else { return [] }
    var columns: [[UInt8]] = []
    var (depth, isAtStart) = (0, true)
    var place = open + 1
    while place < statement.endIndex, columns.count < SQLiteRow.mostColumns {
      if let end = endOfComment(in: statement, at: place) {
        place = end
        continue
      }
      let byte = statement[place]
      place += 1
      if isAtStart, byte > 0x20 {
        let name = name(in: statement, at: place - 1)
        columns.append(name.text)
        place = max(place, name.end)
        isAtStart = false
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth == 0 {
        isAtStart = true
      }
    }
    return columns
  }

  /// Returns the position after a comment, or `nil` if no comment begins here.
  private static func endOfComment(in statement: ArraySlice<UInt8>, at place: Int) -> Int? {
    let rest = statement[place...]
    if rest.starts(with: "/*".utf8) { return rest.place(of: "*/", from: place + 2).map { $0 + 2 } ?? statement.endIndex }
    return rest.starts(with: "--".utf8) ? rest.firstIndex(of: 0x0A) ?? statement.endIndex : nil
  }

  /// Reads a name, which may be in quotes or brackets.
  private static func name(in statement: ArraySlice<UInt8>, at start: Int) -> (text: [UInt8], end: Int) {
    let quote = statement[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`") || quote == UInt8(ascii: "[") {
      let close = quote == UInt8(ascii: "[") ? UInt8(ascii: "]") : quote
      let name = statement[(start + 1)...].prefix { $0 != close }
      return (Array(name), min(statement.endIndex, name.endIndex + 1))
    }
    let name = statement[start...].prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    return (Array(name), name.endIndex)
  }
}
