import App
import Content
import HTTP
import JSON
import Markup
import Play
import Rules
import WireAPI

/// Lets a phone join a room and answer before the app has loaded. On a slow connection, loading the app takes seconds.
///
/// The page's script (`Web/early.js`) sends the player's actions. For each request, the server runs a new app model. It opens the
/// page in the model. It then passes to the model the room state that the page shows, the player's actions, and the room's events
/// since that state. The server performs the model's requests with the player's cookies.
///
/// The server stores nothing between two requests, because the script sends the state back. The state has a seal. Without the
/// seal, a forged state could crash the server, because the app model trusts data from its server.
struct EarlyRoomPage: Sendable {
  let library: Library
  let rooms: RoomsEndpoint
  let moment: @Sendable () -> Moment

  func reply(to request: Request, room text: String) -> Reply {
    if request.isFromElsewhere(than: rooms.origin) { return .now(ProblemDetails.otherOrigin.response()) }
    return .trying { () async throws(ProblemDetails) in
      let news = try request.document { reader throws(JSON.Mismatch) in try EarlyNews(from: reader) }
      var run = EarlyRun(self, request, Route.player(room: text).path, RoomCode(text))
      try await run.take(news)
      return run.response.packed(for: request)
    }
  }
}

/// An app model while it handles one request.
private struct EarlyRun {
  private var model: AppModel
  private let page: EarlyRoomPage
  private let request: Request
  private let code: RoomCode?
  private let path: String

  /// The effects for the page's script to perform.
  private var effects: [Effect] = []
  /// The room's state. `nil` if the player is not in the room.
  private var state: EarlyState?
  /// The headers of the response that set new cookies.
  private var headers: [HeaderField] = []
  /// The cookies of the request and the new ones, newest first.
  private var cookies: [String]
  private var isIn: Bool

  /// The maximum age of an action. An older action is treated as if it had this age. The room limits the time of answers further.
  private static let longestDelay = Milliseconds(10_000)

  init(_ page: EarlyRoomPage, _ request: Request, _ path: String, _ code: RoomCode?) {
    (self.page, self.request, self.path, self.code) = (page, request, path, code)
    model = AppModel(library: page.library)
    cookies = request.header("Cookie").map { [$0] } ?? []
    isIn = code.flatMap { request.cookie(RoomCookies.Kind.player.name($0)) } != nil
  }

  private var now: Instant { Instant(page.moment().now) }
  private var language: String { Preferences(of: request).language.tag }

  mutating func take(_ news: EarlyNews) async throws(ProblemDetails) {
    // The app shows the room only if the cookie `room` contains the room's code.
    let known = isIn ? (code.map { ["room=" + $0.text] } ?? []) + cookies : cookies
    let start = Event.Start(path: path, seed: page.moment().chance, cookies: known.joined(separator: "; "), languages: language)
    try await handle(.start(start), at: now)
    let shown = news.state.flatMap { text, seal in page.rooms.seals.isHash(seal, of: sealed(text)) ? EarlyState(text) : nil }
    if let shown, isIn { try await show(shown) } else { try await catchUp() }
    effects.removeAll { if case .prefer = $0 { false } else { true } }
    // The player acted on the state that the page shows. So the app gets the actions before the room's newer events.
    let question = state?.question
    for action in news.actions where action.question == nil || action.question == question {
      let time = min(max(action.time ?? now, now - EarlyRun.longestDelay), now)
      try await handle(.act(action.action, value: action.value), at: time, chance: action.chance)
    }
    if let shown, isIn, try await isOver(hearing: shown) { return }
    if shown != nil || !news.actions.isEmpty { try await catchUpSilently() }
    if isIn, state != nil, let code, request.cookie("room") != code.text {
      effects.append(.prefer(name: "room", value: code.text))
    }
  }

  /// `{"html", "effects", "state", "seal", "now", "opens", "question"}`. `opens` is the time until the question opens in
  /// milliseconds, or null. `question` is the number of the open question if the player has not answered it, or null.
  var response: Response {
    let (drawing, text) = (model.draw(), state?.text)
    return Response(
      json: [
        "html": .string(String(decoding: drawing.app.rendered(), as: UTF8.self)),
        "effects": .array([drawing.facts] + effects.map(\.json)), "state": text.map { .string($0) } ?? .null,
        "seal": text.map { .string(page.rooms.seals.text(of: sealed($0))) } ?? .null, "now": now.count.json,
        "opens": state?.opens?.count.json ?? .null, "question": state?.question?.json ?? .null,
      ], headers)
  }

  /// The text from which the seal of a state is computed.
  private func sealed(_ text: String) -> String { path + " " + text }

  // MARK: - Events and effects

  private mutating func handle(_ first: Event, at time: Instant, chance: UInt64? = nil) async throws(ProblemDetails) {
    var events = [first]
    while !events.isEmpty {
      let moment = Moment(now: time.count, chance: chance ?? page.moment().chance)
      for effect in model.update(events.removeFirst(), at: moment) {
        switch effect {
        case .ask(let asked, let id):
          events.append(.answered(id, try await answer(asked.method == .post ? .post : .get, asked.address, asked.body)))
        case .room(let task): events += try await send(task)
        case .focus, .announce, .read, .sound, .prefer: effects.append(effect)
        // The app performs these effects itself once it has loaded in the browser.
        case .save, .setAside, .get, .load, .alarm, .visit, .go: break
        }
      }
    }
  }

  /// Passes a room state to the app.
  private mutating func show(_ state: EarlyState) async throws(ProblemDetails) {
    guard let code else { return }
    self.state = state
    let report: JSON = ["code": .string(code.text), "events": state.events]
    try await handle(.act("room/events", value: report.description), at: state.now)
  }

  /// Passes the room's events since the state `shown` to the app. Returns whether the player is no longer connected to the room.
  private mutating func isOver(hearing shown: EarlyState) async throws(ProblemDetails) -> Bool {
    guard let code else { return false }
    let query = [("as", "player"), ("lang", language), ("after", shown.sequence.map { String($0) } ?? "")]
    let response = try await answer(.get, RoomEndpoint.events(code: code.text).path, query: query)
    guard response.isGood, let news = try? JSON(parsing: response.body) else {
      try await leave(response.status)
      return true
    }
    let report: JSON = ["code": .string(code.text), "events": news]
    try await handle(.act("room/events", value: report.description), at: now)
    try await handle(.act("room/tick", value: ""), at: now)
    return (try? JSON.Reader(news).elements)?.contains { event in
      guard case .bye(let reason)? = try? RoomEvent(from: event).message else { return false }
      return reason != .restart && reason != .admitted
    } ?? false
  }

  /// Passes the current state of the room to the app, or the status with which the room refuses the player. Does nothing if the
  /// player is not in the room.
  private mutating func catchUp() async throws(ProblemDetails) {
    guard isIn, let code else { return }
    let response = try await answer(
      .get, RoomEndpoint.events(code: code.text).path, query: [("as", "player"), ("lang", language)])
    if response.isGood, let events = try? JSON(parsing: response.body) { return try await show(EarlyState(events, at: now)) }
    try await leave(response.status)
  }

  /// Tells the app that the room refuses the player.
  private mutating func leave(_ status: Int) async throws(ProblemDetails) {
    guard let code else { return }
    state = nil
    let report: JSON = ["code": .string(code.text), "status": status.json]
    try await handle(.act("room/connection", value: report.description), at: now)
  }

  /// Passes the current state of the room to the app, without moving the focus and without announcements.
  private mutating func catchUpSilently() async throws(ProblemDetails) {
    let own = effects
    effects = []
    try await catchUp()
    effects = own + effects.filter { if case .prefer = $0 { true } else { false } }
  }

  /// Sends a move to the room. Returns the event that reports the room's response to the app, or no event if `task` has no move.
  /// Throws if the room cannot take the move yet, so that the page's script tries again.
  private mutating func send(_ task: JSON) async throws(ProblemDetails) -> [Event] {
    guard let code, case .object(let task) = task, let move = task["move"] else { return [] }
    let response = try await answer(.post, RoomEndpoint.moves(code: code.text).path, move)
    let problem = response.document.flatMap { try? RoomProblem(from: $0) }
    if [408, 425, 429].contains(response.status) || problem?.reason == "early" {
      throw ProblemDetails(.serviceUnavailable, "The room cannot take the move now")
    }
    let report: JSON = [
      "code": .string(code.text), "move": move, "status": response.status.json,
      "answer": (try? JSON(parsing: response.body)) ?? .null,
    ]
    return [.act("room/sent", value: report.description)]
  }

  /// Answers a request from the app. Throws if the server is at fault, so that the page's script tries again.
  private mutating func answer(
    _ method: Method, _ path: String, _ body: JSON? = nil, query: [(name: String, value: String)] = []
  ) async throws(ProblemDetails) -> APIResponse {
    guard let endpoint = RoomEndpoint(path: path),
      let inner = request.next(
        method, path, query: query,
        headers: [
          ("Accept", "application/json"), ("Content-Type", "application/json"), ("Cookie", cookies.joined(separator: "; ")),
        ], body: body?.encoded() ?? [])
    else { return APIResponse(status: Int(Status.notFound.rawValue), body: "") }
    let response: Response
    switch page.rooms.reply(to: inner, at: endpoint) {
    case .now(let now): response = now
    case .later(_, let work): response = await work()
    case .prepared: return .none
    }
    let status = Int(response.status.rawValue)
    if status >= 500 { throw ProblemDetails(.serviceUnavailable, "The room is not available") }
    for field in response.headers where field.name == "Set-Cookie" {
      headers.append(field)
      cookies.insert(String(field.value.prefix { $0 != ";" }), at: 0)
      isIn = true
    }
    return APIResponse(status: status, body: String(decoding: response.body, as: UTF8.self))
  }
}
