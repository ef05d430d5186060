import Foundation
import Glibc

@testable import Storage

/// PgBouncer in transaction mode, in front of a separate schema in the test script's cluster. PgBouncer ends when this value is
/// released.
public final class OwnPooler: Sendable {
  private let folder: TemporaryFolder

  /// Creates the schema, and starts PgBouncer.
  ///
  /// - Parameter greeting: SQL that PgBouncer runs in each server session before a client gets it.
  public init(greeting: String = "") throws {
    guard let cluster = ProcessInfo.processInfo.environment["POTIRON_TEST_POSTGRESQL"] else { throw OwnSchema.Missing() }
    let schema = "p" + UUID().uuidString.lowercased().replacing("-", with: "_")
    try OwnSchema.make(schema, in: cluster)
    folder = try TemporaryFolder()
    // With so few shared sessions, consecutive transactions of one client rarely get the same session.
    let settings = """
      [databases]
      pooled = \(cluster) connect_query='SET search_path TO \(schema); \(greeting)'
      [pgbouncer]
      listen_addr =
      unix_socket_dir = \(folder.path)
      listen_port = 6432
      auth_type = any
      pool_mode = transaction
      default_pool_size = 3
      logfile = \(folder.path)/log
      pidfile = \(folder.path)/pid
      """
    try settings.write(toFile: folder.path + "/pgbouncer.ini", atomically: true, encoding: .utf8)
    // PgBouncer does not run as root.
    let launcher = geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    if !launcher.isEmpty { try RunProgram.toEnd(["/usr/bin/chown", "-R", "postgres:postgres", folder.path]) }
    try RunProgram.toEnd(launcher + ["/usr/sbin/pgbouncer", "-q", "-d", folder.path + "/pgbouncer.ini"])
    try waitUntilItListens()
  }

  /// Waits until PgBouncer listens. The command that starts it returns earlier.
  private func waitUntilItListens() throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do throws(StorageError) {
        _ = try PostgreSQLConnection(PostgreSQLAddress(address), before: end)
        return
      } catch {
        guard case .unreachable = error, .now < end else { return }
        sched_yield()
      }
    }
  }

  deinit {
    guard let text = try? String(contentsOfFile: folder.path + "/pid", encoding: .utf8),
      let process = pid_t(text.filter(\.isNumber))
    else { return }
    kill(process, SIGKILL)
  }

  /// The connection string for the pooler.
  public var address: String { "host=\(folder.path) port=6432 user=potiron dbname=pooled" }
}
