/// The key of a request, drawn by the client. A move with the same key and the same sender is made once.
public struct RoomKey: Equatable, Sendable {
  /// 16 to 64 characters of `[A-Za-z0-9_-]`.
  public let text: String

  /// Returns `nil` if the text is no key.
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

  /// Keys have the same bytes.
  public static func == (one: RoomKey, other: RoomKey) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
}

/// 128 bits that stand for a key or a move, so that a room with thousands of keys stays small. Senders cannot use it against each
/// other, because their keys are told apart.
struct RoomDigest: Hashable, Sendable {
  // FNV-1a with 64 bits, from two different starts.
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var other: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(_ text: String) {
    for byte in text.utf8 {
      one = (one ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      other = (other ^ UInt64(byte ^ 0xA5)) &* 0x0000_0100_0000_01B3
    }
  }
}
