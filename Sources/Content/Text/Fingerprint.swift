/// A short hash that tells versions of content apart.
///
/// The algorithm is FNV-1a with 64 bits (Fowler, Noll and Vo; IETF draft-eastlake-fnv). It detects accidental differences, but
/// does not protect against forgery.
public struct Fingerprint: Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init(_ bytes: [UInt8]) { for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 } }

  /// The hash as sixteen hexadecimal digits.
  public var text: String { String(hash, radix: 16).padded(to: 16) }
}
