/// Reduces HTML texts, as question banks store them, to plain text with simple Markdown.
public enum HTMLText {
  /// A text without HTML.
  public struct Plain: Equatable, Sendable {
    public var text: String
    /// Whether tags that carry meaning were left out, such as those of a link or a table.
    public var droppedTags: Bool
    /// Whether a picture, a sound, a video or other embedded content was left out.
    public var hasMedia: Bool
    /// The pictures, sounds and other media that were left out and have an address: up to ``HTMLMedium/most`` from HTML, and as
    /// many from Markdown.
    var media: [HTMLMedium] = []

    public init(text: String, droppedTags: Bool = false, hasMedia: Bool = false) {
      (self.text, self.droppedTags, self.hasMedia) = (text, droppedTags, hasMedia)
    }
  }

  /// Reduces a text that is known to be HTML.
  ///
  /// Decodes character references once. Line breaks, paragraphs and list items become lines. `b` becomes `**x**`, `i` becomes
  /// `*x*`, `sub` becomes `~x~`, `sup` becomes `^x^`, `code` becomes `` `x` ``, and `pre` becomes a fenced block. White space
  /// collapses as in a browser. `q` becomes quotation marks, and MathML becomes text on one line. All other tags are left out;
  /// some of them, such as `script`, with their content. Text that only looks like a tag stays.
  public static func plain(_ html: String) -> Plain {
    var reducer = HTMLReducer(Array(html.utf8), collapses: true)
    return reducer.reduce()
  }

  /// Reduces a text from a format that does not state whether its texts are HTML.
  ///
  /// Tags count as HTML only if each element that needs a closing tag has one: "What does <b> do?" is a question about HTML.
  /// Otherwise, the tags stay. They also stay if the text has no media and would become empty without them. Character references
  /// are always decoded, and pictures in Markdown are always left out.
  public static func reduced(_ text: String) -> Plain {
    let pictured = withoutPictures(text)
    guard pictured.hasMedia else { return withoutTags(text) }
    var plain = withoutTags(pictured.text)
    plain.hasMedia = true
    plain.media = pictured.media + plain.media
    return plain
  }

  /// Returns a text without its Markdown pictures. HTML stays unchanged.
  static func withoutPictures(_ text: String) -> Plain {
    guard text.utf8.contains(UInt8(ascii: "!")), let (rest, pictures) = MarkdownPictures.taken(from: Array(text.utf8)) else {
      return Plain(text: text)
    }
    var plain = Plain(text: String(decoding: rest, as: UTF8.self), hasMedia: true)
    plain.media = pictures
    return plain
  }

  private static func withoutTags(_ text: String) -> Plain {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&")) else { return Plain(text: text) }
    var usage = HTMLUsage()
    usage.read(bytes)
    guard usage.isMarkup else { return Plain(text: decoded(text)) }
    var reducer = HTMLReducer(bytes, collapses: usage.hasLayout)
    let plain = reducer.reduce()
    return plain.text.utf8.isEmpty && !plain.hasMedia ? Plain(text: decoded(text)) : plain
  }

  /// Decodes the HTML character references in a text once. Tags stay unchanged.
  public static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "&"), let (scalar, end) = HTMLEntities.reference(in: bytes, at: place) {
        output.append(contentsOf: Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
        place = end
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a text has an HTML tag or character reference.
  public static func looksLikeHTML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "<"), HTMLTag(in: bytes, at: place) != nil { return true }
      if bytes[place] == UInt8(ascii: "&"), HTMLEntities.reference(in: bytes, at: place) != nil { return true }
    }
    return false
  }
}

/// Counts the opening and closing tags in a text.
private struct HTMLUsage {
  private var counts: [(name: [UInt8], opening: Int, closing: Int)] = []
  private var hasTags = false
  private(set) var hasLayout = false

  /// Whether the text has tags, and all of them are markup: each element that needs a closing tag has both an opening and a
  /// closing tag.
  var isMarkup: Bool { hasTags && counts.allSatisfy { $0.opening > 0 && $0.closing > 0 } }

  mutating func read(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<"), let tag = HTMLTag(in: bytes, at: place, inMath: hasMath) else {
        place += 1
        continue
      }
      place = tag.end
      hasTags = true
      if tag.element.isLayout { hasLayout = true }
      if !tag.element.isVoid, !tag.isEmpty { count(tag) }
    }
  }

  private var hasMath: Bool { counts.contains { $0.name.elementsEqual("math".utf8) } }

  /// The maximum number of tag names to count. Real texts have fewer.
  private static let mostNames = 64

  private mutating func count(_ tag: HTMLTag) {
    let known = counts.firstIndex { $0.name == tag.name }
    guard let index = known ?? (counts.count < HTMLUsage.mostNames ? counts.count : nil) else { return }
    if index == counts.count { counts.append((tag.name, 0, 0)) }
    if tag.isClosing { counts[index].closing += 1 } else { counts[index].opening += 1 }
  }
}
