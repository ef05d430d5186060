import Content

extension LocalizedText {
  /// Whether a text has the form of a BCP 47 tag: two or three letters, then any number of parts, each a hyphen and one to eight
  /// letters or digits. The whole text has at most 35 bytes.
  static func isTag(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count <= 35 else { return false }
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
