import Content

/// Something in a file that needs a person's attention: what is wrong, where, and whether the question is taken.
public struct Problem: Equatable, Sendable {
  public enum Severity: String, Sendable {
    /// The question is taken, perhaps with a change.
    case note
    /// The question is not taken until a person fixes it.
    case skipped
  }

  public let severity: Severity
  public let place: Place?
  /// The quiz's title, if the file has several quizzes.
  public let quiz: String?
  /// The question's text.
  public let question: String?
  public let kind: Kind
  /// Where the draft is: the index of the quiz, and of the question in it. `nil` for a problem of the whole file.
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
