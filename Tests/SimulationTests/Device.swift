import Content
import JSON
import Rules
import WireAPI

@testable import App

/// A phone or the host's laptop, and the person who uses it. The data that the browser has stored survives a reload of the page.
final class Device {
  let number: Int
  let isHost: Bool
  let timeline: Timeline
  let chance: Chance
  let server: Server
  let network: Network
  let language: Language
  /// The error of the device's clock, in milliseconds.
  private let skew: Int64
  private(set) var isAwake = true
  /// Timers that should have fired while the device was asleep.
  var frozen: [() -> Void] = []
  /// The unanswered moves in `localStorage`, which survive a reload.
  var kept: [(key: String, move: JSON)] = []
  /// The keys of the moves that were refused.
  var refused: Set<String> = []
  /// The player whom the cookie identifies. Scripts cannot read this cookie. `isKnown` stands for a second cookie, which scripts
  /// can read.
  private(set) var player: Int?
  var isKnown = false
  private(set) var pages: [Page] = []
  /// The number of messages to other tabs that have not arrived yet.
  private(set) var untold = 0
  /// Called with this device and the page after each action except `tick`, and after each response to a request about joining.
  var onAct: (Device, Page) -> Void = { _, _ in }
  /// The questions that the player has already planned to answer.
  private var pondered: Set<Int> = []
  /// The start of the latest period in which events could reach the device. Such a period starts when the device wakes, gets its
  /// network back or loads its page, when the player joins, and when the server starts.
  private(set) var reachableSince: Int64
  /// The end of the latest period in which the connection was dead and the device could not notice it.
  private(set) var deafUntil: Int64 = 0

  init(_ number: Int, isHost: Bool = false, _ timeline: Timeline, _ chance: Chance, _ server: Server) {
    (self.number, self.isHost, self.timeline, self.chance, self.server) = (number, isHost, timeline, chance, server)
    network = Network(timeline, chance)
    language = chance.pick(Language.allCases)
    skew = chance.below(240_001) - 120_000
    reachableSince = timeline.now
  }

  var clock: Int64 { timeline.now + skew }
  var role: RoomRole? { isHost ? .host : player.map { .player($0) } }
  var page: Page? { pages.first }

  func take(cookie: Int) {
    // A page without a room is still asking for a name and gets no events. So delays count only from now on.
    if page?.room == nil { becameReachable() }
    player = cookie
  }

  func wasDeaf() { deafUntil = timeline.now }

  func becameReachable() { reachableSince = timeline.now }

  // MARK: - Pages

  func open() {
    if pages.isEmpty { becameReachable() }
    let page = Page(self)
    pages.append(page)
    if !isHost { join(page) }
  }

  func reload() {
    guard isAwake, let old = pages.first else { return }
    old.close()
    pages.removeFirst()
    becameReachable()
    let page = Page(self)
    pages.insert(page, at: 0)
    if !isHost { join(page) }
  }

  /// Passes the server's response to the other tabs.
  func tell(_ report: JSON.Object, otherThan script: PageScript) {
    untold += 1
    timeline.after(1) { [self] in
      untold -= 1
      for page in pages where page.script !== script && !page.script.isGone { page.report("sent", report) }
    }
  }

  func sleep(_ duration: Int64) {
    guard isAwake else { return }
    isAwake = false
    network.loseStreams()
    timeline.after(duration) { [self] in wake() }
  }

  func wake() {
    guard !isAwake else { return }
    isAwake = true
    becameReachable()
    for page in pages { page.script.wake() }
    let calls = frozen
    frozen = []
    for call in calls { call() }
  }

  /// Disconnects the network for a while. The system does not always tell the page when the network is back.
  func lose(_ duration: Int64) {
    network.cut()
    timeline.after(duration) { [self] in
      network.restore()
      becameReachable()
      wasDeaf()
      if isAwake, chance.isTrue(oneIn: 2) { for page in pages { page.script.wake() } }
    }
  }

  // MARK: - The player

  /// Joins the room after a while. Tries again until that succeeds or the room has ended.
  private func join(_ page: Page) {
    timeline.after(500 + chance.below(2_500)) { [self] in
      guard !page.script.isGone else { return }
      if isAwake, case .player(let screen) = page.screen, case .name = screen.stage, !screen.isJoining {
        if let name = screen.suggestion {
          page.act(.useName(name))
        } else {
          page.act(.typeName("Zoé \(number)"))
          page.act(.join)
        }
      }
      // Tries again while the page is asking for a name. If the room has ended, the page says so instead.
      if case .player(let screen) = page.screen, case .name = screen.stage { join(page) }
    }
  }

  func acted(_ page: Page) {
    onAct(self, page)
    guard !isHost, let room = page.room, room.phase == .open, let asked = room.question?.asked else { return }
    guard pondered.insert(asked.question).inserted else { return }
    let thought = 300 + chance.below(asked.limit.count * 11 / 10)
    timeline.after(asked.opens.count - timeline.now + thought) { [self] in answer(asked.question) }
  }

  /// Answers a question in one of the tabs. Tries again a little later, until the room has the answer or the question is over.
  private func answer(_ question: Int) {
    guard !pages.isEmpty else { return }
    let page = chance.pick(pages)
    if isAwake {
      guard let room = page.room, room.phase == .open, room.question?.asked.question == question else {
        if page.room?.phase == nil { return timeline.after(1_000) { [self] in answer(question) } }
        return
      }
      if room.answer != nil { return }
      if page.canAnswer { tap(page, question) }
    }
    timeline.after(500 + chance.below(2_000)) { [self] in answer(question) }
  }

  private func tap(_ page: Page, _ question: Int) {
    guard let shown = page.room?.question else { return }
    if shown.asked.kind == .choice {
      let right = shown.answers.firstIndex { $0.hasPrefix("right") } ?? 0
      let place = chance.isTrue(oneIn: 2) ? right : Int(chance.below(4))
      page.act(.choose(place, question: question))
      // Sometimes taps a different choice right afterwards.
      if chance.isTrue(oneIn: 4) { page.act(.choose((place + 1) % 4, question: question)) }
    } else {
      page.act(.typeAnswer(chance.isTrue(oneIn: 2) ? "Word" : "mistake"))
      page.act(.submit)
    }
  }
}
