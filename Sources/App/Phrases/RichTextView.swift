import Content
import Markup

/// Draws rich text (F2). Uses only elements that HTML allows inside a heading or a button. The style sheet displays paragraphs
/// and lists as blocks.
struct RichTextView {
  /// Draws a plain or rich text. `tag` is the BCP 47 tag of the text's language, or `nil` if the text is in the page's language.
  ///
  /// This function is an entry point of the rich-text chunk. It is never inlined, so that its code stays in that chunk.
  @inline(never)
  static func view(_ text: String, in tag: String?) -> HTML {
    let content = content(of: text)
    if RichText.isRightToLeft(text) {
      return span(.class("other-direction"), tag.map { .lang($0) } ?? .none, .dir("auto")) { content }
    }
    return tag.map { tag in span(.lang(tag)) { content } } ?? content
  }

  /// Returns a text as screen readers announce it: without the markup for emphasis and code, and with each formula on one line.
  ///
  /// This function is an entry point of the rich-text chunk. It is never inlined, so that its code stays in that chunk.
  @inline(never)
  static func plain(_ text: String) -> String { RichText.isPlain(text) ? text : RichText(text).plain }

  /// Converts a text to HTML without a `lang` attribute. A text without markup becomes a text node.
  private static func content(of text: String) -> HTML {
    if RichText.isPlain(text) { return .text(text) }
    let blocks = RichText(text).blocks
    if blocks == [.paragraph([[.text(text)]])] { return .text(text) }
    return span(.class("rich")) { HTML.sequence(blocks.map { view($0) }) }
  }

  private static func view(_ block: RichText.Block) -> HTML {
    switch block {
    case .paragraph(let lines):
      span(.class("paragraph")) { HTML.sequence(lines.map { line in span(.class("line")) { inline(line) } }) }
    case .code(let text): code(.class("code-block"), .dir("ltr")) { text }
    case .list(let items, let start):
      span(.class("list"), .role("list")) {
        HTML.sequence(
          items.enumerated().map { place, item in
            span(.class("item"), .role("listitem")) {
              span(.class("item-mark")) { start.map { "\($0 + place)." } ?? "•" }
              inline(item)
            }
          })
      }
    }
  }

  private static func inline(_ parts: [RichText.Inline]) -> HTML { .sequence(parts.map { view($0) }) }

  private static func view(_ part: RichText.Inline) -> HTML {
    switch part {
    case .text(let text): .text(text)
    case .code(let text): code(.dir("ltr")) { text }
    case .styled(let style, let inner): tag(of: style).of(inline(inner))
    case .formula(let source, let isDisplay):
      Formula(tex: source).map { .math(isBlock: isDisplay, view($0)) } ?? code(.class("formula")) { source }
    }
  }

  private static func tag(of style: RichText.Style) -> Tag {
    switch style {
    case .emphasis: .em
    case .strong: .strong
    case .subscript: .sub
    case .superscript: .sup
    }
  }

  // MARK: - Formulas

  private static func view(_ formula: Formula) -> HTML {
    switch formula {
    case .row(let parts): .element(.mrow, [], parts.map { view($0) })
    case .identifier(let name): Tag.mi.of(.text(name))
    case .number(let digits): Tag.mn.of(.text(digits))
    case .operator(let sign): Tag.mo.of(.text(sign))
    case .text(let text): Tag.mtext.of(.text(text))
    case .fraction(let upper, let lower, let hasLine): .fraction(view(upper), view(lower), hasLine: hasLine)
    case .root(let inner, nil): Tag.msqrt.of(view(inner))
    case .root(let inner, let degree?): Tag.mroot.of(view(inner), view(degree))
    case .scripts(let base, let lower, let upper): scripts(base, lower, upper, .msub, .msup, .msubsup)
    case .limits(let base, let lower, let upper): scripts(base, lower, upper, .munder, .mover, .munderover)
    case .table(let rows):
      .element(.mtable, [], rows.map { row in .element(.mtr, [], row.map { Tag.mtd.of(view($0)) }) })
    case .space(let width): .mathSpace(ems(width))
    }
  }

  /// Returns the CSS length for a width in hundredths of an em.
  private static func ems(_ width: Int) -> String {
    (width < 0 ? "-" : "") + "\(abs(width) / 100)." + "\(abs(width) % 100)".padded(to: 2) + "em"
  }

  private static func scripts(
    _ base: Formula, _ lower: Formula?, _ upper: Formula?, _ below: Tag, _ above: Tag, _ both: Tag
  ) -> HTML {
    switch (lower, upper) {
    case (let lower?, let upper?): both.of(view(base), view(lower), view(upper))
    case (let lower?, nil): below.of(view(base), view(lower))
    case (nil, let upper?): above.of(view(base), view(upper))
    case (nil, nil): view(base)
    }
  }
}
