import CompatibilityAPIs
import HTTP
import WireAPI

/// The compatibility APIs. Each API is served below its own folder, and also at the root, except at addresses that Potiron itself
/// uses.
struct PublicServices: Sendable {
  /// One API, with its label in logs and metrics and its guide for developers.
  struct Service: Sendable {
    let api: any CompatibilityAPI
    let route: SiteRoute
    let guide: CompatibilityGuide

    init(_ api: any CompatibilityAPI, _ route: SiteRoute.Own, _ guide: CompatibilityGuide) {
      self.api = api
      self.route = .own(route)
      self.guide = guide
    }

    var folder: String { type(of: api).folder }
  }

  let all: [Service]
  private let folders: [String: Service]
  /// The APIs that answer at the root, by the first segment of the address.
  private let roots: [String: [Service]]
  private let origin: PublicOrigin

  init(_ services: [Service], origin: PublicOrigin = PublicOrigin()) {
    all = services
    folders = Dictionary(uniqueKeysWithValues: services.map { ($0.folder, $0) })
    roots = services.reduce(into: [:]) { roots, service in
      for name in type(of: service.api).rootNames { roots[name, default: []].append(service) }
    }
    self.origin = origin
  }

  /// Answers a request for one of the services, including preflight requests (CORS). Returns `nil` for other requests.
  func reply(to request: Request) -> (reply: Reply, route: SiteRoute)? {
    // The most requested address, "/" without a query, belongs to no service.
    if request.path.utf8.count == 1, !request.hasQuery { return nil }
    guard request.rawPath.utf8.count <= AddressPath.longest else { return nil }
    let name = request.firstSegment
    let isPreflight = request.method == .options && request.header("Access-Control-Request-Method") != nil
    if let service = folders[name] {
      if request.method == .options { return (.now(CrossOrigin.preflight), service.route) }
      let base = origin.base(of: request) + "/" + name
      let call = CompatibilityCall(request: request, path: Array(request.segments.dropFirst()), namesFolder: true, base: base)
      return ((service.api.reply(to: call) ?? PublicServices.notFound).readableEverywhere, service.route)
    }
    guard let services = roots[name] else { return nil }
    if isPreflight { return (.now(CrossOrigin.preflight), services.first?.route ?? .unknown) }
    let call = CompatibilityCall(request: request, path: request.segments, namesFolder: false, base: origin.base(of: request))
    for service in services {
      if let reply = service.api.reply(to: call) { return (reply.readableEverywhere, service.route) }
    }
    return nil
  }

  private static var notFound: Reply {
    .now(ProblemDetails(.notFound, "Not found", detail: "This service does not have this address.").response())
  }
}
