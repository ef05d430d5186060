/// The elements that the app uses. The list is closed, so a tag's name never needs escaping.
public enum Tag: String, CaseIterable, Sendable {
  // Document
  case html, head, title, meta, link, style, script, noscript, body
  // Sections and text
  case header, main, nav, section, footer, div, span, h1, h2, h3, p, ol, ul, li, a, strong, small, img
  // Forms and interactive elements
  case form, fieldset, legend, label, input, textarea, button, progress, dialog, details, summary, dl, dt, dd
  case table, caption, tbody, tr, th, td
  // Drawings
  case svg, g, path, circle, ellipse, rect, line, text
  // Only on pages that the server draws. Leaving these names out makes the browser's module smaller.
  #if !arch(wasm32)
    case pre, code, image
  #endif

  /// Creates an element with a builder's content. Not inlined, and consumes its arguments, to save code in the dozens of callers.
  @inline(never)
  func callAsFunction(_ attributes: consuming [Attribute], _ content: consuming HTML) -> HTML {
    .element(self, attributes, [content])
  }

  /// Whether the element's text is code instead of markup.
  var holdsCode: Bool { self == .style || self == .script }

  /// Whether the element has no content and no closing tag.
  var isVoid: Bool { self == .meta || self == .link || self == .input || self == .img }
}
