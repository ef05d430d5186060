import Foundation
import Testing

@testable import Storage

/// A kind of storage, opened afresh by name; a new kind joins the contract by joining this list.
enum StorageKind: CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite
  case postgreSQL

  var testDescription: String { "\(self)" }

  /// Opens the storage of a folder: the same for whoever opens it in the same folder.
  func open(in folder: TemporaryFolder) throws -> SQLStorage {
    switch self {
    case .sqlite: try SQLStorage(folder: folder.path)
    case .postgreSQL: try SQLStorage(Self.address(for: folder))
    }
  }

  /// What the command line calls the storage of a folder.
  func name(of folder: TemporaryFolder) throws -> String {
    switch self {
    case .sqlite: folder.path
    case .postgreSQL: try Self.address(for: folder).text
    }
  }

  /// A schema of its own for each folder, in the cluster that the test script has made.
  static func address(for folder: TemporaryFolder) throws -> PostgreSQLAddress {
    let cluster = try #require(
      ProcessInfo.processInfo.environment["POTIRON_TEST_POSTGRESQL"],
      "there is no PostgreSQL: run the tests by Scripts/with-postgresql.sh, as make test does")
    let schema = "t" + folder.path.utf8.suffix(36).map { $0 == UInt8(ascii: "-") ? "_" : String(UnicodeScalar($0)) }.joined()
    let connection = try PostgreSQLConnection(PostgreSQLAddress(cluster), before: .now + .seconds(60))
    connection.limit(callTo: .now + .seconds(60))
    // A name can be no parameter; this one has letters and digits alone.
    try connection.run(SQL(stringLiteral: "CREATE SCHEMA IF NOT EXISTS " + schema.lowercased()))
    return try PostgreSQLAddress(cluster + " options='-csearch_path=\(schema.lowercased())'")
  }
}
