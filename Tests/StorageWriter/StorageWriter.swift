import Glibc
import Storage

/// Keeps rounds in the storage of a folder and names each on a line of its own once it is kept: `StorageWriter FOLDER NAME COUNT`.
@main
struct StorageWriter {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]) else { exit(2) }
    let storage = try SQLiteStorage(folder: arguments[1])
    for number in 0..<count {
      let id = "\(arguments[2])-\(number)"
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
