import App
import Content
import Markup
import Synchronization

/// Draws the pages of the app for those who come by an address.
final class Pages: Sendable {
  private let library: Library
  private let assets: Document.Assets
  private let moment: @Sendable () -> Moment
  /// Pages on which nothing is drawn by chance, by address, language and colour scheme.
  private let cache = Mutex<[String: Variants]>([:])

  init(library: Library, assets: Document.Assets, moment: @escaping @Sendable () -> Moment) {
    self.library = library
    self.assets = assets
    self.moment = moment
  }

  /// The page of an address; one that leads nowhere says so.
  func reply(to request: Request) -> Reply {
    let cookies = request.header("Cookie") ?? ""
    let languages = request.header("Accept-Language") ?? ""
    let preferences = Preferences(cookies: cookies, languages: languages)
    let route = Route(path: request.rawPath)
    guard route.isSteady else { return .now(draw(request.rawPath, cookies, languages).response(to: request)) }
    // The address as the app prints it, so that other spellings of it find the same page.
    let key = "\(preferences.cacheKey) \(route.path)"
    if let page = cache.withLock({ $0[key] }) { return page.reply(to: request) }
    let drawn = draw(request.rawPath, cookies, languages)
    // An address that leads nowhere is not worth remembering: there are too many of them.
    guard drawn.status == .ok else { return .now(drawn.response(to: request)) }
    let page = Variants(
      type: "text/html; charset=utf-8", headers: drawn.headers, bytes: drawn.bytes, gzip: Gzip.compress(drawn.bytes))
    cache.withLock { $0[key] = page }
    return page.reply(to: request)
  }

  /// A friendly page for a request that could not be answered.
  func trouble(_ trouble: Trouble, status: Status, for request: Request?) -> Response {
    var arcade = Arcade(library: library)
    _ = arcade.update(.start(start("/", request?.header("Cookie") ?? "", request?.header("Accept-Language") ?? "")), at: moment())
    arcade.show(trouble)
    return DrawnPage(status, Document(arcade.draw(), of: nil, assets: assets, seed: 0)).response(to: request)
  }

  private func draw(_ path: String, _ cookies: String, _ languages: String) -> DrawnPage {
    let moment = moment()
    var arcade = Arcade(library: library)
    _ = arcade.update(.start(start(path, cookies, languages)), at: moment)
    let isMissing = arcade.isMissing
    let document = Document(arcade.draw(), of: isMissing ? nil : Route(path: path), assets: assets, seed: moment.chance)
    return DrawnPage(isMissing ? .notFound : .ok, document)
  }

  private func start(_ path: String, _ cookies: String, _ languages: String) -> Event.Start {
    Event.Start(path: path, cookies: cookies, languages: languages)
  }
}

/// The bytes of a page and how they are sent.
private struct DrawnPage {
  let status: Status
  let headers: [HeaderField]
  let bytes: [UInt8]

  init(_ status: Status, _ document: Document) {
    self.status = status
    headers =
      [HeaderField("Cache-Control", "no-cache"), HeaderField("Vary", "Accept-Encoding, Accept-Language, Cookie")]
      + SecurityHeaders.allowing(scripts: document.scripts.map(\.hash), styles: document.styles.map(\.hash))
    bytes = document.html.renderedDocument()
  }

  func response(to request: Request?) -> Response {
    let headers = [HeaderField("Content-Type", "text/html; charset=utf-8")] + headers
    guard AcceptEncoding(request?.header("Accept-Encoding") ?? "").gzip, let packed = Gzip.compress(bytes) else {
      return Response(status, headers: headers, body: bytes)
    }
    return Response(status, headers: headers + [HeaderField("Content-Encoding", "gzip")], body: packed)
  }
}

extension Preferences {
  fileprivate var cacheKey: String { "\(language.tag) \(chosenLanguage != nil) \(scheme.rawValue) \(usesShortcuts)" }
}
