/// Reads XML 1.0 from UTF-8 bytes, piece by piece, in a single pass.
///
/// The reader does not validate. A document type declaration that only refers to a definition is skipped. A declaration that
/// contains definitions is rejected, because definitions can make a text grow without limit, and quiz files do not use them.
/// Namespace prefixes are dropped: `xml:lang` becomes "lang". A bare "&" and unknown entities stay as they are.
struct XMLReader {
  enum Event: Equatable {
    /// The start of an element. `name`, `line` and the attributes belong to this element.
    case start
    /// The end of the element `name`. An element such as `<br/>` also causes a `start` and an `end` event.
    case end
    /// Characters or a CDATA section. The text of an element may come in several pieces.
    case text
    /// The end of the document.
    case finish
  }

  /// The maximum depth of nested elements.
  static let greatestDepth = 100

  private let bytes: [UInt8]
  private var position = 0
  private var lineOfPosition = 1
  /// The names of the open elements with their prefixes, innermost last.
  private var open: [Range<Int>] = []
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []
  private var nameRange = 0..<0
  private var textRange = 0..<0
  private var isCDATA = false
  /// Whether the current element has only one tag, such as `<br/>`, so that its end is the next event.
  private var isClosing = false
  private var hasRoot = false

  /// The line on which the last event begins, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The number of open elements. After an `end` event, the ended element no longer counts.
  var depth: Int { open.count }

  /// The name of the element that the last `start` or `end` event reported.
  var name: XMLName { XMLName(bytes[nameRange]) }

  /// The characters of the last `text` event.
  var text: [UInt8] { isCDATA ? XMLText.withoutReturns(bytes[textRange]) : XMLText.decoded(bytes[textRange]) }

  /// Whether the last `text` event is a CDATA section.
  var isRaw: Bool { isCDATA }

  /// Returns the decoded value of an attribute of the element that the last `start` event opened, or `nil` if the element does
  /// not have it.
  func attribute(_ name: StaticString) -> String? {
    for attribute in attributes where XMLName(bytes[attribute.name]) == name {
      return String(decoding: XMLText.decoded(bytes[attribute.value], isAttribute: true), as: UTF8.self)
    }
    return nil
  }

  /// Returns the value of an attribute as it is in the file, without decoding references. `nil` if the element does not have it.
  func rawAttribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    for attribute in attributes where XMLName(bytes[attribute.name]) == name { return bytes[attribute.value] }
    return nil
  }

  /// All attributes of the element that the last `start` event opened.
  var allAttributes: [XMLAttribute] {
    attributes.map { attribute in
      XMLAttribute(
        name: XMLName(bytes[attribute.name]),
        value: String(decoding: XMLText.decoded(bytes[attribute.value], isAttribute: true), as: UTF8.self))
    }
  }

  /// Reads up to the next event.
  mutating func next() throws(XMLFault) -> Event {
    if isClosing { return close() }
    while position < bytes.count {
      line = lineOfPosition
      if current != UInt8(ascii: "<") {
        if try characters() { return .text }
        continue
      }
      switch byte(at: position + 1) {
      case UInt8(ascii: "/"): return try end()
      case UInt8(ascii: "?"): try skip(to: "?>", from: position + 2)
      case UInt8(ascii: "!"): if try declaration() { return .text }
      default: return try start()
      }
    }
    line = lineOfPosition
    guard open.isEmpty, hasRoot else { throw fault(.unfinished) }
    return .finish
  }

  /// Reads up to the end of the element that the last `start` event opened. Returns the characters of the element and its
  /// descendants.
  mutating func content() throws(XMLFault) -> [UInt8] {
    var content: [UInt8] = []
    let outside = depth - 1
    while true {
      switch try next() {
      case .text: content += text
      case .end: if depth == outside { return content }
      case .start: break
      case .finish: return content
      }
    }
  }

  /// Reads up to the end of the element that the last `start` event opened.
  mutating func skip() throws(XMLFault) {
    let outside = depth - 1
    while depth > outside, try next() != .finish {}
  }

  // MARK: Pieces

  private mutating func close() -> Event {
    isClosing = false
    nameRange = local(open.removeLast())
    return .end
  }

  /// Reads characters up to the next tag. Returns `false` outside the root element. Before the root element, only white space is
  /// allowed.
  private mutating func characters() throws(XMLFault) -> Bool {
    let start = position
    var isBlank = true
    while position < bytes.count, current != UInt8(ascii: "<") {
      if !isSpace(current) { isBlank = false }
      advance()
    }
    guard open.isEmpty else {
      (textRange, isCDATA) = (start..<position, false)
      return true
    }
    // Text after the end of the root element is ignored.
    guard isBlank || hasRoot else { throw fault(.unexpected) }
    return false
  }

  private mutating func start() throws(XMLFault) -> Event {
    guard !open.isEmpty || !hasRoot else { throw fault(.unexpected) }
    guard open.count < XMLReader.greatestDepth else { throw fault(.tooDeep) }
    position += 1
    let whole = try readName()
    nameRange = local(whole)
    attributes.removeAll(keepingCapacity: true)
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: ">"):
        position += 1
        enter(whole)
        return .start
      case UInt8(ascii: "/"):
        guard byte(at: position + 1) == UInt8(ascii: ">") else { throw fault(.unexpected) }
        position += 2
        enter(whole)
        isClosing = true
        return .start
      default: try readAttribute()
      }
    }
  }

  private mutating func enter(_ name: Range<Int>) {
    open.append(name)
    hasRoot = true
  }

  private mutating func end() throws(XMLFault) -> Event {
    position += 2
    let name = try readName()
    skipSpace()
    guard current == UInt8(ascii: ">"), let last = open.last, bytes[last] == bytes[name] else { throw fault(.unexpected) }
    position += 1
    open.removeLast()
    nameRange = local(name)
    return .end
  }

  /// Skips a comment or a document type and returns `false`, or reads a CDATA section and returns `true`.
  private mutating func declaration() throws(XMLFault) -> Bool {
    if follows("<!--") {
      try skip(to: "-->", from: position + 4)
      return false
    }
    if follows("<!DOCTYPE"), !hasRoot {
      try skipDocumentType()
      return false
    }
    guard follows("<![CDATA[") else { throw fault(.documentType) }
    guard !open.isEmpty else { throw fault(.unexpected) }
    let start = position + 9
    try skip(to: "]]>", from: start)
    (textRange, isCDATA) = (start..<position - 3, true)
    return true
  }

  /// Skips a document type that only refers to a definition, such as `<!DOCTYPE questestinterop SYSTEM "qti.dtd">`.
  private mutating func skipDocumentType() throws(XMLFault) {
    var quote: UInt8 = 0
    while position < bytes.count {
      let byte = current
      advance()
      switch byte {
      case UInt8(ascii: ">") where quote == 0: return
      // A bracket begins definitions.
      case UInt8(ascii: "[") where quote == 0: throw fault(.documentType)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote == 0 ? byte : quote == byte ? 0 : quote
      default: break
      }
    }
    throw fault(.unfinished)
  }

  private mutating func readAttribute() throws(XMLFault) {
    let name = try readName()
    skipSpace()
    guard current == UInt8(ascii: "=") else { throw fault(.unexpected) }
    position += 1
    skipSpace()
    let quote = current
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw fault(.unexpected) }
    position += 1
    let start = position
    while position < bytes.count, current != quote { advance() }
    guard position < bytes.count else { throw fault(.unfinished) }
    attributes.append((local(name), start..<position))
    position += 1
  }

  /// Reads a name up to white space, `>`, `/` or `=`. Throws if the name is empty, or contains `<`, `&` or a quotation mark.
  private mutating func readName() throws(XMLFault) -> Range<Int> {
    let start = position
    while position < bytes.count, !isSpace(current) {
      switch current {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): throw fault(.unexpected)
      case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="):
        guard position > start else { throw fault(.unexpected) }
        return start..<position
      default: position += 1
      }
    }
    guard position > start else { throw fault(position < bytes.count ? .unexpected : .unfinished) }
    return start..<position
  }

  /// Returns the part of a name after its prefix, or the whole name if it has no prefix.
  private func local(_ name: Range<Int>) -> Range<Int> {
    guard let colon = bytes[name].lastIndex(of: UInt8(ascii: ":")), colon + 1 < name.upperBound else { return name }
    return colon + 1..<name.upperBound
  }

  // MARK: Bytes

  /// The byte at the current position, or 0 at the end.
  private var current: UInt8 { byte(at: position) }

  private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { lineOfPosition += 1 }
    position += 1
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private mutating func skipSpace() { while position < bytes.count, isSpace(current) { advance() } }

  private func follows(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard word.count <= bytes.count - position else { return false }
      for index in word.indices where bytes[position + index] != word[index] { return false }
      return true
    }
  }

  /// Moves to the end of the first `word` at or after `start`. Throws if there is none.
  private mutating func skip(to word: StaticString, from start: Int) throws(XMLFault) {
    while position < min(start, bytes.count) { advance() }
    while position < bytes.count {
      if follows(word) {
        position += word.utf8CodeUnitCount
        return
      }
      advance()
    }
    throw fault(.unfinished)
  }

  private func fault(_ reason: XMLFault.Reason) -> XMLFault { XMLFault(reason: reason, line: lineOfPosition) }
}

/// The error for a text that is not well-formed XML, or that uses XML features that the reader does not support.
struct XMLFault: Error, Equatable {
  enum Reason: Equatable {
    /// The text ends before the root element ends, or has no root element.
    case unfinished
    /// A character or a tag is not allowed at this position.
    case unexpected
    /// Elements are nested more deeply than ``XMLReader/greatestDepth``.
    case tooDeep
    /// The text has a document type with definitions or after the start of the root element, or an unknown declaration.
    case documentType
  }

  let reason: Reason
  /// The line on which the error was found, from 1.
  let line: Int
}
