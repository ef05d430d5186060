import Content
import Rules
import TestSweeps
import FormatPromises
import Testing

@testable import Formats

@Suite("SQLite databases")
struct SQLiteTests {
  private static let statement =
    "CREATE TABLE t(id integer primary key, /* 0, (x) */\n \"a text\" text, -- 1, y\n [n] int CHECK(n > 0), `long` text, UNIQUE(n))"

  /// Reads the rows of a table. `long` is the length in bytes of the text in the column named `long`, or -1 if there is none.
  private func rows(_ bytes: [UInt8], _ name: String = "t") throws -> [(id: Int64, text: String, number: Int64?, long: Int)] {
    guard let table = try SQLiteTable(name, in: SQLiteDatabase(bytes)) else { throw FileFault.notRecognised }
    var rows = table.rows
    let columns = ["a text", "n", "long"].map { table.column($0) ?? -1 }
    var found: [(id: Int64, text: String, number: Int64?, long: Int)] = []
    while let row = try rows.next() {
      let text = row.text(columns[0]).map { String(decoding: $0, as: UTF8.self) } ?? ""
      found.append((row.id, text, row.integer(columns[1]), row.text(columns[2])?.count ?? -1))
    }
    return found
  }

  private static func table(_ rows: [[BuiltDatabase.Value]], from first: Int64 = 1) -> BuiltDatabase.Table {
    BuiltDatabase.Table(name: "t", statement: statement, rows: rows, firstID: first)
  }

  @Test("F3: Rows are read through trees of any depth, with overflow pages", arguments: [512, 1024, 4096, 65_536])
  func trees(pageSize: Int) throws {
    let numbers: [Int64] = [0, 1, -1, 127, -128, 32_767, -8_388_608, 1 << 31, -(1 << 47), .max, .min]
    let lengths = [0, 1, 100, 440, 470, 480, 500, 3_000, 70_000]
    let values = (0..<300).map { index in
      (text: "row \(index) é", number: numbers[index % numbers.count], long: lengths[index % lengths.count])
    }
    let bytes = BuiltDatabase.bytes(
      [
        BuiltDatabase.Table(name: "other", statement: "CREATE TABLE other(x)", rows: [[.text("x")]]),
        Self.table(
          values.map { [.null, .text($0.text), .integer($0.number), .text(String(repeating: "x", count: $0.long))] }, from: -5),
      ], pageSize: pageSize)
    let found = try rows(bytes)
    #expect(found.map(\.id) == (0..<300).map { Int64($0) - 5 })
    #expect(found.map(\.text) == values.map(\.text) && found.map(\.number) == values.map(\.number))
    #expect(found.map(\.long) == values.map(\.long))
    #expect(try SQLiteTable("absent", in: SQLiteDatabase(bytes)) == nil)
  }

  @Test("F3: A row may have fewer columns than its table")
  func shortRow() throws {
    let found = try rows(BuiltDatabase.bytes([Self.table([[.null, .text("a")], []])]))
    #expect(found.map(\.text) == ["a", ""] && found.map(\.long) == [-1, -1])
  }

  private static let sample = BuiltDatabase.bytes([
    table((0..<60).map { [.null, .text("row \($0)"), .integer($0), .text(String(repeating: "x", count: Int($0) * 40))] })
  ])

  @Test("F5: Bytes that are not a supported database are refused")
  func refused() {
    var utf16 = Self.sample
    utf16[59] = 2
    var size = Self.sample
    size[16] = 3
    for bytes in [[], Array("SQLite format 3\u{0}".utf8), Array(Self.sample.prefix(511)), utf16, size] {
      #expect(throws: FileFault.damagedArchive) { try SQLiteDatabase(bytes) }
    }
  }

  @Test("F5: Cycles in trees and in chains of pages do not cause an endless loop")
  func circles() throws {
    // In each page, overwrites the bytes of the reference to the last child, or to the next overflow page, with references to
    // other pages.
    let count = Self.sample.count / 512
    for page in 0..<count {
      for place in [page * 512 + 8, page * 512] {
        for target in stride(from: 0, to: count + 2, by: 3) {
          var bytes = Self.sample
          bytes[place...].replaceSubrange(place..<place + 4, with: [0, 0, UInt8(target >> 8), UInt8(target & 0xFF)])
          _ = try? rows(bytes)
        }
      }
    }
  }

  @Test(
    "F5: A damaged database is read or refused, in bounded time", .timeLimit(.minutes(1)),
    arguments: Sweep.part(of: 0..<20_000 as Range<UInt64>, oneIn: 10))
  func damaged(seed: UInt64) throws {
    let bytes = MutatedBytes(Self.sample, seed: seed).bytes
    if let found = try? rows(bytes) { #expect(found.reduce(0) { $0 + max(0, $1.long) } <= bytes.count) }
  }

  @Test("F5: Cells that overlap cannot make a small file large")
  func overlap() throws {
    var bytes = BuiltDatabase.bytes([Self.table([[.null, .text(String(repeating: "x", count: 20_000))]])], pageSize: 32_768)
    let page = 32_768
    // The page gets 5,000 pointers, all to the same cell.
    let pointer = Array(bytes[page + 8..<page + 10])
    for index in 0..<5_000 { bytes.replaceSubrange(page + 8 + 2 * index..<page + 10 + 2 * index, with: pointer) }
    bytes.replaceSubrange(page + 3..<page + 5, with: [0x13, 0x88])
    let database = try SQLiteDatabase(bytes)
    var rows = try #require(try SQLiteTable("t", in: database)).rows
    var count = 0
    #expect(throws: FileFault.damagedArchive) { while try rows.next() != nil { count += 1 } }
    #expect(count == 3)
  }
}
