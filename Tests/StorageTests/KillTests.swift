import Foundation
import Testing

@testable import Storage

/// `KILLS=200` ends writers, and the database server, so many times; a few by default.
@Suite("Ended at any moment", .serialized)
struct KillTests {
  private static let count = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 4

  /// Which acknowledgement the end comes after: from none to many, the same in each run.
  private static func moment(_ number: Int) -> Int { number * number * 7 % 400 }

  @Test("C5: what was acknowledged is there after kill -9, once, and the database opens clean", arguments: StorageKind.allCases)
  func writerIsKilled(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    var acknowledged: Set<String> = []
    for number in 0..<Self.count {
      let writer = try Writer(folder: folder, kind: kind, name: "victim\(number)", count: 1_000_000)
      var lines = try await writer.lines(atLeast: Self.moment(number) + 1)
      kill(writer.process.processIdentifier, SIGKILL)
      lines += try await writer.lines(atLeast: .max)
      try await blocking { writer.process.waitUntilExit() }
      #expect(writer.process.terminationReason == .uncaughtSignal)
      acknowledged.formUnion(lines)
    }
    let storage = try kind.open(in: folder)
    for id in acknowledged { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    // What was written and not acknowledged may be there too: at most what was under way.
    let most = acknowledged.count + Self.count * 8
    #expect((acknowledged.count...most).contains(try await storage.roundCount()))
    try await storage.checkHealth()
    await storage.close()
  }

  @Test("C5: what was acknowledged is there when PostgreSQL itself was killed, and the same process goes on when it is back")
  func serverIsKilled() async throws {
    let cluster = try await blocking { try OwnCluster() }
    let storage = try SQLStorage(PostgreSQLAddress(cluster.address))
    var (acknowledged, name): (Set<String>, Int) = ([], 0)
    for number in 0..<max(1, Self.count / 2) {
      let kept = await withTaskGroup(of: [String].self, returning: [String].self) { group in
        for sender in 0..<8 {
          group.addTask { [name] in
            var kept: [String] = []
            while true {
              var round = FinishedRound.sample(kept.count)
              round.id = "round-\(name)-\(sender)-\(kept.count)"
              guard (try? await storage.keep(round)) == .new else { return kept }
              kept.append(round.id)
            }
          }
        }
        let enough = acknowledged.count + Self.moment(number + 1)
        group.addTask {
          while (try? await storage.roundCount()).map({ $0 <= enough }) ?? false {}
          try? await blocking { cluster.kill() }
          return []
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      acknowledged.formUnion(kept)
      name += 1
      await #expect(throws: StorageError.self) { try await storage.checkHealth() }
      try await blocking { try cluster.start() }
      try await storage.checkHealth()
      for id in acknowledged { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    }
    #expect(try await storage.roundCount() >= acknowledged.count)
    await storage.close()
  }
}

/// A program that has not done what it should.
private struct Failure: Error {
  let words: [String]
}

/// A PostgreSQL cluster of a test's own, for it to be killed; gone with the test.
final class OwnCluster: Sendable {
  private let folder: TemporaryFolder
  private let programs: String
  /// How to become somebody else than the superuser, as whom PostgreSQL does not run.
  private let launcher: [String]

  init() throws {
    folder = try TemporaryFolder()
    let versions = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql").sorted()
    programs = "/usr/lib/postgresql/\(try #require(versions.last))/bin"
    launcher = geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : []
    if !launcher.isEmpty { try Self.run(["/usr/bin/chown", "postgres:postgres", folder.path]) }
    try run("initdb", ["--pgdata", data, "--username", "potiron", "--auth", "trust", "--encoding", "UTF8", "--no-sync"])
    try startOnce()
  }

  deinit { try? run("pg_ctl", ["--pgdata", data, "--mode", "immediate", "--silent", "stop"]) }

  private var data: String { folder.path + "/data" }

  var address: String { "host=\(folder.path) user=potiron dbname=postgres" }

  /// Starts it again, as soon as the last process of the one before has ended: until then it refuses.
  func start() throws {
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

  /// Ends every process of it without a chance to do anything, and waits until they are gone.
  func kill() {
    guard let text = try? String(contentsOfFile: data + "/postmaster.pid", encoding: .utf8),
      let postmaster = text.split(separator: "\n").first.flatMap({ pid_t($0) })
    else { return }
    Glibc.kill(postmaster, SIGKILL)
    // It is gone, or dead and not yet counted out by whoever should. Those that it had started notice by themselves.
    while let status = try? String(contentsOfFile: "/proc/\(postmaster)/stat", encoding: .utf8), !status.contains(") Z ") {
      sched_yield()
    }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    try Self.run(launcher + [programs + "/" + program] + arguments)
  }

  /// Runs a program to its end. Not by `Process`, which takes a program to be running as long as anybody has what it was given: the
  /// server, which goes on, does.
  private static func run(_ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // Nor does it hold open what other tests wait for the end of; one that is not open is none to close.
    for descriptor in 3..<512 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (process, status): (pid_t, Int32) = (0, 0)
    guard posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 else { throw Failure(words: words) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status != 0 { throw Failure(words: words) }
  }
}
