/// The result of reading a file: drafts, and problems that do not belong to a question.
public struct FileDrafts: Equatable, Sendable {
  public var format: Format
  public var quizzes: [QuizDraft]
  public var problems: [Problem]

  public init(_ format: Format, quizzes: [QuizDraft] = [], problems: [Problem] = []) {
    (self.format, self.quizzes, self.problems) = (format, quizzes, problems)
  }
}

/// The user's decisions about an ambiguous file.
public struct ReadingOptions: Equatable, Sendable {
  /// The number of the first answer, 0 or 1, if the file refers to answers by number. If it is `nil`, the reader detects the
  /// number.
  public var firstAnswer: Int?
  /// Whether HTML entities and tags in texts are kept as text, as in a quiz about HTML.
  public var keepsHTML = false

  public init() {}
}
