/// Reads JSON that people wrote by hand. The parser repairs errors if it is clear what the author meant.
///
/// It accepts comments, trailing and missing commas, missing brackets, and several documents one after another. Quotation marks
/// may be single, typographic, missing or surplus. Names need no quotation marks. Strings may contain line breaks. The parser
/// also accepts Python's `True` and `None`, and a code fence or an assignment around the document. The parser takes linear time,
/// and always returns what it could read.
struct LenientJSON: Sendable {
  /// The documents in the text, usually one.
  var documents: [Node] = []
  /// The lines on which errors were repaired, counted from 1. The list has every repair that may have changed a text, but only
  /// the first of the other repairs, and at most `mostRepairs` lines.
  var repairs: [Int] = []
  /// The line on which text other than JSON follows the documents, or `nil` if there is no such text.
  var textAfterEnd: Int?
  /// The first line that could not be read because arrays and objects are nested too deeply, or `nil` if there is none.
  var unreadable: Int?

  /// A value with the line on which it begins.
  struct Node: Sendable {
    let value: Value
    let line: Int
  }

  enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number, as written in the file.
    case number(String)
    case string(String)
    case array([Node])
    case object([Member])
  }

  struct Member: Sendable {
    let name: String
    let value: Node
  }

  /// The maximum nesting of arrays and objects.
  static let greatestDepth = 64
  /// The maximum number of repairs to report.
  static let mostRepairs = 20

  /// Parses a text. Returns `nil` if the text does not begin like JSON, or like program code that contains JSON.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let start = LenientJSON.start(in: bytes) else { return nil }
    var parser = LenientParser(bytes, at: start.place, line: start.line)
    parser.readDocuments(inFence: start.isInFence)
    (documents, textAfterEnd, unreadable) = (parser.documents, parser.textAfterEnd, parser.unreadable)
    repairs = parser.repairs
    guard !documents.isEmpty else { return nil }
  }

  // MARK: The start

  /// Whether a text begins like JSON, or like program code that contains JSON.
  static func canBegin(_ text: String) -> Bool { start(in: Array(text.utf8.prefix(longestPreface))) != nil }

  /// The maximum number of bytes before the document's first bracket.
  private static let longestPreface = 4096

  /// Returns the position of the first bracket, or `nil` if other text comes first. Before the bracket, there may be only
  /// comments, a code fence (```` ```json ````), an assignment (`const quiz = [`) or a call (`load([`).
  private static func start(in bytes: [UInt8]) -> (place: Int, line: Int, isInFence: Bool)? {
    var (place, line, ticks) = (0, 1, 0)
    var isInFence = false
    /// The last byte that is not white space, a backtick or part of a byte order mark. 0 if there is none.
    var last: UInt8 = 0
    while place < min(bytes.count, longestPreface) {
      let byte = bytes[place]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        let isCalled = last == UInt8(ascii: "=") || last == UInt8(ascii: "(")
        if last == 0 || isInFence || isCalled { return (place, line, isInFence) }
      } else if byte == UInt8(ascii: "/"), last == 0, let end = endOfComment(in: bytes, at: place) {
        for byte in bytes[place..<end] where byte == 0x0A { line += 1 }
        place = end
        continue
      }
      ticks = byte == UInt8(ascii: "`") ? ticks + 1 : 0
      if ticks == 3 { isInFence = true }
      if byte == 0x0A { line += 1 }
      let isMark = byte == 0xEF || byte == 0xBB || byte == 0xBF
      if byte > 0x20, !(isMark && place < 3), byte != UInt8(ascii: "`") { last = byte }
      place += 1
    }
    return nil
  }

  private static func endOfComment(in bytes: [UInt8], at start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    var place = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      return place
    case UInt8(ascii: "*"):
      while place + 1 < bytes.count {
        if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 2 }
        place += 1
      }
      return nil
    default: return nil
    }
  }
}

extension LenientJSON.Node {
  var elements: [LenientJSON.Node]? { if case .array(let elements) = value { elements } else { nil } }

  var members: [LenientJSON.Member]? { if case .object(let members) = value { members } else { nil } }

  /// The value of the last member with this name. `nil` if there is none, or if the value is not an object.
  subscript(name: String) -> LenientJSON.Node? {
    members?.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The text of a string or a number. `nil` for other values.
  var text: String? {
    switch value {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  var isNull: Bool { if case .null = value { true } else { false } }

  /// Whether the value is null, a blank text, or an array or object without content.
  var isEmpty: Bool {
    switch value {
    case .null: true
    case .string(let text): text.utf8.allSatisfy { $0 <= 0x20 }
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .bool, .number: false
    }
  }
}
