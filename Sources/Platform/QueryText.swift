/// Decodes the names and values in a query as the URL Standard does, and encodes them so that they decode to the same text.
/// Decoding leaves invalid escapes as they are.
package enum QueryText {
  /// Whether the bytes decode to `text`.
  package static func isText(_ raw: ArraySlice<UInt8>, _ text: String) -> Bool {
    isPlain(raw) ? raw.elementsEqual(text.utf8) : decode(raw).utf8.elementsEqual(text.utf8)
  }

  private static func isPlain(_ raw: ArraySlice<UInt8>) -> Bool {
    raw.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") && $0 < 0x80 }
  }

  /// Decodes a name or a value. Invalid UTF-8 becomes U+FFFD.
  package static func decode(_ raw: ArraySlice<UInt8>) -> String {
    if isPlain(raw) { return String(decoding: raw, as: UTF8.self) }
    let bytes = raw.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexValue, let low = bytes[index + 2].hexValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Returns a query that decodes to these pairs.
  package static func encode(_ pairs: [(name: String, value: String)]) -> [UInt8] {
    func escaped(_ text: String) -> [UInt8] {
      text.percentEncoded(hasCapitals: false) {
        $0.isTokenByte && ![UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "+")].contains($0)
      }
    }
    return Array(pairs.map { escaped($0.name) + "=".utf8 + escaped($0.value) }.joined(separator: "&".utf8))
  }
}
