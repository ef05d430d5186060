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
}
