/// Restores formulas in HTML. Canvas writes formulas as pictures, with their TeX in an attribute: `<img
/// data-equation-content="x^2">`.
enum QTIFormula {
  private static let attribute = Array("data-equation-content=".utf8)

  /// Returns the HTML with formulas instead of their pictures.
  static func restored(_ html: [UInt8]) -> [UInt8] {
    guard isThere(attribute[...], in: html[...]) else { return html }
    var restored: [UInt8] = []
    var place = 0
    while place < html.count {
      guard html[place] == UInt8(ascii: "<"), html[place...].starts(with: "<img".utf8) else {
        restored.append(html[place])
        place += 1
        continue
      }
      let end = end(ofTagAt: place, in: html)
      let tag = html[place..<end]
      restored += source(in: tag).map { marked($0) } ?? Array(tag)
      place = end
    }
    return restored
  }

  /// Returns TeX in the delimiters of a formula, `\(` and `\)`.
  static func marked(_ source: ArraySlice<UInt8>) -> [UInt8] { Array("\\(".utf8) + source + Array("\\)".utf8) }

  private static func source(in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for place in tag.indices where tag[place] == attribute[0] && tag[place...].starts(with: attribute) {
      let rest = tag[(place + attribute.count)...]
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let source = rest.dropFirst().prefix { $0 != quote }.trimmed
      return source.isEmpty ? nil : source
    }
    return nil
  }

  /// Returns the position after the tag that begins at `start`, or after `longestTag` bytes if the tag is longer. Returns the end
  /// of the HTML if the tag is not closed. In a quoted value, `>` does not end the tag.
  private static func end(ofTagAt start: Int, in html: [UInt8]) -> Int {
    var quote: UInt8 = 0
    let last = min(html.count, start + longestTag)
    for place in start..<last {
      switch html[place] {
      case UInt8(ascii: ">") where quote == 0: return place + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote == 0 ? html[place] : quote == html[place] ? 0 : quote
      default: break
      }
    }
    return last
  }

  /// The maximum length of a tag in bytes. Canvas writes the formula into the tag three times.
  private static let longestTag = 10_000

  private static func isThere(_ word: ArraySlice<UInt8>, in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: word) }
  }
}
