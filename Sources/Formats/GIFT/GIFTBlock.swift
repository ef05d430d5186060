/// A block of lines between two blank lines. It contains a category, a description, or one or more questions.
struct GIFTBlock {
  /// The text, trimmed and without comments. Escapes are replaced with marks (see `GIFTMarks`).
  var bytes: [UInt8]
  /// The number of the first line that is not a comment, from 1.
  var line: Int
  /// The value of `[id:…]` in the comments.
  var id: String?
  /// The values of `[tag:…]` in the comments, as identifiers.
  var tags: [String] = []
  /// Whether the block was repaired, for example because a blank line was inside braces.
  var isRepaired = false

  /// Returns a tag as an identifier: up to 64 lower-case letters a–z, digits and hyphens. `nil` if nothing is left.
  static func tag(_ text: [UInt8]) -> String? {
    let words = text.map { $0.isLetterOrDigit ? $0 : 0x20 }.split(separator: 0x20)
    let tag = words.reduce([UInt8]()) { $0.isEmpty ? Array($1) : $0 + [UInt8(ascii: "-")] + $1 }
    let small = tag.prefix(64).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    return small.isEmpty ? nil : String(decoding: small, as: UTF8.self)
  }

  /// A block that may continue on the next line.
  fileprivate struct Draft {
    private var bytes: [UInt8] = []
    private var line: Int?
    private var id: String?
    private var tags: [String] = []
    var isRepaired = false
    /// Whether an opening brace has not been closed yet.
    private(set) var isOpen = false

    mutating func add(_ text: ArraySlice<UInt8>, comment: Bool, number: Int) {
      if comment {
        readLabels(text)
        return
      }
      if line == nil { line = number }
      bytes += text
      bytes.append(0x0A)
      for brace in GIFTBraces.all(in: text) { isOpen = brace }
    }

    /// Reads `[id:…]` and `[tag:…]` in a comment. In their values, `\]` is a bracket.
    private mutating func readLabels(_ comment: ArraySlice<UInt8>) {
      var place = comment.startIndex
      while let open = comment[place...].firstIndex(of: UInt8(ascii: "[")) {
        place = open + 1
        let rest = comment[place...]
        let isID = rest.starts(with: Array("id:".utf8))
        guard isID || rest.starts(with: Array("tag:".utf8)) else { continue }
        var (value, end): ([UInt8], Int) = ([], place + (isID ? 3 : 4))
        while end < comment.endIndex, comment[end] != UInt8(ascii: "]") {
          if comment[end] == UInt8(ascii: "\\"), end + 1 < comment.endIndex, comment[end + 1] == UInt8(ascii: "]") { end += 1 }
          value.append(comment[end])
          end += 1
        }
        guard end < comment.endIndex else { return }
        place = end
        if isID {
          id = String(decoding: value[...].trimmed, as: UTF8.self)
        } else if let tag = GIFTBlock.tag(value), tags.count < 50, !tags.contains(tag) {
          tags.append(tag)
        }
      }
    }

    var finished: GIFTBlock? {
      guard let line else { return nil }
      let text = Array(GIFTMarks.marked(bytes[...])[...].trimmed)
      return text.isEmpty ? nil : GIFTBlock(bytes: text, line: line, id: id, tags: tags, isRepaired: isRepaired)
    }
  }
}

/// Splits a text at blank lines, apart from blank lines inside braces. `next` returns the blocks one by one. Blocks that contain
/// only comments are left out.
struct GIFTBlocks {
  private var lines: TextLines
  private var braces: GIFTBraces

  init(_ text: [UInt8]) { (lines, braces) = (TextLines(text), GIFTBraces(text)) }

  mutating func next() -> GIFTBlock? {
    var current = GIFTBlock.Draft()
    while let line = lines.next() {
      let trimmed = line.trimmed
      if trimmed.isEmpty {
        // A blank line inside braces does not end the block if the next brace closes them, because the answers continue until
        // there.
        if current.isOpen, braces.nextCloses(from: lines.end) {
          current.add(line, comment: false, number: lines.number)
          current.isRepaired = true
          continue
        }
        if let block = current.finished { return block }
        current = GIFTBlock.Draft()
      } else {
        let isComment = trimmed.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
        current.add(isComment ? trimmed : line, comment: isComment, number: lines.number)
      }
    }
    return current.finished
  }
}

/// The braces in a text that are not escaped with a backslash.
private struct GIFTBraces {
  private let bytes: [UInt8]
  /// The position of the brace that was found last, or the end of the text. Before the first search, it is -1.
  private var found = -1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the first brace from `start` on is a closing one. Callers must pass ascending positions, so that nothing is scanned
  /// twice.
  mutating func nextCloses(from start: Int) -> Bool {
    if found < start {
      found = start
      while found < bytes.count, bytes[found] != UInt8(ascii: "{"), bytes[found] != UInt8(ascii: "}") {
        found += bytes[found] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return found < bytes.count && bytes[found] == UInt8(ascii: "}")
  }

  /// Returns the braces in a line, in order: `true` for an opening brace, `false` for a closing one.
  static func all(in line: ArraySlice<UInt8>) -> [Bool] {
    var braces: [Bool] = []
    var isEscaped = false
    for byte in line {
      if !isEscaped, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { braces.append(byte == UInt8(ascii: "{")) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return braces
  }
}
