import Content

/// Turns drafts into quizzes that can be played, and reports the problems with the drafts.
///
/// The user can correct the drafts of skipped questions. After that, the quizzes are assembled again.
public struct Assembly: Equatable, Sendable {
  /// The quizzes with at least one question that can be played.
  public private(set) var quizzes: [Quiz] = []
  /// The problems with the file and with each draft, in file order.
  public private(set) var problems: [Problem]

  /// - Parameters:
  ///   - name: the title for a quiz that has none, such as the file's name without its extension.
  ///   - imported: quizzes that were imported from this file before. They keep their ids.
  ///   - taken: ids that are already in use.
  public init(_ file: FileDrafts, named name: String, imported: [ImportedQuiz] = [], taken: [String] = []) {
    var list = ProblemList(file)
    let titles = file.quizzes.map { QuizAssembly.title(of: $0, named: name) }
    let ids = QuizIDs(
      file.quizzes.map { $0.id }, titles: titles.map { $0.text(in: .english) }, imported: imported, taken: taken
    ).ids
    for (place, draft) in file.quizzes.enumerated() {
      let quiz = QuizAssembly(draft, at: place, id: ids[place], title: titles[place], reportsIDs: file.format.hasIDs, &list)
      if let quiz = quiz.quiz { quizzes.append(quiz) }
    }
    list.finish(isEmpty: quizzes.isEmpty)
    problems = list.problems
  }
}

extension Format {
  /// Whether authors choose the ids of quizzes and questions in this format. If so, a changed id must be reported.
  fileprivate var hasIDs: Bool { self == .potiron }
}
