/// Reads the rows of a table, in the order of their ids. A table is a tree of pages.
struct SQLiteRows {
  private let database: SQLiteDatabase
  /// The pages from the root to the current one, with the index of the next cell.
  private var path: [(page: Int, next: Int)] = []
  /// The child page to read next. `nil` if the next cell is on the current page.
  private var down: Int?
  /// For each page number, whether the page was visited. A second visit shows a cycle, or a page that two rows share. Both are
  /// errors.
  private var isVisited: [Bool]
  /// The maximum number of bytes that the remaining rows may have in total.
  private var budget: Int

  /// The maximum depth of a tree, the same as in SQLite.
  private static let greatestDepth = 20

  init(_ database: SQLiteDatabase, root: Int) {
    (self.database, down) = (database, root)
    isVisited = [Bool](repeating: false, count: database.pageCount + 1)
    budget = database.bytes.count
  }

  /// Returns the next row, or `nil` after the last one. Throws if the rest of the table cannot be read.
  mutating func next() throws(FileFault) -> SQLiteRow? {
    while true {
      if let page = down {
        try visit(page)
        guard path.count < SQLiteRows.greatestDepth else { throw .damagedArchive }
        path.append((page, 0))
        down = nil
      }
      guard let (page, index) = path.last else { return nil }
      path[path.count - 1].next += 1
      let header = database.treeHeader(page)
      let count = database.number16(at: header + 3)
      switch database.bytes[header] {
      case SQLiteRows.leaf:
        if index < count { return try row(at: try cell(index, of: page, header: header, size: 8)) }
        path.removeLast()
      case SQLiteRows.interior:
        if index < count {
          let cell = try cell(index, of: page, header: header, size: 12)
          guard cell.count >= 4 else { throw .damagedArchive }
          down = database.pageNumber(at: cell.lowerBound)
        } else if index == count {
          down = database.pageNumber(at: header + 8)
        } else {
          path.removeLast()
        }
      default: throw .damagedArchive
      }
    }
  }

  private static let interior: UInt8 = 5
  private static let leaf: UInt8 = 13

  private mutating func visit(_ page: Int) throws(FileFault) {
    guard page > 0, page < isVisited.count, !isVisited[page] else { throw .damagedArchive }
    isVisited[page] = true
  }

  /// Returns the range from the start of a cell to the end of its page. `size` is the size of the page's tree header.
  private func cell(_ index: Int, of number: Int, header: Int, size: Int) throws(FileFault) -> Range<Int> {
    guard let page = database.page(number) else { throw .damagedArchive }
    let pointer = header + size + 2 * index
    guard pointer + 2 <= page.upperBound else { throw .damagedArchive }
    // The position of a cell is relative to the beginning of the page, even on the first page.
    let start = page.lowerBound + database.number16(at: pointer)
    guard start > pointer, start < page.upperBound else { throw .damagedArchive }
    return start..<page.upperBound
  }

  private mutating func row(at cell: Range<Int>) throws(FileFault) -> SQLiteRow {
    var cell = database.bytes[cell]
    guard let size = cell.takeVarint(), let id = cell.takeVarint(), size <= UInt64(budget) else { throw .damagedArchive }
    let count = Int(size)
    budget -= count
    let (usable, most) = (database.usableSize, database.usableSize - 35)
    guard count > most else {
      guard cell.count >= count else { throw .damagedArchive }
      return try SQLiteRow(id: Int64(bitPattern: id), Array(cell.prefix(count)))
    }
    // A long row continues on overflow pages (section 1.6 of the file format).
    let fewest = (usable - 12) * 32 / 255 - 23
    let preferred = fewest + (count - fewest) % (usable - 4)
    let local = preferred <= most ? preferred : fewest
    guard cell.count >= local + 4 else { throw .damagedArchive }
    var payload: [UInt8] = []
    payload.reserveCapacity(count)
    payload += cell.prefix(local)
    var next = database.pageNumber(at: cell.startIndex + local)
    while payload.count < count {
      try visit(next)
      guard let page = database.page(next) else { throw .damagedArchive }
      payload += database.bytes[(page.lowerBound + 4)..<page.upperBound].prefix(count - payload.count)
      next = database.pageNumber(at: page.lowerBound)
    }
    return try SQLiteRow(id: Int64(bitPattern: id), payload)
  }
}

/// A row in a table.
struct SQLiteRow {
  let id: Int64
  private let payload: [UInt8]
  /// The serial type of each column, and the range of its value in `payload`.
  private var columns: [(type: UInt64, value: Range<Int>)] = []

  /// The maximum number of columns to read.
  static let mostColumns = 64

  fileprivate init(id: Int64, _ payload: [UInt8]) throws(FileFault) {
    (self.id, self.payload) = (id, payload)
    var header = payload[...]
    guard let size = header.takeVarint(), size <= UInt64(payload.count), Int(size) >= header.startIndex else {
      throw .damagedArchive
    }
    header = payload[header.startIndex..<Int(size)]
    var place = Int(size)
    while !header.isEmpty, columns.count < SQLiteRow.mostColumns {
      guard let type = header.takeVarint(), let size = SQLiteRow.size(of: type), size <= UInt64(payload.count - place) else {
        throw .damagedArchive
      }
      columns.append((type, place..<place + Int(size)))
      place += Int(size)
    }
  }

  /// Returns the size of a value in bytes (section 2.1 of the file format), or `nil` for a reserved type.
  private static func size(of type: UInt64) -> UInt64? {
    switch type {
    case 0...4: type
    case 5: 6
    case 6, 7: 8
    case 8, 9: 0
    case 10, 11: nil
    default: (type - 12) / 2
    }
  }

  /// Returns the value of a column, or `nil` if there is no such column or its value is not an integer.
  func integer(_ column: Int) -> Int64? {
    guard columns.indices.contains(column) else { return nil }
    let (type, value) = columns[column]
    if type == 8 || type == 9 { return Int64(type - 8) }
    guard (1...6).contains(type), let first = value.first else { return nil }
    var number: Int64 = payload[first] >= 0x80 ? -1 : 0
    for byte in payload[value] { number = number << 8 | Int64(byte) }
    return number
  }

  /// Returns the value of a column, or `nil` if there is no such column or its value is not a text.
  func text(_ column: Int) -> ArraySlice<UInt8>? {
    guard columns.indices.contains(column), columns[column].type >= 13, columns[column].type & 1 == 1 else { return nil }
    return payload[columns[column].value]
  }

  func isText(_ column: Int, _ text: String) -> Bool { self.text(column)?.elementsEqual(text.utf8) ?? false }
}

extension ArraySlice<UInt8> {
  /// Removes and returns a variable-length integer: up to nine bytes with seven bits each, except that the ninth has eight bits.
  /// Returns `nil` if the bytes end too early.
  fileprivate mutating func takeVarint() -> UInt64? {
    var number: UInt64 = 0
    for index in 0..<9 {
      guard let byte = popFirst() else { return nil }
      if index == 8 { return number << 8 | UInt64(byte) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return number }
    }
    return nil
  }
}
