import Content

/// Turns drafts into quizzes that can be played, and says what is wrong with the others.
///
/// A person can change the drafts of skipped questions, and assemble again.
public struct Assembly: Equatable, Sendable {
  /// The quizzes with at least one question that can be played.
  public private(set) var quizzes: [Quiz] = []
  /// The problems of the file and of each draft, in the file's order.
  public private(set) var problems: [Problem]

  /// - Parameters:
  ///   - name: titles a quiz without a title, such as the file's name without its extension.
  ///   - taken: ids that the quizzes must not have.
  public init(_ file: FileDrafts, named name: String, taken: [String] = []) {
    problems = file.problems
  }
}
