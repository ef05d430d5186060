import App
import HTTP
import JSON
import Storage
import WireAPI

/// `/api/v1/player` and `/api/v1/groups`: players without accounts, authors, and groups of friends.
struct PlayersEndpoints: Sendable {
  let players: Players
  let authors: Authors
  let codes: KeyedHash
  let now: @Sendable () -> Int64
  let origin: PublicOrigin
  let phones: PhoneReach
  /// Serves the listed quizzes of authors as they are now.
  let relist: @Sendable () async -> Void

  /// The lifetime of a transfer code, in milliseconds.
  static let transferTime: Int64 = 10 * 60 * 1000
  /// The number of transfer codes and sign-in links that one IP address may try within `transferTime`. Far more are needed to
  /// guess a 50-bit code.
  static let triesOfCodes = 30
  static let mostMembers = 200

  /// Answers a request. The caller has already checked that the address allows the method.
  func reply(to request: Request, at endpoint: PlayersEndpoint) -> Reply {
    if request.method != .get, request.isFromElsewhere(than: origin) { return .now(ProblemDetails.otherOrigin.response()) }
    return .trying { () async throws(ProblemDetails) in try await answer(request, endpoint) }
  }

  private func answer(_ request: Request, _ endpoint: PlayersEndpoint) async throws(ProblemDetails) -> Response {
    switch (endpoint, request.method) {
    case (.player, .get): try await tell(players.visitor(request))
    case (.player, .put): try await rename(request)
    case (.player, _): try await delete(request)
    case (.device, _): try await signOut(request)
    case (.data, _): try await export(request)
    case (.transfer, _): try await makeCode(request)
    case (.arrival, _): try await arrive(request)
    case (.groups, _): try await found(request)
    case (.group(let code), .put): try await join(code, request)
    case (.group(let code), _): try await leave(code, request)
    case (.ranked, _), (.steps, _), (.leaderboard, _): throw ProblemDetails(.notFound, "Not found")
    }
  }

  // MARK: - The player

  private func tell(_ visitor: Players.Visitor?, _ status: Status = .ok) async throws(ProblemDetails) -> Response {
    let id = visitor?.player.id
    let standing: Authors.Standing
    do { standing = try await authors.standing(of: id) } catch { throw ProblemDetails("The player data is not available", error) }
    guard let visitor else { return Response(json: ["player": nil, "publishes": .bool(standing.canPublish)]) }
    let groups = try await groups(of: visitor.player.id)
    let player: JSON = [
      "name": visitor.player.name.map { .string($0) } ?? .null,
      "groups": .array(groups.map { ["code": .string($0.code), "members": $0.memberCount.json] }),
      "author": standing.author?.profile ?? .null,
      "publishes": .bool(standing.canPublish),
    ]
    return Response(status, json: ["player": player], visitor.headers)
  }

  private func rename(_ request: Request) async throws(ProblemDetails) -> Response {
    let name: String
    switch NameFilter().judge(try request.text("name")) {
    case .good(let good): name = good
    case .bad(let reason): throw ProblemDetails(.unprocessableContent, "This name cannot be shown", detail: reason)
    }
    var visitor = try await players.visitorOrNew(request)
    let id = visitor.player.id
    try await players.count("name", by: id, most: 20, seconds: 3600)
    try await using { storage throws(StorageError) in try await storage.rename(id, to: name) }
    visitor.player.name = name
    return try await tell(visitor)
  }

  private func delete(_ request: Request) async throws(ProblemDetails) -> Response {
    if let visitor = try await players.visitor(request) {
      let time = now()
      do throws(ProblemDetails) {
        try await using { storage throws(StorageError) in try await storage.deletePlayer(visitor.player.id, at: time) }
      } catch {
        // The player may be deleted even if the call fails, for example because it took too long.
        await relist()
        throw error
      }
      await relist()
    }
    return Self.done(players.clearedCookies(request))
  }

  /// Signs the browser out. The player and the player's data stay.
  private func signOut(_ request: Request) async throws(ProblemDetails) -> Response {
    Self.done(try await players.signOut(request))
  }

  private static func done(_ headers: [HeaderField]) -> Response {
    Response(.noContent, headers: headers + [HeaderField("Cache-Control", "no-store")])
  }

  /// Returns all data about a player as a file to download. Each round includes its moves.
  private func export(_ request: Request) async throws(ProblemDetails) -> Response {
    let visitor = try await known(request)
    let id = visitor.player.id
    let rounds = try await using { storage throws(StorageError) in try await storage.rounds(of: id) }
    let groups = try await groups(of: id)
    let quizzes = try await using { storage throws(StorageError) in try await storage.publishedQuizzes(of: id) }
    let body: JSON = [
      "version": 1, "player": .string(id), "name": visitor.player.name.map { .string($0) } ?? .null,
      "createdAt": visitor.player.createdAt.json, "groups": .array(groups.map { .string($0.code) }),
      "rounds": .array(rounds.map(\.exported)), "quizzes": .array(quizzes.filter { $0.owner == id }.map(\.exported)),
    ]
    let name = HeaderField("Content-Disposition", "attachment; filename=\"potiron-player.json\"")
    return Response(json: body, visitor.headers + [name])
  }

  // MARK: - Another device

  private func makeCode(_ request: Request) async throws(ProblemDetails) -> Response {
    let visitor = try await players.visitorOrNew(request)
    try await players.count("code", by: visitor.player.id, most: 20, seconds: 3600)
    let code = SpokenCode(SiteSecret.randomBytes(SpokenCode.byteCount))
    let (hash, end) = (codes.text(of: code.letters), now() + Self.transferTime)
    try await using { storage throws(StorageError) in
      try await storage.keepTransfer(code: hash, of: visitor.player.id, until: end)
    }
    let picture = phones.origin(for: request, origin).flatMap { QRCode($0 + "/players#" + code.letters) }
    let seconds = Self.transferTime / 1000
    return Response(
      .created, json: ["code": .string(code.text), "seconds": seconds.json, "picture": picture?.json ?? .null], visitor.headers)
  }

  private func arrive(_ request: Request) async throws(ProblemDetails) -> Response {
    try await players.count("arrival", byClientOf: request, most: Self.triesOfCodes, seconds: Self.transferTime / 1000)
    let proof = try request.document { reader throws(JSON.Mismatch) in try Proof(from: reader) }
    let known = try await players.visitor(request)
    let (device, headers) = known.map { ($0.device, $0.headers) } ?? players.newDevice(for: request)
    let player =
      switch proof {
      case .code(let code): try await redeem(code, device)
      case .secret(let secret): try await signIn(secret, device)
      }
    return try await tell(Players.Visitor(player: player, device: device, headers: headers))
  }

  /// What a request shows to add a device to a player.
  private enum Proof {
    case code(String)
    /// The secret of a sign-in link.
    case secret(String)

    init(from reader: JSON.Reader) throws(JSON.Mismatch) {
      if let secret = try reader.optional("secret") {
        self = .secret(try secret.string)
      } else {
        self = .code(try reader["code"].string)
      }
    }
  }

  private func redeem(_ text: String, _ device: String) async throws(ProblemDetails) -> Player {
    guard let code = SpokenCode(text) else { throw Self.unknownCode }
    let (hash, time) = (codes.text(of: code.letters), now())
    let player = try await using { storage throws(StorageError) in
      try await storage.redeemTransfer(code: hash, device: device, at: time)
    }
    guard let player else { throw Self.unknownCode }
    return player
  }

  private func signIn(_ secret: String, _ device: String) async throws(ProblemDetails) -> Player {
    let player = try await using { [authors] _ throws(StorageError) in
      try await authors.invitations.redeem(secret, device: device)
    }
    guard let player else { throw Self.unknownLink }
    return player
  }

  private static var unknownCode: ProblemDetails {
    ProblemDetails(.unprocessableContent, "The code is not valid", detail: "A code works once and expires after ten minutes.")
  }

  private static var unknownLink: ProblemDetails {
    ProblemDetails(
      .unprocessableContent, "The link is not valid",
      detail: "A sign-in link works once and expires after 24 hours. Ask the operator for a new one.")
  }

  // MARK: - Groups

  private func found(_ request: Request) async throws(ProblemDetails) -> Response {
    let visitor = try await players.visitorOrNew(request)
    let (id, time) = (visitor.player.id, now())
    try await players.count("group", by: id, most: PlayerProfile.mostGroups, seconds: 24 * 60 * 60)
    try await checkRoom(id)
    let code = SpokenCode(SiteSecret.randomBytes(SpokenCode.byteCount)).text
    try await using { storage throws(StorageError) in try await storage.keepGroup(code, of: id, at: time) }
    return try await tell(visitor, .created)
  }

  private func join(_ text: String, _ request: Request) async throws(ProblemDetails) -> Response {
    guard let code = SpokenCode(text) else { throw Self.unknownGroup }
    try await players.count("join", byClientOf: request, most: Self.triesOfCodes * 10, seconds: 600)
    let visitor = try await players.visitorOrNew(request)
    let id = visitor.player.id
    try await checkRoom(id)
    switch try await using({ storage throws(StorageError) in try await storage.join(code.text, id, most: Self.mostMembers) }) {
    case .member: return try await tell(visitor)
    case .unknown: throw Self.unknownGroup
    case .full: throw ProblemDetails(.conflict, "The group is full", detail: "It already has \(Self.mostMembers) members.")
    }
  }

  private func leave(_ text: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let visitor = try await known(request)
    guard let code = SpokenCode(text) else { throw Self.unknownGroup }
    try await using { storage throws(StorageError) in try await storage.leave(code.text, visitor.player.id) }
    return try await tell(visitor)
  }

  private func checkRoom(_ player: String) async throws(ProblemDetails) {
    guard try await groups(of: player).count < PlayerProfile.mostGroups else {
      throw ProblemDetails(.conflict, "Too many groups", detail: "You can be in at most \(PlayerProfile.mostGroups) groups.")
    }
  }

  private func groups(of player: String) async throws(ProblemDetails) -> [FriendGroup] {
    try await using { storage throws(StorageError) in try await storage.groups(of: player) }
  }

  private static var unknownGroup: ProblemDetails {
    ProblemDetails(.notFound, "Not found", detail: "There is no group with this code.")
  }

  // MARK: - Shared parts

  private func known(_ request: Request) async throws(ProblemDetails) -> Players.Visitor {
    guard let visitor = try await players.visitor(request) else {
      throw ProblemDetails(.notFound, "Not found", detail: "This browser has no player yet.")
    }
    return visitor
  }

  private func using<Value: Sendable>(
    _ work: @Sendable (Database) async throws(StorageError) -> Value
  ) async throws(ProblemDetails) -> Value {
    do { return try await work(players.storage) } catch { throw ProblemDetails("The player data is not available", error) }
  }
}

extension Author {
  /// The author in the profile of a player.
  fileprivate var profile: JSON { ["name": .string(name), "operator": .bool(isOperator)] }
}
