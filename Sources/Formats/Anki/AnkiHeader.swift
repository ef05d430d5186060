/// The lines at the start of a text file that tell Anki how to read the file, such as `#separator:tab` (Anki's manual, "Text
/// files").
struct AnkiHeader {
  private(set) var separator: UInt8?
  /// Whether fields are HTML. `nil` if the file does not say.
  private(set) var isHTML: Bool?
  private(set) var deck = ""
  /// The type of all notes, unless a column states the type of each note.
  private(set) var type = ""
  private(set) var tags: [String] = []
  /// The columns that are not fields, counted from 0. `nil` if the header does not name the column.
  private(set) var guidColumn: Int?
  private(set) var typeColumn: Int?
  private(set) var deckColumn: Int?
  private(set) var tagsColumn: Int?
  /// The byte position of the first note.
  private(set) var end = 0
  /// The number of lines before the first note.
  private(set) var lines = 0

  /// Reads the header. Returns `nil` unless the text begins with lines that start with `#`, and one of them proves that the text
  /// is in Anki's format; see `take`.
  init?(_ bytes: [UInt8]) {
    var reader = TextLines(bytes)
    var isAnki = false
    while let line = reader.next(), line.first == UInt8(ascii: "#") {
      (end, lines) = (reader.end, reader.number)
      // A line with a space after `#`, such as "# Deck: Birds", may be a Markdown heading. So the line is ignored.
      guard line.dropFirst().first != 0x20, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = XMLName(line[(line.startIndex + 1)..<colon].trimmed.map { $0.lowercase }[...])
      if take(name, line[(colon + 1)...]) { isAnki = true }
    }
    guard isAnki else { return nil }
  }

  static let tab: UInt8 = 0x09
  /// The name of Anki's default note type, whose cards have a front and a back.
  static let basic = "Basic"
  /// An invisible character. The writer puts it between two colons in a deck's name, because two colons in a row would begin a
  /// subdeck.
  static let invisible = "\u{200B}"

  /// Reads a header line. Returns whether the line proves that the text is in Anki's format. A line such as `#tags:birds` does
  /// not prove it, because other programs also write lines like it.
  private mutating func take(_ name: XMLName, _ value: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: value.trimmed, as: UTF8.self)
    switch name {
    case "separator": separator = AnkiHeader.separator(value)
    case "html": isHTML = value.trimmed.map { $0.lowercase }.elementsEqual("true".utf8)
    case "deck": deck = text
    case "notetype": type = text
    case "tags":
      tags = AnkiHeader.tags(text)
      return false
    case "guid column": guidColumn = AnkiHeader.column(value)
    case "notetype column": typeColumn = AnkiHeader.column(value)
    case "deck column": deckColumn = AnkiHeader.column(value)
    case "tags column": tagsColumn = AnkiHeader.column(value)
    case "columns", "if matches": break
    default: return false
    }
    return true
  }

  /// Reads the value of the `#separator` line: the name of a separator, such as "comma", or the separator itself. Returns `nil`
  /// if the separator is missing, a quotation mark, or not an ASCII character.
  private static func separator(_ value: ArraySlice<UInt8>) -> UInt8? {
    switch XMLName(value.trimmed.map { $0.lowercase }[...]) {
    case "tab", "\\t": tab
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "colon": UInt8(ascii: ":")
    case "space": 0x20
    case "pipe": UInt8(ascii: "|")
    default: (value.trimmed.first ?? value.first).flatMap { $0 < 0x80 && $0 != UInt8(ascii: "\"") ? $0 : nil }
    }
  }

  private static func column(_ value: ArraySlice<UInt8>) -> Int? {
    Int(decimal: value.trimmed).flatMap { $0 > 0 && $0 <= 1000 ? $0 - 1 : nil }
  }

  /// Splits tags at white space.
  static func tags(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: { $0 <= 0x20 }).map { String(decoding: Array($0), as: UTF8.self) }
  }

  /// Whether answers to notes of this type are typed.
  static func isTyped(_ type: String) -> Bool { type.has("(type in the answer)") }

  /// Whether a column holds a field of the note.
  func isField(_ column: Int) -> Bool {
    column != guidColumn && column != typeColumn && column != deckColumn && column != tagsColumn
  }
}

extension UInt8 {
  /// The byte, in lower case if it is an ASCII letter.
  fileprivate var lowercase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
