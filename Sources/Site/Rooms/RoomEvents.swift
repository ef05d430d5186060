import App
import Content
import HTTP
import JSON
import Judging
import Rules
import WireAPI

// `/api/v1/rooms/{code}/events`: the events of a room, as a stream or by long polling.

extension RoomsEndpoint {
  /// The maximum wait of a long poll, in seconds.
  static let longestWait = 25

  func events(_ request: Request, _ code: String) -> Reply {
    let asksForDocument = (request.header("Accept") ?? "").utf8.firstRange(of: "application/json".utf8) != nil
    guard asksForDocument else {
      return .trying { () async throws(ProblemDetails) in
        try await entering(code, request) { code throws(RoomServiceError) in try await stream(request, code) }
      }
    }
    return .trying(atMost: .seconds(Self.longestWait + 10)) { () async throws(ProblemDetails) in
      try await entering(code, request) { code throws(RoomServiceError) in try await poll(request, code) }
    }
  }

  /// A client's request for events: its role, its channel, and the number of the last event that it has received, if any.
  private struct Watch {
    let role: RoomRole
    let name: RoomChannel.Name
    var after: Int?
  }

  private func watch(_ request: Request, _ code: RoomCode) async throws(RoomServiceError) -> Watch {
    let name = request.query(AddressQuery.Name.role.rawValue)
    let role = try await visitor(request, of: code, asHost: name == "host" || name == "projector").role(named: name)
    // A client that sends no event number, or an invalid one, gets a snapshot.
    let after = (request.header("Last-Event-ID") ?? request.query(AddressQuery.Name.after.rawValue)).flatMap { Int($0) }
    let audience = try await service.audience(code, of: role)
    return Watch(role: role, name: RoomChannel.Name(audience: audience, language: request.language), after: after)
  }

  // MARK: - Streams

  private func stream(_ request: Request, _ code: RoomCode) async throws(RoomServiceError) -> Response {
    var watch = try await watch(request, code)
    let channel = try await feeds.channel(watch.name, of: code)
    // A player who is waiting for approval always starts with a snapshot. Before a stream starts with a snapshot, ``RoomFeeds``
    // checks whether the host has admitted the player in the meantime.
    if watch.name.audience == .waiting { watch.after = nil }
    let first = try await missed(watch, code)
    // If the first event is a snapshot, the stream must begin with it, even if the channel still has all events that the client
    // has missed. For example, a player who was admitted in the meantime needs the snapshot.
    if case .snapshot? = first.first?.message { watch.after = nil }
    let reader = feeds.stream(of: channel, for: watch.role, in: watch.name, of: code, after: watch.after, first: first)
    return Response(
      .ok,
      headers: [
        HeaderField("Content-Type", "text/event-stream"), HeaderField("Cache-Control", "no-store"),
        // Prevents nginx from buffering the events.
        HeaderField("X-Accel-Buffering", "no"),
      ], stream: reader)
  }

  // MARK: - Long polling

  private func poll(_ request: Request, _ code: RoomCode) async throws(RoomServiceError) -> Response {
    let text = request.query(AddressQuery.Name.wait.rawValue)
    guard let seconds = text.map({ Int($0) }) ?? 0, (0...Self.longestWait).contains(seconds) else {
      throw .malformed("“wait” must be a number of seconds from 0 to \(Self.longestWait).")
    }
    let watch = try await watch(request, code)
    if case .player(let player) = watch.role { service.arrived(code, player: player) }
    defer { if case .player(let player) = watch.role { service.left(code, player: player) } }
    let channel = try await feeds.channel(watch.name, of: code)
    let (start, limit) = (ContinuousClock.now, Duration.seconds(seconds))
    var hasWaited = false
    while true {
      let news = channel.news
      do throws(RoomServiceError) {
        if let events = try await events(watch, code, channel) { return Self.document(events) }
      } catch {
        guard hasWaited, case .refused(.removed, _, _) = error else { throw error }
        return Self.document([RoomEvent(id: nil, .bye(.removed))])
      }
      let rest = limit - (.now - start)
      guard rest > .zero, !Task.isCancelled else { return Self.document([]) }
      await channel.wait(after: news, atMost: rest)
      hasWaited = true
    }
  }

  /// Returns the events that a client has not received yet. If there are none, returns a `bye` event if the channel has ended,
  /// and `nil` otherwise.
  private func events(
    _ watch: Watch, _ code: RoomCode, _ channel: RoomChannel
  ) async throws(RoomServiceError) -> [RoomEvent]? {
    let bye = channel.bye
    let events = try await missed(watch, code)
    return events.isEmpty ? bye.map { [RoomEvent(id: nil, .bye($0))] } : events
  }

  /// Returns the events after the last one that the client has received. Returns a snapshot if the client has received none, or
  /// if the number of that event is unknown or too old.
  private func missed(_ watch: Watch, _ code: RoomCode) async throws(RoomServiceError) -> [RoomEvent] {
    let language = watch.name.language
    if let after = watch.after, let events = try await service.events(code, for: watch.role, in: language, after: after) {
      return events
    }
    return [try await service.snapshot(code, for: watch.role, in: language)]
  }

  private static func document(_ events: [RoomEvent]) -> Response {
    Response(json: .array(events.map(\.json)))
  }
}
