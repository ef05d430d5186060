extension Parser {
  /// Reads a number according to RFC 8259, section 6, and keeps it as text.
  mutating func number() throws(JSON.SyntaxError) -> JSON.Number {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let zero = position
    try digits()
    if byte(at: zero) == UInt8(ascii: "0"), position > zero + 1 { throw failure(.leadingZero, at: zero) }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return JSON.Number(checked: text(start..<position))
  }

  private mutating func digits() throws(JSON.SyntaxError) {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current) { position += 1 }
    guard position > start else { throw failure(.expectedDigit, at: position) }
  }
}
