import Content
import JSON
import Rules
import WireAPI

/// The state of a room on this page, built from the events that the page has received. Computes the points and places with the
/// same rules as the server.
///
/// While the page's HTML contains the room's code and the page's role (``Attribute/Data/room``), the page's script
/// (`Web/later/rooms.js`) turns the room's events into actions. The script also sends the moves. It resends an answer until the
/// server responds, and other moves for at most 15 seconds.
struct RoomClient: Sendable {
  /// The role in which the page requests events. The raw values are those of the API.
  enum Seat: String, Sendable { case player, host, projector }

  let code: RoomCode
  let seat: Seat
  /// The phase of the room. `nil` until the first snapshot.
  private(set) var phase: RoomPhase?
  private(set) var isLocked = false
  private(set) var isPaused = false
  /// The time that was left when the room was paused. `nil` if the room is not paused, or if no clock was running.
  private(set) var pausedLeft: Milliseconds?
  /// The number of players in the ranking.
  private(set) var players = 0
  private(set) var scoring = RoomScoring.accuracy
  /// The number of teams, or 0 in a room without teams.
  private(set) var teamCount = 0
  private(set) var question: ShownQuestion?
  private(set) var reveal: ShownReveal?
  private(set) var standing: RoomStanding?
  private(set) var ending: RoomEnding?
  private(set) var bye: RoomBye?
  /// The HTTP status with which the server refused the connection or the player, or `nil` if it refused neither.
  var refusal: Int?
  private(set) var isConnected = true

  /// The question that the editor's preview shows, with its picture and its sound. Empty in a real room. An array is a single
  /// pointer, so code that copies rooms stays short.
  private var previewed: [Question] = []

  // Only on a player's page.
  private(set) var me: RoomOwnState?
  private(set) var place: Int?
  private var tally = RoomTally()
  /// The player's answer to the current question, once the server has counted it.
  var answer: RoomCounted?
  /// The answer that was sent and that the server has not confirmed yet.
  var sending: Sending?
  /// Why the last move failed, or `nil` if it did not fail.
  var trouble: Phrase?
  var receipts = Receipts()
  var unanswered = UnansweredReveals()

  /// The state of a pub quiz, and the typed answers in any room.
  var pub = PubQuiz()

  // Only on the pages of the host and the projector.
  private(set) var guests: [RoomPlayersNews.Guest] = []
  private(set) var answered = 0

  /// The time on the server's clock minus the time on this device, in milliseconds.
  private var offset: Int64 = 0
  /// Whether this page has already handled the opening of the current question.
  private var hasOpened = false
  /// The lowest value in `marks` that the remaining time has reached, in seconds. `Int64.max` until the first mark is reached.
  /// Only lower marks are announced later.
  private var said = Int64.max

  static let questionID = "question"
  /// The remaining times that are announced, in seconds.
  private static let marks: [Int64] = [0, 5, 10, 30]

  init(_ code: RoomCode, as seat: Seat) { (self.code, self.seat) = (code, seat) }

  /// Creates a room on a projector in which a question has just opened, for the editor's preview. `shown` is what the room shows
  /// of the question.
  init(previewing question: Question, _ shown: ShownQuestion) {
    self.init(RoomCode(drawnFrom: 0), as: .projector)
    (phase, self.question, previewed) = (.open, shown, [question])
  }

  /// Whether this is not a real room, but the editor's preview of one.
  var isPreview: Bool { !previewed.isEmpty }

  /// Returns the address of a picture or a sound. In a preview, the address itself contains the file.
  func address(of medium: ShownMedium) -> String {
    guard isPreview else { return RoomEndpoint.media(code: code.text, file: String(medium.file)).path }
    return ShownMedium.content(medium.file % 2, in: previewed)?.address ?? ""
  }

  var score: Points { tally.score }
  /// The number of fully right answers in a row. `nil` in a room without a streak bonus.
  var streak: Int? { tally.streak }

  /// Whether the page's script should pass the room's events to the app.
  var isWatching: Bool { bye == nil && refusal == nil }

  // MARK: - Time

  /// Returns the current time on the server's clock.
  func now(_ appState: AppState) -> Instant { Instant(appState.moment.now + offset) }

  /// Whether the page has received the question, but the question has not opened yet.
  func isAhead(in appState: AppState) -> Bool {
    guard phase == .open, let question else { return false }
    return now(appState) < question.asked.opens
  }

  /// The player's time limit. On the pages of the host and the projector, the limit for all players.
  private var limit: Milliseconds { me?.limit ?? question?.asked.limit ?? .zero }

  /// Returns the time left for the open question, at least zero.
  func left(in appState: AppState) -> Milliseconds {
    guard phase == .open, let question else { return .zero }
    if isPaused { return pausedLeft ?? limit }
    return max(min(limit - (now(appState) - question.asked.opens), limit), .zero)
  }

  /// Returns the clock of the open question, or `nil` if no question is open.
  func clock(in appState: AppState) -> ClockView? {
    phase == .open ? ClockView(limit: limit, left: left(in: appState)) : nil
  }

  func canAnswer(in appState: AppState) -> Bool {
    phase == .open && !isPaused && answer == nil && sending == nil && !isOut && !isAhead(in: appState)
      && left(in: appState) > .zero
  }

  /// Moves the focus to the question when it opens, announces the time left, and sets the next alarm. During a break, only sets
  /// the alarm.
  @inline(never)
  mutating func tick(in appState: AppState) -> [Effect] {
    if phase == .break { return tickBreak(in: appState) }
    guard phase == .open, !isPaused, let question else { return [] }
    let ahead = question.asked.opens - now(appState)
    if ahead > .zero { return [appState.alarm(RoomAction.tick, after: ahead)] }
    var effects: [Effect] = []
    let left = left(in: appState)
    let mark = RoomClient.marks.first { left.count <= $0 * 1000 } ?? .max
    if !hasOpened {
      (hasOpened, said) = (true, mark)
      if seat != .projector { effects.append(.focus(id: RoomClient.questionID)) }
    } else if mark < said {
      said = mark
      let isHeard = seat != .projector && answer == nil && mark * 1000 < limit.count
      if isHeard { effects.append(.announce(appState.say(mark == 0 ? .timeIsUp : .secondsLeft(Int(mark))))) }
    }
    if left > .zero {
      let rest = left.count % 1000
      effects.append(appState.alarm(RoomAction.tick, after: Milliseconds(rest == 0 ? 1000 : rest)))
    }
    return effects
  }

  // MARK: - Reports from the page's script

  /// Handles an alarm, or a report from the page's script. Ignores reports about other rooms.
  @inline(never)
  mutating func take(_ action: RoomAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .tick: return tick(in: appState)
    case .events(let text):
      guard let report = report(text), let events = try? report.elements("events") else { return [] }
      var effects: [Effect] = []
      for event in events {
        // A newer server may send kinds of events that this page cannot decode. They are skipped.
        if let event = try? RoomEvent(from: event) { effects += take(event.message, in: appState) }
      }
      if hasRichText { appState.needRichText() }
      return effects
    case .clock(let text):
      guard let report = report(text), let offset = try? report.integer("offset") else { return [] }
      self.offset = offset
      return tick(in: appState)
    case .connection(let text):
      guard let report = report(text), let status = try? report.integer("status", in: 0...999) else { return [] }
      return connected(status, in: appState)
    case .pending(let text):
      guard let report = report(text), let move = try? report["move"] else { return [] }
      if sending == nil { sending = RoomClient.sending(move, in: appState) }
      return []
    case .sent(let text): return report(text).map { sent($0, in: appState) } ?? []
    default: return []
    }
  }

  /// Whether the text of any shown question, or a text in the current solution, needs the chunk `rich`, which draws rich text. In
  /// rooms, pictures and sounds do not need that chunk.
  private var hasRichText: Bool {
    let texts = [question?.text, reveal?.answer, reveal?.explanation].compactMap { $0 }
    let all = texts + (question?.answers ?? []) + (question?.lefts ?? []) + pub.typed.map { $0.text }
    return all.contains { RichText.needsCode($0) }
  }

  private func report(_ text: String) -> JSON.Reader? {
    guard let document = try? JSON(parsing: text) else { return nil }
    let reader = JSON.Reader(document)
    guard let code = try? reader.string("code"), RoomCode(code) == self.code else { return nil }
    return reader
  }

  private mutating func connected(_ status: Int, in appState: AppState) -> [Effect] {
    let wasConnected = isConnected
    isConnected = status == 200
    if status != 200, status != 0 { refusal = status }
    if wasConnected == isConnected || phase == nil { return [] }
    return [.announce(appState.say(isConnected ? .connectedAgain : .connectionLost))]
  }

  /// Connects again after another window has taken over, or after the server has refused the connection.
  mutating func watchAgain() { (bye, refusal, isConnected) = (nil, nil, true) }

  // MARK: - Events

  private mutating func take(_ message: RoomMessage, in appState: AppState) -> [Effect] {
    switch message {
    case .snapshot(let snapshot): return take(snapshot, in: appState)
    case .open(let question): return open(question, in: appState)
    case .close(let number):
      guard phase == .open, question?.asked.question == number else { return [] }
      phase = .closed
      return seat == .projector ? [] : [.announce(appState.say(.timeIsUp))]
    case .reveal(let reveal): return show(reveal, in: appState)
    case .pause(_, let left):
      (isPaused, pausedLeft) = (true, left)
      return said(.roomPaused, in: appState)
    case .resume(let clocks):
      (isPaused, pausedLeft) = (false, nil)
      set(clocks)
      return said(.roomResumed, in: appState) + tick(in: appState)
    case .limit(let clocks):
      set(clocks)
      said = .max
      return said(.moreTimeGiven, in: appState) + tick(in: appState)
    case .lock(let isLocked): self.isLocked = isLocked
    case .board(let standing):
      (phase, self.standing) = (.board, standing)
      if me != nil { place = standing.place(of: score) }
    case .break(let current): return begin(current, in: appState)
    case .typed(let typed): pub.take(typed)
    case .players(let news):
      let before = waiting.count
      players = news.players
      guests.take(news.changed)
      if seat == .host, waiting.count > before { return [.announce(appState.say(.playersWait(waiting.count)))] }
    case .answered(let number, let answered, _): if question?.asked.question == number { self.answered = answered }
    case .end(let ending): return end(ending, in: appState)
    case .bye(.restart), .bye(.admitted): break
    case .bye(let reason): bye = reason
    }
    return []
  }

  private func said(_ phrase: Phrase, in appState: AppState) -> [Effect] {
    seat == .projector ? [] : [.announce(appState.say(phrase))]
  }

  private mutating func take(_ snapshot: RoomSnapshot, in appState: AppState) -> [Effect] {
    let isFirst = phase == nil
    let isLetIn = me?.isWaiting == true && snapshot.me?.isWaiting == false
    let isSame = question?.asked.question == snapshot.question?.asked.question && phase == snapshot.phase
    (phase, isLocked, isPaused) = (snapshot.phase, snapshot.isLocked, snapshot.isPaused)
    (pausedLeft, players, scoring) = (snapshot.left, snapshot.players, snapshot.scoring)
    (question, reveal, ending) = (snapshot.question, snapshot.reveal, snapshot.ending)
    standing = snapshot.ending?.standing ?? snapshot.currentBreak?.standing ?? snapshot.reveal?.standing
    teamCount = snapshot.teamCount
    pub.take(snapshot)
    if let crowd = snapshot.crowd { (guests, answered) = (crowd.guests, crowd.answered) }
    if let me = snapshot.me, let scene = snapshot.scene {
      let common = RoomCommon(
        sequence: snapshot.sequence, scene: scene, isLocked: isLocked, pausedLeft: snapshot.left, players: players)
      tally = RoomTally(RoomPlayerView(common: common, me: me))
      (self.me, place, unanswered) = (me, me.place, UnansweredReveals())
      answer = me.answer ?? receipts.of(question, after: snapshot.sequence)
    }
    if answer != nil || question == nil || sending?.question != question?.asked.question { sending = nil }
    if !isSame { hasOpened = false }
    if isLetIn, phase == .lobby { return [.focus(id: Page.headingID), .announce(appState.say(.youAreIn))] }
    let focus: [Effect] = isFirst && phase != .open ? [.focus(id: Page.headingID)] : []
    return (phase == .ended && !isFirst ? [.focus(id: Page.endingID)] : focus) + tick(in: appState)
  }

  private mutating func open(_ question: ShownQuestion, in appState: AppState) -> [Effect] {
    let isKnown = self.question?.asked.question == question.asked.question
    pub.open(question.asked)
    if isKnown, phase != .open { return [] }
    let limit = ownLimit(of: question.asked.limit)
    me?.limit = limit
    (phase, self.question, reveal, trouble) = (.open, question, nil, nil)
    (isPaused, pausedLeft) = (false, nil)
    if !isKnown {
      (answer, hasOpened, said, answered) = (receipts.of(question), false, .max, 0)
      if sending?.question != question.asked.question { sending = nil }
      guests = guests.map { $0.answering(false) }
    }
    return tick(in: appState)
  }

  private mutating func set(_ clocks: RoomClocks) {
    guard let question, question.asked.question == clocks.question else { return }
    let limit = ownLimit(of: clocks.limit)
    me?.limit = limit
    self.question = question.with(clocks)
  }

  /// Converts the time limit for all players to this player's own limit, because events contain only the limit for all.
  /// Returns `nil` if the two are the same, or if this is not a player's page.
  private func ownLimit(of common: Milliseconds) -> Milliseconds? {
    guard let me, me.pace != 100 else { return nil }
    return Milliseconds(common.count * Int64(me.pace) / 100)
  }

  private mutating func show(_ reveal: ShownReveal, in appState: AppState) -> [Effect] {
    guard let question, question.asked.question == reveal.question, phase != .break else { return [] }
    let isNew = self.reveal?.question != reveal.question
    (phase, self.reveal, standing) = (.reveal, reveal, reveal.standing)
    (isPaused, pausedLeft) = (false, nil)
    players = reveal.standing.players
    let before = score
    if me != nil {
      if answer == nil { unanswered.note(reveal, of: question.asked) }
      tally.count(answer, reveal.reveal(of: question.asked), scoring: scoring, joker: pub.joker)
      place = reveal.standing.isShown ? reveal.standing.place(of: score) : nil
    }
    // While the player's answer is unconfirmed, only the right answer is announced. `settle` announces the verdict later.
    guard isNew, seat == .player, sending == nil else {
      guard isNew, seat != .projector else { return [] }
      let say = appState.say
      return [
        .announce(reveal.vote.map { RoomGameView.announcement($0, say) } ?? say(.rightAnswerIs) + say.plain(reveal.answer))
      ]
    }
    return tell(reveal, since: before, in: appState)
  }

  /// Announces the verdict on the player's answer, the right answer unless the player gave it, and the points and places of the
  /// player and the team. Also plays a sound.
  private func tell(_ reveal: ShownReveal, since before: Points, in appState: AppState) -> [Effect] {
    let say = appState.say
    let verdict = credit.map { $0 == .full ? Phrase.right : $0 == .none ? .wrong : .partlyRight } ?? .noAnswerGiven
    let parts: [String?] = [
      reveal.vote.map { RoomGameView.announcement($0, say) } ?? say(verdict),
      reveal.vote != nil || credit == .full ? nil : say(.rightAnswerIs) + say.plain(reveal.answer),
      say(.pointsWon(score - before)), say(.score) + " " + say(.roomPoints(score)),
      place.map { say(.placeOf($0, players, isAbout: !reveal.standing.isExact)) },
      team.map { say(.yourTeam + .roomPoints($0.score)) },
      team.map { say(.placeOf($0.place, reveal.standing.teams.count, isAbout: false)) },
    ]
    return [.announce(.sentences(parts))] + appState.sound(isRight: reveal.vote?.isHit ?? credit.map { $0 == .full })
  }

  private mutating func begin(_ current: RoomBreak, in appState: AppState) -> [Effect] {
    let isNew = phase != .break
    (phase, pub.current, standing) = (.break, current, current.standing)
    if me != nil { place = current.standing.place(of: score) }
    guard isNew else { return tick(in: appState) }
    (isPaused, pausedLeft, sending) = (false, nil, nil)
    return said(.roomBreak, in: appState) + tick(in: appState)
  }

  /// The credit for the player's answer to the revealed question. `nil` if no question is revealed, or if no answer counts.
  var credit: Credit? {
    guard let reveal, let answer else { return nil }
    return reveal.solution.credit(for: answer.answer) ?? Credit.none
  }

  /// Handles the server's response to an answer, if that response arrives after the reveal. `counted` is `nil` if the answer does
  /// not count.
  mutating func settle(_ counted: RoomCounted?, _ late: UnansweredReveals.Late, in appState: AppState) -> [Effect] {
    let before = score
    if let counted { tally.count(counted, late.reveal.reveal(of: late.asked), scoring: scoring, joker: pub.joker) }
    if let standing, standing.isShown { place = standing.place(of: score) }
    guard phase == .reveal, reveal?.question == late.asked.question, answer == nil else { return [] }
    answer = counted
    return tell(late.reveal, since: before, in: appState)
  }

  private mutating func end(_ ending: RoomEnding, in appState: AppState) -> [Effect] {
    (phase, self.ending, standing) = (.ended, ending, ending.standing)
    (players, sending, isPaused) = (ending.players, nil, false)
    if me != nil { place = ending.standing.place(of: score) }
    return (seat == .projector ? [] : [.focus(id: Page.endingID)]) + appState.sound(isRight: nil, isFinished: true)
  }
}
