/// A key that identifies a request. The client draws the key at random. If a sender repeats a request with the same key, the move
/// is made only once.
public struct RoomKey: Equatable, Sendable {
  /// The key: 16 to 64 characters from `[A-Za-z0-9_-]`.
  public let text: String

  /// Returns `nil` if the text is not a valid key.
  public init?(_ text: String) {
    guard (16...64).contains(text.utf8.count), text.utf8.allSatisfy({ RoomKey.isAllowed($0) }) else { return nil }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Compares the bytes of the keys.
  public static func == (one: RoomKey, other: RoomKey) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
}

/// A 128-bit hash of a key or a move. A room stores hashes instead of texts to save memory, because it can have thousands of
/// keys.
///
/// The hash can be forged: a sender can find two keys with the same hash. This harms nobody else: senders do not know each
/// other's random keys, and the keys of the host and of each player are stored separately.
struct RoomDigest: Hashable, Sendable {
  // Two 64-bit FNV-1a hashes. The second one has a different initial value, and flips some bits of each byte.
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var other: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ text: String) {
    for byte in text.utf8 {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      other = (other ^ UInt64(byte ^ 0xA5)) &* 0x0000_0100_0000_01B3
    }
  }
}
