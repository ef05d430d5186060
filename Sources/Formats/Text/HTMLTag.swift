/// An HTML tag in a text. Only a known name makes a tag: "a < b" and "<your name>" are plain text. Known names are those of HTML
/// elements, office programs and custom elements.
struct HTMLTag {
  let element: HTMLElement
  let isClosing: Bool
  /// Whether the tag closes itself, as in `<mspace/>`.
  let isEmpty: Bool
  /// The name in lower case.
  let name: [UInt8]
  /// The position after the name, where attributes begin.
  private let start: Int
  /// The position after the tag.
  let end: Int

  /// Reads the tag that begins with the `<` at `start`. Returns `nil` if there is no tag. Inside `<math>`, any name makes a tag.
  init?(in bytes: [UInt8], at start: Int, inMath: Bool = false) {
    var place = start + 1
    isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isClosing { place += 1 }
    let first = place
    while place < bytes.count, bytes[place].isLetterOrDigit || place > first && HTMLTag.joins(bytes[place]) { place += 1 }
    guard place > first, place - first <= HTMLTag.longestName, place < bytes.count, !HTMLTag.isDigit(bytes[first]) else {
      return nil
    }
    name = bytes[first..<place].map { $0 < 0x61 && $0 > 0x40 ? $0 | 0x20 : $0 }
    self.start = place
    var attributes = Attributes(bytes, at: place)
    guard attributes.readAll() else { return nil }
    let known = HTMLElement(named: name)
    if let known {
      element = known
    } else if inMath || HTMLTag.isOfOtherProgram(name, hasAttributes: attributes.hasAny || isClosing) {
      element = .ignored
    } else {
      return nil
    }
    isEmpty = attributes.isClosed
    end = attributes.place
  }

  /// Returns the value of an attribute, with its character references decoded. `nil` if the tag does not have the attribute.
  func attribute(_ name: StaticString, in bytes: [UInt8]) -> String? {
    var attributes = Attributes(bytes, at: start)
    attributes.wanted = name
    _ = attributes.readAll()
    return attributes.value.map { HTMLText.decoded(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  private static let longestName = 32

  private static func joins(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a name belongs to an office program (`o:p`), or to a custom element with attributes or in a closing tag.
  private static func isOfOtherProgram(_ name: [UInt8], hasAttributes: Bool) -> Bool {
    name.contains(UInt8(ascii: ":")) || hasAttributes && name.contains(UInt8(ascii: "-"))
  }
}

/// The attributes of a tag, up to its `>`.
private struct Attributes {
  let bytes: [UInt8]
  var place: Int
  var hasAny = false
  var isClosed = false
  /// The name of the attribute to find, in lower case. `value` is the range of its value.
  var wanted: StaticString = ""
  private(set) var value: Range<Int>?

  init(_ bytes: [UInt8], at place: Int) { (self.bytes, self.place) = (bytes, place) }

  private var current: UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// Reads the attributes up to the `>`. Returns `false` if the text contains anything else. Such a text is not a tag.
  mutating func readAll() -> Bool {
    while true {
      let before = place
      while current == 0x20 || (0x09...0x0D).contains(current) { place += 1 }
      switch current {
      case UInt8(ascii: ">"):
        place += 1
        return true
      case UInt8(ascii: "/"):
        isClosed = true
        place += 1
      default:
        guard place > before || hasAny, readAttribute() else { return false }
        hasAny = true
      }
    }
  }

  private mutating func readAttribute() -> Bool {
    let first = place
    while current.isLetterOrDigit || current >= 0x80 || Attributes.namePunctuation.contains(current) { place += 1 }
    guard place > first else { return false }
    let name = bytes[first..<place]
    var value = place
    while value < bytes.count, bytes[value] == 0x20 { value += 1 }
    guard value < bytes.count, bytes[value] == UInt8(ascii: "=") else { return Attributes.hasNoValue(name) }
    place = value + 1
    while current == 0x20 { place += 1 }
    let takes = self.value == nil && isWanted(name)
    let start = place
    guard readValue() else { return false }
    if takes {
      let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
      self.value = isQuoted ? start + 1..<place - 1 : start..<place
    }
    return true
  }

  private func isWanted(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count == wanted.utf8CodeUnitCount else { return false }
    for (offset, byte) in name.enumerated() {
      let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      if lower != wanted.utf8Start[offset] { return false }
    }
    return true
  }

  private mutating func readValue() -> Bool {
    let quote = current
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      repeat { place += 1 } while place < bytes.count && bytes[place] != quote
      guard place < bytes.count else { return false }
      place += 1
      return true
    }
    let first = place
    while place < bytes.count, current > 0x20, current != UInt8(ascii: ">"), current != UInt8(ascii: "<") { place += 1 }
    return place > first
  }

  private static let namePunctuation: [UInt8] = [0x2D, 0x2E, 0x3A, 0x40, 0x5F]

  /// Whether this is the name of an attribute that can be written without a value, such as `checked`. Any other word without a
  /// value is not an attribute.
  private static func hasNoValue(_ name: ArraySlice<UInt8>) -> Bool {
    for known in [
      "checked", "hidden", "controls", "autoplay", "loop", "muted", "nowrap", "noshade", "open", "reversed", "disabled",
    ]
    where known.utf8.elementsEqual(name) { return true }
    return false
  }
}

/// The ways to convert HTML elements.
enum HTMLElement {
  /// The tags are dropped without a note, because only the layout changes.
  case ignored
  /// The tags are dropped, and reported as lost.
  case dropped
  /// The tag is dropped, and reported as lost. There is no closing tag.
  case droppedVoid
  /// Has a line break before and after it.
  case block
  case lineBreak
  case orderedList, list, item
  case cell
  case strong, emphasis, lowered, raised, code, quotation
  case preformatted
  /// Dropped with its content.
  case skipped
  /// A picture or a sound that is a single tag.
  case medium
  /// A picture, a sound or another medium with an opening and a closing tag. It is collected if it has an address. Its tags and
  /// its content do not appear in the text.
  case mediumWithContent
  case math

  init?(named name: [UInt8]) {
    guard let entry = HTMLElement.table.first(where: { $0.names.contains(name) }) else { return nil }
    self = entry.element
  }

  /// Whether the element has no closing tag.
  var isVoid: Bool {
    switch self {
    case .lineBreak, .medium, .droppedVoid: true
    default: false
    }
  }

  /// Whether the element lays out the text, so that white space around it has no meaning.
  var isLayout: Bool {
    switch self {
    case .block, .lineBreak, .orderedList, .list, .item, .cell, .preformatted: true
    default: false
    }
  }

  private static let table: [(element: HTMLElement, names: [[UInt8]])] =
    [
      (
        .block, "p div h1 h2 h3 h4 h5 h6 blockquote section article header footer main table tr center figure figcaption dl dt dd"
      ),
      (.droppedVoid, "input meta link base wbr col area param frame basefont"),
      (.ignored, "span html body tbody thead tfoot nobr bdi bdo label"),
      (.lineBreak, "br hr"), (.list, "ul menu"), (.orderedList, "ol"), (.item, "li"), (.cell, "td th"),
      (.strong, "b strong"), (.emphasis, "i em"), (.lowered, "sub"), (.raised, "sup"), (.code, "code tt kbd samp"),
      (.quotation, "q"), (.preformatted, "pre"), (.skipped, "script style head title template noscript annotation"),
      (.medium, "img embed source track"),
      (.mediumWithContent, "audio video svg object iframe canvas map"), (.math, "math"),
      (
        .dropped,
        """
        a u s strike del ins font big small mark abbr acronym cite dfn var ruby rt rp rb time details summary fieldset legend \
        form button select option optgroup textarea colgroup caption address aside nav dir picture frameset applet marquee \
        blink progress meter output data datalist
        """
      ),
    ].map { element, names in (element, Array(names.utf8).split(separator: UInt8(ascii: " ")).map { Array($0) }) }
}
