import Content
import JSON
import Rules
import Storage
import WireAPI

@testable import Judging

/// A value that only the thread of its game uses. The wrapper lets `@Sendable` closures capture the value.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A server with one room: the product's ``LiveRoom``, a slow disk, and the API without HTTP. The server can be killed at any
/// moment, and then continues from the disk.
final class Server {
  static let code = RoomCode(drawnFrom: 1)

  private let timeline: Timeline
  private let chance: Chance
  let content: RoomContent
  private let settings: RoomSettings
  private let seed: UInt64
  /// The room log as it is on the disk.
  private(set) var log: RoomLog
  /// `nil` while no process is running.
  private var room: LiveRoom?
  /// The number of the current process. It changes with each crash.
  private var process = 0
  private var isWriting = false
  /// Whether disturbances have ended.
  var isCalm = false
  private(set) var crashes = 0
  private(set) var failures = 0
  private var readers: [Int: Reader] = [:]
  private var readerCount = 0
  private var deliveries: [(number: Int, delivery: RoomDelivery)] = []
  private var recorder: RoomSubscription?
  private var texts: [(sequence: Int, language: Language?, audience: RoomAudience, text: String)] = []
  /// Called when events are sent to players, and when a process has replayed the log. The argument is the number of the last move
  /// that the players can know.
  var onPublish: (Int) -> Void = { _ in }
  /// Called after a crash, once a new process is running.
  var onStart: () -> Void = {}

  private struct Reader {
    let role: RoomRole
    let language: Language
    let stream: Network.Stream?
    let subscription: RoomSubscription
    let send: (String?) -> Void
  }

  init(_ timeline: Timeline, _ chance: Chance, questions: Int, settings: RoomSettings) throws {
    (self.timeline, self.chance, self.settings) = (timeline, chance, settings)
    content = .quizzes(try QuizContent(.document(Quiz.drawn(questions, chance).json), listed: { _ in nil }))
    seed = chance.next()
    log = RoomLog(settings: settings, contentVersion: "1", seed: seed)
    start()
  }

  /// The number of answers on disk.
  var answers: Int {
    log.moves.count { entry in if case .answer = entry.move { true } else { false } }
  }

  private var now: Instant { Instant(timeline.now) }
  var isUp: Bool { room != nil }

  /// The room as it is on disk, which is the state that everybody sees; `nil` while no process is serving the room.
  var saved: QuizRoom? { read { $0.saved } }

  private func read<Value: Sendable>(_ body: @Sendable (inout RoomState) -> Value) -> Value? {
    guard let room else { return nil }
    return (try? room.read { state throws(RoomServiceError) in body(&state) }) ?? nil
  }

  // MARK: - Processes

  /// Ends the process in the middle of its work. A write in progress may or may not reach the disk.
  func crash() {
    guard isUp, !isCalm else { return }
    crashes += 1
    if isWriting, chance.isTrue(oneIn: 2), let write = pending { append(write) }
    (self.room, pending, isWriting) = (nil, nil, false)
    process += 1
    // Some readers notice the crash at once, others not at all.
    for (_, reader) in readers.sorted(by: { $0.key < $1.key }) {
      if chance.isTrue(oneIn: 4) { reader.stream?.isDead = true } else { reader.send(nil) }
    }
    (readers, recorder) = ([:], nil)
    timeline.after(500 + chance.below(chance.isTrue(oneIn: 3) ? 40_000 : 5_000)) { [self] in
      start()
      onStart()
    }
  }

  private func start() {
    let room = LiveRoom(Server.code)
    self.room = room
    let game = Unchecked(self)
    // Observes the events for players even while no player is connected.
    recorder = RoomSubscription(
      room,
      room.subscribe(.players, .english) { delivery in
        let last = delivery.needsSnapshot ? delivery.sequence : delivery.events.last { $0.id != nil }?.id
        if let last { game.value.onPublish(last) }
      })
    load(room)
    tick(process)
  }

  /// Replays the log.
  private func load(_ room: LiveRoom) {
    guard let replayed = try? QuizRoom(replaying: log, questions: content.ruleQuestions) else {
      preconditionFailure("the log cannot be replayed")
    }
    let state = RoomState(code: Server.code, content, replayed, [], personAt: now, at: now)
    if room.load(state, restart: now) { save(room) }
    onPublish(replayed.sequence)
    deliver(room)
  }

  private func deliver(_ room: LiveRoom) {
    room.deliver()
    texts = []
    // Delivers in the same order in every run.
    let all = deliveries.sorted { $0.number < $1.number }
    deliveries = []
    for delivery in all { deliver(delivery.delivery, to: delivery.number) }
  }

  /// Makes the room's own moves that are due. Runs again when the next one is due, but no earlier than after 50 ms and no later
  /// than after 500 ms.
  private func tick(_ number: Int) {
    guard number == process, let room else { return }
    if !room.isLoaded { load(room) }
    if room.makeDueMoves(at: now, silence: Milliseconds(10_800_000), stay: RoomPresence.stay) { save(room) }
    deliver(room)
    if saved?.phase == .ended { return }
    let due = read { $0.nextDue()?.time } ?? nil
    let wait = due.map { max(50, min(500, ($0 - now).count)) } ?? 500
    timeline.after((wait + 49) / 50 * 50) { [self] in tick(number) }
  }

  // MARK: - The disk

  private var pending: RoomWrite?
  private var isGathering = false

  private func save(_ room: LiveRoom) {
    guard !isGathering else { return }
    isGathering = true
    let number = process
    timeline.after(20) { [self] in
      isGathering = false
      if number == process { write(room) }
    }
  }

  private func write(_ room: LiveRoom) {
    if isWriting { return save(room) }
    guard let write = room.beginWriting() else { return }
    (pending, isWriting) = (write, true)
    let number = process
    timeline.after(1 + chance.below(chance.isTrue(oneIn: 10) ? 100 : 12)) { [self] in
      guard number == process else { return }
      (pending, isWriting) = (nil, false)
      if !isCalm, chance.isTrue(oneIn: 200) {
        failures += 1
        // The disk may have stored the write although it reported a failure.
        if chance.isTrue(oneIn: 2) { append(write) }
        room.lose(.failed(.busy(path: "rooms")))
      } else {
        append(write)
        room.endWriting(at: now)
        deliver(room)
      }
    }
  }

  private func append(_ write: RoomWrite) { for entry in write.moves { log.append(entry) } }

  // MARK: - Requests

  /// Changes the room, and replies when the change is on disk.
  private func change(
    _ reply: @escaping (Response?) -> Void,
    _ body: @escaping @Sendable (inout RoomState) throws(RoomServiceError) -> RoomReceipt,
    _ respond: @escaping (Result<RoomReceipt, RoomServiceError>) -> Response
  ) {
    // While no process is running, the proxy in front of the server answers the request, or nothing does.
    guard let room else { return reply(chance.isTrue(oneIn: 2) ? Response(status: 502) : nil) }
    if !room.isLoaded { load(room) }
    let (number, reply, respond) = (process, Unchecked(reply), Unchecked(respond))
    let game = Unchecked(self)
    let now: Result<RoomReceipt, RoomServiceError>?? = try? room.read { state throws(RoomServiceError) in
      let result = Result { () throws(RoomServiceError) in try body(&state) }
      let waits = state.whenSaved { outcome in
        guard game.value.process == number else { return }
        switch outcome {
        case .saved: reply.value(respond.value(result))
        case .again, .failed: reply.value(Response(status: 503))
        }
      }
      return waits ? nil : result
    }
    if case .some(.some(let result)) = now { reply.value(respond.value(result)) }
    save(room)
  }

  private static func problem(_ error: RoomServiceError) -> Response {
    Response(status: error.status, body: .object(JSON.Object(error.problem.members)))
  }

  /// `POST …/players`
  func join(_ body: JSON?, by player: Int?, _ reply: @escaping (Response?) -> Void) {
    guard let body, let request = try? JSON.Reader(body).read(JoinRequest.self) else { return reply(Response(status: 422)) }
    let (now, actor) = (now, player.map { RoomActor.player($0) } ?? .newcomer)
    if let joined = read({ $0.rejoined(by: actor) }) ?? nil {
      return reply(Response(status: 201, body: joined.json, cookie: joined.player))
    }
    change(reply) { state throws(RoomServiceError) in
      try state.made(.join(request.name, team: nil), by: actor, key: request.key, at: now)
    } _: { result in
      switch result {
      case .success(let receipt):
        let player = receipt.player ?? 0
        return Response(status: 201, body: PlayerJoined(player: player).json, cookie: player)
      case .failure(let error): return Server.problem(error)
      }
    }
  }

  /// `POST …/moves`
  func move(_ body: JSON, by role: RoomRole, in language: Language, _ reply: @escaping (Response?) -> Void) {
    guard let request = try? JSON.Reader(body).read(MoveRequest.self), let actor = role.actor,
      let move = request.move(in: language.tag)
    else { return reply(Response(status: 422)) }
    let (now, timeline) = (now, timeline)
    change(reply) { state throws(RoomServiceError) in
      try state.made(move, by: actor, key: request.key, at: now)
    } _: { result in
      switch result {
      case .success(let receipt):
        let receipt = MoveReceipt(
          sequence: receipt.sequence, credited: receipt.credited, received: now, sent: Instant(timeline.now))
        return Response(status: 200, body: receipt.json)
      case .failure(let error): return Server.problem(error)
      }
    }
  }

  /// `GET /api/v1/rooms/{code}`
  func summary(_ reply: @escaping (Response?) -> Void) {
    guard let room = saved else { return reply(nil) }
    let summary = RoomSummary(
      code: Server.code, phase: room.phase, players: room.playerCount, isLocked: room.isLocked)
    reply(Response(status: 200, body: summary.json))
  }

  func clock(_ reply: @escaping (Response?) -> Void) {
    reply(isUp ? Response(status: 200, body: ServerClock(now: now).json) : nil)
  }

  // MARK: - Events

  /// The message that the server sends instead of events if the player is no longer in the room.
  static let refusal = "410"

  /// Opens a stream of the events after `mark`, the id of the last event that the page knows. The stream begins with a snapshot
  /// if `mark` is `nil`.
  func stream(
    for role: RoomRole, in language: Language, after mark: Int?, _ stream: Network.Stream, _ send: @escaping (String?) -> Void
  ) {
    guard isUp, let room else { return send(nil) }
    if !room.isLoaded { load(room) }
    guard let first = missed(role, language, mark) else { return send(Server.refusal) }
    // Every stream begins with an empty part.
    send("")
    if !first.isEmpty { send(text(first)) }
    if saved?.phase == .ended {
      send(text([RoomEvent(id: nil, .bye(.ended))]))
      return send(nil)
    }
    let number = watch(role, language, stream, send)
    stream.onEnd = { [weak self] in self?.drop(number) }
    endOldest(of: role)
  }

  /// Waits at most `wait` milliseconds for events after `mark`, the id of the last event that the page knows.
  func poll(
    for role: RoomRole, in language: Language, after mark: Int?, atMost wait: Int64, _ reply: @escaping (Response?) -> Void
  ) {
    guard isUp, let room else { return reply(chance.isTrue(oneIn: 2) ? Response(status: 502) : nil) }
    if !room.isLoaded { load(room) }
    guard var events = missed(role, language, mark) else { return reply(Response(status: 410)) }
    if events.isEmpty, saved?.phase == .ended { events = [RoomEvent(id: nil, .bye(.ended))] }
    if !events.isEmpty || wait == 0 { return reply(Response(status: 200, body: .array(events.map(\.json)))) }
    var number: Int?
    var isDone = false
    func answer(_ part: String?) {
      if isDone { return }
      isDone = true
      if let number { drop(number) }
      guard part != nil || isUp else { return reply(nil) }
      self.poll(for: role, in: language, after: mark, atMost: 0, reply)
    }
    let process = process
    number = watch(role, language, nil) { part in answer(part) }
    timeline.after(wait) { [self] in if process == self.process { answer("") } }
  }

  /// Returns the events after the last known one, or a snapshot. `nil` if the player is no longer in the room, or no process is
  /// serving the room.
  private func missed(_ role: RoomRole, _ language: Language, _ mark: Int?) -> [RoomEvent]? {
    read { state in
      guard let snapshot = state.snapshot(for: role, in: language) else { return nil }
      return mark.flatMap { state.events(for: role, after: $0, in: language) } ?? [snapshot]
    } ?? nil
  }

  private func watch(
    _ role: RoomRole, _ language: Language, _ stream: Network.Stream?, _ send: @escaping (String?) -> Void
  ) -> Int {
    guard let room else { return 0 }
    readerCount += 1
    let (number, game) = (readerCount, Unchecked(self))
    let subscription = RoomSubscription(
      room,
      room.subscribe(role.audience, language) { delivery in game.value.deliveries.append((number, delivery)) })
    readers[number] = Reader(role: role, language: language, stream: stream, subscription: subscription, send: send)
    if case .player(let player) = role { room.arrived(player) }
    return number
  }

  private func drop(_ number: Int) {
    guard let reader = readers.removeValue(forKey: number), let room else { return }
    if case .player(let player) = reader.role { room.left(player, at: now) }
  }

  /// Ends all streams of a player except the three newest.
  private func endOldest(of role: RoomRole) {
    guard case .player = role else { return }
    let streams = readers.filter { $0.value.role == role && $0.value.stream != nil }.sorted { $0.key < $1.key }
    for (number, reader) in streams.dropLast(3) {
      reader.send(text([RoomEvent(id: nil, .bye(.elsewhere))]))
      reader.send(nil)
      drop(number)
    }
  }

  private func deliver(_ delivery: RoomDelivery, to number: Int) {
    guard let reader = readers[number] else { return }
    if case .player(let player) = reader.role, let bye = delivery.byes.first(where: { $0.player == player }) {
      reader.send(text([RoomEvent(id: nil, .bye(bye.reason))]))
      reader.send(nil)
      return drop(number)
    }
    if delivery.needsSnapshot {
      // This cannot run within the delivery, because the delivery locks the room.
      timeline.after(0) { [self] in if let first = missed(reader.role, reader.language, nil) { reader.send(text(first)) } }
    } else if !delivery.events.isEmpty {
      reader.send(text(delivery, in: reader.language, for: reader.role.audience))
    }
    if delivery.isOver {
      timeline.after(0) { [self] in
        reader.send(text([RoomEvent(id: nil, .bye(.ended))]))
        reader.send(nil)
      }
      drop(number)
    }
  }

  private func text(_ events: [RoomEvent]) -> String { JSON.array(events.map(\.json)).description }

  /// Returns the text of a delivery. Readers of the same events share one text.
  private func text(_ delivery: RoomDelivery, in language: Language, for audience: RoomAudience) -> String {
    let known = texts.first { $0.sequence == delivery.sequence && $0.language == language && $0.audience == audience }
    if let known { return known.text }
    let text = text(delivery.events)
    texts = [(delivery.sequence, language, audience, text)] + texts.prefix(15)
    return text
  }
}
