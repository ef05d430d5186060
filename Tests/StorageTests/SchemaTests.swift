import Foundation
import Testing

@testable import Storage

@Suite("The documented schema")
struct SchemaTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/schema.sql")

  @Test("docs/schema.sql matches the tables that the migrations create")
  func document() throws {
    let database = try SQLiteConnection(path: ":memory:")
    try database.migrate(Migration.all)
    let statements: [String] = try database.values(
      "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY tbl_name, type DESC, name")
    let text = """
      -- The tables that the migrations make (Sources/Storage/SQL/Migrations.swift), in SQLite's words. `make schema` writes this file.
      -- PostgreSQL has BIGINT instead of INTEGER, TEXT COLLATE "C" instead of TEXT, and neither STRICT nor WITHOUT ROWID.


      """ + statements.map { $0 + ";\n" }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["POTIRON_WRITE_SCHEMA"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == text, "docs/schema.sql is stale: run `make schema`")
  }
}
