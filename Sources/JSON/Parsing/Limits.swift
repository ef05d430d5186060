extension JSON {
  /// The limits for a document from an untrusted sender.
  public struct Limits: Equatable, Sendable {
    /// The largest value that `depth` may have. Values are freed recursively, so deeper nesting could overflow a browser's small
    /// stack.
    public static let greatestDepth = 256

    /// The maximum nesting of arrays and objects. 0 allows only a bare string, number, Boolean or null.
    public let depth: Int
    /// The maximum length of the whole document, in bytes.
    public let byteCount: Int

    /// - Precondition: `depth` is from 0 to ``greatestDepth``, and `byteCount` is not negative.
    public init(depth: Int = 64, byteCount: Int = 1 << 20) {
      precondition((0...Self.greatestDepth).contains(depth), "the JSON depth limit must be from 0 to 256")
      precondition(byteCount >= 0, "the JSON byte limit must not be negative")
      (self.depth, self.byteCount) = (depth, byteCount)
    }

    /// A depth of 64, and a length of 1 MiB.
    public static let standard = Limits()
  }
}
