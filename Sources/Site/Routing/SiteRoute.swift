import HTTP
import WireAPI

/// A kind of address of a site, for logs and metrics. The app and the REST interface have a kind for each address template.
/// The server's other addresses have their own kinds.
enum SiteRoute: Hashable, Sendable {
  case own(Own)
  case page(Route.Template)
  case api(Endpoint.Template)
  case typed(TypedEndpoint.Template)
  case players(PlayersEndpoint.Template)
  case rooms(RoomEndpoint.Template)
  case publishing(PublishingEndpoint.Template)

  /// The server's own addresses, with their names in logs and metrics. A part in braces stands for any value.
  enum Own: String, CaseIterable, Sendable {
    case unreadable = "-"
    /// An unknown address.
    case unknown

    // Pages.
    case developers = "/developers"
    case sheet = "/sheets/{quiz}"
    case needs = "/needs"
    case reach = "/reach"
    #if DEBUG
      case gallery = "/gallery"
    #endif

    // Files.
    case file = "/web/{file}"
    case picture = "/pictures/{picture}"
    case app = "/{file of the app}"
    case apiDescription = "/api/v1/openapi.json"

    // Compatibility APIs.
    case iquiz, mob2, dit, words, omdb, imdb, opentdb

    // For the operator.
    case health = "/healthz"
    case live = "/livez"
    case ready = "/readyz"
    case metrics = "/metrics"
    case admin = "/admin"
  }

  static let unknown = own(.unknown)

  init(_ page: Route) { self = page.parts.template.map { .page($0) } ?? .unknown }
  init(_ endpoint: Endpoint) { self = .api(endpoint.parts.template) }
  init(_ endpoint: TypedEndpoint) { self = .typed(endpoint.parts.template) }
  init(_ endpoint: PlayersEndpoint) { self = .players(endpoint.parts.template) }
  init(_ endpoint: RoomEndpoint) { self = .rooms(endpoint.parts.template) }
  init(_ endpoint: PublishingEndpoint) { self = .publishing(endpoint.parts.template) }

  private static let kinds: [SiteRoute] =
    Own.allCases.map { .own($0) } + Route.Template.allCases.map { .page($0) } + Endpoint.Template.allCases.map { .api($0) }
    + TypedEndpoint.Template.allCases.map { .typed($0) } + PlayersEndpoint.Template.allCases.map { .players($0) }
    + RoomEndpoint.Template.allCases.map { .rooms($0) } + PublishingEndpoint.Template.allCases.map { .publishing($0) }

  /// The routes of all kinds, for the HTTP engine. Kinds with the same name share a route, so they are counted together.
  static let all: [RequestRoute] = kinds.reduce(into: []) { all, kind in
    if all.allSatisfy({ $0.template != kind.name }) { all.append(RequestRoute(all.count, kind.name, tellsPath: kind.tellsPath)) }
  }

  private static let routes = Dictionary(
    uniqueKeysWithValues: kinds.map { kind in (kind, all.first { $0.template == kind.name } ?? .none) })

  /// The first segments of all addresses.
  static let firstNames: Set<String> = Set(kinds.compactMap { kind in kind.name.split(separator: "/").first.map { String($0) } })

  /// The addresses that accept a quiz with its pictures. An address that ends with a slash includes all addresses below it.
  private static let uploads = ["/rooms", "/assignments", "/challenges", "/published-quizzes/"].map { Endpoint.root + $0 }

  static let uploadLimit = 4 << 20

  /// Returns the maximum size of a request's body in bytes, or `nil` if the usual limit applies.
  static func bodyLimit(_ path: String) -> Int? {
    uploads.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 } ? uploadLimit : nil
  }

  var route: RequestRoute { SiteRoute.routes[self] ?? .none }

  private var name: String {
    switch self {
    case .own(let kind): kind.rawValue
    // These kinds share a name with other kinds. The shared names are older, and dashboards still use them.
    case .page(.choice): Route.Template.modes.text
    case .page(.dailyRound): Route.Template.daily.text
    case .typed(.ten), .typed(.quiz), .typed(.check), .typed(.answer): Endpoint.root + "/typed/{quiz}"
    case .page(let template): template.text
    case .api(let template): template.text
    case .typed(let template): template.text
    case .players(let template): template.text
    case .rooms(let template): template.text
    case .publishing(let template): template.text
    }
  }

  /// Whether logs may show the path. Some paths contain something private: a code with which anyone can join a group or a room,
  /// the key of an IMDb-API client, or the id of a draft, an imported quiz or an unlisted quiz.
  private var tellsPath: Bool {
    switch self {
    case .own(.unreadable), .own(.unknown), .page(.modes), .page(.choice), .page(.hosting), .players(.group): false
    case .page(.editor), .page(.player), .page(.room), .page(.projector): false
    case .own(.iquiz), .own(.mob2), .own(.dit), .own(.words), .own(.omdb), .own(.imdb), .own(.opentdb): false
    case .rooms(let template): template == .rooms || template == .clock
    case .publishing(let template): template == .quizzes
    case .api(.quiz): false
    default: true
    }
  }
}
