import App
import HTTP
import Markup

/// What all pages of a site have in common: where their addresses begin, who may show them in a frame, and whether only over TLS.
struct PageSettings: Sendable {
  let base: BasePath
  /// The origins whose pages may show these in a frame.
  let ancestors: [String]
  private let strictTransport: [HeaderField]

  init(_ options: SiteOptions = SiteOptions()) {
    base = options.origin.path
    ancestors = options.embedders
    strictTransport = SecurityHeaders.strictTransport(seconds: options.strictSeconds)
  }

  /// A page of the app.
  func page(_ document: Document, _ status: Status) -> DrawnPage {
    let link = HeaderField("Link", document.preloads.replacing("</", with: "<\(base.text)/"))
    return page(
      document.html, status, scripts: document.scripts.map(\.hash), styles: document.styles.map(\.hash), asksElsewhere: true,
      [link])
  }

  /// A page with the scripts and styles that have these hashes, and with further header fields.
  func page(
    _ html: HTML, _ status: Status = .ok, scripts: [String] = [], styles: [String] = [], asksElsewhere: Bool = false,
    _ further: [HeaderField] = []
  ) -> DrawnPage {
    let policy = SecurityHeaders.allowing(scripts: scripts, styles: styles, asksElsewhere: asksElsewhere, ancestors: ancestors)
    return DrawnPage(html.below(base.text), status, policy + further + strictTransport)
  }
}
