import App
import HTTP
import WireAPI

/// The services for which Potiron stands in, each under its folder, and at the root where nothing of Potiron's is in the way.
struct DropIns: Sendable {
  /// How apps are turned here, a guide for each service.
  let guides: [Guide]
  private let folders: [String: any DropIn]
  /// By the first segment of an address without a folder.
  private let roots: [String: [any DropIn]]
  private let origin: PublicOrigin

  /// A service's folder, and what makers of apps for it are told.
  struct Guide: Sendable {
    let folder: String
    let content: DropInGuide
    /// Whether the service answers those alone to whom the operator has given a key.
    let wantsKeys: Bool
  }

  init(_ services: [any DropIn], origin: PublicOrigin = PublicOrigin()) {
    guides = services.map { Guide(folder: type(of: $0).folder, content: type(of: $0).guide, wantsKeys: $0.wantsKeys) }
    folders = Dictionary(uniqueKeysWithValues: services.map { (type(of: $0).folder, $0) })
    roots = services.reduce(into: [:]) { roots, service in
      for name in type(of: service).rootNames { roots[name, default: []].append(service) }
    }
    self.origin = origin
  }

  /// Answers a request that is meant for one of the services; `nil` for any other.
  func reply(to request: Request) -> (reply: Reply, route: SiteRoute)? {
    // The address that is asked for most belongs to no service, save with a query.
    if request.path.utf8.count == 1, !request.hasQuery { return nil }
    guard request.rawPath.utf8.count <= AddressPath.longest else { return nil }
    let name = request.firstSegment
    let isPreflight = request.method == .options && request.header("Access-Control-Request-Method") != nil
    if let service = folders[name] {
      let segments = request.segments
      let route = type(of: service).route
      if request.method == .options { return (.now(CrossOrigin.preflight), route) }
      let base = origin.base(of: request) + "/" + name
      let call = DropInCall(request: request, path: Array(segments.dropFirst()), namesFolder: true, base: base)
      return ((service.reply(to: call) ?? DropIns.notFound).readableEverywhere, route)
    }
    guard let services = roots[name] else { return nil }
    if isPreflight { return (.now(CrossOrigin.preflight), services.first.map { type(of: $0).route } ?? .unknown) }
    let call = DropInCall(request: request, path: request.segments, namesFolder: false, base: origin.base(of: request))
    for service in services {
      if let reply = service.reply(to: call) { return (reply.readableEverywhere, type(of: service).route) }
    }
    return nil
  }

  private static var notFound: Reply {
    .now(ProblemDetails(.notFound, "There is nothing here", detail: "The service has no such address.").response())
  }
}
