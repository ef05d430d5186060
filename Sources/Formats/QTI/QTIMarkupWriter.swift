import Content

/// Writes texts as the XHTML that QTI allows. ``QTIMarkup`` reads the same text back, except perhaps for white space.
struct QTIMarkupWriter {
  private var xml = ""
  /// Whether characters that could be Markdown are protected, so that they are read back as plain text.
  private let protectsMarks: Bool

  private init(protectsMarks: Bool) { self.protectsMarks = protectsMarks }

  /// Returns a text as blocks, such as paragraphs.
  static func blocks(_ text: String) -> String { written(text, asBlocks: true) }

  /// Returns a text as blocks. If the text is a single paragraph, it has no paragraph element around it.
  static func flow(_ text: String) -> String { written(text, asBlocks: false) }

  private static func written(_ text: String, asBlocks: Bool) -> String {
    if Content.RichText.isPlain(text) { return asBlocks ? "<p>\(XMLWriter.escaped(text))</p>" : XMLWriter.escaped(text) }
    let rich = Content.RichText(text)
    let usual = xml(rich, asBlocks, protectsMarks: false)
    if isRead(usual, as: rich) { return usual }
    let protected = xml(rich, asBlocks, protectsMarks: true)
    if isRead(protected, as: rich) { return protected }
    // Some Markdown has no counterpart in XHTML, so the text is written as it was typed.
    let lines = text.parts(at: "\n").map { XMLWriter.escaped($0) }.joined(separator: "<br/>")
    if isRead(lines, as: rich) { return asBlocks ? "<p>\(lines)</p>" : lines }
    // None of the three forms is read back exactly. In `protected`, only white space changes.
    return protected
  }

  private static func isRead(_ xml: String, as text: Content.RichText) -> Bool {
    var reader = XMLReader("<p>\(xml)</p>")
    guard (try? reader.next()) == .start, let element = try? XMLElement(&reader, keepsPieces: true) else { return false }
    var markup = QTIMarkup(keepsHTML: false)
    markup.append(contentOf: element) { _, _ in false }
    var read = QTIText(keepsHTML: false)
    return Content.RichText(read.text(markup.html)?.text(in: .english) ?? "") == text
  }

  // MARK: Blocks

  private static func xml(_ text: Content.RichText, _ asBlocks: Bool, protectsMarks: Bool) -> String {
    var writer = QTIMarkupWriter(protectsMarks: protectsMarks)
    if !asBlocks, text.blocks.count == 1, case .paragraph(let lines)? = text.blocks.first {
      writer.add(lines)
      return writer.xml
    }
    var isInParagraph = false
    for block in text.blocks {
      if case .paragraph(let lines) = block {
        // HTML ignores empty lines between paragraphs, so consecutive paragraphs become one with line breaks.
        writer.xml += isInParagraph ? "<br/><br/>" : "<p>"
        writer.add(lines)
        isInParagraph = true
        continue
      }
      if isInParagraph { writer.xml += "</p>" }
      isInParagraph = false
      switch block {
      case .code(let code): writer.xml += "<pre>\(XMLWriter.escaped(code))</pre>"
      case .list(let items, let start):
        writer.xml += start == nil ? "<ul>" : "<ol>"
        for item in items {
          writer.xml += "<li>"
          writer.add(item)
          writer.xml += "</li>"
        }
        writer.xml += start == nil ? "</ul>" : "</ol>"
      case .paragraph: break
      }
    }
    return isInParagraph ? writer.xml + "</p>" : writer.xml
  }

  // MARK: Lines

  private mutating func add(_ lines: [[Content.RichText.Inline]]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { xml += "<br/>" }
      add(line)
    }
  }

  private mutating func add(_ inlines: [Content.RichText.Inline]) {
    for inline in inlines {
      switch inline {
      case .text(let text): add(text)
      case .code(let code): xml += "<code>\(XMLWriter.escaped(code))</code>"
      case .formula(let source, let isDisplay):
        xml += XMLWriter.escaped(isDisplay ? "\\[\(source)\\]" : "\\(\(source)\\)")
      case .styled(let style, let inner):
        let name = QTIMarkupWriter.name(of: style)
        xml += "<\(name)>"
        add(inner)
        xml += "</\(name)>"
      }
    }
  }

  private static func name(of style: Content.RichText.Style) -> String {
    switch style {
    case .emphasis: "em"
    case .strong: "strong"
    case .subscript: "sub"
    case .superscript: "sup"
    }
  }

  /// Adds plain text. With `protectsMarks`, each character that could be Markdown gets its own `span`, whose content the reader
  /// treats as plain text.
  private mutating func add(_ text: String) {
    guard protectsMarks else {
      xml += XMLWriter.escaped(text)
      return
    }
    var part: [UInt8] = []
    for byte in text.utf8 {
      guard QTIMarkup.isMark(byte) else {
        part.append(byte)
        continue
      }
      xml += XMLWriter.escaped(String(decoding: part, as: UTF8.self))
      xml += "<span>\(Unicode.Scalar(byte))</span>"
      part = []
    }
    xml += XMLWriter.escaped(String(decoding: part, as: UTF8.self))
  }
}
