/// Finds the root element of a text without parsing the text. The root element decides which reader is used.
enum XMLRoot {
  /// Returns the name of the root element, or `nil` if the text does not begin with a tag. Declarations, comments and processing
  /// instructions may come before the tag.
  static func name(of text: String) -> XMLName? {
    var text = text
    return text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        // White space and a byte order mark may come before a tag.
        if bytes[place] <= 0x20 || bytes[place] >= 0x80 {
          place += 1
          continue
        }
        guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count else { return nil }
        guard let next = end(ofDeclarationAt: place, in: bytes) else { return name(at: place + 1, in: bytes) }
        place = next
      }
      return nil
    }
  }

  /// Returns the position after a declaration, a comment or a processing instruction. Returns `nil` for a tag.
  private static func end(ofDeclarationAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let mark = bytes[start + 1]
    guard mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?") else { return nil }
    let isComment = start + 3 < bytes.count && bytes[start + 2] == UInt8(ascii: "-") && bytes[start + 3] == UInt8(ascii: "-")
    var place = start + 4
    while place < bytes.count {
      let isEnd = !isComment || bytes[place - 1] == UInt8(ascii: "-") && bytes[place - 2] == UInt8(ascii: "-")
      if bytes[place] == UInt8(ascii: ">"), isEnd { return place + 1 }
      place += 1
    }
    return bytes.count
  }

  private static func name(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> XMLName? {
    var (first, end) = (start, start)
    while end < bytes.count {
      let byte = bytes[end]
      if byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
      if byte == UInt8(ascii: ":") { first = end + 1 }
      end += 1
    }
    return first < end ? XMLName(Array(bytes[first..<end])[...]) : nil
  }
}
