/// A file that a writer made of quizzes.
public struct Written: Equatable, Sendable {
  public var bytes: [UInt8]
  /// What the file does not hold. Questions are numbered through all quizzes of the file.
  public var omissions: [Omission]
  /// Whether several quizzes became one, because the format holds one quiz per file.
  public var isJoined: Bool

  public init(_ bytes: [UInt8], omissions: [Omission] = [], isJoined: Bool = false) {
    (self.bytes, self.omissions, self.isJoined) = (bytes, omissions, isJoined)
  }

  /// The number of questions that the file does not hold at all.
  public var omittedQuestions: Int { omissions.count { $0.question != nil && $0.what.isWholeQuestion } }
}

extension Omission.What {
  /// Whether a question is left out, not only a part of one.
  var isWholeQuestion: Bool {
    switch self {
    case .typed, .severalRight, .number, .order, .pairs: true
    default: false
    }
  }
}
