extension HTML {
  /// Returns the markup as UTF-8, escaped.
  public func rendered() -> [UInt8] {
    var renderer = Renderer()
    renderer.write(self)
    return renderer.bytes
  }

  /// Returns the markup as a whole page in HTML syntax, with a doctype.
  public func renderedDocument() -> [UInt8] { Array("<!DOCTYPE html>".utf8) + rendered() }
}

/// Writes markup as bytes. Only this type turns text into HTML, so only this type needs to escape text.
private struct Renderer {
  var bytes: [UInt8] = []
  private var isInCode = false

  mutating func write(_ html: HTML) {
    switch html {
    case .text(let text): escape(text, quotes: false)
    case .sequence(let parts): for part in parts { write(part) }
    case .element(let tag, let attributes, let content):
      bytes.append(UInt8(ascii: "<"))
      tag.write(to: &bytes)
      for attribute in attributes where !attribute.isNone {
        bytes.append(UInt8(ascii: " "))
        write(literal: attribute.name)
        guard let value = attribute.value else { continue }
        write(literal: "=\"")
        escape(value, quotes: true)
        bytes.append(UInt8(ascii: "\""))
      }
      bytes.append(UInt8(ascii: ">"))
      if tag.isVoid { return }
      isInCode = tag.holdsCode
      for part in content { write(part) }
      isInCode = false
      write(literal: "</")
      tag.write(to: &bytes)
      bytes.append(UInt8(ascii: ">"))
    }
  }

  private mutating func write(literal: StaticString) { literal.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// Writes a text, and escapes the characters that a browser would read as markup. With `quotes`, also escapes quotes, which
  /// would end an attribute's value.
  ///
  /// In a script or style sheet, a browser reads the text verbatim, up to the closing tag. There, `</` becomes `<\/` and `<!`
  /// becomes `<\!`, so that neither is taken for markup. The backslash does not change the value of a string.
  private mutating func escape(_ text: String, quotes: Bool) {
    var text = text
    text.withUTF8 { text in
      for byte in text {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "!"):
          if isInCode, bytes.last == UInt8(ascii: "<") { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        case _ where isInCode: bytes.append(byte)
        case UInt8(ascii: "&"): write(literal: "&amp;")
        case UInt8(ascii: "<"): write(literal: "&lt;")
        case UInt8(ascii: ">"): write(literal: "&gt;")
        case UInt8(ascii: "\"") where quotes: write(literal: "&quot;")
        default: bytes.append(byte)
        }
      }
    }
  }
}
