import Foundation
import Testing
import TestEnvironment

@testable import Storage

/// A kind of storage. To test one more kind against the contract, add a case.
enum StorageKind: CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite
  case postgreSQL

  var testDescription: String { "\(self)" }

  /// Opens the storage of a folder. Everyone who opens the same folder gets the same storage.
  func open(in folder: TemporaryFolder, migrations: [Migration] = Migration.all) throws -> Database {
    switch self {
    case .sqlite: try Database(file: folder.database, migrations: migrations)
    case .postgreSQL: Database(try PostgreSQLBackend(Self.address(for: folder), migrations: migrations))
    }
  }

  /// The command-line argument that names a folder's storage.
  func name(of folder: TemporaryFolder) throws -> String {
    switch self {
    case .sqlite: folder.path
    case .postgreSQL: try Self.address(for: folder).text
    }
  }

  /// The address of a folder's storage. Each folder has a separate schema in the test script's cluster.
  static func address(for folder: TemporaryFolder) throws -> PostgreSQLAddress {
    try PostgreSQLAddress(try OwnSchema.address(String(folder.path.suffix(36))))
  }
}
