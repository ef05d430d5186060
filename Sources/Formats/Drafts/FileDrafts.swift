/// What a reader found in a file: drafts, and problems that belong to no question.
public struct FileDrafts: Equatable, Sendable {
  public var format: Format
  public var quizzes: [QuizDraft]
  public var problems: [Problem]

  public init(_ format: Format, quizzes: [QuizDraft] = [], problems: [Problem] = []) {
    (self.format, self.quizzes, self.problems) = (format, quizzes, problems)
  }
}

/// A person's decisions about an ambiguous file.
public struct ReadingOptions: Equatable, Sendable {
  /// The number of the first answer where answers are numbered: 0 or 1. `nil` to detect it.
  public var firstAnswer: Int?
  /// Whether HTML entities and tags in texts are meant literally, as in a quiz about HTML.
  public var keepsHTML = false

  public init() {}
}
