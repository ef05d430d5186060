import Content

/// A problem in a file: its kind, its place, and whether the question is imported.
public struct Problem: Equatable, Sendable {
  public enum Severity: String, Sendable {
    /// The question or the file is imported, perhaps with a change.
    case note
    /// The question, or a part of the file, is not imported until the user corrects it.
    case skipped
  }

  public let severity: Severity
  public let place: Place?
  /// The quiz's title, which may be shortened, if the file has several quizzes.
  public let quiz: String?
  /// The question's text, which may be shortened. `nil` if the question has none, or if the problem does not concern a question.
  public let question: String?
  public let kind: Kind
  /// The position of the question's draft: the index of the quiz, and of the question in the quiz, both from 0. `nil` for a
  /// problem with the whole file or a whole quiz.
  public let draft: DraftIndex?

  public init(
    _ severity: Severity, _ kind: Kind, at place: Place? = nil, quiz: String? = nil, question: String? = nil,
    draft: DraftIndex? = nil
  ) {
    (self.severity, self.kind, self.place) = (severity, kind, place)
    (self.quiz, self.question, self.draft) = (quiz, question, draft)
  }

  public struct DraftIndex: Equatable, Sendable {
    public let quiz: Int
    public let question: Int

    public init(quiz: Int, question: Int) { (self.quiz, self.question) = (quiz, question) }
  }
}
