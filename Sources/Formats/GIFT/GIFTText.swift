import Content

/// The format of a text in GIFT. The format of a question is the default for its answers and feedback.
enum GIFTMarkup: Equatable {
  /// Moodle's "auto-format": text with line breaks, which may contain HTML.
  case moodle
  case html
  /// Markdown, which may also contain HTML.
  case markdown
  case plain

  /// Reads a format in brackets at the start of a text. Returns `nil` if there is none, so that other words in brackets stay in
  /// the text.
  static func leading(_ bytes: ArraySlice<UInt8>) -> (markup: GIFTMarkup, rest: ArraySlice<UInt8>)? {
    let longest = 10
    guard bytes.first == UInt8(ascii: "["), let end = bytes.prefix(longest).firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let name = bytes[(bytes.startIndex + 1)..<end].map { $0 | 0x20 }
    let markup: GIFTMarkup
    switch String(decoding: name, as: UTF8.self) {
    case "moodle": markup = .moodle
    case "html": markup = .html
    case "markdown": markup = .markdown
    case "plain": markup = .plain
    default: return nil
    }
    return (markup, bytes[(end + 1)...])
  }
}

/// Converts the texts of one question, and collects notes about parts that were changed or lost.
struct GIFTTextReader {
  let keepsHTML: Bool
  /// The format of the question's text.
  var markup: GIFTMarkup = .moodle
  private(set) var notes: [Problem.Kind] = []

  init(keepsHTML: Bool) { self.keepsHTML = keepsHTML }

  mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }

  /// Returns a text without its escapes. HTML tags are also removed, unless the text's format is `.plain` or `keepsHTML` is set.
  mutating func text(_ marked: ArraySlice<UInt8>) -> LocalizedText { LocalizedText(neutral: string(marked)) }

  mutating func string(_ marked: ArraySlice<UInt8>) -> String {
    let (markup, rest) = GIFTMarkup.leading(marked.trimmed) ?? (markup, marked)
    return string(GIFTMarks.unmarked(rest), markup)
  }

  /// Returns the question's text. If the text states a format, this format becomes the default for the other texts.
  mutating func questionText(_ marked: ArraySlice<UInt8>) -> String {
    if let (markup, _) = GIFTMarkup.leading(marked.trimmed) { self.markup = markup }
    return string(marked)
  }

  /// Returns a text without its escapes. HTML tags stay in the text, because none are expected there, for example in a typed
  /// answer.
  func plainString(_ marked: ArraySlice<UInt8>) -> String {
    let rest = GIFTMarkup.leading(marked.trimmed)?.rest ?? marked
    return String(decoding: GIFTMarks.unmarked(rest)[...].trimmed, as: UTF8.self)
  }

  private mutating func string(_ bytes: [UInt8], _ markup: GIFTMarkup) -> String {
    let text = String(decoding: bytes[...].trimmed, as: UTF8.self)
    guard !keepsHTML, markup != .plain else { return text }
    let plain = markup == .html ? HTMLText.plain(text) : HTMLText.reduced(text)
    if plain.droppedTags { note(.strippedTags) }
    if plain.hasMedia { note(.missingMedia) }
    return String(decoding: Array(plain.text.utf8)[...].trimmed, as: UTF8.self)
  }
}
