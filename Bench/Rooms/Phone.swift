import JSON
import Rules
import WireAPI

/// A simulated phone: one browser with one player.
final class Phone {
  /// What happens to a phone during a question.
  enum Habit: Int, CaseIterable {
    case steady
    /// The phone's screen turns off before the question, and the phone stops reading without closing its connections. It wakes up
    /// after the question has opened.
    case sleeps
    /// The player reloads the page when the question opens.
    case reloads
    /// The phone changes from one network to another when the question opens, and continues from its last event.
    case switches
    /// The phone loses the connection right after sending its answer, and sends the answer again.
    case drops
    /// The phone sends its answer twice.
    case repeats
    /// The second half of the phone's answer arrives up to 0.9 s after the first half.
    case lags
  }

  let number: Int
  unowned let room: RoomRun
  private var random: SplitMix64
  private let requests: Requests
  private var stream: EventStream?
  /// The number of the current stream, so that events of earlier streams are ignored.
  private var streamNumber = 0
  private var cookie: String?
  private(set) var player: Int?
  /// How far the phone's clock is ahead of the server's, in milliseconds; negative if it is behind. The phone does not use this
  /// value in its own calculations.
  private let skew: Double
  /// The correction that the phone adds to its clock, in milliseconds, from the request with the shortest round trip.
  private var offset: (correction: Double, roundTrip: Double)?

  private(set) var habit = Habit.steady
  private var lastID: Int?
  private var question: ShownQuestion?
  private var counted: RoomCounted?
  private var isSending = false
  private(set) var tally = RoomTally()
  private(set) var place: (place: Int, isExact: Bool)?
  private(set) var revealed = -1
  private(set) var hasEnded = false
  /// The number of the last question that the phone has received.
  private(set) var opened = -1

  init(_ number: Int, _ room: RoomRun) {
    (self.number, self.room) = (number, room)
    random = SplitMix64(seed: room.options.seed &* 1_000_003 &+ UInt64(room.number) << 32 &+ UInt64(number))
    requests = Requests(room.poller, at: room.options.place)
    skew = Double(random.below(240_001)) - 120_000
  }

  func close() {
    stream?.close(abruptly: true)
    stream = nil
    requests.close(abruptly: true)
  }

  private var now: Double { Clock.wall + skew }
  /// The phone's estimate of the server's time, in Unix milliseconds.
  private var serverNow: Double { now + (offset?.correction ?? 0) }
  private func below(_ bound: Double) -> Double { Double(random.below(max(1, Int(bound)))) }
  private func newKey() -> RoomKey { RoomKey(numbered: Int(random.next() >> 1)) }

  // MARK: - Joining

  func join() { measureClock(times: 5) { [unowned self] in join(with: newKey()) } }

  private func join(with key: RoomKey) {
    guard let name = RoomName("Phone \(number)") else { return }
    requests.post("\(room.path)/players", JoinRequest(name: name, key: key).json) { [unowned self] response, wait in
      guard let response, response.head.status != 503 else { return again { $0.join(with: key) } }
      guard response.head.status == 201, let joined: PlayerJoined = response.read(), let cookie = response.head.cookie else {
        return room.fail("phone \(number) could not join: \(response.text)")
      }
      (player, self.cookie) = (joined.player, cookie)
      room.figures.joins.add(wait)
      openStream(knowing: false) { [unowned self] in room.joined(self) }
    }
  }

  /// Sends a request again after a short pause. Used if the response was lost, the server was not available, or an answer was too
  /// early.
  private func again(_ call: @escaping (Phone) -> Void) {
    room.figures.repeated += 1
    room.poller.after(100 + below(200)) { [weak self] in self.map { call($0) } }
  }

  private func measureClock(times: Int, _ then: @escaping () -> Void) {
    let sent = now
    requests.get("/api/v1/clock") { [unowned self] response, wait in
      if let response, let clock: ServerClock = response.read(), wait < offset?.roundTrip ?? .infinity {
        // Adds half a millisecond, because the server's clock shows whole milliseconds.
        offset = (Double(clock.now.count) + 0.5 + wait / 2 - sent - wait, wait)
      }
      if times > 1 { measureClock(times: times - 1, then) } else { then() }
    }
  }

  // MARK: - The stream

  /// Replaces the current stream with a new one.
  ///
  /// - Parameter knowing: whether the new stream continues from the phone's last event. If not, it begins with a snapshot.
  func openStream(knowing: Bool, abruptly: Bool = false, _ onFirst: @escaping () -> Void = {}) {
    stream?.close(abruptly: abruptly)
    streamNumber += 1
    let number = streamNumber
    var first: (() -> Void)? = onFirst
    let after = knowing ? lastID.map { "&after=\($0)" } ?? "" : ""
    stream = EventStream(
      room.poller, at: room.options.place, target: "\(room.path)/events?as=player&lang=en\(after)", cookie: cookie,
      known: room.known
    ) { [weak self] arrival in
      guard let self, streamNumber == number else { return }
      switch arrival {
      case .open:
        guard knowing else { return }
        first.take()?()
      case .event(let id, let message):
        if let id { lastID = id }
        take(message)
        first.take()?()
      case .end(let reason): lostStream(reason)
      }
    }
  }

  private func lostStream(_ reason: String) {
    stream = nil
    if hasEnded || room.isLosing { return }
    room.figures.lostStreams += 1
    room.poller.after(50 + below(200)) { [weak self] in
      guard let self, stream == nil, !room.isOver, !room.isLosing else { return }
      openStream(knowing: true)
    }
  }

  private func take(_ message: RoomMessage) {
    switch message {
    case .snapshot(let snapshot): take(snapshot)
    case .open(let question): open(question)
    case .reveal(let reveal): show(reveal)
    case .end(let ending): end(ending)
    default: break
    }
  }

  private func take(_ snapshot: RoomSnapshot) {
    if let question = snapshot.question, snapshot.phase == .open || snapshot.phase == .closed {
      counted = snapshot.me?.answer
      if counted == nil { open(question) } else { self.question = question }
    }
    if let question = snapshot.question, let reveal = snapshot.reveal {
      (self.question, counted) = (question, snapshot.me?.answer)
      show(reveal)
    }
    if let ending = snapshot.ending { end(ending) }
    if let score = snapshot.me?.score, score != tally.score, snapshot.phase != .ended {
      room.fail("phone \(number) has \(tally.score.hundredths) hundredths of a point, but \(score.hundredths) in a snapshot")
    }
  }

  private func open(_ question: ShownQuestion) {
    if self.question?.asked.question != question.asked.question { (counted, isSending) = (nil, false) }
    self.question = question
    guard question.asked.question > opened else { return }
    let number = question.asked.question
    opened = number
    let lead = Double(question.asked.opens.count) - serverNow
    if habit != .sleeps { room.received(number, at: Clock.wall, before: Double(question.asked.opens.count)) }
    room.poller.after(lead) { [weak self] in self?.show(number) }
  }

  /// Shows a question, at its opening time or later.
  private func show(_ number: Int) {
    guard let question, question.asked.question == number, counted == nil else { return }
    room.opened(number)
    if habit != .sleeps { room.figures.shown.add(Clock.wall - Double(question.asked.opens.count)) }
    let pause = habit == .sleeps ? below(300) : below(room.options.spread)
    switch habit {
    case .reloads:
      // A reload loses the page's state.
      (self.question, opened, habit) = (nil, number - 1, .sleeps)
      openStream(knowing: false)
    case .switches:
      openStream(knowing: true, abruptly: true)
      requests.close(abruptly: true)
      room.poller.after(pause) { [weak self] in self?.choose(number) }
    default: room.poller.after(pause) { [weak self] in self?.choose(number) }
    }
  }

  // MARK: - Answers

  /// Sets what happens to the phone during the next question.
  func prepare(_ habit: Habit) {
    self.habit = habit
    if habit == .sleeps { stream?.sleep() }
  }

  /// Wakes the phone: it measures the server's clock again, and continues from its last event on a new stream.
  func wake() {
    measureClock(times: 1) { [unowned self] in openStream(knowing: true, abruptly: true) }
  }

  private func choose(_ number: Int) {
    guard let question, question.asked.question == number, counted == nil, !isSending else { return }
    let choice = random.below(max(1, question.answers.count))
    let time = Milliseconds(Int64(max(0, serverNow - Double(question.asked.opens.count))))
    isSending = true
    send(GivenAnswer.parts([choice]), to: number, time: time, key: newKey(), habit)
  }

  private func send(_ given: GivenAnswer, to question: Int, time: Milliseconds, key: RoomKey, _ habit: Habit) {
    let move = RoomMove.answer(RoomAnswer(question: question, answer: given, time: time))
    let lag = habit == .lags ? 300 + below(600) : nil
    let request = MoveRequest(key: key, move).json
    requests.post("\(room.path)/moves", request, cookie: cookie, lag: lag) { [unowned self] response, wait in
      guard let response, response.head.status != 503, !response.isEarly else {
        return again { $0.send(given, to: question, time: time, key: key, .steady) }
      }
      guard response.head.status == 200, let receipt: MoveReceipt = response.read(), let credited = receipt.credited else {
        return room.fail("the answer of phone \(number) was refused: \(response.text)")
      }
      room.figures.acknowledgements.add(wait)
      if let counted, counted.sequence != receipt.sequence || counted.credited != credited {
        return room.fail("phone \(number) got another receipt for the same request")
      }
      counted = RoomCounted(answer: given, time: time, credited: credited, sequence: receipt.sequence)
      if habit == .repeats {
        room.figures.repeated += 1
        send(given, to: question, time: time, key: key, .steady)
      } else {
        room.acknowledged(self)
      }
    }
    if habit == .drops { room.poller.after(below(3)) { [weak self] in self?.requests.close(abruptly: true) } }
  }

  // MARK: - Results

  private func show(_ reveal: ShownReveal) {
    guard let question, question.asked.question == reveal.question else {
      return room.fail("phone \(number) did not see question \(reveal.question)")
    }
    tally.count(counted, reveal.reveal(of: question.asked), scoring: .speed)
    place = (reveal.standing.place(of: tally.score), reveal.standing.isExact)
    guard reveal.question > revealed else { return }
    revealed = reveal.question
    room.revealed(self)
  }

  private func end(_ ending: RoomEnding) {
    guard !hasEnded else { return }
    hasEnded = true
    place = (ending.standing.place(of: tally.score), ending.standing.isExact)
    room.ended(self)
  }

  /// Resets the connection of the stream, as if the network had failed.
  func loseStream() {
    stream?.close(abruptly: true)
    stream = nil
  }
}
