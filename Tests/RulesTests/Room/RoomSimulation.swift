import Rules

/// A room with phones, a host and processes that behave as badly as real ones. Everything follows from the seed.
///
/// Phones answer late, twice or in the wrong phase, send each request up to five times and in any order, lose responses and
/// events, reload, and sleep for minutes. The host pauses, skips, gives more time, and disappears. Processes crash, and propose
/// the room's own moves several times and too early.
struct RoomSimulation {
  private(set) var room: TestRoom
  private(set) var log: RoomLog
  private(set) var phones: [Phone]
  /// Descriptions of the faults found. Empty if there are none.
  var faults: [String] = []
  private(set) var crashes = 0

  private var chance: SplitMix64
  private var events = EventQueue()
  private var now: Int64 = 1_795_000_000_000
  let questions: [TestQuestion]
  private let isThorough: Bool
  private var hostIsAway = false
  private var keys = 0
  private var end: Int64?
  var credited: [Int: Milliseconds] = [:]
  private var reveals: [RoomReveal<RoomSpelling>] = []

  struct Request {
    let actor: RoomActor
    let key: RoomKey?
    let move: RoomMove
    let phone: Int?
  }

  /// The state of one player's device.
  struct Phone {
    var player: Int?
    var tally = RoomTally()
    /// The answers that were acknowledged, by question.
    var answers: [Int: RoomCounted] = [:]
    /// The questions whose answers were sent but not acknowledged yet.
    var pending: Set<Int> = []
    var isAwake = true
    var isRemoved = false
    let delay: Int64
  }

  enum Event {
    case request(Request)
    case response(phone: Int, question: Int, RoomCounted?)
    case hear(phone: Int, reveal: Int)
    case ponder(phone: Int, question: Int)
    case join(phone: Int)
    case wake(phone: Int)
    case absent(phone: Int)
    case reload(phone: Int)
    case host
    case propose(RoomMove)
    case crash
  }

  init(seed: UInt64, players: Int? = nil, questions count: Int? = nil, isThorough: Bool = true) {
    var chance = SplitMix64(seed: seed)
    let isInRounds = count == nil && chance.below(3) == 0
    // A pub quiz has no hangman questions.
    let kinds = RoomQuestionKind.allCases.filter { !isInRounds || $0 != .letter }
    let total = count ?? 1 + chance.below(10)
    var questions = (0..<total).map { _ in TestQuestion.drawn(kinds[chance.below(kinds.count)], &chance) }
    if isInRounds { questions.divide(&chance) }
    self.questions = questions
    let settings = RoomSettings(
      scoring: chance.below(2) == 0 ? .accuracy : .speed, limit: .seconds(Int64(5 + chance.below(26))),
      isAutomatic: chance.below(3) > 0, breakTime: .seconds(Int64(1 + chance.below(60))),
      admission: RoomAdmission(needsApproval: seed % 5 == 4), hasStreakBonus: chance.below(2) == 0,
      teamCount: chance.below(2) == 0 ? 2 + chance.below(7) : 0)
    room = TestRoom(questions: questions, settings: settings, seed: seed)
    log = RoomLog(settings: settings, contentVersion: "1", seed: seed)
    phones = (0..<(players ?? 1 + chance.below(12))).map { _ in Phone(delay: Int64(10 + chance.below(400))) }
    (self.chance, self.isThorough) = (chance, isThorough)
  }

  // MARK: - Time

  mutating func run() {
    for phone in phones.indices { after(below(20_000), .join(phone: phone)) }
    after(5_000, .host)
    if below(3) == 0 { after(20_000 + below(60_000), .crash) }
    var count = 0
    while let event = events.next() {
      now = max(now, event.time)
      handle(event.event)
      count += 1
      if count > 400_000 {
        return faults.append("the room does not end: \(room.phase) \(log.moves.suffix(3)) \(now) \(event.event)")
      }
    }
    check()
  }

  private mutating func after(_ delay: Int64, _ event: Event) { events.add(event, at: now + delay) }
  private mutating func below(_ bound: Int) -> Int64 { Int64(chance.below(bound)) }
  private mutating func isTrue(oneIn share: Int) -> Bool { chance.below(share) == 0 }

  private mutating func newKey() -> RoomKey? {
    keys += 1
    return RoomKey("key-of-a-request-\(keys)")
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .request(let request): make(request)
    case .response(let phone, let question, let counted):
      guard phones[phone].isAwake else { return }
      phones[phone].pending.remove(question)
      if let counted { phones[phone].answers[question] = counted }
    case .hear(let phone, let reveal): hear(reveals[reveal], by: phone)
    case .ponder(let phone, let question): ponder(question, on: phone)
    case .join(let phone):
      guard let name = RoomName("Phone \(phone)") else { return }
      let teams = room.settings.teamCount
      send(.join(name, team: teams > 0 && isTrue(oneIn: 2) ? chance.below(teams) : nil), by: .newcomer, phone: phone)
    case .wake(let phone):
      phones[phone].isAwake = true
      reload(phone)
      if let player = phones[phone].player { propose(.presence(came: [player], went: [])) }
    case .absent(let phone):
      if !phones[phone].isAwake, let player = phones[phone].player { propose(.presence(came: [], went: [player])) }
    case .reload(let phone): reload(phone)
    case .host: playHost()
    case .propose(let move): propose(move)
    case .crash: crash()
    }
  }

  // MARK: - Phones

  /// Sends a request one to five times, each time with a random delay, so that requests can overtake each other.
  private mutating func send(_ move: RoomMove, by actor: RoomActor, phone: Int?) {
    let request = Request(actor: actor, key: newKey(), move: move, phone: phone)
    let delay = phone.map { phones[$0].delay } ?? 50
    for _ in 0..<(isTrue(oneIn: 3) ? 1 + chance.below(5) : 1) {
      let late = isTrue(oneIn: 10) ? below(6_000) : below(100)
      after(delay / 2 + late, .request(request))
    }
  }

  private mutating func ponder(_ question: Int, on phone: Int) {
    guard phones[phone].isAwake, let player = phones[phone].player, let asked = room.asked else { return }
    if isTrue(oneIn: 12) { return sleep(phone) }
    if isTrue(oneIn: 8), let rounds = room.rounds {
      send(.joker(chance.below(rounds.sizes.count)), by: .player(player), phone: phone)
    }
    var number = question
    if isTrue(oneIn: 20) { number = chance.below(room.questions.count + 1) }
    let answer = number < room.questions.count ? room.answer(to: number, &chance) : .parts([0])
    let time: Milliseconds? = isTrue(oneIn: 20) ? nil : max(Milliseconds(now - asked.opens.count - below(50)), .zero)
    let roundTrip: Milliseconds? = isTrue(oneIn: 3) ? nil : Milliseconds(phones[phone].delay)
    let move = RoomMove.answer(RoomAnswer(question: number, answer: answer, time: time, roundTrip: roundTrip))
    phones[phone].pending.insert(number)
    send(move, by: .player(player), phone: phone)
    // Simulates a second tab or a changed mind, a reload before the reveal, and a player who leaves.
    if isTrue(oneIn: 6) { after(below(3_000), .ponder(phone: phone, question: question)) }
    if isTrue(oneIn: 6) { after(below(9_000), .reload(phone: phone)) }
    if isTrue(oneIn: 150) { send(.leave, by: .player(player), phone: phone) }
  }

  private mutating func sleep(_ phone: Int) {
    phones[phone].isAwake = false
    after(10_000, .absent(phone: phone))
    after(1_000 + below(isTrue(oneIn: 4) ? 600_000 : 30_000), .wake(phone: phone))
  }

  private mutating func reload(_ phone: Int) {
    guard phones[phone].isAwake, let player = phones[phone].player else { return }
    guard let view = room.view(ofPlayer: player) else { return phones[phone].isRemoved = true }
    phones[phone].isRemoved = false
    phones[phone].tally = RoomTally(view)
    // The outbox stays on the device. It is filtered because answers to questions that are over can no longer count.
    let open = room.phase == .open ? room.question ?? 0 : room.questions.count
    phones[phone].pending = phones[phone].pending.filter { $0 >= open }
    if let answer = view.me.answer, let question = room.question { phones[phone].answers[question] = answer }
  }

  private mutating func hear(_ reveal: RoomReveal<RoomSpelling>, by phone: Int) {
    guard phones[phone].isAwake, let player = phones[phone].player else { return }
    let question = reveal.asked.question
    // The phone does not know whether an unacknowledged answer counts, so it reloads to get a snapshot, which says so.
    if phones[phone].pending.contains(question) { return reload(phone) }
    phones[phone].tally.count(
      phones[phone].answers[question], reveal, scoring: room.settings.scoring, joker: room.players[player].joker)
  }

  // MARK: - Host

  private mutating func playHost() {
    guard room.phase != .ended else { return }
    after(200 + below(6_000), .host)
    if end == nil { end = now + 3_600_000 }
    if let end, now > end { return send(.end, by: .host, phone: nil) }
    if hostIsAway {
      hostIsAway = !isTrue(oneIn: 8)
      return
    }
    hostIsAway = isTrue(oneIn: 30)
    let player = chance.below(max(room.players.count, 1))
    switch chance.below(room.settings.isAutomatic ? 24 : 12) {
    case 0: send(.pause, by: .host, phone: nil)
    case 1: send(.extend(.seconds(1 + below(20))), by: .host, phone: nil)
    case 2: send(isTrue(oneIn: 4) ? .skip : .unlock, by: .host, phone: nil)
    case 3: send(isTrue(oneIn: 2) ? .lock : .unlock, by: .host, phone: nil)
    case 4: send(isTrue(oneIn: 2) ? .board : .results, by: .host, phone: nil)
    case 5: send(.pace(player, 100 + chance.below(200)), by: .host, phone: nil)
    case 6: send(isTrue(oneIn: 20) ? .remove(player) : .hide(player, isTrue(oneIn: 2)), by: .host, phone: nil)
    case 7:
      if let question = room.question, isTrue(oneIn: 3), let text = GivenText("left", language: "en") {
        send(.accept(question: chance.below(question + 1), text), by: .host, phone: nil)
      }
    default: break
    }
    if room.phase == .lobby { return send(.start, by: .host, phone: nil) }
    if room.pausedLeft != nil { return send(.resume, by: .host, phone: nil) }
    if !room.settings.isAutomatic, isTrue(oneIn: 3) { send(.next, by: .host, phone: nil) }
  }

  // MARK: - Processes

  @discardableResult
  private mutating func make(_ request: Request) -> RoomRefusal? {
    let before = isThorough && isTrue(oneIn: 20) ? room : nil
    let (phase, question) = (room.phase, room.question)
    do throws(RoomRefusal) {
      let receipt = try room.play(request.move, by: request.actor, key: request.key, at: Instant(now), writingTo: &log)
      if let credited = receipt.credited, !receipt.isRepeated {
        self.credited[receipt.sequence] = credited
        if case .answer(let answer) = request.move, phase != .open || answer.question != question {
          faults.append("an answer to question \(answer.question) counts in \(phase) of \(question ?? -1)")
        }
      }
      if case .admit = request.move { letIn(receipt) }
      acknowledge(request, receipt)
      follow(receipt)
      return nil
    } catch {
      if let before, before != room { faults.append("a refused move changed the room: \(request.move)") }
      refuse(request, error)
      return error
    }
  }

  private mutating func acknowledge(_ request: Request, _ receipt: RoomReceipt) {
    guard let phone = request.phone else { return }
    switch request.move {
    case .join:
      if let player = phones[phone].player, player != receipt.player { faults.append("the same key joined twice") }
      guard phones[phone].player == nil else { return }
      phones[phone].player = receipt.player
      reload(phone)
      if let player = receipt.player, room.players[player].status == .waiting {
        let move = RoomMove.admit(isTrue(oneIn: 3) ? nil : player)
        return after(below(8_000), .request(Request(actor: .host, key: newKey(), move: move, phone: nil)))
      }
      // A player who joins late also answers the open question.
      if room.phase == .open, let question = room.question { after(below(5_000), .ponder(phone: phone, question: question)) }
    case .answer(let answer):
      let counted = RoomCounted(
        answer: answer.answer, time: answer.time, credited: receipt.credited ?? .zero, sequence: receipt.sequence)
      respond(phone, answer.question, counted)
    default: break
    }
  }

  /// When the host lets players in, the server ends their streams, so their phones reload and get a snapshot.
  private mutating func letIn(_ receipt: RoomReceipt) {
    for phone in phones.indices {
      guard let player = phones[phone].player, room.players[player].admittedAt == receipt.sequence else { continue }
      after(phones[phone].delay, .reload(phone: phone))
    }
  }

  private mutating func refuse(_ request: Request, _ refusal: RoomRefusal) {
    let phone = request.phone
    guard let phone, case .answer(let answer) = request.move else {
      // The room is locked, and the phone has not joined yet. It tries again later, with the same key.
      if case .join = request.move, refusal == .locked, phone.map({ phones[$0].player == nil }) == true {
        after(10_000, .request(request))
      }
      return
    }
    switch refusal {
    case .answered(let counted): respond(phone, answer.question, counted)
    case .removed: phones[phone].isRemoved = true
    // Other requests with an answer to the question may still succeed, so the answer stays pending.
    default: break
    }
  }

  /// Sends a response, which may be lost. After a loss, the phone does not know whether its answer counts.
  private mutating func respond(_ phone: Int, _ question: Int, _ counted: RoomCounted) {
    if isTrue(oneIn: 8) { return }
    after(phones[phone].delay / 2, .response(phone: phone, question: question, counted))
  }

  private mutating func propose(_ move: RoomMove) {
    let refusal = make(Request(actor: .room, key: nil, move: move, phone: nil))
    if refusal == .early, let due = room.due { events.add(.propose(due.move), at: max(now + 1, due.time.count)) }
  }

  /// Sends the events of a move. Some events are lost, and some arrive twice.
  private mutating func follow(_ receipt: RoomReceipt) {
    if receipt.changes.contains(.opened), let asked = room.asked {
      for phone in phones.indices where phones[phone].isAwake {
        let limit = Int(asked.limit.count * 11 / 10)
        events.add(.ponder(phone: phone, question: asked.question), at: asked.opens.count + below(limit))
      }
    }
    if receipt.changes.contains(.revealed), let question = receipt.question, let reveal = room.reveal(of: question) {
      reveals.append(reveal)
      let isPlayed = room.rounds != nil && room.phase == .reveal && room.playerCount > 0
      if isPlayed, reveal.standing.isShown { faults.append("the scoreboard is shown within a round") }
      for phone in phones.indices {
        // Phones that lose the event reload. If the credit for an earlier question changed, all phones reload, because their
        // snapshots may include that question.
        let isLost = isTrue(oneIn: 15) || question != room.question || room.phase == .board || room.phase == .break
        if isLost {
          after(phones[phone].delay + below(1_000), .reload(phone: phone))
        } else {
          for _ in 0...chance.below(2) {
            after(phones[phone].delay / 2 + below(300), .hear(phone: phone, reveal: reveals.count - 1))
          }
          if !receipt.changes.contains(.closed) { after(phones[phone].delay + below(1_000), .reload(phone: phone)) }
        }
      }
    }
    if !receipt.changes.subtracting(.answered).isEmpty { scheduleDue() }
  }

  private mutating func scheduleDue() {
    guard let due = room.due else { return }
    for _ in 0...chance.below(2) { events.add(.propose(due.move), at: max(now + 1, due.time.count - 20 + below(60))) }
  }

  /// Stops the process for a while. Then another process replays the log.
  private mutating func crash() {
    guard room.phase != .ended else { return }
    crashes += 1
    now += 500 + below(40_000)
    do throws(RoomReplayError) {
      let replayed = try TestRoom(replaying: log, questions: questions)
      if replayed != room { faults.append("the replayed room is different") }
      room = replayed
    } catch {
      faults.append("the log cannot be replayed: \(error)")
    }
    propose(.restored)
    scheduleDue()
    if isTrue(oneIn: 2) { after(20_000 + below(60_000), .crash) }
  }
}
