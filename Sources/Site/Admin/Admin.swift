import App
import HTTP
import Judging
import Platform
import Rules
import Storage
import Upstreams
import WireAPI

/// `/admin`: the page on which the operator sees and changes the state of the server.
///
/// It opens for the operator, whose browser is signed in as an author. In this version it also opens with the admin token, which
/// a browser sends in a form and then in a cookie, and a program in a header (`Authorization: Bearer`). Everyone else gets a page
/// that says how to sign in, with status 401.
struct Admin: Sendable {
  let page: AdminPage
  let authors: Authors
  let rooms: RoomsEndpoint
  let publishing: PublishingEndpoints
  let isSecure: @Sendable (Request) -> Bool

  static let path = "/admin"
  static let cookie = "potiron-admin"
  /// The lifetime of the cookie, in seconds.
  private static let lifetime = 12 * 60 * 60
  /// The maximum numbers of rooms, of published quizzes, and of entries of the audit log on the page.
  private static let mostRooms = 500
  private static let mostQuizzes = 500
  private static let mostEntries = 100

  private var storage: Database { authors.storage }

  /// Answers `GET` and `POST`.
  func reply(to request: Request) -> Reply {
    .trying { () async throws(ProblemDetails) in
      guard request.method == .post else {
        guard let actor = try await actor(request) else { return page.signIn(wasRefused: Self.token(request) != nil) }
        return try await shown(to: actor)
      }
      if request.isFromElsewhere(than: rooms.origin) { throw .otherOrigin }
      let form = AdminForm(request)
      guard form[.action] != nil else { return try await entrance(form, request) }
      guard let actor = try await actor(request) else { return page.signIn(wasRefused: Self.token(request) != nil) }
      return try await perform(form, request, by: actor)
    }
  }

  // MARK: - Who may open the page

  /// Returns who sent a request: the operator, or a client with the admin token; `nil` for everyone else.
  private func actor(_ request: Request) async throws(ProblemDetails) -> AuditActor? {
    if let author = try await authors.sender(request) { return AuditActor(author) }
    guard let token = Self.token(request).flatMap({ AdminToken($0) }), try await isValid(token) else { return nil }
    return .token
  }

  private func isValid(_ token: AdminToken) async throws(ProblemDetails) -> Bool {
    try await using { storage throws(StorageError) in try await storage.adminHash() }.map { token.isOne(of: $0) } ?? false
  }

  private static func token(_ request: Request) -> String? { request.cookie(cookie) ?? inHeader(request) }

  /// Sets the cookie and redirects to the page, after a browser has sent the token in a form.
  private func entrance(_ form: AdminForm, _ request: Request) async throws(ProblemDetails) -> Response {
    guard let token = form[.token].flatMap({ AdminToken($0) }), try await isValid(token) else {
      return page.signIn(wasRefused: true)
    }
    let attributes =
      "; Path=\(Self.path); Max-Age=\(Self.lifetime); HttpOnly; SameSite=Strict\(isSecure(request) ? "; Secure" : "")"
    return seeOther([HeaderField("Set-Cookie", "\(Self.cookie)=\(token.text)\(attributes)")])
  }

  /// Returns the token from `Authorization: Bearer`, or `nil` if there is no such header. Returns an empty string if the header
  /// has a different scheme or is malformed.
  static func inHeader(_ request: Request) -> String? {
    guard let header = request.header("Authorization") else { return nil }
    let words = header.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].elementsEqual(ignoringCase: "bearer".utf8) else { return "" }
    return String(Substring(words[1]))
  }

  // MARK: - The page

  private func shown(
    to actor: AuditActor, link: AdminPage.Link? = nil, problem: String? = nil
  ) async throws(ProblemDetails) -> Response {
    let now = authors.now()
    let (listed, quizzes, open, log, kept) = try await using { storage throws(StorageError) in
      (
        try await storage.authors(), try await storage.publishedQuizzes(limit: Self.mostQuizzes),
        try await storage.listedOpenRooms(limit: Self.mostRooms), try await storage.auditLog(limit: Self.mostEntries),
        try await storage.fetched()
      )
    }
    return page.response(
      [
        .authors(listed, reader: actor, now: now), .quizzes(quizzes, of: listed), .rooms(open), .auditLog(log),
        .sources(kept.map { SourceReport($0, now: now).description }),
      ], link: link, problem: problem, isForToken: actor == .token)
  }

  // MARK: - Actions

  private func perform(_ form: AdminForm, _ request: Request, by actor: AuditActor) async throws(ProblemDetails) -> Response {
    switch form[.action].flatMap({ AdminForm.Action(rawValue: $0) }) {
    case .invite:
      guard let name = form[.name].flatMap({ AuthorName($0) }) else {
        return try await shown(to: actor, problem: "This name cannot be used. " + AuthorName.rule)
      }
      let made = try await using { [authors] _ throws(StorageError) in
        try await authors.invitations.invite(name, by: actor)
      }
      authors.housekeeping.tidy(at: authors.now())
      let base = rooms.phones.origin(for: request, rooms.origin) ?? rooms.origin.base(of: request)
      let address = made.address(at: base)
      return try await shown(
        to: actor, link: AdminPage.Link(name: made.author.name, address: address, endsAt: made.endsAt))
    case .revoke:
      guard let name = form[.name].flatMap({ AuthorName($0) }) else { return seeOther() }
      let own = try await authors.sender(request)?.foldedName
      if own == name.folded { return try await shown(to: actor, problem: "You cannot revoke yourself.") }
      let now = authors.now()
      _ = try await using { storage throws(StorageError) in
        try await Invitations.revoke(name, in: storage, by: actor, at: now)
      }
      authors.housekeeping.tidy(at: now)
      return seeOther()
    case .closeRoom:
      guard let code = form[.room].flatMap({ RoomCode($0) }) else { return seeOther() }
      try await close(code, by: actor)
      return seeOther()
    case .unpublish:
      if let id = form[.quiz] { try await publishing.unpublish(id, by: actor) }
      return seeOther()
    case nil:
      throw ProblemDetails(.unprocessableContent, "Invalid content", detail: "The form has an unknown action.")
    }
  }

  /// Ends a room, as its host does. If it has already ended, nothing changes.
  private func close(_ code: RoomCode, by actor: AuditActor) async throws(ProblemDetails) {
    guard let key = RoomKey(Players.randomID()) else { return }
    do throws(RoomServiceError) {
      _ = try await rooms.service.move(code, by: .host, MoveRequest(key: key, .end), receivedAt: Instant(authors.now()))
    } catch {
      if case .refused(.ended, _, _) = error { return }
      throw ProblemDetails(error)
    }
    try await using { [authors] _ throws(StorageError) in try await authors.audit(.closeRoom, code.text, by: actor) }
  }

  /// Redirects to the page, so that reloading it does not repeat an action.
  private func seeOther(_ further: [HeaderField] = []) -> Response {
    Response(
      .seeOther, headers: [HeaderField("Location", Self.path)] + further + [HeaderField("Cache-Control", "no-store")])
  }

  private func using<Value: Sendable>(
    _ work: @Sendable (Database) async throws(StorageError) -> Value
  ) async throws(ProblemDetails) -> Value {
    do { return try await work(storage) } catch { throw ProblemDetails("The storage is not available", error) }
  }
}
