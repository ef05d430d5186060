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

/// A table as it is copied: its columns, the first of which are its key.
struct CopiedTable: Sendable {
  let name: String
  let columns: [Column]
  let keyCount: Int

  enum Column: Equatable, Sendable {
    case integer(String)
    case text(String)

    var name: String {
      switch self {
      case .integer(let name), .text(let name): name
      }
    }
  }

  init(_ name: String, key: [Column], _ others: [Column] = []) {
    self.name = name
    columns = key + others
    keyCount = key.count
  }

  /// Every table but that of migrations; what others refer to comes before them.
  static let all = [
    CopiedTable("players", key: [.text("id")], [.text("name"), .integer("created_at")]),
    CopiedTable("devices", key: [.text("hash")], [.text("player")]),
    CopiedTable("transfers", key: [.text("hash")], [.text("player"), .integer("ends_at")]),
    CopiedTable("groups_of_friends", key: [.text("code")], [.integer("created_at")]),
    CopiedTable("members", key: [.text("code"), .text("player")]),
    CopiedTable(
      "rounds", key: [.text("id")],
      [
        .text("game"), .text("subject"), .text("variant"), .text("content_version"), .integer("seed"), .text("moves"),
        .integer("score"), .integer("maximum"), .integer("started_at"), .integer("finished_at"), .integer("received_at"),
        .text("player"), .integer("is_ranked"),
      ]),
    CopiedTable(
      "steps", key: [.text("ticket"), .integer("number")], [.text("code"), .integer("time"), .integer("arrived_at")]),
    CopiedTable(
      "bests", key: [.text("board"), .text("period"), .text("player")],
      [
        .integer("negated_score"), .integer("duration"), .integer("finished_at"), .text("round"), .integer("maximum"),
        .integer("ends_at"),
      ]),
    CopiedTable("uses", key: [.text("name"), .integer("since")], [.integer("number")]),
    CopiedTable("settings", key: [.text("name")], [.text("value")]),
    CopiedTable("contents", key: [.text("kind"), .text("name"), .text("version")], [.text("body"), .integer("retired_at")]),
    CopiedTable("favourites", key: [.text("player"), .integer("quiz")]),
    CopiedTable(
      "fetched", key: [.text("service")],
      [
        .text("address"), .text("body"), .text("origin"), .text("licence"), .text("etag"), .text("last_modified"),
        .integer("failures"), .integer("last_call"), .integer("last_success"), .integer("due"), .text("trouble"),
      ]),
    CopiedTable("admin", key: [.integer("id")], [.text("hash")]),
  ]

  private var list: String { columns.map(\.name).joined(separator: ", ") }
  private var key: String { columns.prefix(keyCount).map(\.name).joined(separator: ", ") }

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
        for table in CopiedTable.all where try target.rowCount(of: table) > 0 {
          throw .notEmpty(path: target.path, table: table.name)
        }
        var copied: [(table: String, rows: Int)] = []
        for table in CopiedTable.all {
          let count = try copy(table, into: target)
          guard try target.rowCount(of: table) == count, try rowCount(of: table) == count else {
            throw .failed(path: target.path, reason: "not all rows of “\(table.name)” have arrived")
          }
          copied.append((table.name, count))
        }
        return copied
      }
    }
  }

  func rowCount(of table: CopiedTable) throws(StorageError) -> Int { Int(try first(table.count) { $0.integer(0) } ?? 0) }

  private func copy(_ table: CopiedTable, into target: any SQLConnection) throws(StorageError) -> Int {
    var count = 0
    var last: [SQLValue]?
    while true {
      let rows = try all(table.rows(behind: last, limit: Self.portion)) { row in
        table.columns.enumerated().map { place, column in Self.value(of: column, at: Int32(place), in: row) }
      }
      guard let end = rows.last else { return count }
      _ = try target.runAll(rows.map { table.insertion($0) })
      (count, last) = (count + rows.count, end)
    }
  }

  private static func value(of column: CopiedTable.Column, at place: Int32, in row: some SQLRow) -> SQLValue {
    switch column {
    case .integer: row.optionalInteger(place).map { .integer($0) } ?? .null
    case .text: row.optionalText(place).map { .text($0) } ?? .null
    }
  }
}
