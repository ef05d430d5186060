/// Writes text in our simple Markdown, without unnecessary white space.
struct MarkdownWriter {
  private var output: [UInt8] = []
  /// The white space since the last character. It is written only if another character follows on the line.
  private var blanks: [UInt8] = []
  /// The number of line breaks to write before the next character.
  private var lines = 0
  private var marks: [Mark] = []
  private var item: [UInt8] = []
  private var items = 0
  private var fence: [UInt8]?

  /// The syntax that begins and ends a style, such as `**`.
  private struct Mark {
    let text: [UInt8]
    /// Whether the mark is open in the output. A mark is opened only when the next character is written, and closed at the end of
    /// the line.
    var isWritten = false
    /// Whether the mark is written at all. A mark inside code, or nested in an equal mark, is not written.
    let counts: Bool
  }

  // MARK: Characters

  mutating func append(_ byte: UInt8) {
    begin()
    output.append(byte)
  }

  /// Appends a byte. White space is written only if another character follows on the line.
  mutating func appendText(_ byte: UInt8) {
    if byte == 0x20 || (0x09...0x0D).contains(byte) { appendBlank(byte, collapses: false) } else { append(byte) }
  }

  var canTakeBlank: Bool { !output.isEmpty }

  mutating func appendBlank(_ byte: UInt8, collapses: Bool) {
    if !collapses {
      blanks.append(byte)
    } else if blanks.last != 0x20 {
      blanks.append(0x20)
    }
  }

  mutating func appendNoBreakSpace() { blanks += [0xC2, 0xA0] }

  /// Writes everything that comes before the next character: line breaks, the bullet or number of a list item, white space, and
  /// opening marks.
  private mutating func begin() {
    if output.isEmpty || lines > 0 || !item.isEmpty {
      for _ in 0..<lines where !output.isEmpty { output.append(0x0A) }
      if !item.isEmpty {
        output += item
        item = []
      } else if !output.isEmpty {
        indent()
      }
      (lines, blanks) = (0, [])
    } else if !blanks.isEmpty {
      output += blanks
      blanks = []
    }
    for index in marks.indices where marks[index].counts && !marks[index].isWritten {
      output += marks[index].text
      marks[index].isWritten = true
    }
  }

  /// Indents a line that begins with two or more no-break spaces, because the line is probably program code.
  private mutating func indent() {
    var width = 0
    for byte in blanks where byte == 0xA0 { width += 1 }
    if width > 1 { output += [UInt8](repeating: 0x20, count: blanks.count - width) }
  }

  // MARK: Lines

  /// Ends the current line, unless it is already empty.
  mutating func breakLine() {
    endLine()
    lines = max(lines, 1)
  }

  /// Ends the current line. If it is already empty, adds an empty line, but never two in a row.
  mutating func addLine() {
    endLine()
    lines = min(lines + 1, 2)
  }

  private mutating func endLine() {
    for index in marks.indices.reversed() where marks[index].isWritten {
      output += marks[index].text
      marks[index].isWritten = false
    }
    blanks = []
  }

  mutating func beginItem(_ mark: String) {
    item = Array(mark.utf8)
    items += 1
  }

  // MARK: Marks

  mutating func openMark(_ mark: StaticString) {
    guard marks.count < MarkdownWriter.mostMarks else { return }
    let text = Array(UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    marks.append(Mark(text: text, counts: !marks.contains { $0.counts && ($0.text == text || $0.text == [0x60]) }))
  }

  mutating func closeMark(_ mark: StaticString) {
    let text = Array(UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
    guard let index = marks.lastIndex(where: { $0.text == text }) else { return }
    // Marks that were opened after this mark are closed before it. They are opened again after it.
    for later in marks.indices[index...].reversed() where marks[later].isWritten {
      output += marks[later].text
      marks[later].isWritten = false
    }
    marks.remove(at: index)
  }

  private static let mostMarks = 16

  // MARK: Fenced blocks

  mutating func beginFence() {
    breakLine()
    fence = []
  }

  mutating func appendVerbatim(_ byte: UInt8) { fence?.append(byte) }

  mutating func endFence() {
    guard var code = fence else { return }
    fence = nil
    if code.first == 0x0D { code.removeFirst() }
    if code.first == 0x0A { code.removeFirst() }
    while let last = code.last, last == 0x20 || (0x09...0x0D).contains(last) { code.removeLast() }
    guard !code.isEmpty else { return }
    if !output.isEmpty { output.append(0x0A) }
    let tick = UInt8(ascii: "`")
    output += [tick, tick, tick, 0x0A] + code + [0x0A, tick, tick, tick]
    (lines, blanks) = (1, [])
  }

  /// Ends the text, and returns it. If the text begins with its only list item, the bullet or number of this item is removed.
  mutating func finish() -> String {
    endLine()
    var text = output[...]
    if items == 1 {
      if text.starts(with: "- ".utf8) {
        text = text.dropFirst(2)
      } else if text.starts(with: "1. ".utf8) {
        text = text.dropFirst(3)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Converts MathML tags to signs, so that a formula is written on one line, such as `x^2^` or `a/b`.
struct MathReducer {
  private var open: [(name: [UInt8], children: Int, end: String)] = []
  /// The maximum depth of nested elements.
  private static let deepest = 64

  /// Returns the text to write before an element.
  mutating func open(_ name: [UInt8], isEmpty: Bool) -> String {
    let sign = sign(beforeChildOf: open.count - 1)
    if isEmpty || open.count >= MathReducer.deepest { return sign }
    let isRoot = name.elementsEqual("msqrt".utf8)
    let raised = sign == "^" || sign == "~" ? sign : ""
    open.append((name, 0, isRoot ? ")" : raised))
    return isRoot ? sign + "\u{221A}(" : sign
  }

  /// Returns the text to write after an element.
  mutating func close(_ name: [UInt8]) -> String {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return "" }
    let end = open[index].end
    open.removeSubrange(index...)
    return end
  }

  private mutating func sign(beforeChildOf parent: Int) -> String {
    guard parent >= 0 else { return "" }
    let child = open[parent].children
    open[parent].children += 1
    let name = open[parent].name
    if name.elementsEqual("msup".utf8) { return child == 1 ? "^" : "" }
    if name.elementsEqual("msub".utf8) { return child == 1 ? "~" : "" }
    if name.elementsEqual("msubsup".utf8) { return child == 1 ? "~" : child == 2 ? "^" : "" }
    if name.elementsEqual("mfrac".utf8) { return child == 1 ? "/" : "" }
    return ""
  }
}
