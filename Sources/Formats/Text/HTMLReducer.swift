/// Reduces HTML to text in one pass, without recursion.
struct HTMLReducer {
  private let bytes: [UInt8]
  /// Whether white space collapses. Otherwise it is kept, which suits texts that use tags only within lines.
  private let collapses: Bool
  private var place = 0
  private var writer = MarkdownWriter()
  private var droppedTags = false
  private var hasMedia = false
  private var media: [HTMLMedium] = []
  private var lists: [Int?] = []
  private var math: MathReducer?
  private var codeDepth = 0
  private var isPreformatted = false
  /// Texts such as "-->" that the rest of the HTML does not contain. They are not searched for again, because repeated searches
  /// would take quadratic time.
  private var endless: [[UInt8]] = []

  init(_ bytes: [UInt8], collapses: Bool) { (self.bytes, self.collapses) = (bytes, collapses) }

  mutating func reduce() -> HTMLText.Plain {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<"): if !skipMarkup() { readByte() }
      case UInt8(ascii: "&"):
        guard let (scalar, end) = HTMLEntities.reference(in: bytes, at: place) else {
          readByte()
          break
        }
        append(scalar)
        place = end
      default: readByte()
      }
    }
    if isPreformatted { writer.endFence() }
    var plain = HTMLText.Plain(text: writer.finish(), droppedTags: droppedTags, hasMedia: hasMedia)
    plain.media = media
    return plain
  }

  // MARK: Text

  private mutating func readByte() {
    let byte = bytes[place]
    place += 1
    if math != nil, isWhiteSpace(byte) { return }
    if isPreformatted {
      writer.appendVerbatim(byte)
    } else if isWhiteSpace(byte) {
      writer.appendBlank(byte, collapses: collapses)
    } else if byte == 0xC2, place < bytes.count, bytes[place] == 0xA0 {
      place += 1
      writer.appendNoBreakSpace()
    } else {
      writer.append(byte)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == "\u{A0}", !isPreformatted {
      writer.appendNoBreakSpace()
    } else {
      for byte in Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter {
        if isPreformatted {
          writer.appendVerbatim(byte)
        } else if isWhiteSpace(byte) {
          writer.appendBlank(byte, collapses: collapses)
        } else {
          writer.append(byte)
        }
      }
    }
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: Markup

  /// Converts a tag, or skips a comment or a declaration. Returns `false` if none of these begins here, or if the comment or
  /// declaration has no end.
  private mutating func skipMarkup() -> Bool {
    if let tag = HTMLTag(in: bytes, at: place, inMath: math != nil) {
      place = tag.end
      apply(tag)
      return true
    }
    if begins(with: "<!--", at: place) { return skip(behind: "-->", from: place + 4) }
    if begins(with: "<![CDATA[", at: place) {
      // In a CDATA section, everything up to "]]>" is plain text.
      guard let end = find("]]>", from: place + 9) else { return false }
      for byte in bytes[place + 9..<end] where !isWhiteSpace(byte) || writer.canTakeBlank { writer.appendText(byte) }
      place = end + 3
      return true
    }
    if begins(with: "<!doctype", at: place) || begins(with: "<?xml", at: place) { return skip(behind: ">", from: place) }
    return false
  }

  private mutating func skip(behind end: StaticString, from start: Int) -> Bool {
    guard let found = find(end, from: start) else { return false }
    place = found + end.utf8CodeUnitCount
    return true
  }

  /// Whether the HTML contains `text` at `start`. A lower-case letter in `text` also matches its capital.
  private func begins(with text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount {
      let (byte, wanted) = (bytes[start + offset], text.utf8Start[offset])
      guard byte == wanted || byte.isLetterOrDigit && byte | 0x20 == wanted else { return false }
    }
    return true
  }

  private mutating func find(_ text: StaticString, from start: Int) -> Int? {
    find(Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)), from: start)
  }

  private mutating func find(_ text: [UInt8], from start: Int) -> Int? {
    guard let first = text.first, !endless.contains(text) else { return nil }
    var start = start
    while start + text.count <= bytes.count {
      if bytes[start] == first {
        var length = 1
        while length < text.count, bytes[start + length] == text[length] || isSame(bytes[start + length], text[length]) {
          length += 1
        }
        if length == text.count { return start }
      }
      start += 1
    }
    endless.append(text)
    return nil
  }

  private func isSame(_ byte: UInt8, _ lower: UInt8) -> Bool { byte.isLetterOrDigit && byte | 0x20 == lower }

  /// Skips the content of an element and its closing tag. If the closing tag is missing, nothing is skipped.
  private mutating func skipContent(of tag: HTMLTag) {
    guard !tag.isClosing, !tag.isEmpty else { return }
    let closing = Array("</".utf8) + tag.name
    guard let found = find(closing, from: place) else { return }
    place = found + closing.count
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
    place = min(place + 1, bytes.count)
  }

  private mutating func apply(_ tag: HTMLTag) {
    if isPreformatted {
      if case .preformatted = tag.element, tag.isClosing { (isPreformatted, codeDepth) = (false, 0) }
      if !isPreformatted { writer.endFence() }
      if case .lineBreak = tag.element { writer.appendVerbatim(0x0A) }
      return
    }
    switch tag.element {
    case .ignored: if math != nil { applyInMath(tag) }
    case .dropped, .droppedVoid:
      droppedTags = true
      take(tag)
    case .block: writer.breakLine()
    case .lineBreak: writer.addLine()
    case .list: apply(list: tag, first: nil)
    case .orderedList: apply(list: tag, first: 1)
    case .item: apply(item: tag)
    case .cell:
      droppedTags = true
      writer.appendBlank(0x20, collapses: true)
    case .strong: mark("**", tag)
    case .emphasis: mark("*", tag)
    case .lowered: mark("~", tag)
    case .raised: mark("^", tag)
    case .code: mark("`", tag)
    case .quotation:
      for byte in (tag.isClosing ? "\u{201D}" : "\u{201C}").utf8 { writer.append(byte) }
    case .preformatted:
      guard !tag.isClosing else { break }
      isPreformatted = true
      writer.beginFence()
    case .skipped: skipContent(of: tag)
    case .medium:
      hasMedia = true
      take(tag)
    case .mediumWithContent:
      hasMedia = true
      take(tag)
      let (start, count) = (place, media.count)
      skipContent(of: tag)
      if tag.name.elementsEqual("audio".utf8), media.count == count { takeSource(in: start..<place) }
    case .math:
      droppedTags = true
      math = tag.isClosing ? nil : MathReducer()
    }
  }

  /// Adds a picture or a sound to `media`, unless it is already there or the maximum is reached.
  private mutating func take(_ tag: HTMLTag) {
    guard media.count < HTMLMedium.most, let medium = HTMLMedium(tag, in: bytes) else { return }
    hasMedia = true
    if !media.contains(medium) { media.append(medium) }
  }

  /// Adds the first `source` of an `audio` element to `media`.
  private mutating func takeSource(in content: Range<Int>) {
    for place in content where bytes[place] == UInt8(ascii: "<") {
      guard let tag = HTMLTag(in: bytes, at: place), tag.name.elementsEqual("source".utf8) else { continue }
      take(tag)
      return
    }
  }

  private mutating func mark(_ mark: StaticString, _ tag: HTMLTag) {
    guard !tag.isEmpty else { return }
    if tag.isClosing { writer.closeMark(mark) } else { writer.openMark(mark) }
  }

  private mutating func applyInMath(_ tag: HTMLTag) {
    let sign = tag.isClosing ? math?.close(tag.name) : math?.open(tag.name, isEmpty: tag.isEmpty)
    for byte in (sign ?? "").utf8 { writer.append(byte) }
  }

  // MARK: Lists

  /// The maximum depth of lists. Deeper lists are not indented further.
  private static let deepest = 8

  private mutating func apply(list tag: HTMLTag, first: Int?) {
    writer.breakLine()
    if tag.isClosing { _ = lists.popLast() } else if lists.count < HTMLReducer.deepest { lists.append(first) }
  }

  private mutating func apply(item tag: HTMLTag) {
    writer.breakLine()
    guard !tag.isClosing else { return }
    let indent = String(repeating: "  ", count: max(0, lists.count - 1))
    guard let number = lists.last ?? nil else {
      writer.beginItem(indent + "- ")
      return
    }
    writer.beginItem(indent + String(number) + ". ")
    lists[lists.count - 1] = number + 1
  }
}
