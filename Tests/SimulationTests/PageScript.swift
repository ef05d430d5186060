import JSON
import Rules
import WireAPI

/// A model of `Web/later/rooms.js` for one page. It follows the room, measures the clock, and sends moves until they are
/// answered.
final class PageScript {
  private let device: Device
  private var timeline: Timeline { device.timeline }
  private var network: Network { device.network }
  /// Passes a report to the app: its name and its members.
  private let act: (String, JSON.Object) -> Void
  /// Whether the page was closed or reloaded.
  private(set) var isGone = false

  // The limits and pauses of `Web/later/rooms.js`.
  static let (longestOpening, longestSilence): (Int64, Int64) = (4_000, 12_000)
  static let (firstPause, longestPause): (Int64, Int64) = (500, 700)
  static let longestPoll: Int64 = 10_000

  init(_ device: Device, _ act: @escaping (String, JSON.Object) -> Void) { (self.device, self.act) = (device, act) }

  func close() {
    isGone = true
    if let stream { network.close(stream) }
  }

  /// Runs `call` after `delay` milliseconds. If the device is asleep then, runs `call` when it wakes.
  private func after(_ delay: Int64, _ call: @escaping () -> Void) {
    timeline.after(delay) { [self] in
      if isGone { return }
      if device.isAwake { call() } else { device.frozen.append { [self] in if !isGone { call() } } }
    }
  }

  /// Wraps a handler so that messages to a sleeping device or a closed page are lost.
  private func arriving<Value>(_ call: @escaping (Value) -> Void) -> (Value) -> Void {
    { [self] value in if !isGone, device.isAwake { call(value) } }
  }

  // MARK: - The server's clock

  private var shortest = Int64.max
  private var isMeasured = false
  private var waitsForClock: [() -> Void] = []

  private func addSample(asked: Int64, received: Int64, sent: Int64) {
    let come = device.clock
    let trip = come - asked - (sent - received)
    guard trip >= 0, trip < shortest else { return }
    shortest = trip
    act("clock", ["offset": ((received - asked + sent - come) / 2).json])
  }

  private func measure() {
    shortest = .max
    let asked = device.clock
    network.ask(
      { [device] in device.server.clock($0) },
      arriving { [self] (response: Response?) in
        if let now = response?.body.flatMap({ try? JSON.Reader($0).integer("now") }) {
          addSample(asked: asked, received: now, sent: now)
        }
        hasMeasured()
      })
  }

  private func hasMeasured() {
    isMeasured = true
    let calls = waitsForClock
    waitsForClock = []
    for call in calls { call() }
  }

  /// Runs `call` once the clock has been measured. Events wait for the measurement, but for at most 1.5 s.
  private func whenMeasured(_ call: @escaping () -> Void) { if isMeasured { call() } else { waitsForClock.append(call) } }

  // MARK: - Events

  /// The id of the last known event.
  private(set) var mark: Int?
  private(set) var isOver = true
  private var isPolling = false
  private var hasPolled = false
  private var heard: Int64 = 0
  private var pause = PageScript.firstPause
  private var stream: Network.Stream?
  /// The number of the current connection, or of the pause that follows it.
  private var connection = 0
  /// When the page asked for the current connection.
  private(set) var connectedAt: Int64 = 0
  private var isResting = false
  private var isTold = true
  private var losing = 0

  func follow() {
    (isOver, mark, isPolling, hasPolled) = (false, nil, false, false)
    measure()
    after(1_500) { [self] in hasMeasured() }
    connect()
  }

  private func connect() {
    if isOver || isGone { return }
    connection += 1
    connectedAt = timeline.now
    isResting = false
    if isPolling { poll(connection) } else { openStream(connection) }
  }

  private func isAlive() {
    (heard, pause) = (timeline.now, PageScript.firstPause)
    losing += 1
    if !isTold { act("connection", ["status": 200]) }
    isTold = true
  }

  private func isLost() {
    let number = losing
    after(2_000) { [self] in
      guard losing == number else { return }
      if isTold, !isOver { act("connection", ["status": 0]) }
      isTold = false
    }
  }

  private func take(_ text: String) {
    guard let events = try? JSON(parsing: text), case .array(let list) = events, !list.isEmpty else { return }
    for event in list { if let id = try? JSON.Reader(event).optional("id")?.integer(in: 0...Int(Int32.max)) { mark = id } }
    act("events", ["events": events])
    let ends = list.contains { event in
      let reader = JSON.Reader(event)
      guard (try? reader.string("event")) == "bye" else { return false }
      return (try? reader["data"].string("reason")) != "restart"
    }
    if ends { stop() }
  }

  private func openStream(_ number: Int) {
    guard let role = device.role else { return refused(401) }
    let (mark, language) = (mark, device.language)
    var isOpen = false
    let stream = network.open(
      { [device] stream, send in
        device.server.stream(for: role, in: language, after: mark, stream, send)
      },
      arriving { [self] (part: String?) in
        guard number == connection else { return }
        guard let part else { return whenMeasured { [self] in finish(number, isFine: false, isAborted: false) } }
        if part == Server.refusal { return refused(410) }
        if network.holdsStreams { device.wasDeaf() }
        whenMeasured { [self] in
          guard number == connection, !isGone else { return }
          if !isOpen { watch(number) }
          isOpen = true
          isAlive()
          take(part)
        }
      })
    self.stream = stream
    after(PageScript.longestOpening) { [self] in
      guard number == connection, !isOpen, !isOver else { return }
      isPolling = network.isUp
      abort()
    }
  }

  /// Checks the stream every second. The server sends something at least every 8 s on a live stream.
  private func watch(_ number: Int) {
    after(1_000) { [self] in
      guard number == connection, !isOver else { return }
      if stream?.isDead == false {
        if timeline.now - heard >= 8_000 { isAlive() }
      } else if timeline.now - heard >= PageScript.longestSilence {
        return abort()
      }
      watch(number)
    }
  }

  private func poll(_ number: Int) {
    guard let role = device.role else { return refused(401) }
    let (mark, language) = (mark, device.language)
    let wait = mark == nil || !hasPolled ? 0 : PageScript.longestPoll
    network.ask(
      canBeLate: false,
      { [device] reply in
        device.server.poll(for: role, in: language, after: mark, atMost: wait, reply)
      },
      arriving { [self] (response: Response?) in
        guard number == connection else { return }
        guard let response, let body = response.body, response.status == 200 else {
          if let status = response?.status, status < 500 { return refused(status) }
          isPolling = hasPolled
          return finish(number, isFine: false, isAborted: false)
        }
        hasPolled = true
        whenMeasured { [self] in
          guard number == connection, !isGone else { return }
          isAlive()
          take(body.description)
          if !isOver { finish(number, isFine: true, isAborted: false) }
        }
      })
    after(wait + PageScript.longestOpening) { [self] in
      guard number == connection, !isOver else { return }
      isPolling = hasPolled
      abort()
    }
  }

  private func refused(_ status: Int) {
    stop()
    act("connection", ["status": status.json])
  }

  private func abort() { finish(connection, isFine: false, isAborted: true) }

  private func finish(_ number: Int, isFine: Bool, isAborted: Bool) {
    guard number == connection, !isOver else { return }
    if isAborted { device.wasDeaf() }
    if let stream { network.close(stream) }
    stream = nil
    connection += 1
    if !isFine { isLost() }
    if isFine || isAborted { return connect() }
    let number = connection
    isResting = true
    after(pause * 3 / 4 + device.chance.below(pause / 2)) { [self] in if number == connection { connect() } }
    pause = min(2 * pause, PageScript.longestPause)
  }

  private func stop() {
    isOver = true
    connection += 1
    if let stream { network.close(stream) }
    stream = nil
  }

  /// Called when the page becomes visible again, or when the network is back.
  func wake() {
    hurry()
    guard !isOver, timeline.now - heard >= 1_000 else { return }
    pause = PageScript.firstPause
    measure()
    abort()
  }

  // MARK: - Moves

  private var waiting: [String: (attempt: Int, began: Int64)] = [:]
  private var attempts = 0

  func send(_ task: JSON) {
    let reader = JSON.Reader(task)
    guard let move = try? reader["move"].value, let isKept = try? reader.bool("isKept"), let key = Self.key(move) else { return }
    if waiting[key] != nil { return }
    if isKept { device.kept.append((key, move)) }
    post(move, key, isKept: isKept)
  }

  private static func key(_ move: JSON) -> String? { try? JSON.Reader(move).string("key") }

  /// Sends the moves that an earlier page left unanswered.
  func resume() {
    for (key, move) in device.kept where waiting[key] == nil {
      act("pending", ["move": move])
      post(move, key, isKept: true)
    }
  }

  private func post(_ move: JSON, _ key: String, isKept: Bool) {
    attempt(move, key, isKept: isKept, pause: 300, until: timeline.now + 15_000)
  }

  private func attempt(_ move: JSON, _ key: String, isKept: Bool, pause: Int64, until end: Int64) {
    attempts += 1
    let number = attempts
    waiting[key] = (number, timeline.now)
    func done(_ response: Response?) {
      guard waiting[key]?.attempt == number else { return }
      let status = response?.status ?? 0
      let reason = response?.body.flatMap { try? JSON.Reader($0).optional("reason")?.string }
      let isFinal = status != 0 && status < 500 && reason != "early"
      guard isFinal || (!isKept && timeline.now > end) else {
        // Waits before the next attempt. `hurry` can end this wait early.
        let rest = attempts + 1
        attempts = rest
        waiting[key] = (rest, timeline.now)
        retries[key] = { [self] in
          guard waiting[key]?.attempt == rest else { return }
          attempt(move, key, isKept: isKept, pause: min(2 * pause, 8_000), until: end)
        }
        return after(pause + device.chance.below(pause)) { [self] in if waiting[key]?.attempt == rest { retries[key]?() } }
      }
      (waiting[key], retries[key]) = (nil, nil)
      device.kept.removeAll { $0.key == key }
      if status == 409, reason != "answered" { device.refused.insert(key) }
      let report: JSON.Object = ["move": move, "status": status.json, "answer": response?.body ?? .null]
      act("sent", report)
      if status == 200 || reason == "answered" { device.tell(report, otherThan: self) }
    }
    guard let role = device.role else { return done(Response(status: 401)) }
    let (asked, language) = (device.clock, device.language)
    retries[key] = { [self] in
      done(nil)
      retries[key]?()
    }
    network.ask(
      { [device] reply in
        device.server.move(move, by: role, in: language, reply)
      },
      arriving { [self] (response: Response?) in
        guard waiting[key]?.attempt == number else { return }
        if response?.status == 200, let receipt = response?.body.flatMap({ try? JSON.Reader($0).read(MoveReceipt.self) }) {
          addSample(asked: asked, received: receipt.received.count, sent: receipt.sent.count)
        }
        done(response)
      })
    after(8_000) { done(nil) }
  }

  private var retries: [String: () -> Void] = [:]

  /// Repeats requests that have been waiting for more than a second.
  private func hurry() {
    for (key, state) in waiting.sorted(by: { $0.key < $1.key }) where timeline.now - state.began > 1_000 { retries[key]?() }
  }
}
