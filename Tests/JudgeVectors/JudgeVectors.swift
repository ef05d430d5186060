import Content
import Glibc
import Judging
import Platform
import Play
import Rules
import Storage
import TestContent
import TestSweeps
import TestVectors

/// A program that judges rounds without linking any screens: it judges the vectors, and plays a ranked round of each kind.
///
/// `JudgeVectors FOLDER` keeps its database in that folder.
///
/// Prints how many results and rounds were judged, then one line per fault. Exits with 1 if there are faults.
@main
struct JudgeVectors {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { exit(2) }
    let storage = try Database(folder: CommandLine.arguments[1])
    let queue = WorkQueue(WorkQueue.Limits(timeout: .seconds(300)))
    var results = JudgedResults(storage: storage, queue: queue)
    let packaged = try Packaged()
    for vector in Sweep.part(of: try VectorFile.read(), oneIn: 10) { try await results.judge(vector, packaged) }
    var ranked = try await RankedPlayer(storage: storage, queue: queue)
    let library = Library(quizzes: try TestContent.quizzes(), words: try TestContent.words(), films: try TestContent.films())
    for key in RankedPlayer.kinds { try await ranked.play(key, in: library) }
    print("\(results.count) results, \(ranked.count) ranked rounds")
    for fault in results.faults + ranked.faults { print(fault) }
    if !(results.faults + ranked.faults).isEmpty { exit(1) }
  }
}
