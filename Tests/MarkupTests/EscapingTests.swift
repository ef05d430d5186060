import Markup
import Testing

@Suite("Escaping")
struct EscapingTests {
  @Test(
    "Characters that could end a text or an attribute value are escaped",
    arguments: [
      ("a < b", "a &lt; b", "a &lt; b"), ("a > b", "a &gt; b", "a &gt; b"), ("Tom & Jerry", "Tom &amp; Jerry", "Tom &amp; Jerry"),
      ("&lt;", "&amp;lt;", "&amp;lt;"), ("\"", "\"", "&quot;"), ("'", "'", "'"), ("é ё 日 👩🏽‍🚀", "é ё 日 👩🏽‍🚀", "é ё 日 👩🏽‍🚀"),
      (
        "</p><script>alert(1)</script>", "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
        "&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
      ),
      ("\" onclick=\"alert(1)", "\" onclick=\"alert(1)", "&quot; onclick=&quot;alert(1)"), ("", "", ""),
      ("\u{0}", "\u{0}", "\u{0}"),
      ("<!-- -->", "&lt;!-- --&gt;", "&lt;!-- --&gt;"), ("]]>", "]]&gt;", "]]&gt;"),
    ])
  func examples(text: String, asText: String, asValue: String) {
    #expect(markup(p { text }) == "<p>\(asText)</p>")
    #expect(markup(p(.title(text)) {}) == "<p title=\"\(asValue)\"></p>")
  }

  @Test("A browser reads any escaped text back unchanged, without elements", arguments: 0..<500 as Range<UInt64>)
  func anyText(seed: UInt64) throws {
    let text = hostileText(seed)
    let html = markup(p { text })
    try #require(html.hasPrefix("<p>") && html.hasSuffix("</p>"))
    let inside = html.dropFirst(3).dropLast(4)
    #expect(!inside.utf8.contains(UInt8(ascii: "<")))
    #expect(!inside.utf8.contains(UInt8(ascii: ">")))
    #expect(read(String(inside)) == text)
  }

  @Test("A browser reads any attribute value back unchanged, within its quotes", arguments: 0..<500 as Range<UInt64>)
  func anyValue(seed: UInt64) throws {
    let text = hostileText(seed)
    for (name, html) in [
      ("class", markup(p(.class(text)) {})), ("aria-label", markup(p(.label(text)) {})), ("href", markup(p(.href(text)) {})),
      ("data-on-click", markup(p(.on(.click, text)) {})), ("data-key", markup(p(.key(text)) {})),
      ("data-state", markup(p(.data(.state, text)) {})),
    ] {
      let start = "<p \(name)=\""
      try #require(html.hasPrefix(start) && html.hasSuffix("\"></p>"))
      let inside = html.dropFirst(start.count).dropLast("\"></p>".count)
      #expect(!inside.utf8.contains(UInt8(ascii: "\"")))
      #expect(!inside.utf8.contains(UInt8(ascii: "<")))
      #expect(read(String(inside)) == text)
    }
  }

  @Test("A string in a builder is always text, and raw markup cannot be inserted")
  func noRawWay() {
    let evil = "<img src=x onerror=alert(1)>"
    for html in [div { evil }, div { "\(evil)" }, div { HTML.text(evil) }, div { HTML(stringLiteral: evil) }] {
      #expect(markup(html) == "<div>&lt;img src=x onerror=alert(1)&gt;</div>")
    }
  }

  @Test("Text in a title is escaped")
  func titles() {
    #expect(markup(title { "</title><b>" }) == "<title>&lt;/title&gt;&lt;b&gt;</title>")
  }

  @Test("Code is not escaped, but cannot end its element or hide its end")
  func code() {
    #expect(markup(script(code: "if (a < b && c > \"d\") {}")) == "<script>if (a < b && c > \"d\") {}</script>")
    #expect(markup(style("a > b::after { content: \"<\" }")) == "<style>a > b::after { content: \"<\" }</style>")
    #expect(markup(script(code: "x = \"</script><!--<script>\"")) == "<script>x = \"<\\/script><\\!--<script>\"</script>")
  }

  /// The text that a browser decodes from escaped markup, with references resolved once.
  private func read(_ escaped: String) -> String {
    var text: [UInt8] = []
    var rest = Array(escaped.utf8)[...]
    let references: [(name: String, byte: UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
    ]
    while let byte = rest.first {
      if let reference = references.first(where: { rest.starts(with: $0.name.utf8) }) {
        text.append(reference.byte)
        rest = rest.dropFirst(reference.name.utf8.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Random text, with and without characters that are special in HTML.
  private func hostileText(_ seed: UInt64) -> String {
    let parts = [
      "<", ">", "&", "\"", "'", "\u{0}", "</p>", "<script>", "&amp;", "&lt", "&#60;", "]]>", "<!--", "=", "/", " ", "\n", "\r",
      "a",
      "é", "日", "👩🏽‍🚀", "\u{202E}", "`", "e\u{301}", "\u{FFFD}",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var text = ""
    for _ in 0..<Int(seed % 23) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += parts[Int((state >> 33) % UInt64(parts.count))]
    }
    return text
  }
}

/// The markup of a piece of a page, as text.
func markup(_ html: HTML) -> String { String(decoding: html.rendered(), as: UTF8.self) }
