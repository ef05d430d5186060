import App
import Content
import HTTP
import Markup
import WireAPI

/// The page for a frame on a site that is not allowed to show Potiron. It has a sentence and a link, and replaces the browser's
/// error page.
///
/// Any site may frame this page. Clickjacking can do no harm, because the only thing to click is a link that opens a new tab.
/// With Fetch Metadata headers, browsers announce that they load a frame. Browsers without these headers get the normal page, and
/// then refuse to show it.
struct FramedPage: Sendable {
  let settings: PageSettings

  private static let destinations: Set = ["iframe", "frame", "embed", "object"]

  /// Returns the page if the request comes from a frame on a site that is not allowed to show Potiron. Returns `nil` for all
  /// other requests.
  func reply(to request: Request) -> Reply? {
    guard request.method == .get, let destination = request.header("Sec-Fetch-Dest"), Self.destinations.contains(destination),
      let site = request.header("Sec-Fetch-Site"), site == "cross-site" || site == "same-site", !isAllowed(request)
    else { return nil }
    let language = AcceptLanguage(request.header("Accept-Language") ?? "").preferred
    // This response is never cached, because outside a frame, the same address serves the normal page.
    let headers = [
      HeaderField("Vary", "Accept-Language, Sec-Fetch-Dest, Sec-Fetch-Site"),
      HeaderField("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'"),
      HeaderField("X-Content-Type-Options", "nosniff"), HeaderField("Referrer-Policy", "no-referrer"),
    ]
    // The link leads to this path. A path that begins with two slashes would be the address of another site.
    let path = request.rawPath.utf8.starts(with: "//".utf8) ? "/" : request.rawPath
    let page = document(language, path).below(settings.base.text).renderedDocument()
    return .now(Response(uncached: page, type: "text/html; charset=utf-8", headers))
  }

  /// Returns `false` if the framing site is certainly not allowed. In all other cases, the browser enforces the page's policy.
  private func isAllowed(_ request: Request) -> Bool {
    guard !settings.ancestors.isEmpty else { return false }
    guard let referrer = request.header("Referer") else { return true }
    return settings.ancestors.contains { referrer == $0 || referrer.hasPrefix($0 + "/") }
  }

  private func document(_ language: Language, _ path: String) -> HTML {
    html(.lang(language.tag)) {
      head {
        meta(.charset("utf-8"))
        title { "Potiron" }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.name("color-scheme"), .content("light dark"))
      }
      body {
        p { Phrase.notInFrames.text(in: language) }
        p { a(.href(path), .inNewTab) { Phrase.openOutside.text(in: language) } }
      }
    }
  }
}

extension Phrase {
  fileprivate static var notInFrames: Phrase {
    Phrase(
      en: "Potiron cannot be shown inside this page.", fr: "Potiron ne peut pas s’afficher dans cette page.",
      es: "Potiron no se puede mostrar dentro de esta página.", ru: "Potiron нельзя показать внутри этой страницы.")
  }
  fileprivate static var openOutside: Phrase {
    Phrase(
      en: "Open Potiron in a new tab", fr: "Ouvrir Potiron dans un nouvel onglet", es: "Abrir Potiron en una pestaña nueva",
      ru: "Открыть Potiron в новой вкладке")
  }
}
