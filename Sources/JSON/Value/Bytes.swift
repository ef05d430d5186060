extension UInt8 {
  /// The value of an ASCII hexadecimal digit, or nil for any other byte.
  @inline(never)
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension String {
  /// Whether both strings have the same UTF-8. `==` treats "é" and "e" with a combining accent as equal, but RFC 8259 does not.
  package func hasSameBytes(as other: String) -> Bool { withBytes(and: other) { left, right in left.elementsEqual(right) } }

  /// Whether this string's UTF-8 comes before the other string's in byte order.
  func precedesByBytes(_ other: String) -> Bool { withBytes(and: other) { left, right in left.lexicographicallyPrecedes(right) } }

  /// Calls a function with the UTF-8 of both strings as buffers. Comparing buffers compiles to less code than comparing `utf8`
  /// views.
  @inline(never)
  private func withBytes(
    and other: String, _ compare: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
  }
}
