/// Classes of bytes, most of them from RFC 9110 (sections 5.5 and 5.6) and RFC 3986, and conversions of letters and digits.
extension UInt8 {
  /// The lower-case letter if the byte is an ASCII capital letter; otherwise the byte itself.
  @inlinable package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The byte's value as a decimal digit, or `nil` if the byte is not a decimal digit.
  @inlinable package var digitValue: UInt8? { (0x30...0x39).contains(self) ? self - 0x30 : nil }

  /// The byte's value as a hexadecimal digit, or `nil` if the byte is not a hexadecimal digit.
  @inlinable package var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// Whether the byte is allowed in an HTTP method or a header name.
  @inlinable package var isTokenByte: Bool { self < 0x80 && ByteKinds.token.contains(self) }

  /// Whether the byte is allowed in a host name, an IP address or a port, as in `example.org:8080`.
  @inlinable package var isHostByte: Bool { self < 0x80 && ByteKinds.host.contains(self) }

  /// Whether the byte never needs an escape in a URL: letters, digits, "-", ".", "_" and "~" (RFC 3986, section 2.3).
  @inlinable package var isUnreservedByte: Bool { self < 0x80 && ByteKinds.unreserved.contains(self) }

  /// Whether the byte is allowed in an API key for a public service: letters, digits, "-" and "_".
  package var isKeyByte: Bool { isUnreservedByte && self != UInt8(ascii: ".") && self != UInt8(ascii: "~") }

  /// Whether the byte is allowed in a header value: visible ASCII characters, spaces, tabs, and non-ASCII bytes.
  @inlinable package var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
}

/// A set of ASCII characters, stored as bits.
@usableFromInline package struct ByteKinds: Sendable {
  @usableFromInline package private(set) var low: UInt64 = 0
  @usableFromInline package private(set) var high: UInt64 = 0

  @usableFromInline package static let token = ByteKinds(lettersDigitsAnd: "!#$%&'*+-.^_`|~")
  @usableFromInline package static let unreserved = ByteKinds(lettersDigitsAnd: "-._~")
  @usableFromInline package static let host = ByteKinds(lettersDigitsAnd: "-._~%!$&'()*+,;=:[]")

  private init(lettersDigitsAnd others: StaticString) {
    for byte in UInt8(0)..<0x80 where byte.hexValue != nil || (0x61...0x7A).contains(byte.asciiLowercased) { insert(byte) }
    others.withUTF8Buffer { for byte in $0 { insert(byte) } }
  }

  private mutating func insert(_ byte: UInt8) { if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) } }

  @inlinable package func contains(_ byte: UInt8) -> Bool { (byte < 64 ? low >> byte : high >> (byte - 64)) & 1 == 1 }
}

extension Sequence where Element == UInt8 {
  /// Whether the two sequences are equal, ignoring the case of ASCII letters.
  @inlinable package func elementsEqual(ignoringCase other: some Sequence<UInt8>) -> Bool {
    elementsEqual(other) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
  /// The elements without the spaces and tabs at both ends.
  @inlinable package var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
