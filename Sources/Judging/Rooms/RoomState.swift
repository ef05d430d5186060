import Content
import Rules
import Storage
import WireAPI

/// A room in memory: its saved state, and the moves that are still unsaved.
struct RoomState: Sendable {
  let code: RoomCode
  let content: RoomContent
  /// The room after all moves.
  private(set) var room: QuizRoom
  /// The room after the moves that are on disk. Clients see only this state.
  private(set) var saved: QuizRoom
  /// The secrets, by their hashes.
  private(set) var secrets: [String: StoredRoomSecret]
  private var unsaved = Batch()
  private var writing: (batch: Batch, room: QuizRoom)?
  /// Whether a write was refused, because another process has made moves that this process has not read yet. Nothing can be
  /// written until this process has read them.
  private(set) var hasConflict = false
  private var feeds: [RoomAudience: RoomFeed]
  private var crowd: RoomCrowd
  /// Whether players need snapshots, because something has changed that no event reports.
  private var needsSnapshots = false
  var presence: RoomPresence
  /// The time of the last move made by a person.
  private(set) var personAt: Instant
  private var due: Due = .unknown
  /// The part of a snapshot that is the same for all roles, and the scores. They are cached, because many snapshots need them.
  private var common: (part: RoomCommon<Question.Typed>, scores: [Points])?

  private enum Due { case unknown, known(QuizRoom.Due?) }

  /// The changes that are written in one transaction.
  struct Batch: Sendable {
    var moves: [RoomLog.Entry] = []
    var newSecrets: [StoredRoomSecret] = []
    var oldSecrets: [String] = []
    var endedAt: Int64?
    var news: [(sequence: Int, news: RoomNews)] = []
    var changed: Set<Int> = []
    /// Players with changes that only the host sees: new answers or scores.
    var judged: Set<Int> = []
    var hasAnswers = false
    /// The players whose streams end.
    var byes: [RoomPlayerBye] = []
    /// Whether a player's own state changed in a way that the events for all players do not report.
    var changesPlayers = false
    /// Callbacks that get the outcome of the write.
    var waiting: [Completion] = []

    var isEmpty: Bool { moves.isEmpty && newSecrets.isEmpty && oldSecrets.isEmpty }

    /// Notes the news about a move that has just been made.
    mutating func note(_ receipt: RoomReceipt, of move: RoomMove, in room: QuizRoom) {
      news += RoomNews.news(of: receipt, in: room).map { (receipt.sequence, $0) }
      if receipt.changes.contains(.answered) { hasAnswers = true }
      if receipt.changes.contains(.revealed), let question = receipt.question {
        judged.formUnion(room.players.indices.filter { room.answer(of: $0, to: question) != nil })
      }
      switch move {
      case .presence(let came, let went): changed.formUnion(came + went)
      case .remove(let player):
        byes.append(RoomPlayerBye(player: player, reason: .removed))
        changed.insert(player)
      case .admit:
        for (player, admitted) in room.players.enumerated() where admitted.admittedAt == receipt.sequence {
          byes.append(RoomPlayerBye(player: player, reason: .admitted))
          changed.insert(player)
        }
      case .answer: if let player = receipt.player { judged.insert(player) }
      default: if let player = receipt.player { changed.insert(player) }
      }
      switch move {
      case .pace, .rename: changesPlayers = true
      case .accept: changesPlayers = changesPlayers || receipt.changes.contains(.revealed)
      default: break
      }
    }
  }

  typealias Completion = @Sendable (Outcome) -> Void

  /// The outcome of a request that waited for the disk.
  enum Outcome: Sendable {
    case saved
    /// Another process has made moves. The request must be made again.
    case again
    case failed(StorageError)
  }

  init(
    code: RoomCode, _ content: RoomContent, _ room: QuizRoom, _ secrets: [StoredRoomSecret], personAt: Instant, at time: Instant
  ) {
    (self.code, self.content, self.room, saved, self.personAt) = (code, content, room, room, personAt)
    self.secrets = Dictionary(secrets.map { ($0.hash, $0) }) { first, _ in first }
    feeds = Dictionary(uniqueKeysWithValues: RoomAudience.allCases.map { ($0, RoomFeed(after: room.sequence)) })
    (crowd, presence) = (RoomCrowd(room), RoomPresence(start: time))
  }

  var language: Language { Language(tag: room.settings.language) ?? .english }
  var isUnsaved: Bool { !unsaved.isEmpty }
  var isWriting: Bool { writing != nil }
  var isOver: Bool { saved.phase == .ended }

  // MARK: - Changes

  mutating func play(
    _ move: RoomMove, by actor: RoomActor, key: RoomKey? = nil, at time: Instant
  ) throws(RoomRefusal) -> RoomReceipt {
    let receipt = try room.play(move, by: actor, key: key, at: time)
    if receipt.isRepeated { return receipt }
    unsaved.moves.append(RoomLog.Entry(sequence: receipt.sequence, time: time, actor: actor, key: key, move: move))
    unsaved.note(receipt, of: move, in: room)
    if case .join = move, let player = receipt.player { presence.see(player, at: time) }
    if receipt.changes.contains(.ended) { unsaved.endedAt = time.count }
    if actor != .room { personAt = max(personAt, time) }
    due = .unknown
    return receipt
  }

  /// Adds a secret that another process has stored.
  mutating func learn(_ secret: StoredRoomSecret) { secrets[secret.hash] = secret }

  mutating func add(_ secret: StoredRoomSecret) {
    secrets[secret.hash] = secret
    unsaved.newSecrets.append(secret)
  }

  mutating func drop(_ hash: String) {
    guard secrets.removeValue(forKey: hash) != nil else { return }
    if let place = unsaved.newSecrets.firstIndex(where: { $0.hash == hash }) {
      unsaved.newSecrets.remove(at: place)
    } else {
      unsaved.oldSecrets.append(hash)
    }
  }

  /// Returns the next move that the room itself will make, and its time; `nil` if there is none.
  mutating func nextDue() -> QuizRoom.Due? {
    if case .known(let due) = due { return due }
    let next = room.due
    due = .known(next)
    return next
  }

  // MARK: - Saving

  /// Registers `call`, which runs once all changes so far are on disk. If all changes are already on disk, ignores `call` and
  /// returns `false`.
  mutating func whenSaved(_ call: @escaping Completion) -> Bool {
    if !unsaved.isEmpty {
      unsaved.waiting.append(call)
    } else if writing != nil {
      writing?.batch.waiting.append(call)
    } else {
      return false
    }
    return true
  }

  /// Returns the changes to write, or `nil` if there are none or a write is under way.
  mutating func beginWriting() -> RoomWrite? {
    guard writing == nil, !unsaved.isEmpty else { return nil }
    let batch = unsaved
    writing = (batch, room)
    unsaved = Batch()
    return RoomWrite(
      code: code.text, after: saved.sequence, moves: batch.moves, newSecrets: batch.newSecrets, oldSecrets: batch.oldSecrets,
      endedAt: batch.endedAt)
  }

  /// Ends a write after its batch has reached the disk. Returns the waiting callbacks, and the players whose streams end.
  mutating func endWriting(at time: Instant) -> (waiting: [Completion], byes: [RoomPlayerBye]) {
    guard let (batch, room) = writing else { return ([], []) }
    (saved, writing) = (room, nil)
    publish(batch, at: time)
    return (batch.waiting, batch.byes)
  }

  private mutating func publish(_ batch: Batch, at time: Instant) {
    common = nil
    crowd.note(batch.changed, judged: batch.judged, hasAnswers: batch.hasAnswers)
    for (_, news) in batch.news {
      switch news {
      case .opened, .revealed, .ended: crowd.leaveOutAnswers()
      case .closed, .board, .typed, .message: break
      }
    }
    feed(batch.news, at: time)
    guard batch.changesPlayers else { return }
    // Players get snapshots instead of the events so far. The new feed does not have these events, so clients that poll get
    // snapshots too.
    feeds[.players] = RoomFeed(after: saved.sequence)
    needsSnapshots = true
  }

  /// The callbacks of all requests that are waiting for the disk.
  var waiting: [Completion] { (writing?.batch.waiting ?? []) + unsaved.waiting }

  // MARK: - Other processes

  /// Notes that the batch was not written, because another process has made moves. Nothing is written until this process has read
  /// them.
  mutating func noteConflict() { hasConflict = true }

  /// Applies the moves that another process has written. Discards this process's unsaved moves, because they were judged without
  /// the new moves.
  ///
  /// - Returns: the callbacks of the requests that must be made again, and the players whose streams end.
  mutating func follow(
    _ moves: [RoomLog.Entry], at time: Instant
  ) throws(RoomReplayError) -> (waiting: [Completion], byes: [RoomPlayerBye]) {
    // If a write is under way, these moves may include the moves of its batch. So nothing is applied until the outcome of the
    // write is known.
    guard writing == nil || hasConflict else { return ([], []) }
    let moves = moves.drop { $0.sequence <= saved.sequence }
    guard !moves.isEmpty else { return ([], []) }
    var (next, batch) = (saved, Batch())
    for entry in moves {
      let receipt = try next.replay(entry)
      batch.note(receipt, of: entry.move, in: next)
      if entry.actor != .room { personAt = max(personAt, entry.time) }
      if case .player(let player) = entry.actor { presence.seeElsewhere(player, at: time) }
      if case .presence(let came, _) = entry.move { for player in came { presence.seeElsewhere(player, at: time) } }
      if case .join = entry.move, let player = receipt.player { presence.seeElsewhere(player, at: time) }
    }
    let waiting = waiting
    for secret in (writing?.batch.newSecrets ?? []) + unsaved.newSecrets { secrets[secret.hash] = nil }
    (room, saved, writing, unsaved, hasConflict, due) = (next, next, nil, Batch(), false, .unknown)
    presence.lookAgain()
    publish(batch, at: time)
    return (waiting, batch.byes)
  }

  // MARK: - Events

  /// Adds events to the feeds, together with news about players if enough time has passed.
  mutating func feed(_ news: [(sequence: Int, news: RoomNews)] = [], at time: Instant) {
    let crowd = crowd.flush(saved, at: time, isAlong: !news.isEmpty)
    let ending = news.filter { if case .ended = $0.news { true } else { false } }
    for audience in RoomAudience.allCases {
      let more: [RoomMessage] =
        switch audience {
        case .players, .waiting: []
        case .projector: crowd.projector
        case .host: crowd.host
        }
      let news = audience == .waiting ? ending : audience == .host ? news : news.filter { $0.news.isForAll }
      feeds[audience]?.append(news + more.map { (saved.sequence, .message($0)) })
    }
  }

  /// Returns whether players need snapshots now, and resets ``needsSnapshots``.
  mutating func takeNeedForSnapshots() -> Bool {
    defer { needsSnapshots = false }
    return needsSnapshots
  }

  mutating func takeFresh(_ audience: RoomAudience) -> [RoomFeed.Entry] { feeds[audience]?.takeFresh() ?? [] }

  func event(_ entry: RoomFeed.Entry, in language: Language?) -> RoomEvent {
    entry.event(content, saved.layouts, in: language ?? self.language)
  }

  /// Returns the events after the one with this id, or `nil` if they are no longer known or the role needs a snapshot instead.
  func events(for role: RoomRole, after id: Int, in language: Language?) -> [RoomEvent]? {
    if let player = player(role), let admittedAt = player.admittedAt, id < admittedAt { return nil }
    return feeds[audience(of: role)]?.entries(after: id, of: saved.sequence)?.map { event($0, in: language) }
  }

  func audience(of role: RoomRole) -> RoomAudience { player(role)?.status == .waiting ? .waiting : role.audience }

  private func player(_ role: RoomRole) -> RoomPlayer? {
    guard case .player(let number) = role, saved.players.indices.contains(number) else { return nil }
    return saved.players[number]
  }

  /// Returns the snapshot for a role, or `nil` for a player who is no longer in the room.
  mutating func snapshot(for role: RoomRole, in language: Language?) -> RoomEvent? {
    var (common, scores) = common ?? (saved.common, saved.scores)
    self.common = (common, scores)
    var (me, crowd): (RoomOwnState?, RoomSnapshot.Crowd?)
    switch role {
    case .player(let number):
      guard let view = saved.view(ofPlayer: number, common, scores: scores) else { return nil }
      (common, me) = (view.common, view.me)
    case .projector: crowd = RoomSnapshot.Crowd(saved.projectorView)
    case .host, .remote: crowd = RoomSnapshot.Crowd(saved.hostView)
    }
    let language = language ?? self.language
    let typed = role.audience == .host ? saved.typedAnswers : []
    let snapshot = RoomSnapshot(
      common, me: me, crowd: crowd, scoring: saved.settings.scoring,
      rounds: me?.isWaiting == true ? [] : content.shownRounds(in: language),
      typed: typed.map { content.shown($0, in: language) }, shown: { content.shown($0, saved.layouts, in: language) },
      revealed: { content.shown($0, in: language) })
    return RoomEvent(id: common.sequence, .snapshot(snapshot))
  }
}
