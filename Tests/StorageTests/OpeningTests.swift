import Foundation
import Testing
import TestSurroundings

@testable import Storage

@Suite("Opening a database")
struct OpeningTests {
  /// The step after the last one that is released.
  private static let next = Migration(
    number: Migration.all.count + 1, name: "nicknames",
    statements: ["ALTER TABLE rounds ADD COLUMN nickname TEXT", "CREATE INDEX rounds_by_nickname ON rounds (nickname)"])

  @Test("a database of an older version is brought up to date and keeps its rounds")
  func migrates() async throws {
    let folder = try TemporaryFolder()
    let old = try SQLStorage(file: folder.database)
    _ = try await old.keep(.sample(1))
    await old.close()
    let new = try SQLStorage(file: folder.database, migrations: Migration.all + [Self.next])
    #expect(try await new.round(FinishedRound.sample(1).id) == .sample(1))
    await new.close()
    let database = try Database(path: folder.database)
    #expect(
      try database.all("SELECT name FROM migrations ORDER BY number") { row throws(StorageError) in try row.text(0) }
        == Migration.all.map(\.name) + ["nicknames"])
    #expect(try database.all("SELECT nickname FROM rounds") { $0.optionalText(0) } == [nil])
  }

  @Test("a database of the first release becomes one of today", arguments: 1...Migration.all.count)
  func migratesFromAny(released: Int) async throws {
    let folder = try TemporaryFolder()
    await (try SQLStorage(file: folder.database, migrations: Array(Migration.all.prefix(released)))).close()
    let round = FinishedRound.sample(1)
    // As the first release wrote it.
    try Database(path: folder.database).run(
      """
      INSERT INTO rounds (
        id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at)
      VALUES (
        \(round.id), \(round.game), \(round.subject), \(round.variant), \(round.contentVersion), \(round.seed), \(round.moves),
        \(round.score), \(round.maximum), \(round.startedAt), \(round.finishedAt), \(round.receivedAt))
      """)
    let new = try SQLStorage(folder: folder.path)
    #expect(try await new.round(FinishedRound.sample(1).id) == .sample(1))
    #expect(try await new.archive([], at: 0) == [])
  }

  @Test("a migration that fails half-way leaves the database as it was")
  func failsWholly() async throws {
    let folder = try TemporaryFolder()
    let old = try SQLStorage(file: folder.database)
    _ = try await old.keep(.sample(1))
    await old.close()
    let broken = Migration(
      number: Migration.all.count + 1, name: "broken",
      statements: ["ALTER TABLE rounds ADD COLUMN extra TEXT", "DROP TABLE nowhere"])
    #expect(throws: StorageError.failed(path: folder.database, reason: "no such table: nowhere")) {
      try SQLStorage(file: folder.database, migrations: Migration.all + [broken])
    }
    let again = try SQLStorage(file: folder.database, migrations: Migration.all + [Self.next])
    #expect(try await again.round(FinishedRound.sample(1).id) == .sample(1))
  }

  /// Two tables, one of which refers to the other, and a row in each.
  private static let shelves = Migration(
    number: 1, name: "shelves",
    statements: [
      "CREATE TABLE shelves (id INTEGER PRIMARY KEY) STRICT",
      "CREATE TABLE books (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES shelves (id) ON DELETE CASCADE) STRICT",
      "INSERT INTO shelves VALUES (1)", "INSERT INTO books VALUES (7, 1)",
    ])

  @Test("a migration may build a table anew to which others refer, and nothing of the others is lost")
  func rebuildsReferenced() async throws {
    let folder = try TemporaryFolder()
    await (try SQLStorage(file: folder.database, migrations: [Self.shelves])).close()
    let rebuild = Migration(
      number: 2, name: "named shelves",
      statements: [
        "CREATE TABLE shelves_2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
        "INSERT INTO shelves_2 SELECT id, 'fiction' FROM shelves", "DROP TABLE shelves",
        "ALTER TABLE shelves_2 RENAME TO shelves",
      ])
    let storage = try SQLStorage(file: folder.database, migrations: [Self.shelves, rebuild])
    #expect(try await storage.setting("foreign_keys") == "1")
    await storage.close()
    let database = try Database(path: folder.database)
    #expect(try database.first("SELECT shelf FROM books WHERE id = 7") { $0.integer(0) } == 1)
    #expect(try database.all("PRAGMA foreign_key_check") { $0.optionalText(0) } == [])
  }

  @Test("a migration that leaves a reference to nothing is undone, and says whose it is")
  func refusesDangling() async throws {
    let folder = try TemporaryFolder()
    await (try SQLStorage(file: folder.database, migrations: [Self.shelves])).close()
    let careless = Migration(number: 2, name: "fewer shelves", statements: ["DELETE FROM shelves"])
    #expect(throws: StorageError.danglingReference(path: folder.database, table: "books", migration: "fewer shelves")) {
      try SQLStorage(file: folder.database, migrations: [Self.shelves, careless])
    }
    let database = try Database(path: folder.database)
    #expect(try database.first("SELECT count(*) FROM shelves") { $0.integer(0) } == 1)
    #expect(try database.first("SELECT max(number) FROM migrations") { $0.integer(0) } == 1)
  }

  @Test("a database of a newer program is refused in a sentence with both versions")
  func refusesNewer() async throws {
    let folder = try TemporaryFolder()
    await (try SQLStorage(file: folder.database, migrations: Migration.all + [Self.next])).close()
    let error = #expect(throws: StorageError.self) { try SQLStorage(folder: folder.path) }
    let known = Migration.all.count
    #expect(error == .newer(path: folder.database, version: known + 1, known: known))
    #expect(error?.detail.contains("made by a newer potiron (version \(known + 1), this one knows \(known))") == true)
  }

  @Test("a file that is no database is refused and left as it is")
  func refusesOtherFiles() throws {
    let folder = try TemporaryFolder()
    let content = Data(String(repeating: "This is a letter. ", count: 200).utf8)
    try content.write(to: URL(fileURLWithPath: folder.database))
    #expect(throws: StorageError.notADatabase(path: folder.database)) { try SQLStorage(folder: folder.path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == content)
  }

  @Test("another program's database is refused and left as it is")
  func refusesOtherPrograms() throws {
    let folder = try TemporaryFolder()
    let other = try Database(path: folder.database)
    try other.run("CREATE TABLE bookmarks (address TEXT)")
    #expect(throws: StorageError.otherProgram(path: folder.database)) { try SQLStorage(folder: folder.path) }
    #expect(try other.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == 1)
  }

  @Test("a database with a damaged page is refused", arguments: [4096 * 3, 4096 * 4, 4096 * 6])
  func refusesDamaged(offset: Int) async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLStorage(folder: folder.path)
    for number in 0..<100 { _ = try await storage.keep(.sample(number)) }
    await storage.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    let error = #expect(throws: StorageError.self) { try SQLStorage(folder: folder.path) }
    #expect(error?.detail.contains("is damaged") == true, "\(String(describing: error))")
  }

  @Test("a database cut short is refused")
  func refusesTruncated() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLStorage(folder: folder.path)
    for number in 0..<100 { _ = try await storage.keep(.sample(number)) }
    await storage.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    try file.truncate(atOffset: 4096 * 2 + 100)
    try file.close()
    #expect(throws: StorageError.self) { try SQLStorage(folder: folder.path) }
  }

  @Test("a folder that cannot be made is refused with its name and the reason")
  func refusesFolder() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: StorageError.folderUnusable(path: file, reason: "it is a file")) { try SQLStorage(folder: file) }
    #expect(throws: StorageError.folderUnusable(path: file + "/data", reason: "Not a directory")) {
      try SQLStorage(folder: file + "/data")
    }
    #expect(throws: StorageError.self) { try SQLStorage(folder: "/proc/potiron") }
  }

  @Test("folders that are missing are made for this user alone")
  func makesFolders() throws {
    let folder = try TemporaryFolder()
    _ = try SQLStorage(folder: folder.path + "/one/two")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/one/two")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("a database is kept durable: WAL, synchronous=FULL, foreign keys")
  func settings() async throws {
    let folder = try TemporaryFolder()
    let storage = try SQLStorage(folder: folder.path)
    #expect(try await storage.setting("journal_mode") == "wal")
    #expect(try await storage.setting("synchronous") == "2")
    #expect(try await storage.setting("foreign_keys") == "1")
  }
}

@Suite("SQL with values")
struct SQLTests {
  @Test("an interpolated value is a parameter, nil is null, and only the ugly way makes text")
  func binds() {
    let name: String? = "x'; DROP TABLE rounds; --"
    let nothing: String? = nil
    let sql: SQL = "SELECT \(name), \(nothing), \(5), \(UInt64.max) FROM \(textOfThisProgramNotOfAnyoneElse: "rounds")"
    #expect(sql.text(in: .sqlite) == "SELECT ?, ?, ?, ? FROM rounds")
    #expect(sql.text(in: .postgreSQL) == "SELECT $1, $2, $3, $4 FROM rounds")
    #expect(sql.values == [.text("x'; DROP TABLE rounds; --"), .null, .integer(5), .integer(-1)])
  }

  @Test("a transaction that throws changes nothing, and the next one works")
  func rollsBack() throws {
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.path + "/any.sqlite3")
    try database.run("CREATE TABLE notes (text TEXT NOT NULL)")
    #expect(throws: StorageError.self) {
      try database.transaction { () throws(StorageError) in
        try database.run("INSERT INTO notes VALUES (\("kept?"))")
        _ = try database.run("INSERT INTO notes VALUES (\(nil as String?))")
      }
    }
    try database.transaction { () throws(StorageError) in _ = try database.run("INSERT INTO notes VALUES (\("yes"))") }
    #expect(try database.all("SELECT text FROM notes") { row throws(StorageError) in try row.text(0) } == ["yes"])
  }
}
