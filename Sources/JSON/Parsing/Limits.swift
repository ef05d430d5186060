extension JSON {
  /// The limits for a document from an untrusted sender.
  public struct Limits: Equatable, Sendable {
    /// The largest value that `depth` may have. Values are freed recursively, and a browser's stack is small.
    public static let greatestDepth = 256

    /// The maximum nesting of arrays and objects. 0 allows only a bare string, number, Boolean or null.
    public let depth: Int
    /// The maximum length of the whole document, in bytes.
    public let byteCount: Int

    /// - Precondition: `depth` is from 0 to ``greatestDepth``, and `byteCount` is not negative.
    public init(depth: Int = 64, byteCount: Int = 1 << 20) {
      precondition((0...Self.greatestDepth).contains(depth), "the depth limit of JSON is out of range")
      precondition(byteCount >= 0, "the byte limit of JSON is negative")
      (self.depth, self.byteCount) = (depth, byteCount)
    }

    /// A depth of 64, and a length of 1 MiB.
    public static let standard = Limits()
  }
}
