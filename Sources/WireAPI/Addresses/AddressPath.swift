import Content
import JSON

/// The path of an address, split at its slashes and percent-decoded (RFC 3986, section 2.1). Used for pages and API requests.
public struct AddressPath: Equatable, Sendable {
  /// The decoded texts between the slashes. The path "/" has one empty segment.
  let segments: [String]

  /// The maximum length in bytes. All valid paths are shorter. The limit keeps the Unicode comparison of untrusted text cheap.
  public static let longest = 400

  /// Returns `nil` if the path is invalid: it has no leading slash, is too long, contains a broken escape, an escaped slash or a
  /// control character, or does not decode to UTF-8.
  @usableFromInline init?(_ path: String) {
    guard path.utf8.count <= AddressPath.longest else { return nil }
    let parts = path.parts(at: "/")
    guard parts.count > 1, parts[0].utf8.isEmpty else { return nil }
    var segments: [String] = []
    for part in parts.dropFirst() {
      guard let segment = AddressPath.decoded(part) else { return nil }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func decoded(_ part: String) -> String? {
    let bytes = Array(part.utf8)
    var decoded: [UInt8] = []
    var place = 0
    while place < bytes.count {
      var byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "%") {
        guard place + 1 < bytes.count, let high = bytes[place].hexDigit, let low = bytes[place + 1].hexDigit else { return nil }
        byte = high << 4 | low
        place += 2
        if byte == UInt8(ascii: "/") { return nil }
      }
      if byte < 0x20 || byte == 0x7F { return nil }
      decoded.append(byte)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Percent-encodes a text for use as a segment of an address.
  static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var escaped: [UInt8] = []
    for byte in Array(text.utf8) {
      if isPlain(byte) {
        escaped.append(byte)
      } else {
        for digit in [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] { escaped.append(digit) }
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether the byte never needs escaping (RFC 3986, section 2.3).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
