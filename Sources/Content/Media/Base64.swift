extension [UInt8] {
  /// The bytes in Base64 (RFC 4648, section 4).
  public var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes Base64. White space is ignored, and the padding may be missing. Returns `nil` if the text has characters that Base64
  /// does not use, has misplaced or too much padding, or ends within a byte.
  public init?(base64 text: String) {
    self.init()
    reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count, padding): (UInt32, Int, Int) = (0, 0, 0)
    for byte in text.utf8 {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case 0x20, 0x09...0x0D: continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        append(UInt8(truncatingIfNeeded: bits >> 16))
        append(UInt8(truncatingIfNeeded: bits >> 8))
        append(UInt8(truncatingIfNeeded: bits))
      }
    }
    // The last group may be incomplete, because some programs leave out the padding.
    switch count % 4 {
    case 2: append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      append(UInt8(truncatingIfNeeded: bits >> 10))
      append(UInt8(truncatingIfNeeded: bits >> 2))
    case 1: return nil
    default: break
    }
    guard padding <= 2 else { return nil }
  }
}
