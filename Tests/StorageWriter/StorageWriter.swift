import Glibc
import Storage

/// Keeps rounds in the storage of a folder and names each on a line of its own once it is kept: `StorageWriter FOLDER NAME COUNT`.
///
/// With a fourth argument no file may grow beyond so many bytes. What cannot be kept, and what the storage then says of its health,
/// ends the output.
@main
struct StorageWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let count = Int(arguments[3]) else { exit(2) }
    let storage: SQLStorage
    do throws(StorageError) {
      storage = try SQLStorage(folder: arguments[1])
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
      do throws(StorageError) { try await storage.checkHealth() } catch { print(error.detail) }
      exit(4)
    }
  }

  private static func keep(_ count: Int, _ name: String, in storage: SQLStorage) async throws(StorageError) {
    for number in 0..<count {
      let id = "\(name)-\(number)"
      let round = FinishedRound(
        id: id, game: "quiz", subject: "science", variant: "rookie", contentVersion: "1", seed: UInt64(number), moves: "[]",
        score: 1,
        maximum: 1, startedAt: 0, finishedAt: 0, receivedAt: 0)
      guard try await storage.keep(round) == .new else { exit(3) }
      print(id)
      fflush(nil)
    }
  }
}
