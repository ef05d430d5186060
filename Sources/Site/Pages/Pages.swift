import App
import Content
import Dispatch
import HTTP
import Play
import Rules
import Synchronization
import WireAPI

/// Renders the pages of the app for visitors who open an address.
final class Pages: Sendable {
  private let library: Library
  private let assets: Document.Assets
  private let settings: PageSettings
  private let moment: @Sendable () -> Moment
  private let cache = Mutex(Cache())
  private let packing = DispatchQueue(label: "potiron.pages", qos: .utility)

  init(library: Library, assets: Document.Assets, settings: PageSettings, moment: @escaping @Sendable () -> Moment) {
    (self.library, self.assets, self.settings, self.moment) = (library, assets, settings, moment)
  }

  /// Returns the page at an address. For an unknown address, the page says that nothing was found.
  func reply(to request: Request) -> Reply {
    let wish = Wish(request, path: request.rawPath)
    if let page = cache.withLock({ $0[wish] }) { return page.reply(to: request) }
    let preferences = Preferences(cookies: wish.cookies, languages: wish.language)
    let route = Route(path: wish.path)
    guard route.isSteady else { return .now(draw(wish).response(to: request)) }
    // The key contains the app's canonical form of the address, so that all variants of the address share one page.
    let key = "\(preferences.cacheKey) \(route.path)"
    if let page = cache.withLock({ $0.page(key, wishedAs: wish) }) { return page.reply(to: request) }
    let drawn = draw(wish)
    // Unknown addresses are not cached, because there is no limit on their number.
    guard drawn.status == .ok else { return .now(drawn.response(to: request)) }
    let page = Pages.prepared(drawn, gzip: Gzip.compress(drawn.bytes))
    cache.withLock { $0.add(page, key, wishedAs: wish) }
    // A visitor without cookies is new and has to load everything else too. So the page is also compressed with Brotli, which
    // makes it smaller. Brotli takes longer than a visitor should wait, so it runs in the background, for the next new visitor.
    if wish.cookies.isEmpty {
      packing.async { [weak self] in
        let page = Pages.prepared(drawn, gzip: Gzip.compress(drawn.bytes), brotli: Brotli.compress(drawn.bytes))
        self?.cache.withLock { $0.replace(key, with: page) }
      }
    }
    return page.reply(to: request)
  }

  private static func prepared(_ drawn: DrawnPage, gzip: [UInt8]?, brotli: [UInt8]? = nil) -> Variants {
    Variants(type: "text/html; charset=utf-8", headers: drawn.headers, file: drawn.bytes, gzip: gzip, brotli: brotli)
  }

  /// Returns a page for a request that failed.
  func trouble(_ trouble: Trouble, status: Status, for request: Request?) -> Response {
    var model = AppModel(library: library)
    _ = model.update(.start(Wish(request, path: "/").start), at: moment())
    model.show(trouble)
    return settings.page(Document(model.draw(), of: nil, assets: assets, seed: 0), status).response(to: request)
  }

  /// Returns the page of an address that is drawn for this request only.
  func drawn(for request: Request) -> Response { draw(Wish(request, path: request.rawPath)).response(to: request) }

  /// Returns the page of a published quiz that is not in the list. The page says that it is loading, and search engines leave it
  /// out.
  func loading(for request: Request) -> Response {
    var response = draw(Wish(request, path: request.rawPath), isLoading: true).response(to: request)
    response.headers.append(HeaderField("X-Robots-Tag", "noindex"))
    return response
  }

  private func draw(_ wish: Wish, isLoading: Bool = false) -> DrawnPage {
    let moment = moment()
    var model = AppModel(library: library)
    _ = model.update(.start(wish.start), at: moment)
    let route = Route(path: wish.path)
    if route.isOnDevice || isLoading { model.showLoading() }
    let isMissing = model.isMissing
    let document = Document(
      model.draw(), of: isMissing ? nil : route, isLoading: isLoading, assets: assets, seed: moment.chance)
    return settings.page(document, isMissing ? .notFound : .ok)
  }
}

/// The unparsed parts of a request that determine its page.
private struct Wish: Hashable {
  let path: String
  let cookies: String
  let languages: String

  init(_ request: Request?, path: String) {
    self.path = path
    cookies = request?.header("Cookie") ?? ""
    languages = request?.header("Accept-Language") ?? ""
  }

  /// The tag of the preferred language.
  var language: String { AcceptLanguage(languages).preferred.tag }
  var start: Event.Start { Event.Start(path: path, cookies: cookies, languages: language) }
}

/// A cache of pages without random content.
private struct Cache {
  /// The pages by preferences and address.
  private var pages: [String: Variants] = [:]
  /// The pages by unparsed request, so that repeated requests need no parsing.
  private var wished: [Wish: Variants] = [:]

  /// The maximum number of requests in `wished`, and the maximum size of each request in bytes. Both limits are needed because
  /// requests are untrusted.
  private static let mostWishes = 500
  private static let longestWish = 500

  subscript(wish: Wish) -> Variants? { wished[wish] }

  mutating func page(_ key: String, wishedAs wish: Wish) -> Variants? {
    guard let page = pages[key] else { return nil }
    add(page, key, wishedAs: wish)
    return page
  }

  /// Replaces the page with this key. Also clears `wished`, which may contain the old page.
  mutating func replace(_ key: String, with page: Variants) {
    pages[key] = page
    wished.removeAll(keepingCapacity: true)
  }

  mutating func add(_ page: Variants, _ key: String, wishedAs wish: Wish) {
    pages[key] = page
    guard wish.path.utf8.count + wish.cookies.utf8.count + wish.languages.utf8.count <= Cache.longestWish else { return }
    if wished.count == Cache.mostWishes { wished.removeAll(keepingCapacity: true) }
    wished[wish] = page
  }
}

extension Preferences {
  /// Reads the user's choices from the request's cookies, and the preferred language from its headers.
  init(of request: Request) {
    let language = AcceptLanguage(request.header("Accept-Language") ?? "").preferred
    self.init(cookies: request.header("Cookie") ?? "", languages: language.tag)
  }

  fileprivate var cacheKey: String {
    """
    \(language.tag) \(chosenLanguage != nil) \(scheme.rawValue) \(motion.rawValue) \(size.rawValue) \(hasSound) \(usesShortcuts) \
    \(clocks.rawValue)
    """
  }
}
