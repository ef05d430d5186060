extension String {
  /// What stands between the separators, an ASCII character; empty parts count, and the last of `most` parts takes the rest.
  ///
  /// Addresses, codes and headers are compared byte by byte: the rules of written language have no place in them, and would
  /// bring much into the module.
  func parts(at separator: Unicode.Scalar, most: Int = .max) -> [String] {
    let separator = UInt8(ascii: separator)
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in utf8 {
      if byte == separator, parts.count + 1 < most {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts
  }

  /// The text without blanks, its ASCII capitals made small: how header fields are compared.
  var plain: String {
    var bytes: [UInt8] = []
    for byte in utf8 where byte != UInt8(ascii: " ") {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      bytes.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
