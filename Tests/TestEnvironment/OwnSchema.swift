import Foundation

@testable import Storage

/// A schema of its own in the cluster that the test script has made.
public enum OwnSchema {
  /// There is no such cluster.
  public struct Missing: Error, CustomStringConvertible {
    public let description = "there is no PostgreSQL: run the tests by Scripts/with-postgresql.sh, as make test does"
  }

  /// The words of a connection to the schema of a name, which is made where there is none yet; by default to one that nobody else has.
  ///
  /// - Parameter name: letters and digits, and what stands between them.
  public static func address(_ name: String = UUID().uuidString) throws -> String {
    guard let cluster = ProcessInfo.processInfo.environment["POTIRON_TEST_POSTGRESQL"] else { throw Missing() }
    let schema = "t" + name.lowercased().replacing("-", with: "_")
    try make(schema, in: cluster)
    return cluster + " options='-csearch_path=\(schema)'"
  }

  static func make(_ schema: String, in cluster: String) throws {
    let connection = try PostgreSQLConnection(PostgreSQLAddress(cluster), before: .now + .seconds(60))
    connection.limit(callTo: .now + .seconds(60))
    // A name can be no parameter; this one has letters and digits alone.
    try connection.run(SQL(stringLiteral: "CREATE SCHEMA IF NOT EXISTS " + schema))
  }
}
