import CSodium

extension [UInt8] {
  /// Two lower-case hexadecimal digits for each byte.
  package var hexadecimal: String {
    var text = [CChar](repeating: 0, count: 2 * count + 1)
    sodium_bin2hex(&text, text.count, self, count)
    return String(text)
  }

  package var base64: String { base64(sodium_base64_VARIANT_ORIGINAL) }

  /// URL-safe Base64 without padding (RFC 4648, section 5).
  package var base64URL: String { base64(sodium_base64_VARIANT_URLSAFE_NO_PADDING) }

  private func base64(_ variant: Int32) -> String {
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(count, variant))
    sodium_bin2base64(&text, text.count, self, count, variant)
    return String(text)
  }

  /// Decodes the output of ``base64URL``. Returns `nil` for anything else.
  package init?(base64URL text: String) {
    let letters = text.utf8.map { CChar(bitPattern: $0) }
    self.init(repeating: 0, count: letters.count)
    var (length, end) = (0, nil as UnsafePointer<CChar>?)
    let isRead = letters.withUnsafeBufferPointer { letters in
      sodium_base642bin(
        &self, count, letters.baseAddress, letters.count, nil, &length, &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0
        && end == letters.baseAddress.map { $0 + letters.count }
    }
    guard isRead else { return nil }
    removeLast(count - length)
  }
}

extension String {
  /// Decodes a C string.
  fileprivate init(_ text: [CChar]) { self.init(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) }

  /// Returns the text as UTF-8, and percent-encodes each byte for which `isKept` is false (RFC 3986, section 2.1). If
  /// `hasCapitals` is true, the hexadecimal digits are upper-case.
  package func percentEncoded(hasCapitals: Bool = true, keeping isKept: (UInt8) -> Bool) -> [UInt8] {
    utf8.flatMap { byte in
      isKept(byte)
        ? [byte] : Array("%".utf8) + (byte < 16 ? "0" : "").utf8 + String(byte, radix: 16, uppercase: hasCapitals).utf8
    }
  }
}
