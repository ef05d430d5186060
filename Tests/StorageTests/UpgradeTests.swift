import Foundation
import Rules
import TestEnvironment
import Testing

@testable import Storage

/// The folder `Databases` holds a database of each earlier schema.
///
/// Version 0.1.0, which was released, wrote the database of schema 6. The other schemas were never released, so the migrations
/// created their databases, and the rows come from the database of schema 6. A development version added the rooms of schema 8.
@Suite("S2: Databases of earlier versions")
struct UpgradeTests {
  private static let earlierSchemas = 1..<Migration.all.count

  private static func storedFile(_ schema: Int) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Databases/schema-\(schema).sqlite3")
  }

  /// Returns a folder with a copy of a stored database.
  private static func folder(schema: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: storedFile(schema), to: URL(filePath: folder.database))
    return folder
  }

  @Test("S2: There is a stored database of each schema before the newest", arguments: earlierSchemas)
  func isStored(schema: Int) throws {
    let path = Self.storedFile(schema).path
    try #require(FileManager.default.fileExists(atPath: path), "store a database that the version before the migration wrote")
    let folder = try Self.folder(schema: schema)
    let database = try SQLiteConnection(path: folder.database, creating: false)
    #expect(try database.value("SELECT max(number) FROM migrations") == schema)
    for (table, rows) in try database.contents() { #expect(!rows.isEmpty, "no row of “\(table)” tests the upgrade") }
  }

  // MARK: - All rows

  /// The current names of the tables that migrations have renamed, by their former names.
  private static let renamedTables = ["bests": "leaderboard_entries", "uses": "rate_limits"]
  /// The current names of the columns that migrations have renamed, by the former names of their tables and of the columns.
  private static let renamedColumns = ["bests": ["board": "leaderboard"]]

  @Test("S2: A stored database is upgraded with every value in every row", arguments: earlierSchemas)
  func keepsAll(schema: Int) async throws {
    let folder = try Self.folder(schema: schema)
    let old = try SQLiteConnection(path: folder.database, creating: false).contents()
    await (try Database(folder: folder.path)).close()
    let upgraded = try SQLiteConnection(path: folder.database, creating: false)
    #expect(try upgraded.value("SELECT count(*) FROM migrations") == Migration.all.count)
    let new = try upgraded.contents()
    for (table, oldRows) in old {
      let newRows = try #require(new[Self.renamedTables[table] ?? table], "the table “\(table)” is missing")
      if table != "migrations" { #expect(newRows.count == oldRows.count, "\(table)") }
      let columns = Self.renamedColumns[table] ?? [:]
      for oldRow in oldRows {
        let isKept = newRows.contains { newRow in
          oldRow.allSatisfy { column, value in newRow[columns[column] ?? column] == value }
        }
        #expect(isKept, "\(table): \(oldRow)")
      }
    }
    #expect(try upgraded.value("PRAGMA integrity_check") == "ok")
    #expect(try upgraded.execute("PRAGMA foreign_key_check").rows.isEmpty)
  }

  @Test("S2: An upgraded database has the schema of a new one", arguments: earlierSchemas)
  func schemaIsNewest(schema: Int) async throws {
    let folders = [try Self.folder(schema: schema), try TemporaryFolder()]
    var schemas: [[String]] = []
    for folder in folders {
      await (try Database(folder: folder.path)).close()
      schemas.append(
        try SQLiteConnection(path: folder.database, creating: false).values(
          "SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"))
    }
    #expect(schemas[0] == schemas[1])
  }

  // MARK: - Use

  @Test("S2: An upgraded database stores new rounds beside the earlier ones", arguments: earlierSchemas)
  func storesRounds(schema: Int) async throws {
    let folder = try Self.folder(schema: schema)
    let database = try Database(folder: folder.path)
    let earlier = try await database.roundCount()
    #expect(try await database.keep(.sample(1)) == .new)
    #expect(try await database.round(FinishedRound.sample(1).id) == .sample(1))
    #expect(try await database.roundCount() == earlier + 1)
    #expect(try await database.round(Self.round.id)?.moves == Self.round.moves)
    #expect(try await database.keep(Self.round) != .new)
    await database.close()
  }

  private static let ana = Player(id: "6086bc68633c59be0ef703d44eebb4a1", name: "Ana", createdAt: 1_795_883_104_127)
  private static let devicesOfAna = [
    "e1c3e7235e6ab079917300b28c6b863b2ac425cd442616838f9183a28a60acbe",
    "9b6fdc102bf4e22c65a7db16a18c2069b30d239e0c341ed3c284ccde6f15fd54",
  ]
  private static let group = FriendGroup(code: "CX1DY-NAEYH", memberCount: 2)
  private static let rookie = RoundKey(game: "choice", subject: "science", variant: "rookie")
  /// An unranked round that Ana played in Rookie mode.
  private static let round = FinishedRound(
    id: "f7a69b4a-f7f3-484d-83fc-79b0afd898d8", key: rookie, contentVersion: "84870022264cb211", seed: .max - 12344,
    moves: """
      [[2241,0,"2"],[4759,1,"1"],[6809,2,"3"],[9020,3,"3"],[10487,4,"3"],[11568,5,"0"],[13023,6,"1"],[14047,7,"3"],[15955,8,"1"],\
      [17951,9,"1"]]
      """,
    score: Score(points: 1, possible: 10), startedAt: 1_795_883_085_434, finishedAt: 1_795_883_103_385,
    receivedAt: 1_795_883_104_188, player: ana.id)

  @Test("S2: Players of version 0.1.0 find their rounds, groups, places and favourites after the upgrade")
  func playersGoOn() async throws {
    let folder = try Self.folder(schema: 6)
    let database = try Database(folder: folder.path)
    for device in Self.devicesOfAna { #expect(try await database.player(ofDevice: device) == Self.ana) }
    #expect(try await database.groups(of: Self.ana.id) == [Self.group])
    #expect(try await database.round(Self.round.id) == Self.round)
    #expect(try await database.rounds(of: Self.ana.id).map(\.score.points) == [9, 1, 8, 10])
    #expect(try await database.rounds(of: Self.ana.id).map(\.isRanked) == [false, false, true, true])
    #expect(try await database.favourites(of: "0a1b2c3d4e5f60718293") == [4001, 4008, 4079])
    #expect(try await database.adminHash() == "bc44e7c8ba41fa78ffe7cbd72583c5cddcb02ca28092f8e163e9cd50f38b87a6")
    for period in ["2026-11-28", "2026-W48", "all"] {
      let places = try await database.places(on: Self.rookie, in: period, below: nil, limit: 9)
      #expect(places.map(\.name) == ["Ana", nil, "Бен 🎃"])
      #expect(places.map(\.key.score) == [10, 9, 7] && places.map(\.key.duration) == [10_134, 8028, 8819])
    }
    let friends = try await database.places(ofGroup: Self.group.code, on: Self.rookie, in: "all")
    #expect(friends.map(\.name) == ["Ana", "Бен 🎃"])
    await database.close()
  }

  @Test("S2: A ranked round begun in version 0.1.0 can be finished after the upgrade, and gets its place")
  func rankedRoundGoesOn() async throws {
    let folder = try Self.folder(schema: 6)
    let database = try Database(folder: folder.path)
    let ticket = "c6993782094ce3149b3cab7266f00655"
    let journeyman = RoundKey(game: "choice", subject: "science", variant: "journeyman")
    #expect(try await database.steps(ofTicket: ticket).map(\.code) == ["0", "0", "2", "2"])
    var round = Self.round
    (round.id, round.key, round.isRanked) = (ticket, journeyman, true)
    let step = RankedStep(ticket: ticket, number: 4, code: "1", time: 4500, arrivedAt: 1_795_883_147_500)
    #expect(try await database.keep(step, ending: round, in: [LeaderboardPeriod(name: "all")]) == .new)
    #expect(try await database.steps(ofTicket: ticket).count == 5)
    #expect(try await database.places(on: journeyman, in: "all", below: nil, limit: 9).map(\.name) == ["Ana"])
    await database.close()
  }
}

extension UpgradeTests {
  @Test("E9 S2: Rooms from before authors have no owner and no title, and keep their moves")
  func roomsGoOn() async throws {
    let folder = try Self.folder(schema: 8)
    let database = try Database(folder: folder.path)
    let room = try #require(try await database.room("V3KXG9"))
    #expect(room.owner == nil && room.title == nil && room.endedAt != nil && room.sequence == 7)
    #expect(try await database.roomMoves("V3KXG9").count == 7)
    #expect(
      try await database.listedOpenRooms(limit: 9) == [
        ListedRoom(code: "2Q4NPN", title: nil, openedAt: 1_796_071_531_713, endedAt: nil, playerCount: 0)
      ])
    await database.close()
  }
}

extension SQLiteConnection {
  /// Returns the rows of each table. Each row has its values by column name.
  fileprivate func contents() throws -> [String: [[String: SQLValue]]] {
    let tables: [String] = try values("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return try tables.reduce(into: [:]) { contents, table in
      contents[table] = try execute(SQL(ofThisProgram: ["SELECT * FROM \(table)"])).rows.map { row in
        Dictionary(uniqueKeysWithValues: zip(row.columns, row.values))
      }
    }
  }
}
