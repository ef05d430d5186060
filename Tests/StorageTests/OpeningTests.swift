import Foundation
import Rules
import Testing
import TestEnvironment

@testable import Storage

@Suite("Opening a database")
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A migration that follows all existing ones.
  private static let next = Migration(
    number: Migration.all.count + 1, name: "nicknames",
    statements: ["ALTER TABLE rounds ADD COLUMN nickname TEXT", "CREATE INDEX rounds_by_nickname ON rounds (nickname)"])

  @Test("A database of an older version is migrated and keeps its rounds")
  func migrates() async throws {
    let old = try Database(file: folder.database)
    _ = try await old.keep(.sample(1))
    await old.close()
    let new = try Database(file: folder.database, migrations: Migration.all + [Self.next])
    #expect(try await new.round(FinishedRound.sample(1).id) == .sample(1))
    await new.close()
    let database = try SQLiteConnection(path: folder.database)
    #expect(try database.values("SELECT name FROM migrations ORDER BY number") == Migration.all.map(\.name) + ["nicknames"])
    #expect(try database.values("SELECT nickname FROM rounds") == [nil as String?])
  }

  /// The rows to insert, by the number of the first schema that has their tables.
  private static let rows: [Int: [SQL]] = [
    1: [
      """
      INSERT INTO rounds (
        id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at, received_at)
      VALUES ('r', 'quiz', 'science', 'classic', 'v1', -2, '[{"at":1}]', -1, 11, 1700000000001, 1700000030000, 1700000031000)
      """
    ],
    2: ["INSERT INTO contents (kind, name, version, body, retired_at) VALUES ('words', 'en', '1', '{}', 5)"],
    3: ["INSERT INTO favourites (player, quiz) VALUES ('token', 7)"],
    4: ["INSERT INTO fetched (service, address, origin, failures, due) VALUES ('s', 'a', 'o', 2, 9)"],
    5: ["INSERT INTO admin (id, hash) VALUES (1, 'hash')"],
    6: [
      "INSERT INTO players (id, name, created_at) VALUES ('ana', 'Ana', 3)",
      "INSERT INTO devices (hash, player) VALUES ('device', 'ana')",
    ],
  ]
  /// Rows for tables of schema 6 that migration 7 renames.
  private static let rowsOfRenamedTables: [SQL] = [
    """
    INSERT INTO bests (board, period, player, negated_score, duration, finished_at, round, maximum)
    VALUES ('quiz/science/classic', 'all', 'ana', -9, 5, 6, 'r', 11)
    """,
    "INSERT INTO uses (name, since, number) VALUES ('transfer ana', 7, 2)",
  ]

  /// For SQLite, see ``UpgradeTests``.
  @Test("A PostgreSQL database of any schema is migrated with all its contents", arguments: 1...Migration.all.count)
  func migratesPostgreSQL(released: Int) async throws {
    let old = try StorageKind.postgreSQL.open(in: folder, migrations: Array(Migration.all.prefix(released)))
    for number in 1...released { for row in Self.rows[number] ?? [] { try await old.run(row) } }
    if released == 6 { for row in Self.rowsOfRenamedTables { try await old.run(row) } }
    await old.close()
    let new = try StorageKind.postgreSQL.open(in: folder)
    let round = FinishedRound(
      id: "r", key: RoundKey(game: "quiz", subject: "science", variant: "classic"), contentVersion: "v1", seed: .max - 1,
      moves: #"[{"at":1}]"#, score: Score(points: -1, possible: 11), startedAt: 1_700_000_000_001,
      finishedAt: 1_700_000_030_000, receivedAt: 1_700_000_031_000)
    #expect(try await new.round("r") == round)
    let content = ArchivedContent(kind: .words, name: "en", version: "1", body: "{}")
    #expect(try await new.archive([], at: 6) == (released < 2 ? [] : [content]))
    #expect(try await new.favourites(of: "token") == (released < 3 ? [] : [7]))
    let fetched = FetchedContent(service: "s", address: "a", origin: "o", failures: 2, due: 9)
    #expect(try await new.fetched() == (released < 4 ? [] : [fetched]))
    #expect(try await new.adminHash() == (released < 5 ? nil : "hash"))
    #expect(try await new.player(ofDevice: "device") == (released < 6 ? nil : Player(id: "ana", name: "Ana", createdAt: 3)))
    #expect(try await new.keep(.sample(1)) == .new)
    let ana = LeaderboardPlace(
      key: LeaderboardKey(score: 9, duration: 5, finishedAt: 6, round: "r"), maximum: 11, player: "ana", name: "Ana")
    #expect(try await new.places(on: round.key, in: "all", below: nil, limit: 9) == (released == 6 ? [ana] : []))
    #expect(try await new.countUse("transfer ana", since: 7) == (released == 6 ? 3 : 1))
    await new.close()
  }

  @Test("A server of the previous version keeps working while its PostgreSQL database is upgraded")
  func previousVersionContinues() async throws {
    let database = try StorageKind.postgreSQL.open(in: folder)
    let key = RoundKey(game: "quiz", subject: "science", variant: "classic")
    try await database.run("INSERT INTO players (id, name, created_at) VALUES ('ana', 'Ana', 3)")
    func place(points: Int) async throws {
      try await database.run(
        """
        INSERT INTO bests (board, period, player, negated_score, duration, finished_at, round, maximum, ends_at)
        VALUES (\(key.name), 'all', 'ana', \(-points), 5, 6, 'r', 11, NULL)
        ON CONFLICT (board, period, player) DO UPDATE SET negated_score = excluded.negated_score, round = excluded.round
        WHERE (excluded.negated_score, excluded.round) < (bests.negated_score, bests.round)
        """)
    }
    for points in [3, 9, 4] { try await place(points: points) }
    let best: Int? = try await database.value(
      "SELECT -negated_score FROM bests JOIN players ON players.id = bests.player WHERE board = \(key.name) AND bests.player = 'ana'"
    )
    #expect(best == 9)
    #expect(try await database.places(on: key, in: "all", below: nil, limit: 9).map(\.key.score) == [9])
    let use: SQL = """
      INSERT INTO uses (name, since, number) VALUES ('transfer ana', 7, 1)
      ON CONFLICT (name, since) DO UPDATE SET number = uses.number + 1 RETURNING number
      """
    #expect(try await database.value(use, .writing) == 1)
    #expect(try await database.countUse("transfer ana", since: 7) == 2)
    #expect(try await database.value(use, .writing) == 3)
    try await database.run("DELETE FROM uses WHERE since < 8")
    try await database.run("DELETE FROM bests WHERE ends_at < 8")
    #expect(try await database.countUse("transfer ana", since: 7) == 1)
    await database.close()
  }

  @Test("A migration that fails halfway leaves the database unchanged")
  func failsWholly() async throws {
    let old = try Database(file: folder.database)
    _ = try await old.keep(.sample(1))
    await old.close()
    let broken = Migration(
      number: Migration.all.count + 1, name: "broken",
      statements: ["ALTER TABLE rounds ADD COLUMN extra TEXT", "DROP TABLE nowhere"])
    #expect(throws: StorageError.failed(path: folder.database, reason: "no such table: nowhere")) {
      try Database(file: folder.database, migrations: Migration.all + [broken])
    }
    let again = try Database(file: folder.database, migrations: Migration.all + [Self.next])
    #expect(try await again.round(FinishedRound.sample(1).id) == .sample(1))
  }

  /// A migration that creates two tables with one row each. The row in `books` refers to the row in `shelves`.
  private static let shelves = Migration(
    number: 1, name: "shelves",
    statements: [
      "CREATE TABLE shelves (id INTEGER PRIMARY KEY) STRICT",
      "CREATE TABLE books (id INTEGER PRIMARY KEY, shelf INTEGER NOT NULL REFERENCES shelves (id) ON DELETE CASCADE) STRICT",
      "INSERT INTO shelves VALUES (1)", "INSERT INTO books VALUES (7, 1)",
    ])

  @Test("A migration may rebuild a table that others refer to without losing their rows")
  func rebuildsReferenced() async throws {
    await (try Database(file: folder.database, migrations: [Self.shelves])).close()
    let rebuild = Migration(
      number: 2, name: "named shelves",
      statements: [
        "CREATE TABLE shelves_2 (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT",
        "INSERT INTO shelves_2 SELECT id, 'fiction' FROM shelves", "DROP TABLE shelves",
        "ALTER TABLE shelves_2 RENAME TO shelves",
      ])
    let storage = try Database(file: folder.database, migrations: [Self.shelves, rebuild])
    #expect(try await storage.pragma("foreign_keys") == .integer(1))
    await storage.close()
    let database = try SQLiteConnection(path: folder.database)
    #expect(try database.value("SELECT shelf FROM books WHERE id = 7") == 1)
    #expect(try database.execute("PRAGMA foreign_key_check").rows.isEmpty)
  }

  @Test("A migration that leaves a dangling reference is rolled back, and the error names the table")
  func refusesDangling() async throws {
    await (try Database(file: folder.database, migrations: [Self.shelves])).close()
    let careless = Migration(number: 2, name: "fewer shelves", statements: ["DELETE FROM shelves"])
    #expect(throws: StorageError.danglingReference(path: folder.database, table: "books", migration: "fewer shelves")) {
      try Database(file: folder.database, migrations: [Self.shelves, careless])
    }
    let database = try SQLiteConnection(path: folder.database)
    #expect(try database.value("SELECT count(*) FROM shelves") == 1)
    #expect(try database.value("SELECT max(number) FROM migrations") == 1)
  }

  @Test("A database of a newer program is rejected in a sentence with both versions")
  func refusesNewer() async throws {
    await (try Database(file: folder.database, migrations: Migration.all + [Self.next])).close()
    let error = #expect(throws: StorageError.self) { try Database(folder: folder.path) }
    let known = Migration.all.count
    #expect(error == .newer(path: folder.database, version: known + 1, known: known))
    #expect(error?.detail.contains("from a newer version of potiron (schema \(known + 1), supported: \(known))") == true)
  }

  @Test("A file that is not a database is rejected and left unchanged")
  func refusesOtherFiles() throws {
    let content = Data(String(repeating: "This is a letter. ", count: 200).utf8)
    try content.write(to: URL(fileURLWithPath: folder.database))
    #expect(throws: StorageError.notADatabase(path: folder.database)) { try Database(folder: folder.path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == content)
  }

  @Test("Another program's database is rejected and left unchanged")
  func refusesOtherPrograms() throws {
    let other = try SQLiteConnection(path: folder.database)
    try other.run("CREATE TABLE bookmarks (address TEXT)")
    #expect(throws: StorageError.otherProgram(path: folder.database)) { try Database(folder: folder.path) }
    #expect(try other.value("SELECT count(*) FROM sqlite_schema") == 1)
  }

  @Test("A database with a damaged page or without its end is rejected", arguments: [4096 * 3, 4096 * 4, 4096 * 6, nil])
  func refusesDamaged(offset: UInt64?) async throws {
    let storage = try Database(folder: folder.path)
    for number in 0..<100 { _ = try await storage.keep(.sample(number)) }
    await storage.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.database))
    if let offset {
      try file.seek(toOffset: offset)
      try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    } else {
      try file.truncate(atOffset: 4096 * 2 + 100)
    }
    try file.close()
    let error = #expect(throws: StorageError.self) { try Database(folder: folder.path) }
    #expect(offset == nil || error?.detail.contains("is damaged") == true, "\(String(describing: error))")
  }

  @Test("A folder that cannot be created is rejected with its name and the reason")
  func refusesFolder() throws {
    let file = folder.path + "/file"
    try Data().write(to: URL(fileURLWithPath: file))
    #expect(throws: StorageError.folderUnusable(path: file, reason: "it is a file, not a folder")) { try Database(folder: file) }
    #expect(throws: StorageError.folderUnusable(path: file + "/data", reason: "Not a directory")) {
      try Database(folder: file + "/data")
    }
    #expect(throws: StorageError.self) { try Database(folder: "/proc/potiron") }
  }

  @Test("Missing folders are created for this user only")
  func makesFolders() throws {
    _ = try Database(folder: folder.path + "/one/two")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/one/two")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("S7: Only its owner can read a database, its log and a backup, also if an earlier version let others read them")
  func isPrivate() async throws {
    let folder = try TemporaryFolder()
    func modes() throws -> [Int?] {
      try ["", "-wal", "-shm"].map { suffix in
        try FileManager.default.attributesOfItem(atPath: folder.database + suffix)[.posixPermissions] as? Int
      }
    }
    let new = try Database(folder: folder.path)
    _ = try await new.keep(.sample(1))
    #expect(try modes() == [0o600, 0o600, 0o600])
    await new.close()
    #expect(chmod(folder.database, 0o644) == 0)
    let old = try Database(folder: folder.path)
    _ = try await old.keep(.sample(2))
    #expect(try modes() == [0o600, 0o600, 0o600])
    try Backup.make(of: folder.path, to: folder.path + "/copy")
    await old.close()
    #expect(try FileManager.default.attributesOfItem(atPath: folder.path + "/copy")[.posixPermissions] as? Int == 0o600)
  }

  @Test("A database is durable: WAL, synchronous=FULL, foreign keys")
  func settings() async throws {
    let storage = try Database(folder: folder.path)
    #expect(try await storage.pragma("journal_mode") == .text("wal"))
    #expect(try await storage.pragma("synchronous") == .integer(2))
    #expect(try await storage.pragma("foreign_keys") == .integer(1))
  }
}

extension Database {
  /// Returns the value of a PRAGMA on the writing connection.
  fileprivate func pragma(_ name: StaticString) async throws -> SQLValue? {
    try await write { connection throws(StorageError) in
      try connection.execute(SQL(ofThisProgram: ["PRAGMA \(name)"])).rows.first?.values.first
    }
  }
}

@Suite("SQL with values")
struct SQLTests {
  @Test("An interpolated value is a parameter, nil is null, and only the explicit escape becomes part of the statement")
  func binds() {
    let name: String? = "x'; DROP TABLE rounds; --"
    let nothing: String? = nil
    let sql: SQL = "SELECT \(name), \(nothing), \(5), \(UInt64.max) FROM \(SQL(ofThisProgram: ["rounds"]))"
    #expect(sql.text(in: .sqlite) == "SELECT ?, ?, ?, ? FROM rounds")
    #expect(sql.text(in: .postgreSQL) == "SELECT $1, $2, $3, $4 FROM rounds")
    #expect(sql.values == [.text("x'; DROP TABLE rounds; --"), .null, .integer(5), .integer(-1)])
  }

  @Test("A part of a statement keeps its values in place")
  func parts() {
    let part: SQL = "a = \("x") AND b = \(2)"
    let sql: SQL = "SELECT \(FetchedContent.columns) FROM t WHERE \(part) AND c = \(3)"
    #expect(sql.text(in: .postgreSQL).hasSuffix("trouble FROM t WHERE a = $1 AND b = $2 AND c = $3"))
    #expect(sql.values == [.text("x"), .integer(2), .integer(3)])
  }

  @Test("A column is read by name as the requested type, or rejected with its name")
  func reads() throws {
    let row = Row(path: "here", columns: ["a", "b", "c", "d"], values: [.integer(-1), .text("x"), .null, .integer(1)])
    #expect(try row["a"] as Int == -1 && row["a"] as Int64 == -1 && row["a"] as UInt64 == .max && row["a"] as Int? == -1)
    #expect(try row["b"] as String == "x" && row["c"] as String? == nil && row["c"] as Int? == nil && row["d"] as Bool)
    #expect(throws: StorageError.damaged(path: "here", finding: "column “c” is empty")) { try row["c"] as Int }
    let otherType = StorageError.damaged(path: "here", finding: "column “b” has a value of another type")
    #expect(throws: otherType) { try row["b"] as Int }
    #expect(throws: otherType) { try row["b"] as Int? }
    #expect(throws: otherType) { try row["b"] as ArchivedContent.Kind }
    #expect(throws: StorageError.failed(path: "here", reason: "the result has no column “e”")) { try row["e"] as Int }
  }

  @Test("A transaction that throws changes nothing, and the next one works")
  func rollsBack() throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteConnection(path: folder.path + "/any.sqlite3")
    try database.run("CREATE TABLE notes (text TEXT NOT NULL)")
    #expect(throws: StorageError.self) {
      try database.transaction { () throws(StorageError) in
        try database.run("INSERT INTO notes VALUES (\("kept?"))")
        _ = try database.run("INSERT INTO notes VALUES (\(nil as String?))")
      }
    }
    try database.transaction { () throws(StorageError) in _ = try database.run("INSERT INTO notes VALUES (\("yes"))") }
    #expect(try database.values("SELECT text FROM notes") == ["yes"])
  }
}
