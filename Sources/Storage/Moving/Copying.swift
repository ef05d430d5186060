extension StorageLocation {
  /// Copies all rows from one storage location to another, which must not contain any. If a row cannot be copied, copies
  /// nothing.
  ///
  /// - Returns: the number of rows copied per table.
  public static func copy(
    from source: StorageLocation, to target: StorageLocation
  ) throws(StorageError) -> [(table: String, rows: Int)] {
    try source.connect().copyAll(into: try target.connect())
  }
}

/// A table to copy, with the columns of its primary key first.
struct CopiedTable: Sendable {
  let name: String
  private(set) var columns: [String] = []
  private var keyCount = 0

  /// Returns every table that the migrations create. Referenced tables come before the tables that refer to them.
  static func all() throws(StorageError) -> [CopiedTable] {
    let schema = try SQLiteConnection(path: ":memory:")
    try schema.migrate(Migration.all)
    let columns: [Column] = try schema.all(
      """
      SELECT tables.name AS "table", columns.name AS name, columns.pk AS key
      FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name <> 'migrations'
      ORDER BY tables.name, columns.pk = 0, columns.pk, columns.cid
      """)
    let references: [Reference] = try schema.all(
      """
      SELECT tables.name AS "from", keys."table" AS "to"
      FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'
      """)
    let tables: [CopiedTable] = columns.reduce(into: []) { tables, column in
      if tables.last?.name != column.table { tables.append(CopiedTable(name: column.table)) }
      tables[tables.count - 1].columns.append(column.name)
      if column.key > 0 { tables[tables.count - 1].keyCount += 1 }
    }
    return sorted(tables, references)
  }

  /// Returns the tables in an order in which each table comes after those that it refers to.
  private static func sorted(_ tables: [CopiedTable], _ references: [Reference]) -> [CopiedTable] {
    var (sorted, rest): ([CopiedTable], [CopiedTable]) = ([], tables)
    while !rest.isEmpty {
      let waiting = Set(rest.map(\.name))
      let isBlocked = { (table: CopiedTable) in
        references.contains { $0.from == table.name && $0.to != table.name && waiting.contains($0.to) }
      }
      let ready = rest.filter { !isBlocked($0) }
      precondition(!ready.isEmpty, "tables refer to each other in a cycle")
      sorted += ready
      rest = rest.filter(isBlocked)
    }
    return sorted
  }

  /// A foreign key, as the names of the two tables.
  private struct Reference: RowDecodable {
    let from: String
    let to: String

    init(row: Row) throws(StorageError) { (from, to) = (try row["from"], try row["to"]) }
  }

  private struct Column: RowDecodable {
    let table: String
    let name: String
    /// The column's position in the primary key, from 1, or 0 if the column is not part of that key.
    let key: Int

    init(row: Row) throws(StorageError) { (table, name, key) = (try row["table"], try row["name"], try row["key"]) }
  }

  private var list: String { columns.joined(separator: ", ") }
  private var key: String { columns.prefix(keyCount).joined(separator: ", ") }
  var count: SQL { SQL(ofThisProgram: ["SELECT count(*) FROM " + name]) }

  /// Returns a query for at most `limit` rows after the row `last`, in key order. Without `last`, the query starts at the first
  /// row.
  func rows(behind last: [SQLValue]?, limit: Int) -> SQL {
    guard let last else { return SQL(ofThisProgram: ["SELECT \(list) FROM \(name) ORDER BY \(key) LIMIT \(limit)"]) }
    let pieces = ["SELECT \(list) FROM \(name) WHERE (\(key)) > ("] + Array(repeating: ", ", count: keyCount - 1)
    return SQL(ofThisProgram: pieces + [") ORDER BY \(key) LIMIT \(limit)"], values: Array(last.prefix(keyCount)))
  }

  func insertion(_ values: [SQLValue]) -> SQL {
    let pieces = ["INSERT INTO \(name) (\(list)) VALUES ("] + Array(repeating: ", ", count: columns.count - 1)
    return SQL(ofThisProgram: pieces + [")"], values: values)
  }
}

extension SQLConnection {
  /// The maximum number of rows to read and write at a time.
  private static var portion: Int { 500 }
  /// The size in bytes above which fewer rows are read at a time. A row with a picture can have megabytes.
  private static var largePortion: Int { 8 << 20 }

  /// Copies a snapshot of all tables into another database, which must not contain any rows. Returns the number of rows copied
  /// per table.
  fileprivate func copyAll(into target: any SQLConnection) throws(StorageError) -> [(table: String, rows: Int)] {
    try transaction(.snapshot) { () throws(StorageError) in
      try target.transaction(.batch) { () throws(StorageError) in
        let tables = try CopiedTable.all()
        for table in tables where try target.rowCount(of: table) > 0 { throw .notEmpty(path: target.path, table: table.name) }
        return try tables.map { table throws(StorageError) in
          let count = try copy(table, into: target)
          guard try target.rowCount(of: table) == count, try rowCount(of: table) == count else {
            throw .failed(path: target.path, reason: "some rows of “\(table.name)” were not copied")
          }
          return (table.name, count)
        }
      }
    }
  }

  func rowCount(of table: CopiedTable) throws(StorageError) -> Int { try value(table.count) ?? 0 }

  private func copy(_ table: CopiedTable, into target: any SQLConnection) throws(StorageError) -> Int {
    var (count, portion) = (0, 4)
    var last: [SQLValue]?
    while true {
      let rows = try execute(table.rows(behind: last, limit: portion)).rows.map(\.values)
      guard let end = rows.last else { return count }
      _ = try target.runAll(rows.map { table.insertion($0) })
      (count, last) = (count + rows.count, end)
      let size = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.size } }
      portion = size > Self.largePortion ? max(portion / 4, 1) : min(portion * 2, Self.portion)
    }
  }
}

extension SQLValue {
  /// The approximate size in bytes.
  fileprivate var size: Int { if case .text(let text) = self { text.utf8.count } else { 8 } }
}
