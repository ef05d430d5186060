extension JSON {
  /// Returns compact UTF-8 text, without whitespace between the tokens and with only the necessary escapes.
  public func encoded() -> [UInt8] {
    var encoder = Encoder(indents: false)
    encoder.write(self)
    return encoder.output
  }

  /// Returns UTF-8 text that is easy to read: one member or element per line, two spaces per level, and a line feed at the end.
  public func encodedForReading() -> [UInt8] {
    var encoder = Encoder(indents: true)
    encoder.write(self)
    encoder.output.append(UInt8(ascii: "\n"))
    return encoder.output
  }
}

// Short functions that are called in several places are never inlined, so that the browser has less code to download.
private struct Encoder {
  let indents: Bool
  var output: [UInt8] = []
  private var level = 0

  init(indents: Bool) { self.indents = indents }

  mutating func write(_ value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let number): append(number.literal)
    case .string(let text): write(text)
    case .array(let elements): write(elements)
    case .object(let object): write(object.members)
    }
  }

  @inline(never)
  private mutating func write(_ elements: [JSON]) {
    append(UInt8(ascii: "["))
    level += 1
    for place in elements.indices {
      separate(isFirst: place == 0)
      write(elements[place])
    }
    close(isEmpty: elements.isEmpty, with: UInt8(ascii: "]"))
  }

  @inline(never)
  private mutating func write(_ members: [JSON.Member]) {
    append(UInt8(ascii: "{"))
    level += 1
    for place in members.indices {
      separate(isFirst: place == 0)
      write(members[place].name)
      append(indents ? ": " : ":")
      write(members[place].value)
    }
    close(isEmpty: members.isEmpty, with: UInt8(ascii: "}"))
  }

  @inline(never)
  private mutating func separate(isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: ",")) }
    if indents { breakLine() }
  }

  @inline(never)
  private mutating func close(isEmpty: Bool, with bracket: UInt8) {
    level -= 1
    if indents, !isEmpty { breakLine() }
    append(bracket)
  }

  @inline(never)
  private mutating func breakLine() {
    append("\n")
    for _ in 0..<level { append("  ") }
  }

  @inline(never)
  private mutating func append(_ byte: UInt8) { output.append(byte) }

  @inline(never)
  private mutating func append(_ text: String) { output.append(contentsOf: text.utf8) }

  private mutating func write(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for place in bytes.indices where mustBeEscaped(bytes[place]) {
        output.append(contentsOf: bytes[start..<place])
        writeEscaped(bytes[place])
        start = place + 1
      }
      output.append(contentsOf: bytes[start...])
    }
    append(UInt8(ascii: "\""))
  }

  private func mustBeEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }

  private mutating func writeEscaped(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
    default:
      // Backspace and form feed are written as "\u0008" and "\u000c". In files with formulas, "\b" and "\f" are often the start
      // of "\beta" and "\frac".
      output.append(contentsOf: "u00".utf8)
      output.append(UInt8(ascii: "0") + byte >> 4)
      let low = byte & 0xF
      output.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }
}
