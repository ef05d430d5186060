import Content

/// Converts XHTML to texts, and collects notes about lost tags and media.
struct QTIText {
  let keepsHTML: Bool
  private(set) var notes: [Problem.Kind] = []
  /// Whether the texts that are being read belong to the question. If so, the question gets their pictures and sounds.
  var isOfQuestion = false
  private(set) var media: [HTMLMedium] = []

  init(keepsHTML: Bool) { self.keepsHTML = keepsHTML }

  mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }

  /// The character that stands for a gap in HTML. XML files cannot contain it, so it is never part of a text.
  static let gap = "\u{FFFF}"
  static let shownGap = "_____"

  /// Converts HTML to text, and notes what is lost. Returns `nil` if the text is empty.
  mutating func text(_ html: [UInt8]) -> LocalizedText? {
    let plain = HTMLText.plain(String(decoding: QTIFormula.restored(html), as: UTF8.self))
    noteLosses(of: plain)
    return QTIText.text(QTIText.withGaps(plain.text))
  }

  /// Adds notes about the tags and media that were removed from a text. If the text belongs to the question, collects its
  /// pictures and sounds.
  mutating func noteLosses(of plain: HTMLText.Plain) {
    if plain.droppedTags { note(.strippedTags) }
    if isOfQuestion, !plain.media.isEmpty {
      for medium in plain.media { take(medium) }
    } else if plain.hasMedia {
      note(.missingMedia)
    }
  }

  mutating func take(_ medium: HTMLMedium) {
    guard isOfQuestion, media.count < HTMLMedium.most else {
      note(.missingMedia)
      return
    }
    if !media.contains(medium) { media.append(medium) }
  }

  static func text(_ text: String) -> LocalizedText? {
    let words = Array(text.utf8)[...].trimmed
    return words.isEmpty ? nil : LocalizedText(neutral: String(decoding: words, as: UTF8.self))
  }

  /// Replaces each ``gap`` with underscores. A gap on a separate line before or after the text is left out, because it is only
  /// the place for the answer.
  private static func withGaps(_ text: String) -> String {
    let mark = Array(gap.utf8)
    let bytes = Array(text.utf8)
    guard bytes.contains(mark[0]) else { return text }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    while let last = lines.last, last.trimmed.isEmpty || last.trimmed.elementsEqual(mark) { lines.removeLast() }
    while let first = lines.first, first.trimmed.isEmpty || first.trimmed.elementsEqual(mark) { lines.removeFirst() }
    var shown: [UInt8] = []
    for line in lines {
      if !shown.isEmpty { shown.append(UInt8(ascii: "\n")) }
      var place = line.startIndex
      while place < line.endIndex {
        if line[place...].starts(with: mark) {
          shown += Array(shownGap.utf8)
          place += mark.count
        } else {
          shown.append(line[place])
          place += 1
        }
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

/// Turns the content of elements into HTML that ``HTMLText`` can read. Only pictures, sounds and objects get attributes. HTML in
/// CDATA sections stays unchanged.
struct QTIMarkup {
  private(set) var html: [UInt8] = []
  let keepsHTML: Bool

  init(keepsHTML: Bool) { self.keepsHTML = keepsHTML }

  mutating func append(_ text: StaticString) { text.withUTF8Buffer { html += $0 } }

  mutating func appendGap() { html += Array(QTIText.gap.utf8) }

  /// Inserts HTML at a position in bytes, or at the end if the position is after it.
  mutating func insert(_ other: [UInt8], at place: Int) { html.insert(contentsOf: other, at: min(place, html.count)) }

  /// Appends characters from an element. With `isRaw`, they are from a CDATA section.
  mutating func append(_ characters: ArraySlice<UInt8>, isRaw: Bool) {
    // Programs put HTML into CDATA sections. Outside of them, characters that look like tags are plain text.
    if isRaw, !keepsHTML {
      let text = String(decoding: characters, as: UTF8.self)
      let isMarkup = !HTMLText.reduced(text).text.utf8.elementsEqual(HTMLText.decoded(text).utf8)
      if isMarkup {
        html += characters
        return
      }
    }
    for byte in characters {
      switch byte {
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: "&"): append("&amp;")
      default: html.append(byte)
      }
    }
  }

  /// Appends the start tag of an element. Returns whether an end tag must follow. A void element such as `br` needs none. Outside
  /// of MathML, an element that is not HTML gets no tags at all.
  mutating func begin(_ element: XMLElement, isInMath: Bool) -> Bool {
    let name = lowered(element.name)
    guard isInMath || HTMLElement(named: name) != nil else { return false }
    html.append(UInt8(ascii: "<"))
    html += name
    if element.pieces.isEmpty, HTMLElement(named: name)?.isVoid ?? isInMath {
      html.append(UInt8(ascii: "/"))
      html.append(UInt8(ascii: ">"))
      return false
    }
    html.append(UInt8(ascii: ">"))
    return true
  }

  mutating func end(_ element: XMLElement) {
    append("</")
    html += lowered(element.name)
    html.append(UInt8(ascii: ">"))
  }

  private func lowered(_ name: XMLName) -> [UInt8] {
    name.bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Appends the content of an element, except for children for which `handle` returns `true`.
  mutating func append(
    contentOf element: XMLElement, isInMath: Bool = false, _ handle: (XMLElement, inout QTIMarkup) -> Bool
  ) {
    var start = 0
    for piece in element.pieces {
      let place = Int(piece.place)
      switch piece.kind {
      case .child:
        let child = element.children[place]
        if handle(child, &self) { continue }
        if let mark = QTIMarkup.literalMark(child) {
          html += [UInt8(ascii: "\\"), mark]
          continue
        }
        if child.name == "img", let source = child.attribute("data-equation-content") {
          append(QTIFormula.marked(Array(source.utf8)[...])[...], isRaw: false)
          continue
        }
        if let medium = HTMLMedium(child) {
          append(medium)
          continue
        }
        let isInMath = isInMath || child.name == "math"
        let isHTML = begin(child, isInMath: isInMath)
        append(contentOf: child, isInMath: isInMath, handle)
        if isHTML { end(child) }
      case .characters, .rawCharacters:
        append(element.text[start..<place], isRaw: piece.kind == .rawCharacters)
        start = place
      }
    }
  }

  private mutating func append(_ medium: HTMLMedium) {
    append("<img src=\"")
    html += Array(XMLWriter.escaped(medium.source).utf8)
    append("\" alt=\"")
    html += Array(XMLWriter.escaped(medium.alternative).utf8)
    append("\"/>")
  }

  /// Returns the character of a `span` that contains only one character of Markdown syntax. Returns `nil` for other elements.
  /// ``QTIMarkupWriter`` writes these elements so that the characters are read as plain text.
  private static func literalMark(_ element: XMLElement) -> UInt8? {
    guard element.name == "span", element.children.isEmpty, element.text.count == 1, let mark = element.text.first,
      QTIMarkup.isMark(mark)
    else { return nil }
    return mark
  }

  /// Whether a character can be part of Potiron's Markdown syntax.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}

extension HTMLMedium {
  /// Reads a picture, a sound or an object in XHTML. Returns `nil` for any other element, and for an element without an address.
  fileprivate init?(_ element: XMLElement) {
    let source: String?
    switch element.name {
    case "img": source = element.attribute("src")
    case "audio": source = element.attribute("src") ?? element.first("source")?.attribute("src")
    case "object": source = element.attribute("data")
    default: return nil
    }
    guard let source, !source.utf8.isEmpty else { return nil }
    let texts = [element.attribute("alt"), element.attribute("aria-label"), element.attribute("title")].compactMap { $0 }
    // The content of an object is its alternative text.
    let content = String(decoding: element.text[...].trimmed, as: UTF8.self)
    self.init(source: source, alternative: texts.first { !$0.isBlank } ?? (element.name == "img" ? "" : content))
  }
}
