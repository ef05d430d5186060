import Content
import Synchronization

/// `potiron check`: what is wrong with quiz files, each by itself and together with those before it.
public final class QuizCheck: Sendable {
  /// The file of each quiz met so far, by the quiz's id.
  private let places = Mutex<[String: String]>([:])

  public init() {}

  /// Every fault of a file, a line each, with the file and the place in it; a quiz that another file has too is one.
  public func faults(of path: String) throws(ProgramError) -> [String] {
    let bytes: [UInt8]
    do { bytes = try Files().bytes(path) } catch { throw ProgramError(error.description) }
    let reader = QuizReader(bytes)
    var faults = reader.faults.map { "\(path): \($0)" }
    for quiz in reader.quizzes {
      let earlier = places.withLock { $0.updateValue(path, forKey: quiz.id) }
      if let earlier, earlier != path {
        faults.append("\(path): quiz \(quiz.id): “\(quiz.id)” is in \(earlier) too; no server takes both")
      }
    }
    return faults
  }
}
