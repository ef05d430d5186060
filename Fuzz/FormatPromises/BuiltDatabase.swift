/// Builds SQLite databases from tables of rows. A small page size gives deep trees, and overflow pages for long rows.
package struct BuiltDatabase {
  package enum Value {
    case null
    case integer(Int64)
    case text(String)
  }

  package struct Table {
    package var name: String
    package var statement: String
    package var rows: [[Value]]
    package var firstID: Int64 = 1

    package init(name: String, statement: String, rows: [[Value]], firstID: Int64 = 1) {
      (self.name, self.statement, self.rows, self.firstID) = (name, statement, rows, firstID)
    }
  }

  private let pageSize: Int
  private var pages: [[UInt8]] = [[]]

  /// Returns the bytes of a database with these tables. `pageSize` is in bytes.
  package static func bytes(_ tables: [Table], pageSize: Int = 512) -> [UInt8] {
    var database = BuiltDatabase(pageSize: pageSize)
    var schema: [[Value]] = []
    for table in tables {
      let root = database.tree(table.rows, from: table.firstID)
      schema.append([.text("table"), .text(table.name), .text(table.name), .integer(Int64(root)), .text(table.statement)])
    }
    return database.finish(schema)
  }

  private init(pageSize: Int) { self.pageSize = pageSize }

  // MARK: Trees

  /// Adds the pages of a table, and returns the page number of its root.
  private mutating func tree(_ rows: [[Value]], from first: Int64) -> Int {
    var level: [(page: Int, last: Int64)] = []
    var cells: [[UInt8]] = []
    var last = first - 1
    for row in rows {
      let cell = cell(row, id: last + 1)
      if size(cells + [cell], header: 8) > pageSize {
        level.append((add(page(cells, type: 13, header: 8)), last))
        cells = []
      }
      cells.append(cell)
      last += 1
    }
    level.append((add(page(cells, type: 13, header: 8)), last))
    while level.count > 1 {
      var next: [(page: Int, last: Int64)] = []
      // A page has at most four children, so that a few rows make a deep tree.
      for start in stride(from: 0, to: level.count, by: 4) {
        let children = Array(level[start..<min(level.count, start + 4)])
        let cells = children.dropLast().map { Self.number32($0.page) + Self.varint(UInt64(bitPattern: $0.last)) }
        next.append(
          (add(page(cells, type: 5, header: 12, right: children[children.count - 1].page)), children[children.count - 1].last))
      }
      level = next
    }
    return level[0].page
  }

  private mutating func add(_ page: [UInt8]) -> Int {
    pages.append(page)
    return pages.count
  }

  private func size(_ cells: [[UInt8]], header: Int) -> Int { header + cells.reduce(0) { $0 + $1.count + 2 } }

  private func page(_ cells: [[UInt8]], type: UInt8, header: Int, right: Int = 0, offset: Int = 0) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: pageSize)
    var end = pageSize
    var pointers: [UInt8] = []
    for cell in cells {
      end -= cell.count
      page.replaceSubrange(end..<end + cell.count, with: cell)
      pointers += Self.number16(end)
    }
    var head = [type, 0, 0] + Self.number16(cells.count) + Self.number16(end % 65_536) + [0]
    if header == 12 { head += Self.number32(right) }
    page.replaceSubrange(offset..<offset + head.count + pointers.count, with: head + pointers)
    return page
  }

  /// Returns the cell of a row. If the row does not fit into a cell, first adds overflow pages with the rest of the row.
  private mutating func cell(_ row: [Value], id: Int64) -> [UInt8] {
    let payload = Self.record(row)
    let head = Self.varint(UInt64(payload.count)) + Self.varint(UInt64(bitPattern: id))
    let most = pageSize - 35
    guard payload.count > most else { return head + payload }
    let fewest = (pageSize - 12) * 32 / 255 - 23
    let preferred = fewest + (payload.count - fewest) % (pageSize - 4)
    let local = preferred <= most ? preferred : fewest
    let rest = Array(payload[local...])
    let parts = stride(from: 0, to: rest.count, by: pageSize - 4).map { Array(rest[$0..<min(rest.count, $0 + pageSize - 4)]) }
    let first = pages.count + 1
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? first + index + 1 : 0
      let page = Self.number32(next) + part
      pages.append(page + [UInt8](repeating: 0, count: pageSize - page.count))
    }
    return head + payload.prefix(local) + Self.number32(first)
  }

  /// Writes the first page, which must hold the whole schema, and returns the bytes of the database.
  private mutating func finish(_ schema: [[Value]]) -> [UInt8] {
    var cells: [[UInt8]] = []
    for (index, row) in schema.enumerated() { cells.append(cell(row, id: Int64(index) + 1)) }
    var first = page(cells, type: 13, header: 8, offset: 100)
    let size = pageSize == 65_536 ? [0, 1] : Self.number16(pageSize)
    first.replaceSubrange(0..<24, with: Array("SQLite format 3\u{0}".utf8) + size + [1, 1, 0, 64, 32, 32])
    first[59] = 1
    pages[0] = first
    return Array(pages.joined())
  }

  // MARK: Numbers

  private static func record(_ row: [Value]) -> [UInt8] {
    var (types, body): ([UInt8], [UInt8]) = ([], [])
    for value in row {
      switch value {
      case .null: types += varint(0)
      case .integer(0): types += varint(8)
      case .integer(1): types += varint(9)
      case .integer(let number):
        let bits = UInt64(bitPattern: number)
        let sizes = [1, 2, 3, 4, 6, 8]
        let index = sizes.firstIndex { size in
          size == 8 || Int64(bitPattern: bits << UInt64(64 - 8 * size)) >> Int64(64 - 8 * size) == number
        }
        types += varint(UInt64((index ?? 5) + 1))
        for byte in (0..<sizes[index ?? 5]).reversed() { body.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * byte))) }
      case .text(let text):
        types += varint(UInt64(13 + 2 * text.utf8.count))
        body += text.utf8
      }
    }
    let size = types.count < 127 ? types.count + 1 : types.count + 2
    return varint(UInt64(size)) + types + body
  }

  package static func varint(_ number: UInt64) -> [UInt8] {
    guard number < 1 << 56 else {
      return (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(57 - 7 * $0) | 0x80) } + [UInt8(truncatingIfNeeded: number)]
    }
    var bytes = [UInt8(number & 0x7F)]
    var rest = number >> 7
    while rest > 0 {
      bytes.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return bytes
  }

  private static func number16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }

  private static func number32(_ value: Int) -> [UInt8] { number16(value >> 16) + number16(value & 0xFFFF) }
}
