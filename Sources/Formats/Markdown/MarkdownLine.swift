/// A line of a file, split into the Markdown syntax at its start, such as "> " or "## ", and the text after it.
struct MarkdownLine {
  let number: Int
  /// The indentation of the text, in spaces. A tab counts as four.
  let indent: Int
  /// The level of a heading, from 1 to 6. 0 for other lines.
  let heading: Int
  /// The bullet of a list item, as an ASCII character. "•" and "–" become "-". 0 for other lines.
  let bullet: UInt8
  /// The text after the syntax at the start, without white space at the ends. Emphasis such as `**` is kept.
  let text: ArraySlice<UInt8>
  /// The line as written in the file, without white space at its end.
  let source: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>, number: Int) {
    self.number = number
    var rest = line
    while let last = rest.last, last.isBlank { rest.removeLast() }
    source = rest
    while rest.first == UInt8(ascii: ">") { rest = rest.dropFirst().first == 0x20 ? rest.dropFirst(2) : rest.dropFirst() }
    var indent = 0
    while let first = rest.first, first == 0x20 || first == 0x09 {
      indent += first == 0x20 ? 1 : 4
      rest.removeFirst()
    }
    self.indent = indent
    let marks = rest.prefix { $0 == UInt8(ascii: "#") }.count
    let isHeading = (1...6).contains(marks) && rest.dropFirst(marks).first == 0x20
    heading = isHeading ? marks : 0
    if isHeading {
      rest = rest.dropFirst(marks).trimmed
      while rest.last == UInt8(ascii: "#") { rest.removeLast() }
    }
    (bullet, rest) = MarkdownLine.bullet(rest)
    // A backslash at the end means a line break. It is not a part of the text.
    if rest.last == UInt8(ascii: "\\") { rest.removeLast() }
    text = rest.trimmed
  }

  private static func bullet(_ text: ArraySlice<UInt8>) -> (UInt8, ArraySlice<UInt8>) {
    if text.starts(with: "•".utf8) || text.starts(with: "–".utf8) { return (UInt8(ascii: "-"), text.dropFirst(3).trimmed) }
    guard let first = text.first, "-*+".utf8.contains(first), text.dropFirst().first.map({ $0 == 0x20 || $0 == 0x09 }) == true
    else { return (0, text) }
    return (first, text.dropFirst().trimmed)
  }

  var isBlank: Bool { text.isEmpty && bullet == 0 }

  /// Whether the line begins or ends a code block.
  var isFence: Bool { text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) }

  /// Whether the line is only a separator: "---", "***", "___" or "===".
  var isRule: Bool {
    guard let sign = source.first(where: { !$0.isBlank }), "-*_=".utf8.contains(sign) else { return false }
    return source.allSatisfy { $0 == sign || $0.isBlank } && source.count { $0 == sign } >= 3
  }

  /// The text without asterisks, backticks and double underscores: "**Answer:** B" becomes "Answer: B".
  var bare: ArraySlice<UInt8> { MarkdownLine.bare(text) }

  static func bare(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "*")) || text.contains(UInt8(ascii: "_")) || text.contains(UInt8(ascii: "`")) else {
      return text
    }
    var bare: [UInt8] = []
    for place in text.indices {
      let byte = text[place]
      let isDoubled = place > text.startIndex && text[place - 1] == byte || place + 1 < text.endIndex && text[place + 1] == byte
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "_") && isDoubled { continue }
      bare.append(byte)
    }
    return bare[...].trimmed
  }
}

/// Reads the text after a label such as "Correct answer:".
enum MarkdownLabel {
  /// Returns the text after one of `words` and a colon, without emphasis, or `nil` if the line does not begin with such a label.
  static func value(of words: [[UInt8]], in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.contains(UInt8(ascii: ":")) || line.place(of: "：") != nil else { return nil }
    let bare = withoutSigns(MarkdownLine.bare(line))
    // The longest known label has about 30 bytes, so only the start of the line is searched.
    let start = MarkdownWords.folded(bare.prefix(40))
    guard let colon = start.firstIndex(where: { $0 == UInt8(ascii: ":") }) ?? fullWidthColon(in: start) else { return nil }
    guard words.contains(Array(start[..<colon].trimmed)) else { return nil }
    let isWide = start[colon] != UInt8(ascii: ":")
    return bare.dropFirst(colon + (isWide ? 3 : 1)).trimmed
  }

  /// Whether a line consists of one of `words`, with or without a colon.
  static func isAlone(_ words: [[UInt8]], in line: ArraySlice<UInt8>) -> Bool {
    var text = MarkdownWords.folded(withoutSigns(MarkdownLine.bare(line)).prefix(60))[...]
    if text.last == UInt8(ascii: ":") { text.removeLast() }
    return words.contains(Array(text.trimmed))
  }

  private static func fullWidthColon(in text: [UInt8]) -> Int? { text[...].place(of: "：") }

  /// Removes symbols, emoji and opening brackets at the start, as in "✅ Answer: B" or "➡️ Answer: B".
  private static func withoutSigns(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let first = rest.first {
      if first == 0xE2 || first == 0xEF, rest.count > 3 {
        rest = rest.dropFirst(3)
      } else if first == 0xF0, rest.count > 4 {
        rest = rest.dropFirst(4)
      } else if first == 0x20 || first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return rest
  }
}
