import Content

/// Finds pictures in Markdown, such as `![A cat](https://example.org/cat.png)`. Our own Markdown has no pictures.
enum MarkdownPictures {
  /// Returns the text without its pictures and without white space at either end, and the first ``HTMLMedium/most`` pictures.
  /// Returns `nil` if the text has no pictures. Picture syntax stays in the text between backticks, or if its address does not
  /// look like that of a media file.
  static func taken(from bytes: [UInt8]) -> (text: [UInt8], media: [HTMLMedium])? {
    guard bytes[...].place(of: "![") != nil else { return nil }
    var (kept, media): ([UInt8], [HTMLMedium]) = ([], [])
    var (place, isCode) = (0, false)
    while place < bytes.count {
      if !isCode, let (picture, end) = picture(in: bytes, at: place) {
        if media.count < HTMLMedium.most { media.append(picture) }
        place = end
        // Spaces and tabs before the picture are dropped if white space or the end of the text follows it. If the line has only
        // pictures, its line break is also dropped.
        guard place == bytes.count || bytes[place].isBlank else { continue }
        while let last = kept.last, last == 0x20 || last == 0x09 { kept.removeLast() }
        if place < bytes.count, bytes[place] == 0x0A, kept.last ?? 0x0A == 0x0A { place += 1 }
        continue
      }
      let isFirst = place == 0 || bytes[place - 1] != UInt8(ascii: "`")
      if bytes[place] == UInt8(ascii: "`"), isFirst { isCode.toggle() }
      kept.append(bytes[place])
      place += 1
    }
    return media.isEmpty ? nil : (Array(kept[...].trimmed), media)
  }

  /// Reads the picture that begins at `start`. Returns the picture and the position after it, or `nil` if no picture begins
  /// there. The search ends at the next opening square bracket or line break, so that no byte is read more than twice.
  private static func picture(in bytes: [UInt8], at start: Int) -> (picture: HTMLMedium, end: Int)? {
    guard bytes[start...].starts(with: "![".utf8) else { return nil }
    let isStop = { (byte: UInt8) in byte == UInt8(ascii: "[") || byte == 0x0A }
    let alternative = bytes[(start + 2)...].prefix { $0 != UInt8(ascii: "]") && !isStop($0) }
    guard bytes[alternative.endIndex...].starts(with: "](".utf8) else { return nil }
    var (end, depth) = (alternative.endIndex + 2, 0)
    while end < bytes.count, bytes[end] > 0x20, !isStop(bytes[end]) {
      if bytes[end] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      } else if bytes[end] == UInt8(ascii: "(") {
        depth += 1
      }
      end += 1
    }
    let address = bytes[(alternative.endIndex + 2)..<end]
    // A title may follow the address.
    let title = bytes[end...].prefix { $0 != UInt8(ascii: ")") && !isStop($0) }
    guard title.endIndex < bytes.count, bytes[title.endIndex] == UInt8(ascii: ")"), isOfPicture(address) else { return nil }
    let text = String(decoding: alternative.trimmed, as: UTF8.self)
    return (HTMLMedium(source: String(decoding: address, as: UTF8.self), alternative: text), title.endIndex + 1)
  }

  private static func isOfPicture(_ address: ArraySlice<UInt8>) -> Bool {
    for start in ["https://", "http://", "data:", "@@PLUGINFILE@@/"] where address.starts(with: start.utf8) { return true }
    return MediaType.isLikely(address)
  }
}
