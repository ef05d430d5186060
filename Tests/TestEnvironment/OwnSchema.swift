import Foundation

@testable import Storage

/// Separate schemas in the test script's cluster.
public enum OwnSchema {
  /// Thrown if there is no cluster.
  public struct Missing: Error, CustomStringConvertible {
    public let description = "there is no PostgreSQL: run the tests by Scripts/with-postgresql.sh, as make test does"
  }

  /// Returns the connection string of a schema, which is created if necessary. The default name is unique.
  ///
  /// - Parameter name: letters, digits and hyphens.
  public static func address(_ name: String = UUID().uuidString) throws -> String {
    guard let cluster = ProcessInfo.processInfo.environment["POTIRON_TEST_POSTGRESQL"] else { throw Missing() }
    let schema = "t" + name.lowercased().replacing("-", with: "_")
    try make(schema, in: cluster)
    return cluster + " options='-csearch_path=\(schema)'"
  }

  static func make(_ schema: String, in cluster: String) throws {
    let connection = try PostgreSQLConnection(PostgreSQLAddress(cluster), before: .now + .seconds(60))
    connection.limit(callTo: .now + .seconds(60))
    // An identifier cannot be a parameter, but this one has only letters, digits and underscores.
    try connection.run(SQL(stringLiteral: "CREATE SCHEMA IF NOT EXISTS " + schema))
  }
}
