/// The elements that the app uses. The list is closed, so a tag's name never needs escaping.
public enum Tag: UInt8, CaseIterable, Sendable {
  // Document
  case html, head, title, meta, link, style, script, noscript, body
  // Sections and text
  case header, main, nav, section, footer, div, span, h1, h2, h3, p, ol, ul, li, a, strong, small, img, audio
  // Forms and interactive elements
  case form, fieldset, legend, label, input, textarea, select, option, button, progress, dialog, details, summary, dl, dt, dd
  case table, caption, tbody, tr, th, td
  // Drawings
  case svg, g, path, circle, ellipse, rect, line, text, image
  // Rich text, and formulas in MathML
  case pre, code, em, sub, sup, math, mrow, mi, mn, mo, mtext, mfrac, msqrt, mroot, msub, msup, msubsup, mtable, mtr, mtd, mspace
  case munder, mover, munderover

  /// Creates an element with content from a builder. This function is not inlined and consumes its arguments, which makes the
  /// WebAssembly module smaller, because dozens of functions call it.
  @inline(never)
  func callAsFunction(_ attributes: consuming [Attribute], _ content: consuming HTML) -> HTML {
    .element(self, attributes, [content])
  }

  /// Whether the element's text is code instead of markup.
  var holdsCode: Bool { self == .style || self == .script }

  /// Whether the element has no content and no closing tag.
  var isVoid: Bool { self == .meta || self == .link || self == .input || self == .img }
}

extension Tag {
  /// Appends the tag's name.
  func write(to bytes: inout [UInt8]) {
    let start = Int(rawValue) * Tag.width
    Tag.names.withUTF8Buffer { bytes += $0[start..<start + Tag.width].prefix { $0 != UInt8(ascii: " ") } }
  }

  private static let width = 10

  /// The names of the cases in order, each padded to `width`. String raw values would make the WebAssembly module larger.
  private static let names: StaticString = """
    html      head      title     meta      link      style     script    noscript  body      \
    header    main      nav       section   footer    div       span      h1        h2        h3        p         \
    ol        ul        li        a         strong    small     img       audio     \
    form      fieldset  legend    label     input     textarea  select    option    button    progress  dialog    details   summary   \
    dl        dt        dd        \
    table     caption   tbody     tr        th        td        \
    svg       g         path      circle    ellipse   rect      line      text      image     \
    pre       code      em        sub       sup       math      mrow      mi        mn        mo        mtext     \
    mfrac     msqrt     mroot     msub      msup      msubsup   mtable    mtr       mtd       mspace    munder    \
    mover     munderover
    """
}
