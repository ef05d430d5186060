import Glibc
import Rules
import Storage

/// Stores rounds in parallel, and prints the id of each stored round on a line: `StorageWriter FOLDER|URL NAME COUNT`.
///
/// A fourth argument limits the size of each file in bytes. If a round cannot be stored, the program prints the reason. It then
/// stores single rounds until the health check fails or a round cannot be stored for a reason other than a full disk, and
/// prints that reason too.
@main
struct StorageWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let count = Int(arguments[3]) else { exit(2) }
    let storage: Database
    do throws(StorageError) {
      storage = try StorageLocation(arguments[1]).open()
    } catch {
      print(error.detail)
      exit(5)
    }
    if arguments.count == 5, let limit = rlim_t(arguments[4]) {
      signal(SIGXFSZ, SIG_IGN)
      var limits = rlimit(rlim_cur: limit, rlim_max: limit)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    }
    do throws(StorageError) {
      try await keep(count, arguments[2], in: storage)
    } catch {
      print(error.detail)
      do throws(StorageError) { try await fill(storage, arguments[2], from: count) } catch { print(error.detail) }
      exit(4)
    }
  }

  /// The number of parallel writers.
  private static let senders = 8

  private static func keep(_ count: Int, _ name: String, in storage: Database) async throws(StorageError) {
    let result = await withTaskGroup(of: Result<Void, StorageError>.self) { group in
      for sender in 0..<min(senders, count) {
        group.addTask {
          await Result { () async throws(StorageError) in
            for number in stride(from: sender, to: count, by: senders) { try await keep("\(name)-\(number)", in: storage) }
          }
        }
      }
      var result = Result<Void, StorageError>.success(())
      for await one in group { if case .success = result { result = one } }
      return result
    }
    try result.get()
  }

  /// Stores rounds one by one until the health check fails, or until a round cannot be stored for a reason other than a full
  /// disk. When there is no room for several rounds at once, a single round may still fit, and so may a health check.
  private static func fill(_ storage: Database, _ name: String, from count: Int) async throws(StorageError) -> Never {
    var number = count
    while true {
      try await storage.checkHealth()
      do throws(StorageError) { try await keep("\(name)-\(number)", in: storage) } catch {
        guard case .full = error else { throw error }
      }
      number += 1
    }
  }

  private static func keep(_ id: String, in storage: Database) async throws(StorageError) {
    let round = FinishedRound(
      id: id, key: RoundKey(game: "quiz", subject: "science", variant: "rookie"), contentVersion: "1", seed: 1, moves: "[]",
      score: Score(points: 1, possible: 1), startedAt: 0, finishedAt: 0, receivedAt: 0)
    guard try await storage.keep(round) == .new else { exit(3) }
    // Writes each line with a single call, so that lines from parallel writers do not mix.
    let line = Array((id + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Result where Failure == StorageError {
  fileprivate init(_ work: () async throws(StorageError) -> Success) async {
    do throws(StorageError) { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
