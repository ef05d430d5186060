import App
import CompatibilityAPIs
import Content
import HTTP
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import Synchronization
import WireAPI

/// Answers every request: pages, the API and files.
final class Site: Sendable {
  private let environment: ContentSnapshot.Environment
  private let snapshot: Mutex<ContentSnapshot>
  /// The content that rooms can play.
  private let roomQuizzes: RoomQuizzes
  private let admin: Admin
  private let worker: ServiceWorker
  private let framed: FramedPage
  private let operations: OperationsEndpoint

  /// - Parameters:
  ///   - relist: serves the listed quizzes of authors as they are now, by ``exchange(_:own:)``.
  ///   - moment: returns the time and a random number.
  init(
    library: Library, own: Library? = nil, resources: String, storage: Database, options: SiteOptions = SiteOptions(),
    judging: JudgingOptions? = nil, relist: @escaping @Sendable () async -> Void = {},
    moment: @escaping @Sendable () -> Moment
  ) throws(ResourceError) {
    let judging = judging ?? JudgingOptions(library)
    let queue = WorkQueue(judging.limits)
    options.operations.tell { [weak queue] in queue?.gauges ?? [] }
    let (files, settings) = (try WebFiles(resources: resources), PageSettings(options))
    let now = { @Sendable in moment().now }
    let isSecure = { @Sendable (request: Request) in options.origin.base(of: request).utf8.starts(with: "https:".utf8) }
    let players = Players(storage: storage, tokens: KeyedHash(options.secret.key(for: .tokens)), now: now, isSecure: isSecure)
    let quizzes = RoomQuizzes(library)
    roomQuizzes = quizzes
    var roomEnvironment = RoomService.Environment(
      now: { Instant(now()) }, limits: options.rooms.limits,
      isFit: { name in if case .good = NameFilter().judge(name) { true } else { false } }, quiz: { quizzes[$0] })
    roomEnvironment.films = { quizzes.films }
    roomEnvironment.words = { quizzes.words(in: $0) }
    let roomService = RoomService(storage, roomEnvironment)
    options.operations.tell { [weak roomService] in
      guard let (rooms, players) = roomService?.counts else { return [] }
      return [
        ("potiron_rooms", "Live rooms in memory.", rooms), ("potiron_room_players", "Players in open live rooms.", players),
      ]
    }
    let housekeeping = Housekeeping(storage)
    let authors = Authors(
      storage: storage, players: players, publishers: options.authors,
      invitations: Invitations(storage, options.secret, now: now), housekeeping: housekeeping, now: now)
    let published = PublishedReading(quizzes: PublishedQuizzes(storage), players: players)
    let publishing = PublishingEndpoints(
      players: players, reading: published, authors: authors, limits: options.publishing,
      secrets: KeyedHash(options.secret.key(for: .codes)), now: now, origin: options.origin, phones: options.phones,
      isTaken: { quizzes.isTaken($0) }, relist: relist)
    let rooms = RoomsEndpoint(
      service: roomService, players: players, authors: authors, published: published, options: options, now: now)
    environment = ContentSnapshot.Environment(
      files: files, settings: settings, emoji: EmojiFont(resources: resources), storage: storage, options: options, queue: queue,
      importedFiles: options.importedFiles.map { ImportedFiles($0.fetcher, queue: queue, limits: $0.limits, now: now) },
      moment: moment, favourites: FavouritesCache(storage, now: now), players: players,
      playersEndpoints: PlayersEndpoints(
        players: players, authors: authors, codes: KeyedHash(options.secret.key(for: .codes)), now: now, origin: options.origin,
        phones: options.phones, relist: relist),
      rooms: rooms, publishing: publishing, housekeeping: housekeeping,
      triviaPauses: TriviaPauses(seconds: options.triviaPause))
    operations = OperationsEndpoint(operations: options.operations, storage: storage, now: now)
    worker = ServiceWorker(files, settings)
    framed = FramedPage(settings: settings)
    admin = Admin(
      page: AdminPage(assets: files.assets, base: settings.base), authors: authors, rooms: rooms, publishing: publishing,
      isSecure: isSecure)
    snapshot = Mutex(ContentSnapshot(library, own: own ?? library, judging: judging, in: environment))
  }

  /// Serves this content from now on. Requests in progress still get the previous content.
  ///
  /// Rounds that were started with the previous content still count if `library` contains that content as an older version.
  ///
  /// - Parameter own: the part of the content that compatibility APIs may serve. These APIs cannot credit other authors. `nil`
  ///   means all content.
  func exchange(_ library: Library, own: Library? = nil) {
    let next = ContentSnapshot(library, own: own ?? library, judging: JudgingOptions(library), in: environment)
    snapshot.withLock { $0 = next }
    roomQuizzes.exchange(library)
  }

  /// Continues the rooms that were open when the previous server process stopped.
  func begin() { environment.rooms.service.start() }

  /// Ends the streams of rooms and saves their last moves. The next server process continues the rooms.
  func end() async {
    environment.rooms.feeds.stop()
    await environment.rooms.service.stop()
  }

  func reply(to request: Request) -> Reply { routed(request).reply }

  /// Returns the reply and the route of the request.
  func routed(_ request: Request) -> RoutedReply {
    let base = environment.options.origin.path
    let (reply, route) =
      request.rawPath == base.text
      ? (base.entrance, SiteRoute(.list)) : route(request.without(base.text), in: snapshot.withLock { $0 })
    return RoutedReply(base.leaving(reply).secured, route.route)
  }

  private func route(_ request: Request, in snapshot: ContentSnapshot) -> (reply: Reply, route: SiteRoute) {
    let path = request.path.utf8
    if path.starts(with: "/api/v1/".utf8) { return snapshot.api.reply(to: request) }
    if let reply = snapshot.services.reply(to: request) { return reply }
    if path.starts(with: "/api/".utf8) || path.elementsEqual("/api".utf8) { return snapshot.api.reply(to: request) }
    // No address of the site is longer than this limit. A longer path gets the page for unknown addresses.
    if request.rawPath.utf8.count > AddressPath.longest {
      return (only([.get], request) { snapshot.pages.reply(to: request) }, .unknown)
    }
    let segments = request.segments
    if segments.first != WebFiles.folder, let page = framed.reply(to: request) {
      return (page, SiteRoute(Route(path: request.rawPath)))
    }
    func get(_ route: SiteRoute.Own, _ answer: () -> Reply) -> (reply: Reply, route: SiteRoute) {
      (only([.get], request, answer), .own(route))
    }
    switch (segments.first, segments.count) {
    case ("healthz", 1): return get(.health) { snapshot.api.health() }
    case ("livez", 1): return get(.live) { operations.live }
    case ("readyz", 1): return get(.ready) { operations.ready(hasContent: snapshot.hasContent) }
    case ("metrics", 1): return get(.metrics) { operations.metrics(for: request) }
    case ("admin", 1): return (only([.get, .post], request) { admin.reply(to: request) }, .own(.admin))
    case (DeveloperPage.name, 1): return get(.developers) { snapshot.developers.reply(to: request) }
    #if DEBUG
      case (GalleryPage.name, 1): return get(.gallery) { snapshot.gallery.reply(to: request) }
    #endif
    case (NeedsPage.name, 1): return get(.needs) { snapshot.needs.reply(to: request) }
    case ("reach", 1): return get(.reach) { reach(request) }
    case (SheetPage.folder, _):
      if let sheet = snapshot.sheets.reply(to: request, at: segments) { return get(.sheet) { sheet } }
    case (WebFiles.folder, 2):
      if let file = environment.files[segments[1]] { return get(.file) { file.reply(to: request) } }
    case (Pictures.folder, _):
      if let picture = snapshot.pictures.reply(to: request, at: segments) { return get(.picture) { picture } }
    case (let name?, 1):
      if let (methods, answer) = worker.reply(to: request, at: name) { return (only(methods, request, answer), .own(.app)) }
      if let manifest = snapshot.manifest[name] { return get(.app) { manifest.reply(to: request) } }
    default: break
    }
    let route = Route(path: request.rawPath)
    var methods: [Method] = [.get]
    if case .player(let room) = route {
      if request.method == .post { return (snapshot.earlyRooms.reply(to: request, room: room), SiteRoute(route)) }
      methods.append(.post)
    }
    if let quiz = route.quiz, Identifier.isDraft(quiz), !snapshot.lists(quiz) {
      return (only(methods, request) { unlisted(quiz, request, snapshot.pages) }, SiteRoute(route))
    }
    return (only(methods, request) { snapshot.pages.reply(to: request) }, SiteRoute(route))
  }

  /// Returns the page of a published quiz that is not in the list. The page only says that it is loading, so that nothing of the
  /// quiz is in a page.
  private func unlisted(_ quiz: String, _ request: Request, _ pages: Pages) -> Reply {
    .later { [published = environment.publishing.reading] in
      do throws(ProblemDetails) {
        return try await published.stored(quiz, for: request) == nil ? pages.drawn(for: request) : pages.loading(for: request)
      } catch { return pages.trouble(error.trouble, status: error.status, for: request) }
    }
  }

  /// Returns the maximum size in bytes of a request's body for a path, or `nil` if the usual limit applies.
  func bodyLimit(_ rawPath: String) -> Int? {
    Request(.post, rawPath).flatMap { SiteRoute.bodyLimit($0.without(environment.options.origin.path.text).rawPath) }
  }

  /// Returns the origin at which other devices reach the site, for sharing: `{"origin": "http://192.168.1.5:8080"}`. The origin
  /// is null if none is known. If the query names a room or a published quiz, also returns a QR code of the address at which
  /// players join or play.
  private func reach(_ request: Request) -> Reply {
    let options = environment.options
    let origin = options.phones.origin(for: request, options.origin)
    let room = request.query("room").flatMap { RoomCode($0) }.map { Route.player(room: $0.text) }
    let quiz = request.query("quiz").flatMap { Identifier.isDraft($0) ? Route.modes(quiz: $0) : nil }
    let picture = (room ?? quiz).flatMap { route in origin.flatMap { QRCode($0 + route.path) } }
    return .now(Response(json: .object(["origin": origin.map { .string($0) } ?? .null, "picture": picture?.json])))
  }

  /// Answers requests at the separate address for the operator (`--metrics`), which needs no token.
  func tellOperator(_ request: Request) -> Reply {
    guard request.method == .get else { return .now(Response(.methodNotAllowed, headers: [HeaderField("Allow", "GET, HEAD")])) }
    switch request.path {
    case "/livez": return operations.live
    case "/readyz": return operations.ready(hasContent: snapshot.withLock { $0 }.hasContent)
    case "/metrics": return operations.metrics
    default: return .now(ProblemDetails(.notFound, "Not found").response())
    }
  }

  /// Adds the request id to a problem document (RFC 9457) that reports a server fault, so that users can quote the id.
  func identify(_ response: Response, _ id: HTTP.RequestID) -> Response {
    guard response.status.rawValue >= 500, response["Content-Type"] == ProblemDetails.type,
      case .object(let document)? = try? JSON(parsing: response.body), document[ProblemDetails.idMember] == nil
    else { return response }
    var identified = response
    let member = JSON.Member(ProblemDetails.idMember, .string(id.description))
    identified.body = JSON.object(JSON.Object(document.members + [member])).encoded()
    return identified
  }

  /// Answers a request that the engine rejects.
  func answer(_ problem: Problem, _ request: Request?) -> Response {
    let details = ProblemDetails(problem)
    guard let request, !details.wantsJSON(request) else { return details.response().secured }
    return snapshot.withLock { $0 }.pages.trouble(details.trouble, status: problem.status, for: request).secured
  }

  private func only(_ methods: [Method], _ request: Request, _ answer: () -> Reply) -> Reply {
    request.allowing(methods, answer) { _ in
      snapshot.withLock { $0 }.pages.trouble(.refused, status: .methodNotAllowed, for: request)
    }
  }
}

extension Route {
  /// The id of the quiz that the page shows; `nil` for other pages.
  fileprivate var quiz: String? {
    switch self {
    case .modes(let quiz), .choice(let quiz, _), .hosting(let quiz): quiz
    default: nil
    }
  }
}
