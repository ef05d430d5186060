import Content
import Rules
import Storage
import WireAPI

/// A room in memory: as it is on disk, and what is not on disk yet.
struct RoomState: Sendable {
  let code: RoomCode
  let content: RoomContent
  /// With all moves.
  private(set) var room: QuizRoom
  /// With the moves that are on disk. All that anybody sees is from here.
  private(set) var saved: QuizRoom
  /// By hash.
  private(set) var secrets: [String: StoredRoomSecret]
  private var unsaved = Batch()
  private var writing: (batch: Batch, room: QuizRoom)?
  private var feeds: [RoomAudience: RoomFeed]
  private var crowd: RoomCrowd
  var presence: RoomPresence
  /// The time of the last move of a person.
  private(set) var personAt: Instant
  private var due: Due = .unknown
  /// Made for many snapshots.
  private var common: RoomCommon<Question.Typed>?

  private enum Due { case unknown, known(QuizRoom.Due?) }

  /// What is written in one transaction.
  struct Batch: Sendable {
    var moves: [RoomLog.Entry] = []
    var newSecrets: [StoredRoomSecret] = []
    var oldSecrets: [String] = []
    var endedAt: Int64?
    var news: [(sequence: Int, news: RoomNews)] = []
    var changed: Set<Int> = []
    var hasAnswers = false
    var removed: [Int] = []
    /// Called when the batch is on disk, or with the reason why it is not.
    var waiting: [@Sendable (StorageError?) -> Void] = []

    var isEmpty: Bool { moves.isEmpty && newSecrets.isEmpty && oldSecrets.isEmpty }
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
  var isOver: Bool { saved.phase == .ended }

  // MARK: - Changes

  mutating func play(
    _ move: RoomMove, by actor: RoomActor, key: RoomKey? = nil, at time: Instant
  ) throws(RoomRefusal) -> RoomReceipt {
    let receipt = try room.play(move, by: actor, key: key, at: time)
    if receipt.isRepeated { return receipt }
    unsaved.moves.append(RoomLog.Entry(sequence: receipt.sequence, time: time, actor: actor, key: key, move: move))
    unsaved.news += RoomNews.news(of: receipt, in: room).map { (receipt.sequence, $0) }
    if receipt.changes.contains(.answered) { unsaved.hasAnswers = true }
    switch move {
    case .presence(let came, let went): unsaved.changed.formUnion(came + went)
    case .remove(let player):
      unsaved.removed.append(player)
      unsaved.changed.insert(player)
    case .answer: break
    default: if let player = receipt.player { unsaved.changed.insert(player) }
    }
    if case .join = move, let player = receipt.player { presence.see(player, at: time) }
    if receipt.changes.contains(.ended) { unsaved.endedAt = time.count }
    if actor != .room { personAt = max(personAt, time) }
    due = .unknown
    return receipt
  }

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

  /// The next move of the room itself.
  mutating func nextDue() -> QuizRoom.Due? {
    if case .known(let due) = due { return due }
    let next = room.due
    due = .known(next)
    return next
  }

  // MARK: - Saving

  /// Calls back when all that was done so far is on disk. Returns `false` if it is already.
  mutating func whenSaved(_ call: @escaping @Sendable (StorageError?) -> Void) -> Bool {
    if !unsaved.isEmpty {
      unsaved.waiting.append(call)
    } else if writing != nil {
      writing?.batch.waiting.append(call)
    } else {
      return false
    }
    return true
  }

  /// Returns what is to be written, or `nil` if there is nothing.
  mutating func beginWriting() -> RoomWrite? {
    guard writing == nil, !unsaved.isEmpty else { return nil }
    let batch = unsaved
    writing = (batch, room)
    unsaved = Batch()
    return RoomWrite(
      code: code.text, after: saved.sequence, moves: batch.moves, newSecrets: batch.newSecrets, oldSecrets: batch.oldSecrets,
      endedAt: batch.endedAt)
  }

  /// The batch is on disk. Returns who waits for that, and which players the host removed.
  mutating func endWriting(at time: Instant) -> (waiting: [@Sendable (StorageError?) -> Void], removed: [Int]) {
    guard let (batch, room) = writing else { return ([], []) }
    (saved, common, writing) = (room, nil, nil)
    crowd.note(batch.changed, hasAnswers: batch.hasAnswers)
    for (_, news) in batch.news {
      switch news {
      case .opened, .revealed, .ended: crowd.leaveOutAnswers()
      case .closed, .board, .message: break
      }
    }
    feed(batch.news, at: time)
    return (batch.waiting, batch.removed)
  }

  /// Those who wait for anything that is not on disk.
  var waiting: [@Sendable (StorageError?) -> Void] { (writing?.batch.waiting ?? []) + unsaved.waiting }

  // MARK: - Events

  /// Adds events, together with those about players if it is time.
  mutating func feed(_ news: [(sequence: Int, news: RoomNews)] = [], at time: Instant) {
    let crowd = crowd.flush(saved, at: time, isAlong: !news.isEmpty)
    for audience in RoomAudience.allCases {
      let more: [RoomMessage] =
        switch audience {
        case .players: []
        case .projector: crowd.projector
        case .host: crowd.host
        }
      feeds[audience]?.append(news + more.map { (saved.sequence, .message($0)) })
    }
  }

  mutating func takeFresh(_ audience: RoomAudience) -> [RoomFeed.Entry] { feeds[audience]?.takeFresh() ?? [] }

  func event(_ entry: RoomFeed.Entry, in language: Language?) -> RoomEvent {
    entry.event(content, saved.layouts, in: language ?? self.language)
  }

  /// Returns the events after the one with this id; `nil` if they are not known.
  func events(_ audience: RoomAudience, after id: Int, in language: Language?) -> [RoomEvent]? {
    feeds[audience]?.entries(after: id, of: saved.sequence)?.map { event($0, in: language) }
  }

  /// Returns what a role sees; `nil` if it is a player who is not in the room any more.
  mutating func snapshot(for role: RoomRole, in language: Language?) -> RoomEvent? {
    let common = common ?? saved.common
    self.common = common
    var (me, crowd): (RoomSnapshot.Me?, RoomSnapshot.Crowd?)
    switch role {
    case .player(let number):
      guard let view = saved.view(ofPlayer: number, common) else { return nil }
      me = RoomSnapshot.Me(view.me)
    case .projector: crowd = RoomSnapshot.Crowd(saved.projectorView)
    case .host, .remote: crowd = RoomSnapshot.Crowd(saved.hostView)
    }
    let snapshot = RoomSnapshot(
      common, me: me, crowd: crowd, scoring: saved.settings.scoring, questions: content.quiz.questions, layouts: saved.layouts,
      in: language ?? self.language)
    return RoomEvent(id: common.sequence, .snapshot(snapshot))
  }
}
