/// The file that a writer produced from quizzes.
public struct Written: Equatable, Sendable {
  public var bytes: [UInt8]
  /// The parts that are missing from the file, or that programs may cut off. Questions are numbered across all quizzes in the
  /// file.
  public var omissions: [Omission]
  /// Whether several quizzes became one, because the format holds one quiz per file.
  public var isJoined: Bool

  public init(_ bytes: [UInt8], omissions: [Omission] = [], isJoined: Bool = false) {
    (self.bytes, self.omissions, self.isJoined) = (bytes, omissions, isJoined)
  }

  /// The number of questions that are missing from the file.
  public var omittedQuestions: Int { omissions.count { $0.question != nil && $0.what.isWholeQuestion } }
}

extension Omission.What {
  /// Whether a whole question is left out, and not just a part of it.
  var isWholeQuestion: Bool {
    switch self {
    case .typed, .severalRight, .number, .order, .pairs: true
    default: false
    }
  }
}
