extension JSON {
  /// How much a document may ask of the reader, who knows nothing of its sender.
  public struct Limits: Equatable, Sendable {
    /// The greatest depth that can be allowed: values are freed by recursion, and a stack in the browser is small.
    public static let greatestDepth = 256

    /// Arrays and objects within each other; 0 allows only a bare string, number, Boolean or null.
    public let depth: Int
    /// The length of the whole document in bytes.
    public let byteCount: Int

    /// - Precondition: `depth` is within 0 and ``greatestDepth``, `byteCount` not negative.
    public init(depth: Int = 64, byteCount: Int = 1 << 20) {
      precondition((0...Self.greatestDepth).contains(depth), "the depth limit of JSON is out of range")
      precondition(byteCount >= 0, "the byte limit of JSON is negative")
      self.depth = depth
      self.byteCount = byteCount
    }

    /// A depth of 64 in 1 MiB.
    public static let standard = Limits()
  }
}
