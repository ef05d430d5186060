import Content
import JSON
import Rules
import WireAPI

@testable import App
@testable import Judging

/// A live round with phones, a host, a network and a server that behave as badly as real ones. Everything follows from the seed.
final class Game {
  let timeline = Timeline(now: 1_795_000_000_000)
  let chance: Chance
  let server: Server
  private(set) var host: Device
  private(set) var phones: [Device] = []
  /// Descriptions of the faults found. Empty if there are none.
  private(set) var faults: [String] = []
  private(set) var lags = Lags()
  private let settings: RoomSettings
  private var isCalm = false
  private var published: [(sequence: Int, time: Int64)] = []
  /// For each device, the number of published events that it has received.
  private var seen: [Int: Int] = [:]
  /// The start of the latest period in which no device could connect because of the server.
  private var serverSince: Int64 = 0

  /// The delays of events. A delay begins when the event is published or when the device becomes reachable, whichever is later.
  struct Lags {
    var count = 0
    /// The longest delay, in milliseconds.
    var most: Int64 = 0
    /// The count and the longest delay of events that were published while the device's connection was silently dead.
    var silentCount = 0
    var mostSilent: Int64 = 0

    mutating func add(_ other: Lags) {
      count += other.count
      most = max(most, other.most)
      silentCount += other.silentCount
      mostSilent = max(mostSilent, other.mostSilent)
    }
  }

  init(seed: UInt64) throws {
    chance = Chance(seed: seed)
    settings = RoomSettings(
      scoring: chance.isTrue(oneIn: 2) ? .accuracy : .speed, limit: .seconds(5 + chance.below(20)),
      isAutomatic: !chance.isTrue(oneIn: 3))
    server = try Server(timeline, chance, questions: 1 + Int(chance.below(5)), settings: settings)
    host = Device(0, isHost: true, timeline, chance, server)
    for number in 1...(1 + Int(chance.below(8))) { phones.append(Device(number, timeline, chance, server)) }
    for device in devices {
      device.onAct = { [unowned self] device, page in acted(device, page) }
      seen[device.number] = 0
    }
    server.onPublish = { [unowned self] sequence in
      guard sequence > published.last?.sequence ?? -1 else { return }
      published.append((sequence, timeline.now))
      // A phone may already have the event from a snapshot.
      for phone in phones { if let mark = phone.page?.script.mark { note(phone, mark) } }
    }
    server.onStart = { [unowned self] in for device in devices { device.becameReachable() } }
  }

  private var devices: [Device] { [host] + phones }
  private func fault(_ text: String) { if faults.count < 5 { faults.append(text) } }

  // MARK: - The game

  func run() {
    host.open()
    for phone in phones {
      timeline.after(chance.below(chance.isTrue(oneIn: 6) ? 60_000 : 8_000)) { phone.open() }
      disturb(phone)
    }
    timeline.after(6_000) { [self] in playHost() }
    disturb(host)
    if chance.isTrue(oneIn: 2) { timeline.after(chance.below(60_000)) { [self] in crash() } }
    // After half an hour, the host ends the room if it has not ended.
    timeline.after(1_800_000) { [self] in if server.saved?.phase != .ended { lead(.end) } }
    guard timeline.run(atMost: 2_000_000, until: { server.isUp && server.saved?.phase == .ended }) else {
      return fault("the room does not end: \(server.saved?.phase as Any)")
    }
    calm()
    let end = timeline.now + 120_000
    var isOver = false
    timeline.after(120_000) { isOver = true }
    _ = timeline.run(atMost: 1_000_000) { isOver || timeline.now > end }
    check()
  }

  private func crash() {
    guard !isCalm else { return }
    server.crash()
    if chance.isTrue(oneIn: 2) { timeline.after(20_000 + chance.below(60_000)) { [self] in crash() } }
  }

  /// Disturbs a device from time to time: the device reloads, sleeps, loses the network, or opens another tab.
  private func disturb(_ device: Device) {
    timeline.after(3_000 + chance.below(40_000)) { [self] in
      guard !isCalm else { return }
      switch chance.below(device.isHost ? 4 : 6) {
      case 0: device.reload()
      case 1: device.sleep(1_500 + chance.below(chance.isTrue(oneIn: 4) ? 600_000 : 20_000))
      case 2: device.lose(1_000 + chance.below(30_000))
      case 3: break
      case 4: if device.pages.count == 1, device.player != nil { device.open() }
      default: break
      }
      disturb(device)
    }
  }

  /// Ends all disturbances.
  private func calm() {
    isCalm = true
    server.isCalm = true
    for device in devices {
      device.network.isCalm = true
      device.wake()
    }
  }

  // MARK: - The host

  private func playHost() {
    guard !isCalm else { return }
    timeline.after(500 + chance.below(6_000)) { [self] in playHost() }
    guard host.isAwake, let page = host.page, let room = page.room, let phase = room.phase else { return }
    let player = Int(chance.below(Int64(phones.count)))
    switch chance.below(settings.isAutomatic ? 40 : 24) {
    case 0: lead(.pause)
    case 1: page.act(.extend)
    case 2: lead(.skip)
    case 3: lead(.lock)
    case 4: lead(chance.isTrue(oneIn: 2) ? .board : .results)
    case 5: lead(.pace(player, isLonger: true))
    case 6: lead(chance.isTrue(oneIn: 12) ? .remove(player) : .hide(player, chance.isTrue(oneIn: 2)))
    default: break
    }
    if room.isLocked { lead(.unlock) }
    if phase == .lobby { return lead(.start) }
    if room.isPaused { return lead(.resume) }
    if !settings.isAutomatic, chance.isTrue(oneIn: 3) { lead(.next) }
  }

  private func lead(_ move: HostMove) { host.page?.act(.host(move)) }

  // MARK: - In each phase

  private func acted(_ device: Device, _ page: Page) {
    guard let mark = page.script.mark else { return }
    if page === device.page { note(device, mark) }
    guard device.isAwake, let room = page.room, let phase = room.phase, let saved = server.saved else { return }
    guard !device.isHost, let player = device.player, device.kept.isEmpty, device.untold == 0,
      mark >= published.last?.sequence ?? 0
    else { return }
    guard let view = saved.view(ofPlayer: player), room.bye == nil else { return }
    // The phone knows all events, and all its requests were answered.
    if phase != saved.phase { fault("phone \(device.number) is in \(phase), the room in \(saved.phase)") }
    if room.score != view.me.score {
      fault("phone \(device.number) computed \(room.score.hundredths), the room has \(view.me.score.hundredths) in \(phase)")
    }
    // Extra time, which the host can give at any moment, must have reached the phone.
    if phase == .open, room.me?.limit != view.me.limit {
      fault("phone \(device.number) has limit \(room.me?.limit as Any), the room \(view.me.limit as Any)")
    }
    // The room may refuse an answer, for example because of a pause, and accept it when a late copy of the request arrives. The
    // phone learns of this only from the reveal.
    let key = view.me.answer.flatMap { answer in server.log.moves.first { $0.sequence == answer.sequence }?.key?.text }
    if let key, device.refused.contains(key) { return }
    if phase == .open || phase == .closed, room.answer?.sequence != view.me.answer?.sequence {
      fault("phone \(device.number) has answer \(room.answer as Any), the room has \(view.me.answer as Any) in \(phase)")
    }
  }

  /// Records which events have arrived, and how late.
  private func note(_ device: Device, _ mark: Int) {
    guard var next = seen[device.number], !device.isHost else { return }
    while next < published.count, published[next].sequence <= mark {
      let time = published[next].time
      // If the event was published before the page connected, the delay ends when the page requests the connection, so that the
      // time that this request takes does not count.
      let connectedAt = device.page?.script.connectedAt ?? 0
      let lag = max(0, (time < connectedAt ? connectedAt : timeline.now) - max(time, device.reachableSince))
      if time <= device.deafUntil {
        lags.silentCount += 1
        lags.mostSilent = max(lags.mostSilent, lag)
      } else {
        lags.count += 1
        lags.most = max(lags.most, lag)
        if lag > 2_000 { fault("phone \(device.number) was \(lag) ms behind at \(published[next].sequence)") }
      }
      next += 1
    }
    seen[device.number] = next
  }

  // MARK: - At the end

  private func check() {
    guard let saved = server.saved else { return fault("no server runs at the end") }
    let scores = scoresFromLog()
    let ranked = saved.players.indices.filter { saved.players[$0].isRanked }
    let sum = ranked.reduce(Points.zero) { $0 + scores[$1] }
    var ofPhones = Points.zero
    for phone in phones {
      guard let player = phone.player, saved.players[player].isRanked else { continue }
      for page in phone.pages {
        guard let room = page.room, room.phase == .ended else {
          fault("phone \(phone.number) does not know that the room ended: \(page.room?.phase as Any)")
          continue
        }
        if room.score != scores[player] {
          fault("phone \(phone.number) computed \(room.score.hundredths), by the log \(scores[player].hundredths)")
        }
        let place = ranked.count { scores[$0] > scores[player] } + 1
        if room.place != place { fault("phone \(phone.number) has place \(room.place as Any), by the log \(place)") }
        if let top = room.ending?.standing.top, top.count == ranked.count {
          let shown = top.reduce(Points.zero) { $0 + $1.score }
          if shown != sum { fault("the scoreboard has \(shown.hundredths) together, the log \(sum.hundredths)") }
        }
      }
      if !phone.kept.isEmpty { fault("phone \(phone.number) still has unanswered moves") }
      ofPhones = ofPhones + (phone.page?.room?.score ?? .zero)
    }
    // A player whose browser never received its cookie has no points.
    if ofPhones != sum { fault("the phones have \(ofPhones.hundredths) together, the log \(sum.hundredths)") }
    let ofResults = saved.results.players.filter { !$0.isRemoved }.reduce(Points.zero) { $0 + $1.score }
    if ofResults != sum { fault("the results have \(ofResults.hundredths) together, the log \(sum.hundredths)") }
    if let room = host.page?.room {
      let ofHost = room.guests.reduce(Points.zero) { $0 + ($1.details?.score ?? .zero) }
      if ofHost != sum { fault("the host's page has \(ofHost.hundredths) together, the log \(sum.hundredths)") }
    }
  }

  /// Computes the scores only from the log, the credited times, and the quiz's solutions.
  private func scoresFromLog() -> [Points] {
    var room = QuizRoom(questions: server.content.ruleQuestions, settings: server.log.settings, seed: server.log.seed)
    var given: [(player: Int, question: Int, credit: Credit, time: Milliseconds)] = []
    var known: Set<[Int]> = []
    var keys: Set<String> = []
    for entry in server.log.moves {
      guard let receipt = try? room.replay(entry) else {
        fault("the log cannot be replayed at \(entry.sequence)")
        break
      }
      guard case .answer(let answer) = entry.move, case .player(let player) = entry.actor else { continue }
      if !known.insert([player, answer.question]).inserted { fault("an answer of player \(player) counts twice") }
      if let key = entry.key, !keys.insert("\(player) \(key.text)").inserted { fault("a request is twice in the log") }
      let credit = isRight(answer, in: room) ? Credit.full : .none
      given.append((player, answer.question, credit, receipt.credited ?? .zero))
    }
    var scores = [Points](repeating: .zero, count: room.players.count)
    for answer in given {
      guard let reveal = room.reveal(of: answer.question) else { continue }
      scores[answer.player] =
        scores[answer.player] + settings.scoring.points(for: answer.credit, after: answer.time, limit: reveal.asked.limit)
    }
    return scores
  }

  private func isRight(_ answer: RoomAnswer, in room: QuizRoom) -> Bool {
    switch answer.answer {
    case .parts(let parts):
      let right = server.content.questions(of: room)[answer.question].choice?.right
      return parts.count == 1 && room.layouts[answer.question][parts[0]] == right
    case .text(let text): return text.text.lowercased() == "word"
    }
  }
}
