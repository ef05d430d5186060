import App
import Content
import HTTP
import JSON
import Judging
import Rules
import Storage
import WireAPI

/// `/api/v1/rooms`: rooms in which many players play a quiz or a game together.
struct RoomsEndpoint: Sendable {
  let service: RoomService
  let feeds: RoomFeeds
  let players: Players
  let authors: Authors
  let published: PublishedReading
  let now: @Sendable () -> Int64
  let origin: PublicOrigin
  let phones: PhoneReach
  /// Who may open rooms.
  let hosts: Permission
  /// The lifetime of a room cookie in a browser, in seconds. It equals the time for which results are kept.
  let lifetime: Int
  /// Seals the room states that pages send back (``EarlyRoomPage``).
  let seals: KeyedHash
  private let guesses = RoomGuesses()

  init(
    service: RoomService, players: Players, authors: Authors, published: PublishedReading, options: SiteOptions,
    now: @escaping @Sendable () -> Int64
  ) {
    (self.service, self.players, self.authors, self.published, self.now) = (service, players, authors, published, now)
    (origin, phones, hosts) = (options.origin, options.phones, options.rooms.hosts)
    feeds = RoomFeeds(service)
    seals = KeyedHash(options.secret.key(for: .rooms))
    lifetime = Int(options.rooms.limits.keeping.count / 1000)
  }

  /// Answers a request. The caller has already checked that the address allows the method.
  func reply(to request: Request, at endpoint: RoomEndpoint) -> Reply {
    let receivedAt = Instant(now())
    if endpoint == .clock { return .now(Response(json: ServerClock(now: receivedAt).json)) }
    if request.method == .post, request.isFromElsewhere(than: origin) { return .now(ProblemDetails.otherOrigin.response()) }
    if case .events(let code) = endpoint { return events(request, code) }
    return .trying { () async throws(ProblemDetails) in try await answer(request, endpoint, receivedAt) }
  }

  private func answer(
    _ request: Request, _ endpoint: RoomEndpoint, _ receivedAt: Instant
  ) async throws(ProblemDetails) -> Response {
    switch endpoint {
    case .rooms: try await request.method == .get ? list(request) : create(request)
    case .room(let code):
      try await entering(code, request) { code throws(RoomServiceError) in
        Response(json: try await service.summary(code).json)
      }
    case .players(let code): try await join(code, request, receivedAt)
    case .moves(let code): try await move(code, request, receivedAt)
    case .devices(let code): try await invite(code, request)
    case .arrival(let code): try await arrive(code, request)
    case .results(let code):
      try await entering(code, request) { code throws(RoomServiceError) in
        let role = try await visitor(request, of: code, asHost: true).any()
        return Response(json: try await service.results(code, by: role, in: request.language).json)
      }
    case .media(let code, let file):
      try await entering(code, request) { code throws(RoomServiceError) in
        guard let number = Int(file) else { throw .noSuchMedium }
        let role = try await visitor(request, of: code).any()
        return Response(try await service.media(code, number, for: role), for: request)
      }
    case .events, .clock: throw ProblemDetails(.notFound, "Not found")
    }
  }

  // MARK: - Opening and joining

  /// The maximum number of rooms in the list of a player's rooms.
  private static let mostListed = 100

  /// Returns the rooms of the sender's player. A browser without a player has none.
  private func list(_ request: Request) async throws(ProblemDetails) -> Response {
    guard let visitor = try await players.visitor(request) else { return Response(json: ["rooms": []]) }
    let rooms: [ListedRoom]
    do { rooms = try await players.storage.rooms(of: visitor.player.id, limit: Self.mostListed) } catch {
      throw ProblemDetails("The rooms are not available", error)
    }
    return Response(json: ["rooms": .array(rooms.map(\.json))])
  }

  private func create(_ request: Request) async throws(ProblemDetails) -> Response {
    let owner = try await players.visitor(request)?.player.id
    let isAllowed: Bool
    do { isAllowed = try await authors.isAllowed(owner, by: hosts) } catch {
      throw ProblemDetails("The authors are not available", error)
    }
    guard isAllowed else {
      let detail =
        hosts == .invited
        ? "On this server, only people whom the operator has invited may open rooms."
        : "The operator of this server does not let you open rooms."
      throw ProblemDetails(.forbidden, "Not allowed", detail: detail)
    }
    let wish = try request.document(within: JSON.Limits(byteCount: SiteRoute.uploadLimit)) { reader throws(JSON.Mismatch) in
      try RoomRequest(from: reader)
    }
    let address = request.remote?.network.description ?? ""
    var quizzes: [String: Quiz] = [:]
    for id in wish.quizzes { quizzes[id] = try await published.quiz(id, for: request) }
    let room: (code: RoomCode, secret: String)
    do { room = try await service.create(wish, by: address, owner: owner, with: quizzes) } catch { throw ProblemDetails(error) }
    guesses.isIn(request, room.code, at: now())
    return Response(
      .created, json: RoomOpened(code: room.code).json, cookies(.room, room.code, room.secret, request))
  }

  private func join(_ code: String, _ request: Request, _ receivedAt: Instant) async throws(ProblemDetails) -> Response {
    let wish = try request.document { reader throws(JSON.Mismatch) in try JoinRequest(from: reader) }
    return try await entering(code, request) { code throws(RoomServiceError) in
      let role = try await visitor(request, of: code).player
      let joined = try await service.join(code, wish, as: role, receivedAt: receivedAt)
      guesses.isIn(request, code, at: now())
      let headers = joined.secret.map { cookies(.player, code, $0, request) } ?? []
      return Response(.created, json: PlayerJoined(player: joined.player, team: joined.team).json, headers)
    }
  }

  private func move(_ code: String, _ request: Request, _ receivedAt: Instant) async throws(ProblemDetails) -> Response {
    let wish = try request.document { reader throws(JSON.Mismatch) in try MoveRequest(from: reader) }
    return try await entering(code, request) { code throws(RoomServiceError) in
      let isOfPlayer = wish.move(in: "en")?.isAllowed(to: .player(0)) ?? false
      let visitor = try await visitor(request, of: code, asHost: !isOfPlayer)
      let greatest = try visitor.any()
      let receipt = try await service.move(
        code, by: isOfPlayer ? visitor.player ?? greatest : greatest, wish, in: request.language, receivedAt: receivedAt)
      return Response(json: receipt.json)
    }
  }

  // MARK: - Further devices

  private func invite(_ code: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let wish = try request.document { reader throws(JSON.Mismatch) in try DeviceRequest(from: reader) }
    return try await entering(code, request) { code throws(RoomServiceError) in
      let invitation = try await service.invite(code, to: wish.role, by: try await visitor(request, of: code, asHost: true).any())
      let base = phones.origin(for: request, origin) ?? origin.base(of: request)
      let page = "/rooms/\(code.text)" + (wish.role == .projector ? "/projector" : "")
      let link = DeviceLink(link: base + page + "#" + invitation.secret, seconds: invitation.seconds)
      return Response(.created, json: link.json)
    }
  }

  private func arrive(_ code: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let wish = try request.document { reader throws(JSON.Mismatch) in try ArrivalRequest(from: reader) }
    return try await entering(code, request) { code throws(RoomServiceError) in
      let arrived = try await service.arrive(code, wish)
      guesses.isIn(request, code, at: now())
      return Response(json: DeviceArrived(role: arrived.role).json, cookies(.room, code, arrived.secret, request))
    }
  }

  private func cookies(_ kind: RoomCookies.Kind, _ code: RoomCode, _ secret: String, _ request: Request) -> [HeaderField] {
    RoomCookies.set(kind, code, to: secret, for: lifetime, request, by: players)
  }

  // MARK: - Roles

  /// The sender's roles in a room, from the cookies of the request.
  struct Visitor {
    /// The host, a remote control or a projector.
    var room: RoomRole?
    var player: RoomRole?

    func any() throws(RoomServiceError) -> RoomRole {
      guard let role = room ?? player else { throw .noCookie }
      return role
    }

    /// Returns the role named in the request, or the role with the most rights if none is named. Throws if the sender does not
    /// have the role, or if the name is unknown.
    func role(named name: String?) throws(RoomServiceError) -> RoomRole {
      let greatest = try any()
      switch name {
      case nil: return greatest
      case "player":
        if let player { return player }
      case "projector":
        if room != nil { return .projector }
      case "host":
        if let room, room != .projector { return room }
      default: throw .malformed("“as” must be host, projector or player.")
      }
      throw .refused(.forbidden)
    }
  }

  /// Returns the roles of a request's sender in a room: those of the room's cookies, and the host's role for every device of the
  /// player to whom the room belongs.
  ///
  /// - Parameter asHost: whether the sender needs the host's role. If not, and the sender has another role, the player's devices
  ///   are not looked up, because thousands of players may send such requests at once.
  func visitor(_ request: Request, of code: RoomCode, asHost: Bool = false) async throws(RoomServiceError) -> Visitor {
    var visitor = Visitor()
    if let secret = request.cookie(RoomCookies.Kind.room.name(code)) {
      let role = try await service.role(code, secret: secret)
      if case .player? = role {} else { visitor.room = role }
    }
    if let secret = request.cookie(RoomCookies.Kind.player.name(code)) {
      let role = try await service.role(code, secret: secret)
      if case .player? = role { visitor.player = role }
    }
    let needsOwner = asHost || visitor.room == nil && visitor.player == nil
    if needsOwner, visitor.room?.actor != .host, let device = players.device(of: request),
      try await service.isOwner(code, device: device)
    {
      visitor.room = .host
    }
    if visitor.room == nil, visitor.player == nil {
      // Without a cookie, the code above has not checked that the room exists. This call throws if there is no such room.
      _ = try await service.summary(code)
    } else {
      guesses.isIn(request, code, at: now())
    }
    return visitor
  }

  /// Runs the work of a request about a room. Throws if too many wrong codes have come from the sender's address, unless the
  /// sender or another device at this address is already in the room.
  func entering<Value>(
    _ text: String, _ request: Request, _ work: (RoomCode) async throws(RoomServiceError) -> Value
  ) async throws(ProblemDetails) -> Value {
    let code = RoomCode(text)
    if let seconds = guesses.secondsToWait(request, for: code, at: now()) {
      let isGuest = if let code { await isIn(request, code) } else { false }
      guard isGuest else { throw .guessing(seconds: seconds) }
    }
    do throws(RoomServiceError) {
      guard let code else { throw .noSuchRoom }
      return try await work(code)
    } catch {
      if error == .noSuchRoom { guesses.wasWrong(request, at: now()) }
      throw ProblemDetails(error)
    }
  }

  /// Whether the request has a valid cookie for the room. Strangers do not have this cookie and cannot guess it.
  private func isIn(_ request: Request, _ code: RoomCode) async -> Bool {
    guard let visitor = try? await visitor(request, of: code) else { return false }
    return visitor.room != nil || visitor.player != nil
  }
}

extension ListedRoom {
  /// `{"code", "title"?, "opened", "ended"?, "players"}`, with times in milliseconds since 1970.
  var json: JSON {
    .object([
      "code": .string(code), "title": title.map { .string($0) }, "opened": openedAt.json, "ended": endedAt?.json,
      "players": playerCount.json,
    ])
  }
}

extension RoomRequest {
  /// The ids of the quizzes that the room plays.
  fileprivate var quizzes: [String] {
    switch subject {
    case .quiz(let id): [id]
    case .rounds(let rounds, _): rounds.compactMap { if case .quiz(let id) = $0 { id } else { nil } }
    case .document, .game: []
    }
  }
}
