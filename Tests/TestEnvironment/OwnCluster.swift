import Foundation
import Glibc

/// A PostgreSQL cluster for a single test, which may kill the cluster. The cluster is deleted with this value.
public final class OwnCluster: Sendable {
  private let folder: TemporaryFolder
  private let programs: String
  /// The command that drops root privileges, because PostgreSQL does not run as root. Empty if this process does not run as root.
  private let launcher: [String]

  /// Creates and starts an empty cluster.
  public convenience init() throws {
    try self.init { cluster in
      try cluster.run(
        "initdb", ["--pgdata", cluster.data, "--username", "potiron", "--auth", "trust", "--encoding", "UTF8", "--no-sync"])
    }
  }

  /// Creates and starts a replica that follows another cluster.
  public convenience init(following other: OwnCluster) throws {
    try self.init { cluster in
      try cluster.run(
        "pg_basebackup",
        [
          "--pgdata", cluster.data, "--host", other.folder.path, "--username", "potiron", "--write-recovery-conf",
          "--checkpoint", "fast", "--no-sync",
        ])
    }
  }

  private init(_ fill: (OwnCluster) throws -> Void) throws {
    folder = try TemporaryFolder()
    let versions = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql").sorted()
    guard let version = versions.last else { throw RunProgram.Failure(words: ["postgres"]) }
    programs = "/usr/lib/postgresql/\(version)/bin"
    launcher = geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    if !launcher.isEmpty { try RunProgram.toEnd(["/usr/bin/chown", "postgres:postgres", folder.path]) }
    try fill(self)
    try startOnce()
  }

  deinit { try? run("pg_ctl", ["--pgdata", data, "--mode", "immediate", "--silent", "stop"]) }

  private var data: String { folder.path + "/data" }

  /// The connection string.
  public var address: String { "host=\(folder.path) user=potiron dbname=postgres" }

  /// Starts the cluster again. Retries for up to 60 s, because PostgreSQL refuses to start until the last old process has exited.
  public func start() throws {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      do {
        return try startOnce()
      } catch {
        if .now > end { throw error }
      }
    }
  }

  private func startOnce() throws {
    try run(
      "pg_ctl",
      [
        "--pgdata", data, "--log", folder.path + "/log", "--silent", "--wait", "start", "--options",
        "-c listen_addresses='' -c unix_socket_directories='\(folder.path)'",
      ])
  }

  /// Kills the postmaster without a shutdown, and waits until it is gone.
  public func kill() {
    guard let text = try? String(contentsOfFile: data + "/postmaster.pid", encoding: .utf8),
      let postmaster = text.split(separator: "\n").first.flatMap({ pid_t($0) })
    else { return }
    Glibc.kill(postmaster, SIGKILL)
    // Waits until the process is gone, or is a zombie that was not reaped yet. Its child processes notice its end
    // themselves.
    while let status = try? String(contentsOfFile: "/proc/\(postmaster)/stat", encoding: .utf8), !status.contains(") Z ") {
      sched_yield()
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    try RunProgram.toEnd(launcher + [programs + "/" + program] + arguments)
  }
}
