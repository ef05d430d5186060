extension [UInt8] {
  /// The bytes of an address after percent-decoding (RFC 3986, section 2.1): "%20" becomes a space. An invalid escape stays
  /// unchanged.
  var percentDecoded: [UInt8] {
    guard contains(UInt8(ascii: "%")) else { return self }
    var decoded: [UInt8] = []
    var place = 0
    while place < count {
      if self[place] == UInt8(ascii: "%"), place + 2 < count, let value = XMLText.hexadecimal(self[place + 1...place + 2]) {
        decoded.append(UInt8(truncatingIfNeeded: value))
        place += 3
      } else {
        decoded.append(self[place])
        place += 1
      }
    }
    return decoded
  }
}
