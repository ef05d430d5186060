extension StorageLocation {
  /// Copies everything from one storage into another, which must be empty: all of it, or nothing.
  ///
  /// - Returns: how many rows were copied of each table.
  public static func copy(
    from source: StorageLocation, to target: StorageLocation
  ) throws(StorageError) -> [(table: String, rows: Int)] {
    let (reader, writer) = (try source.connect(), try target.connect())
    return try reader.copyAll(into: writer)
  }
}

/// A table as it is copied, the columns of its key first.
struct CopiedTable: Sendable {
  let name: String
  private(set) var columns: [String] = []
  private var keyCount = 0

  /// Every table that the migrations make; what others refer to comes before them.
  static func all() throws(StorageError) -> [CopiedTable] {
    let schema = try SQLiteConnection(path: ":memory:")
    try schema.migrate(Migration.all)
    let columns: [Column] = try schema.all(
      """
      SELECT tables.name AS "table", columns.name AS name, columns.pk AS key
      FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name <> 'migrations'
      ORDER BY EXISTS (SELECT 1 FROM pragma_foreign_key_list(tables.name)), tables.name, columns.pk = 0, columns.pk, columns.cid
      """)
    return columns.reduce(into: []) { tables, column in
      if tables.last?.name != column.table { tables.append(CopiedTable(name: column.table)) }
      tables[tables.count - 1].columns.append(column.name)
      if column.key > 0 { tables[tables.count - 1].keyCount += 1 }
    }
  }

  private struct Column: RowDecodable {
    let table: String
    let name: String
    /// Its place in the key, from 1 on; 0 for one that is not of the key.
    let key: Int

    init(row: Row) throws(StorageError) { (table, name, key) = (try row["table"], try row["name"], try row["key"]) }
  }

  private var list: String { columns.joined(separator: ", ") }
  private var key: String { columns.prefix(keyCount).joined(separator: ", ") }

  var count: SQL { SQL(ofThisProgram: ["SELECT count(*) FROM " + name]) }

  /// The rows behind a key, in its order.
  func rows(behind last: [SQLValue]?, limit: Int) -> SQL {
    guard let last else {
      return SQL(ofThisProgram: ["SELECT \(list) FROM \(name) ORDER BY \(key) LIMIT \(limit)"])
    }
    let pieces = ["SELECT \(list) FROM \(name) WHERE (\(key)) > ("] + Array(repeating: ", ", count: keyCount - 1)
    return SQL(ofThisProgram: pieces + [") ORDER BY \(key) LIMIT \(limit)"], values: Array(last.prefix(keyCount)))
  }

  func insertion(_ values: [SQLValue]) -> SQL {
    let pieces = ["INSERT INTO \(name) (\(list)) VALUES ("] + Array(repeating: ", ", count: columns.count - 1)
    return SQL(ofThisProgram: pieces + [")"], values: values)
  }
}

extension SQLConnection {
  /// Rows that are read before they are written.
  private static var portion: Int { 500 }

  /// Copies everything as it is at one moment into another database.
  fileprivate func copyAll(into target: any SQLConnection) throws(StorageError) -> [(table: String, rows: Int)] {
    try snapshot { () throws(StorageError) in
      try target.batch { () throws(StorageError) in
        let tables = try CopiedTable.all()
        for table in tables where try target.rowCount(of: table) > 0 {
          throw .notEmpty(path: target.path, table: table.name)
        }
        var copied: [(table: String, rows: Int)] = []
        for table in tables {
          let count = try copy(table, into: target)
          guard try target.rowCount(of: table) == count, try rowCount(of: table) == count else {
            throw .failed(path: target.path, reason: "some rows of “\(table.name)” were not copied")
          }
          copied.append((table.name, count))
        }
        return copied
      }
    }
  }

  func rowCount(of table: CopiedTable) throws(StorageError) -> Int { try value(table.count) ?? 0 }

  private func copy(_ table: CopiedTable, into target: any SQLConnection) throws(StorageError) -> Int {
    var count = 0
    var last: [SQLValue]?
    while true {
      let rows = try execute(table.rows(behind: last, limit: Self.portion)).rows.map(\.values)
      guard let end = rows.last else { return count }
      _ = try target.runAll(rows.map { table.insertion($0) })
      (count, last) = (count + rows.count, end)
    }
  }
}
