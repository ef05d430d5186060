extension String {
  /// Whether both are the same UTF-8; `==` would take "é" and "e" with a combining accent for one name, which RFC 8259 does not.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
