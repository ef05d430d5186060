import App
import Content
import HTTP
import JSON
import Judging
import Storage
import WireAPI

/// `/api/v1/published-quizzes`: quizzes that authors publish, with their versions, links and edits.
///
/// A quiz exists only for its owner, its editors and the operator. Everyone else gets the same response as for an unknown quiz.
struct PublishingEndpoints: Sendable {
  let players: Players
  let reading: PublishedReading
  let authors: Authors
  let limits: PublishingLimits
  /// Hashes the secrets of links.
  let secrets: KeyedHash
  let now: @Sendable () -> Int64
  let origin: PublicOrigin
  let phones: PhoneReach
  /// Whether a quiz that is not published has this id.
  let isTaken: @Sendable (_ id: String) -> Bool
  /// Serves the listed quizzes as they are now.
  let relist: @Sendable () async -> Void

  /// The number of versions that a player may publish in an hour.
  static let publicationsAnHour = 60
  /// The number of requests to publish that one IP address may make in an hour.
  static let clientPublicationsAnHour = 120
  /// The number of times that a player may upload edits in an hour.
  static let editsAnHour = 3_600
  /// The number of links that a player may create or revoke in an hour.
  static let linksAnHour = 60
  /// The number of secrets of links that one IP address may try in ten minutes. A whole class may open a link at the same time.
  /// Nobody can guess a secret of 256 bits.
  static let triesOfSecrets = 300

  /// Answers a request. The caller has already checked that the address allows the method.
  func reply(to request: Request, at endpoint: PublishingEndpoint) -> Reply {
    if request.method != .get, request.isFromElsewhere(than: origin) { return .now(ProblemDetails.otherOrigin.response()) }
    return .trying { () async throws(ProblemDetails) in try await answer(request, endpoint) }
  }

  private func answer(_ request: Request, _ endpoint: PublishingEndpoint) async throws(ProblemDetails) -> Response {
    switch (endpoint, request.method) {
    case (.quizzes, _): try await list(request)
    case (.quiz(let id), .put): try await publish(id, request)
    case (.quiz(let id), .delete): try await unpublish(id, request)
    case (.quiz(let id), _): try await tell(id, request)
    case (.version(let id, let number), _): try await version(id, number, request)
    case (.links(let id), _): try await makeLink(id, request)
    case (.link(let id, let role), _): try await revoke(id, role, request)
    case (.arrival(let id), _): try await arrive(id, request)
    case (.edits(let id), _): try await edits(id, request)
    case (.edit(let id, let author), _): try await edit(id, author, request)
    }
  }

  // MARK: - Reading

  private func list(_ request: Request) async throws(ProblemDetails) -> Response {
    let player = try await players.visitor(request)?.player.id
    let publishes = try await using { _ throws(StorageError) in try await authors.canPublish(player) }
    var list: [JSON] = []
    if let player {
      let stored = try await using { storage throws(StorageError) in try await storage.publishedQuizzes(of: player) }
      let links = try await using { storage throws(StorageError) in try await storage.linkRoles(ofOwner: player) }
      list = stored.map { quiz in shown(quiz, isOwn: quiz.owner == player, links[quiz.id] ?? [], request).json }
    }
    return Response(json: ["quizzes": .array(list), "publishes": .bool(publishes)])
  }

  private func tell(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let found = try await found(id, request)
    let versions = try await using { storage throws(StorageError) in try await storage.publishedVersions(of: id) }
    let history = versions.map { version -> JSON in
      [
        "version": version.number.json, "hash": .string(version.contentVersion), "questions": version.questionCount.json,
        "published": version.publishedAt.json,
      ]
    }
    guard case .object(let quiz) = try await shown(found, request).json else { throw .noQuiz(id) }
    let json = JSON.object(JSON.Object(quiz.members + [JSON.Member("history", .array(history))]))
    // The state can change without a new version, so the tag has the fingerprint of the state too.
    let tag = "\(found.quiz.latest.number)-\(Fingerprint(json.encoded()).text)"
    let headers = [HeaderField("Cache-Control", "private, no-cache"), HeaderField("ETag", "\"\(tag)\"")]
    if request.hasCopy(tag) { return Response(.notModified, headers: headers) }
    return Response(.ok, headers: [HeaderField("Content-Type", "application/json")] + headers, body: json.encoded())
  }

  private func version(_ id: String, _ number: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let found = try await found(id, request)
    let missing = ProblemDetails(
      .notFound, "Not found", detail: "This version of the quiz does not exist or is no longer kept.")
    guard let number = Int(number) else { throw missing }
    let quiz = try await using { _ throws(StorageError) in try await reading.quizzes.quiz(found.quiz, version: number) }
    guard let quiz else { throw missing }
    return Response(json: quiz.served)
  }

  // MARK: - Deleting

  private func unpublish(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    guard let player = try await players.visitor(request)?.player.id else { throw .noQuiz(id) }
    let found = try await using { storage throws(StorageError) in try await storage.publishedQuiz(id, for: player) }
    guard let found else { throw .noQuiz(id) }
    if found.access != .owner {
      let isOperator = try await using { _ throws(StorageError) in try await authors.isOperator(player) }
      guard isOperator else { throw found.access == .editor ? Self.onlyOwner : .noQuiz(id) }
    }
    _ = try await delete(found.quiz)
    try await audit(.unpublish, id, by: player)
    return Response(.noContent, headers: [HeaderField("Cache-Control", "no-store")])
  }

  /// Unpublishes a quiz for the operator. Does nothing if it is not published.
  func unpublish(_ id: String, by actor: AuditActor) async throws(ProblemDetails) {
    let quiz = try await using { storage throws(StorageError) in try await storage.publishedQuiz(id) }
    guard let quiz, try await delete(quiz) else { return }
    try await using { _ throws(StorageError) in try await authors.audit(.unpublish, id, by: actor) }
  }

  /// Deletes a quiz, and no longer serves it in the list. Returns whether it was still there.
  private func delete(_ quiz: StoredQuiz) async throws(ProblemDetails) -> Bool {
    let (isListed, time) = (quiz.sharing == .listed, now())
    do throws(ProblemDetails) {
      let isDeleted = try await using { storage throws(StorageError) in try await storage.unpublish(quiz.id, at: time) }
      if isListed { await relist() }
      return isDeleted
    } catch {
      // The quiz may be deleted even if the call fails, for example because it took too long.
      if isListed { await relist() }
      throw error
    }
  }

  // MARK: - Shared parts

  /// A published quiz, and its reader.
  struct Found: Sendable {
    let quiz: StoredQuiz
    let access: PublishedAccess
    let player: String
  }

  /// Returns a quiz that the sender owns or edits. Throws if there is none.
  func found(_ id: String, _ request: Request) async throws(ProblemDetails) -> Found {
    guard let player = try await players.visitor(request)?.player.id else { throw .noQuiz(id) }
    let found = try await using { storage throws(StorageError) in try await storage.publishedQuiz(id, for: player) }
    guard let found, found.access != .none else { throw .noQuiz(id) }
    return Found(quiz: found.quiz, access: found.access, player: player)
  }

  /// Returns a quiz that the sender owns.
  func owned(_ id: String, _ request: Request) async throws(ProblemDetails) -> Found {
    let found = try await found(id, request)
    guard found.access == .owner else { throw Self.onlyOwner }
    return found
  }

  /// Throws if the owner of a quiz may not publish. Editors may change a quiz only as long as its owner may.
  func checkPublishes(_ owner: String?) async throws(ProblemDetails) {
    guard try await using({ _ throws(StorageError) in try await authors.canPublish(owner) }) else {
      throw ProblemDetails(.forbidden, "Not allowed", detail: "The operator of this server does not let you publish quizzes.")
    }
  }

  /// Returns the quiz as its owner or an editor sees it. Only the owner sees which links there are.
  func shown(_ found: Found, _ request: Request) async throws(ProblemDetails) -> PublishedQuiz {
    var links: [PublishedLink.Role] = []
    if found.access == .owner {
      links = try await using { storage throws(StorageError) in try await storage.linkRoles(of: found.quiz.id) }
    }
    return shown(found.quiz, isOwn: found.access == .owner, links, request)
  }

  private func shown(
    _ quiz: StoredQuiz, isOwn: Bool, _ links: [PublishedLink.Role], _ request: Request
  ) -> PublishedQuiz {
    PublishedQuiz(
      id: quiz.id, title: quiz.latest.title, sharing: QuizSharing(quiz.sharing), author: quiz.author,
      version: quiz.latest.number, hash: quiz.latest.contentVersion, questionCount: quiz.latest.questionCount,
      changedAt: quiz.latest.publishedAt, isOwn: isOwn,
      link: quiz.sharing == .rooms ? "" : base(request) + Route.modes(quiz: quiz.id).path,
      links: links.map { QuizRole($0) })
  }

  /// Returns the start of addresses that work on other devices.
  func base(_ request: Request) -> String { phones.origin(for: request, origin) ?? origin.base(of: request) }

  /// Records what a player has done to a quiz.
  func audit(
    _ action: AuditAction, _ id: String, _ detail: String = "", by player: String
  ) async throws(ProblemDetails) {
    try await using { storage throws(StorageError) in
      let name = try await storage.author(player)?.name ?? "player"
      try await authors.audit(action, id, detail, by: AuditActor(player: player, name: name))
    }
  }

  func using<Value: Sendable>(
    _ work: @Sendable (Database) async throws(StorageError) -> Value
  ) async throws(ProblemDetails) -> Value {
    do { return try await work(players.storage) } catch { throw ProblemDetails("Published quizzes are not available", error) }
  }

  static var onlyOwner: ProblemDetails {
    ProblemDetails(.forbidden, "Not allowed", detail: "Only the owner of the quiz can do that.")
  }
}

extension QuizSharing {
  init(_ stored: StoredQuiz.Sharing) {
    switch stored {
    case .link: self = .link
    case .listed: self = .listed
    case .rooms: self = .rooms
    }
  }

  var stored: StoredQuiz.Sharing {
    switch self {
    case .link: .link
    case .listed: .listed
    case .rooms: .rooms
    }
  }
}

extension QuizRole {
  init(_ stored: PublishedLink.Role) {
    switch stored {
    case .copy: self = .copy
    case .edit: self = .edit
    }
  }

  var stored: PublishedLink.Role {
    switch self {
    case .copy: .copy
    case .edit: .edit
    }
  }
}
