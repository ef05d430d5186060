import Foundation
import Testing
import TestEnvironment

@testable import Storage

/// A kind of storage, opened afresh by name; a new kind joins the contract by joining this list.
enum StorageKind: CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite
  case postgreSQL

  var testDescription: String { "\(self)" }

  /// Opens the storage of a folder: the same for whoever opens it in the same folder.
  func open(in folder: TemporaryFolder, migrations: [Migration] = Migration.all) throws -> Database {
    switch self {
    case .sqlite: try Database(file: folder.database, migrations: migrations)
    case .postgreSQL: Database(try PostgreSQLBackend(Self.address(for: folder), migrations: migrations))
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
    try PostgreSQLAddress(try OwnSchema.address(String(folder.path.suffix(36))))
  }
}
