import App
import Content
import HTTP
import Markup

/// The page for developers: each compatibility API, the Swift code that makes an app use it, and example requests to try.
///
/// It is rendered on the server and is not part of the app, because players need not load it.
struct DeveloperPage: Sendable {
  static let name = "developers"

  let guides: [PublicServices.Service]
  let environment: ContentSnapshot.Environment

  func reply(to request: Request) -> Reply {
    let (preferences, origin) = (Preferences(of: request), environment.options.origin)
    let phone = environment.options.phones.origin(for: request, origin)
    let body = DeveloperBody(
      guides: guides, place: DeveloperPlace(origin: origin.base(of: request), phone: phone), language: preferences.language)
    let files = environment.files
    let document = DeveloperPage.document(body.title, files, preferences, script: files.developerScript) { body.view }
    return .now(environment.settings.page(document).response(to: request))
  }

  /// Returns a page in the style of the page for developers.
  static func document(
    _ name: String, _ files: WebFiles, _ preferences: Preferences, script: String? = nil, @HTMLBuilder body: () -> HTML
  ) -> HTML {
    html(
      .lang(preferences.language.tag), .data(.scheme, preferences.scheme.rawValue), .data(.motion, preferences.motion.rawValue),
      .data(.size, preferences.size.rawValue)
    ) {
      head {
        meta(.charset("utf-8"))
        title { name + " · Potiron" }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
        meta(.name("color-scheme"), .content("dark light"))
        link(.rel("stylesheet"), .href(files.style))
        link(.rel("stylesheet"), .href(files.developerStyle))
        link(.rel("icon"), .href(files.assets.icon), .type("image/svg+xml"))
        if let script { Markup.script(.src(script), .defer, code: "") }
      }
      Markup.body { body() }
    }
  }
}

/// The server's address for developers.
struct DeveloperPlace: Equatable {
  /// The origin. Empty if it cannot be determined from the request.
  let origin: String
  /// The origin at which a phone reaches the server, or `nil` if none is known.
  var phone: String?

  /// Whether the origin uses http without encryption, which an iOS app must allow explicitly.
  var isPlain: Bool { origin.utf8.starts(with: "http://".utf8) }

  /// Whether only programs on the server's machine can reach this origin.
  var isLoopback: Bool {
    ["localhost", "[::1]", "0.0.0.0"].contains(host) || host.hasSuffix(".localhost") || host.utf8.starts(with: "127.".utf8)
  }

  /// The host in the origin. Empty if the origin does not begin with `http://` or `https://`.
  private var host: String {
    guard let scheme = ["https://", "http://"].first(where: { origin.utf8.starts(with: $0.utf8) }) else { return "" }
    let authority = origin.utf8.dropFirst(scheme.utf8.count)
    if authority.first == UInt8(ascii: "["), let end = authority.firstIndex(of: UInt8(ascii: "]")) {
      return String(Substring(authority[...end]))
    }
    return String(Substring(authority.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") })).lowercased()
  }

  /// The QR code with which a phone opens the page, or `nil` if there is no address at which a phone can reach the server.
  var code: QRCode? {
    guard let phone, !DeveloperPlace(origin: phone).isLoopback else { return nil }
    return QRCode(phone + "/" + DeveloperPage.name)
  }
}
