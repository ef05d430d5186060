extension JSON {
  /// Parses one document as RFC 8259 defines it, without extensions.
  ///
  /// Also rejects repeated names, invalid UTF-8 and unpaired surrogates, because other parsers interpret them in different ways.
  public init(parsing bytes: [UInt8], limits: Limits = .standard) throws(SyntaxError) {
    self = try bytes.withUnsafeBufferPointer { buffer throws(SyntaxError) in
      var parser = Parser(bytes: buffer, limits: limits)
      return try parser.document()
    }
  }

  /// Parses one document from text. Offsets in errors count UTF-8 bytes.
  public init(parsing text: String, limits: Limits = .standard) throws(SyntaxError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

/// A single pass over a document. It uses its own stacks instead of recursion, so deep nesting cannot overflow the call stack.
struct Parser {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSON.Limits
  var position = 0

  /// The arrays and objects that are still open, innermost last.
  private var open: [Container] = []
  /// The finished values in all open containers. A container's own values start at `firstValue`.
  private var values: [JSON] = []
  /// The names in all open objects. An object's own names start at `firstName`.
  private var names: [(text: String, offset: Int)] = []

  private struct Container {
    let isObject: Bool
    let offset: Int
    let firstValue: Int
    let firstName: Int
  }

  init(bytes: UnsafeBufferPointer<UInt8>, limits: JSON.Limits) { (self.bytes, self.limits) = (bytes, limits) }

  /// The byte at the position, or 0 at the end. A zero byte is never valid in JSON, so only error reports need to distinguish a
  /// zero byte from the end.
  var current: UInt8 { byte(at: position) }

  func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  func failure(_ reason: JSON.SyntaxError.Reason, at offset: Int) -> JSON.SyntaxError {
    JSON.SyntaxError(reason, at: offset, in: bytes)
  }

  mutating func document() throws(JSON.SyntaxError) -> JSON {
    guard bytes.count <= limits.byteCount else { throw failure(.tooLarge(limit: limits.byteCount), at: limits.byteCount) }
    if byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF { throw failure(.byteOrderMark, at: 0) }
    skipSpace()
    guard position < bytes.count else { throw failure(.empty, at: 0) }
    repeat { try begin() } while try !finish()
    skipSpace()
    guard position == bytes.count, let value = values.popLast() else { throw unexpected(.trailingContent) }
    return value
  }

  /// Reads a string, number, Boolean or null, or enters an array or object. After entering a container that is not empty,
  /// continues with the first value inside.
  private mutating func begin() throws(JSON.SyntaxError) {
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "["):
        try enter(isObject: false)
        skipSpace()
        guard current != UInt8(ascii: "]") else { return }
      case UInt8(ascii: "{"):
        try enter(isObject: true)
        skipSpace()
        guard current != UInt8(ascii: "}") else { return }
        try name()
      default:
        values.append(try scalar())
        return
      }
    }
  }

  /// Closes the containers that end after a value. Returns true if none is open any more. Returns false after a comma, when
  /// another value must follow. In an object, also reads the name of that value.
  private mutating func finish() throws(JSON.SyntaxError) -> Bool {
    while let container = open.last {
      skipSpace()
      let close = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      switch current {
      case close:
        position += 1
        open.removeLast()
        try leave(container)
      case UInt8(ascii: ","):
        let comma = position
        position += 1
        skipSpace()
        guard current != close else { throw failure(.trailingComma, at: comma) }
        if container.isObject { try name() }
        return false
      default: throw unexpected(container.isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
      }
    }
    return true
  }

  private mutating func enter(isObject: Bool) throws(JSON.SyntaxError) {
    guard open.count < limits.depth else { throw failure(.tooDeep(limit: limits.depth), at: position) }
    open.append(Container(isObject: isObject, offset: position, firstValue: values.count, firstName: names.count))
    position += 1
  }

  /// Removes a closed container's values from the stack, and adds the container as one value. Throws if a name is repeated.
  private mutating func leave(_ container: Container) throws(JSON.SyntaxError) {
    let own = container.firstValue..<values.count
    guard container.isObject else {
      let elements = Array(values[own])
      values.removeSubrange(own)
      values.append(.array(elements))
      return
    }
    let members = own.map { place in
      JSON.Member(names[container.firstName + place - container.firstValue].text, values[place])
    }
    if let repetition = JSON.Object.firstRepetition(in: members) {
      throw failure(.duplicateName(members[repetition].name), at: names[container.firstName + repetition].offset)
    }
    values.removeSubrange(own)
    names.removeSubrange(container.firstName..<names.count)
    values.append(.object(JSON.Object(unrepeated: members)))
  }

  /// Reads a member's name and the colon after it.
  private mutating func name() throws(JSON.SyntaxError) {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpected(.expectedName) }
    let offset = position
    names.append((try string(), offset))
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected(.expectedColon) }
    position += 1
  }

  private mutating func scalar() throws(JSON.SyntaxError) -> JSON {
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t") where skip("true"): return .bool(true)
    case UInt8(ascii: "f") where skip("false"): return .bool(false)
    case UInt8(ascii: "n") where skip("null"): return .null
    default: throw unexpected(.expectedValue)
    }
  }

  /// Skips a word if it is at the position. Returns whether the word was skipped.
  private mutating func skip(_ word: StaticString) -> Bool {
    for place in 0..<word.utf8CodeUnitCount where byte(at: position + place) != word.utf8Start[place] { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func skipSpace() {
    while true {
      switch current {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position += 1
      default: return
      }
    }
  }

  /// Returns the error for a byte that is not allowed here: `expectation`, unless a more specific error applies.
  private func unexpected(_ expectation: JSON.SyntaxError.Reason) -> JSON.SyntaxError {
    if position == bytes.count, let container = open.last {
      return failure(container.isObject ? .unclosedObject : .unclosedArray, at: container.offset)
    }
    if current >= 0x80, scalarLength(at: position) == nil { return failure(.invalidUTF8, at: position) }
    let next = byte(at: position + 1)
    if current == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
      return failure(.comment, at: position)
    }
    return failure(expectation, at: position)
  }
}
