/// Reads arrays, objects and bare words, and repairs errors between them.
struct LenientParser {
  let bytes: [UInt8]
  var place: Int
  /// The line of `place`, from 1.
  var line: Int
  private(set) var documents: [LenientJSON.Node] = []
  private(set) var repairs: [Int] = []
  private(set) var textAfterEnd: Int?
  private(set) var unreadable: Int?
  /// Whether there was a repair that cannot have changed a text. Only the first such repair is noted.
  private var hasHarmlessRepair = false

  /// Where a value occurs: as a member's name, as a member's value, or as an array's element. A document counts as an element.
  enum Context { case name, member, element }

  typealias Node = LenientJSON.Node

  init(_ bytes: [UInt8], at place: Int, line: Int) { (self.bytes, self.place, self.line) = (bytes, place, line) }

  /// The byte at `place`, or 0 at the end.
  var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  mutating func noteRepair(at line: Int? = nil, changesText: Bool = false) {
    let line = line ?? self.line
    if !changesText {
      if hasHarmlessRepair { return }
      hasHarmlessRepair = true
    }
    if repairs.count < LenientJSON.mostRepairs, !repairs.contains(line) { repairs.append(line) }
  }

  // MARK: Documents

  mutating func readDocuments(inFence: Bool) {
    while place < bytes.count {
      documents.append(readValue(.element, depth: 0, isInArray: false))
      skipSpace()
      // There may be commas between documents. A document in a JavaScript statement, such as `load({…});`, may be followed by a
      // closing parenthesis and a semicolon.
      while current == UInt8(ascii: ",") || current == UInt8(ascii: ";") || current == UInt8(ascii: ")") {
        place += 1
        skipSpace()
      }
      if current == UInt8(ascii: "{") || current == UInt8(ascii: "[") { continue }
      let isFence = inFence && current == UInt8(ascii: "`")
      if place < bytes.count, !isFence { textAfterEnd = line }
      return
    }
  }

  // MARK: Values

  mutating func readValue(_ context: Context, depth: Int, isInArray: Bool) -> Node {
    skipSpace()
    let line = self.line
    if current == UInt8(ascii: "{") || current == UInt8(ascii: "[") {
      guard depth < LenientJSON.greatestDepth else {
        if unreadable == nil { unreadable = line }
        place = bytes.count
        return Node(value: .null, line: line)
      }
      let isObject = current == UInt8(ascii: "{")
      place += 1
      let value: LenientJSON.Value =
        isObject
        ? .object(readMembers(depth: depth + 1, isInArray: isInArray))
        : .array(readElements(depth: depth + 1, isInObject: context == .member))
      return Node(value: value, line: line)
    }
    if let quote = Quote(in: bytes, at: place) { return Node(value: .string(readString(quote, context)), line: line) }
    return Node(value: readWord(), line: line)
  }

  /// Reads the rest of an object, after its opening brace. Inside an array, the array's closing bracket and the opening brace of
  /// the next object also end the object.
  private mutating func readMembers(depth: Int, isInArray: Bool) -> [LenientJSON.Member] {
    var members: [LenientJSON.Member] = []
    var hasComma = true
    while true {
      skipSpace()
      guard place < bytes.count else {
        noteRepair()
        return members
      }
      switch current {
      case UInt8(ascii: "}"):
        if hasComma, !members.isEmpty { noteRepair() }
        place += 1
        return members
      case UInt8(ascii: ","):
        if hasComma { noteRepair() }
        hasComma = true
        place += 1
      case UInt8(ascii: "]") where isInArray, UInt8(ascii: "{") where isInArray:
        noteRepair()
        return members
      default:
        if !hasComma { noteRepair() }
        hasComma = false
        if let member = readMember(depth: depth) { members.append(member) }
      }
    }
  }

  private mutating func readMember(depth: Int) -> LenientJSON.Member? {
    let (before, line) = (place, self.line)
    let name: String
    if let quote = Quote(in: bytes, at: place) {
      if quote != .double { noteRepair() }
      name = readString(quote, .name)
    } else {
      name = readBareName()
      noteRepair(at: line)
    }
    skipSpace()
    if isAssignment {
      place += 1
      while isAssignment || current == UInt8(ascii: ">") { place += 1 }
    } else {
      noteRepair(at: line, changesText: true)
      // The colon is missing. If no string, array or object follows either, the name has no value and is dropped.
      guard place > before, Quote(in: bytes, at: place) != nil || current == UInt8(ascii: "[") || current == UInt8(ascii: "{")
      else {
        if place == before { place += 1 }
        return nil
      }
    }
    return LenientJSON.Member(name: name, value: readValue(.member, depth: depth, isInArray: false))
  }

  private var isAssignment: Bool { current == UInt8(ascii: ":") || current == UInt8(ascii: "=") }

  private mutating func readBareName() -> String {
    let start = place
    while place < bytes.count, isPartOfName(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Reads the rest of an array, after its opening bracket. Inside an object, the object's closing brace also ends the array.
  private mutating func readElements(depth: Int, isInObject: Bool) -> [Node] {
    var elements: [Node] = []
    var hasComma = true
    while true {
      skipSpace()
      guard place < bytes.count else {
        noteRepair()
        return elements
      }
      switch current {
      case UInt8(ascii: "]"):
        if hasComma, !elements.isEmpty { noteRepair() }
        place += 1
        return elements
      case UInt8(ascii: ","):
        if hasComma { noteRepair() }
        hasComma = true
        place += 1
      case UInt8(ascii: "}") where isInObject:
        noteRepair()
        return elements
      case UInt8(ascii: "}"), UInt8(ascii: ":"):
        noteRepair(changesText: true)
        place += 1
      default:
        if !hasComma { noteRepair() }
        hasComma = false
        let (before, lineBefore) = (place, line)
        let element = readValue(.element, depth: depth, isInArray: true)
        guard case .string = element.value, isBeforeColon else {
          elements.append(element)
          if place == before { place += 1 }
          continue
        }
        // The element is a member's name. The array was not closed, or the braces around an object are missing. So the name is
        // read again, as part of an object.
        noteRepair(at: lineBefore, changesText: true)
        (place, line) = (before, lineBefore)
        if isInObject, !elements.isEmpty { return elements }
        guard depth < LenientJSON.greatestDepth else { return elements }
        elements.append(Node(value: .object(readMembers(depth: depth + 1, isInArray: true)), line: line))
      }
    }
  }

  private var isBeforeColon: Bool {
    var place = place
    while byte(at: place) == 0x20 { place += 1 }
    return byte(at: place) == UInt8(ascii: ":")
  }

  // MARK: Words

  /// Reads a number, a word such as `true`, or a text without quotation marks. Such a text ends at a comma, at a closing bracket
  /// or brace, or at the end of the line.
  private mutating func readWord() -> LenientJSON.Value {
    if let value = readSimpleWord() { return value }
    let start = place
    scan: while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x0A, 0x0D: break scan
      default: place += 1
      }
    }
    var end = place
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    // If only the opening quotation mark is missing, the closing one is dropped.
    if end > start, bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    if LenientParser.isNumber(bytes[start..<end]) { return .number(word) }
    for (known, value) in LenientParser.words where known.utf8.elementsEqual(word.utf8) { return value }
    noteRepair(changesText: true)
    for (known, value) in LenientParser.scriptWords where known.utf8.elementsEqual(word.utf8) { return value }
    return word.utf8.isEmpty ? .null : .string(word)
  }

  /// Reads a number, `true`, `false` or `null` that is followed by white space, a comma, a closing bracket or brace, or the end
  /// of the text. Returns `nil` for anything else.
  private mutating func readSimpleWord() -> LenientJSON.Value? {
    var end = place
    while end < bytes.count, bytes[end].isLetterOrDigit || [0x2B, 0x2D, 0x2E].contains(bytes[end]) { end += 1 }
    let next = byte(at: end)
    guard next <= 0x20 || [0x22, 0x2C, 0x5D, 0x7D].contains(next) else { return nil }
    // A word before another word is part of a longer text. A word before a quotation mark is a text without its opening quotation
    // mark.
    var rest = end
    while byte(at: rest) == 0x20 { rest += 1 }
    if byte(at: rest).isLetterOrDigit || next == 0x22 { return nil }
    let word = bytes[place..<end]
    for (known, value) in LenientParser.words where known.utf8.elementsEqual(word) {
      place = end
      return value
    }
    guard LenientParser.isNumber(word) else { return nil }
    place = end
    return .number(String(decoding: word, as: UTF8.self))
  }

  private static let words: [(String, LenientJSON.Value)] = [("true", .bool(true)), ("false", .bool(false)), ("null", .null)]

  /// Other words for `true`, `false` and `null`: words from Python and JavaScript, and words in capitals.
  private static let scriptWords: [(String, LenientJSON.Value)] = [
    ("True", .bool(true)), ("False", .bool(false)), ("None", .null), ("undefined", .null), ("NaN", .null), ("TRUE", .bool(true)),
    ("FALSE", .bool(false)), ("NULL", .null),
  ]

  /// Whether a word is a number by the grammar of RFC 8259, section 6.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func digits() -> Bool {
      let count = rest.count
      rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return rest.count < count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let first = rest.first
    let before = rest.count
    guard digits(), first != UInt8(ascii: "0") || rest.count == before - 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  // MARK: White space

  /// Skips white space and comments.
  mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x0A:
        line += 1
        place += 1
      case 0...0x20: place += 1
      case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "/"), UInt8(ascii: "#"):
        noteRepair()
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "*"):
        noteRepair()
        place += 2
        while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && byte(at: place + 1) == UInt8(ascii: "/")) {
          if bytes[place] == 0x0A { line += 1 }
          place += 1
        }
        place = min(place + 2, bytes.count)
      // No-break spaces and byte order marks also count as white space.
      case 0xC2 where byte(at: place + 1) == 0xA0: place += 2
      case 0xEF where byte(at: place + 1) == 0xBB && byte(at: place + 2) == 0xBF: place += 3
      default: return
      }
    }
  }
}
