import App
import HTTP
import Markup

/// The settings for all pages of a site: the base path, the sites that may frame the pages, and the HSTS header.
struct PageSettings: Sendable {
  let base: BasePath
  /// The origins of sites that may show the pages in a frame.
  let ancestors: [String]
  private let strictTransport: [HeaderField]

  init(_ options: SiteOptions = SiteOptions()) {
    base = options.origin.path
    ancestors = options.embedders
    strictTransport = SecurityHeaders.strictTransport(seconds: options.strictSeconds)
  }

  /// Renders a page of the app.
  func page(_ document: Document, _ status: Status) -> DrawnPage {
    let link = HeaderField("Link", document.preloads.replacing("</", with: "<\(base.text)/"))
    return page(
      document.html, status, scripts: document.scripts.map(\.hash), styles: document.styles.map(\.hash), asksElsewhere: true,
      [link])
  }

  /// Renders a page that may use the inline scripts and styles with these hashes. With `asksElsewhere`, its scripts may call any
  /// server. `further` contains additional headers.
  func page(
    _ html: HTML, _ status: Status = .ok, scripts: [String] = [], styles: [String] = [], asksElsewhere: Bool = false,
    _ further: [HeaderField] = []
  ) -> DrawnPage {
    let policy = SecurityHeaders.allowing(scripts: scripts, styles: styles, asksElsewhere: asksElsewhere, ancestors: ancestors)
    return DrawnPage(html.below(base.text), status, policy + further + strictTransport)
  }
}
