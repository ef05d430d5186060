import Content
import Rules
import Storage
import Synchronization
import WireAPI

/// A room in memory, with the subscribers to its events.
final class LiveRoom: Sendable {
  let code: RoomCode
  private let inside = Mutex(Inside())
  /// Locked while events are delivered, so that they arrive in order.
  private let delivering = Mutex(())
  /// The number of players, for the limit on players in all rooms together. 0 once the room has ended.
  private let count = Atomic(0)

  fileprivate struct Inside {
    /// The state, or `nil` before the first load and after the state was discarded, for example because a write failed. Without a
    /// state, the room must be loaded before use.
    var state: RoomState?
    /// The players' streams, saved when the state was discarded.
    var presence: RoomPresence?
    var byes: [RoomPlayerBye] = []
    var hasLostEvents = false
    /// The number of the latest move that another process has announced.
    var heard = 0
    /// While moves are being read, the number of the last move to read. Otherwise `nil`.
    var readsUpTo: Int?
    var subscribers: [Int: Subscriber] = [:]
    var number = 0
    /// When the room became idle, or `nil` if it is in use.
    var idleSince: Instant?
  }

  fileprivate struct Subscriber: Sendable {
    let audience: RoomAudience
    let language: Language?
    let onEvents: @Sendable (RoomDelivery) -> Void
  }

  init(_ code: RoomCode) { self.code = code }

  var isLoaded: Bool { inside.withLock { $0.state != nil } }
  var playerCount: Int { count.load(ordering: .relaxed) }

  /// Sets the state that was read from disk, unless a state is already loaded. Returns whether the room needs saving.
  ///
  /// - Parameter restart: the time at which this process continues the room after a restart; `nil` if another process serves it.
  ///   The room makes the move `restored` at this time, so that an open question stays open for answers that phones could
  ///   not send during the restart. Requests and clocks see only the state after that move.
  func load(_ state: RoomState, restart: Instant?) -> Bool {
    let isUnsaved = inside.withLock { inside in
      guard inside.state == nil else { return false }
      var state = state
      if let presence = inside.presence {
        state.presence.take(streamsOf: presence)
        inside.hasLostEvents = true
      }
      if let restart { _ = try? state.play(.restored, by: .room, at: restart) }
      inside.state = state
      return state.isUnsaved
    }
    countPlayers()
    return isUnsaved
  }

  // MARK: - Requests

  /// Reads the room. Returns `nil` if the room must be loaded first.
  func read<Value: Sendable>(
    _ body: @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) throws(RoomServiceError) -> Value? {
    try inside.withLock { inside throws(RoomServiceError) -> Value? in
      inside.idleSince = nil
      guard inside.state != nil else { return nil }
      return try inside.change(body)
    }
  }

  /// The outcome of ``change(savedBy:isLate:_:)``.
  enum Change<Value: Sendable>: Sendable {
    case made(Value)
    case refused(RoomServiceError)
    /// Refused by the state in memory alone. No write was pending that would have detected moves by another process, so this
    /// process may have missed some of these moves.
    case refusedUnchecked(RoomServiceError)
    /// Not made, because the room must be loaded first, or another process has made moves.
    case again
  }

  /// Changes the room, and returns when all changes so far are on disk. If this change is refused or repeated, still waits for
  /// earlier changes, so that the result remains true after a crash.
  ///
  /// - Parameter isLate: whether the change was tried before. If so, it is saved sooner, because another process was faster the
  ///   last time.
  func change<Value: Sendable>(
    savedBy writer: RoomWriter, isLate: Bool,
    _ body: @escaping @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) async -> Change<Value> {
    await withCheckedContinuation { continuation in
      let now: Change<Value>? = inside.withLock { inside in
        inside.idleSince = nil
        guard inside.state != nil else { return .again }
        let result = Result { () throws(RoomServiceError) in try inside.change(body) }
        let waits = inside.changeIfLoaded { state in
          state.whenSaved { outcome in
            switch (outcome, result) {
            case (.saved, .success(let value)): continuation.resume(returning: .made(value))
            case (.saved, .failure(let error)): continuation.resume(returning: .refused(error))
            case (.again, _): continuation.resume(returning: .again)
            case (.failed(let error), _): continuation.resume(returning: .refused(.unavailable(error)))
            }
          }
        }
        if waits == true { return nil }
        switch result {
        case .success(let value): return .made(value)
        case .failure(let error): return .refusedUnchecked(error)
        }
      }
      if let now { continuation.resume(returning: now) } else { writer.add(self, isLate: isLate) }
    }
  }

  private func countPlayers() {
    let players = inside.withLock { inside in inside.state.map { $0.isOver ? 0 : $0.room.placeCount } }
    if let players { count.store(players, ordering: .relaxed) }
  }

  // MARK: - The room's own moves

  /// Makes the room's automatic moves that are due, such as closing a question. Returns whether the room needs saving.
  ///
  /// - Parameters:
  ///   - silence: if no person has made a move for longer than this, the room ends.
  ///   - stay: see ``RoomPresence/sweep(_:at:stay:)``.
  func makeDueMoves(at time: Instant, silence: Milliseconds, stay: Milliseconds?) -> Bool {
    inside.withLock { inside in
      guard inside.state?.isOver == false else { return false }
      inside.changeIfLoaded { state in
        while let due = state.nextDue(), due.time <= time, (try? state.play(due.move, by: .room, at: time)) != nil {}
        let (came, went) = state.presence.sweep(state.room, at: time, stay: stay)
        if !came.isEmpty || !went.isEmpty { _ = try? state.play(.presence(came: came, went: went), by: .room, at: time) }
        if time - state.personAt > silence { _ = try? state.play(.end, by: .room, at: time) }
        state.feed(at: time)
      }
      return inside.state?.isUnsaved == true
    }
  }

  func arrived(_ player: Int) { inside.withLock { $0.changePresence { $0.arrive(player) } } }
  func left(_ player: Int, at time: Instant) { inside.withLock { $0.changePresence { $0.leave(player, at: time) } } }

  /// Whether the room has ended or is not loaded, and has had no subscribers or requests for `duration`.
  func isIdle(at time: Instant, for duration: Milliseconds) -> Bool {
    inside.withLock { inside in
      guard inside.state?.isOver ?? true, inside.subscribers.isEmpty else { return false }
      let since = inside.idleSince ?? time
      inside.idleSince = since
      return time - since >= duration
    }
  }

  // MARK: - Saving

  func beginWriting() -> RoomWrite? { inside.withLock { inside in inside.changeIfLoaded { $0.beginWriting() } ?? nil } }

  /// Ends a write after its batch has reached the disk. The caller must then call ``deliver()``.
  func endWriting(at time: Instant) {
    let waiting = inside.withLock { inside in
      guard let (waiting, byes) = inside.changeIfLoaded({ $0.endWriting(at: time) }) else { return [RoomState.Completion]() }
      inside.byes += byes
      return waiting
    }
    countPlayers()
    for call in waiting { call(.saved) }
  }

  /// Discards the state, including unsaved changes. The room must then be loaded again.
  func lose(_ outcome: RoomState.Outcome) {
    for call in inside.withLock({ $0.lose() }) { call(outcome) }
  }

  // MARK: - Other processes

  /// The number of the last move on disk that this process knows, or `nil` if the room is not loaded.
  var sequence: Int? { inside.withLock { $0.state?.saved.sequence } }
  var hasConflict: Bool { inside.withLock { $0.state?.hasConflict ?? false } }
  func noteConflict() { inside.withLock { _ = $0.changeIfLoaded { $0.noteConflict() } } }

  /// Notes that another process has announced the move with this number, or 0 if there is no new announcement.
  ///
  /// Returns `true` if announced moves are missing, and neither a read nor a write is under way. The caller must then read the
  /// moves, and call ``endReading(hasAll:)`` afterwards.
  func beginReading(upTo sequence: Int) -> Bool {
    inside.withLock { inside in
      inside.heard = max(inside.heard, sequence)
      guard inside.readsUpTo == nil, let state = inside.state, !state.isWriting else { return false }
      guard inside.heard > state.saved.sequence else { return false }
      inside.readsUpTo = inside.heard
      return true
    }
  }

  /// Ends a read that ``beginReading(upTo:)`` has begun.
  ///
  /// - Parameter hasAll: whether all existing moves were read.
  /// - Returns: whether to read again, because more moves were announced during the read.
  func endReading(hasAll: Bool) -> Bool {
    inside.withLock { inside in
      let goal = inside.readsUpTo.take() ?? 0
      guard hasAll, let state = inside.state, !state.isWriting else { return false }
      // All existing moves were read. Announced moves that are still missing do not exist, because the database was replaced.
      if inside.heard == goal { inside.heard = min(goal, state.saved.sequence) }
      return inside.heard > state.saved.sequence
    }
  }

  /// Applies moves that another process has written. The caller must then call ``deliver()``.
  func follow(_ moves: [RoomLog.Entry], at time: Instant) {
    let waiting = inside.withLock { inside in
      let result = inside.changeIfLoaded { state in
        Result { () throws(RoomReplayError) in try state.follow(moves, at: time) }
      }
      switch result {
      case .success(let (waiting, byes)):
        inside.byes += byes
        return waiting
      case .failure: return inside.lose()
      case nil: return []
      }
    }
    countPlayers()
    for call in waiting { call(.again) }
  }

  /// Returns the players whom this process has seen since `time`, or `nil` if the room is not loaded or has ended.
  func presence(since time: Instant) -> Set<Int>? {
    inside.withLock { inside in
      guard let state = inside.state, !state.isOver else { return nil }
      return state.presence.here(since: time)
    }
  }

  func seeElsewhere(_ players: [Int], at time: Instant) {
    inside.withLock { inside in
      inside.changePresence { presence in for player in players { presence.seeElsewhere(player, at: time) } }
    }
  }

  // MARK: - Watching

  /// Subscribes to the events for an audience. Returns the number to pass to ``unsubscribe(_:)``.
  func subscribe(_ audience: RoomAudience, _ language: Language?, _ onEvents: @escaping @Sendable (RoomDelivery) -> Void) -> Int {
    inside.withLock { inside in
      inside.number += 1
      inside.subscribers[inside.number] = Subscriber(audience: audience, language: language, onEvents: onEvents)
      return inside.number
    }
  }

  func unsubscribe(_ number: Int) {
    // Releases the subscriber outside the lock. Its closure may own another subscription, whose release takes the lock again.
    _ = inside.withLock { $0.subscribers.removeValue(forKey: number) }
  }

  /// Sends new events to all subscribers.
  func deliver() {
    delivering.withLock { _ in
      for (subscriber, delivery) in inside.withLock({ $0.deliveries() }) { subscriber.onEvents(delivery) }
    }
  }
}

extension LiveRoom.Inside {
  /// Changes the state in place, without a copy. Throws if there is no state.
  fileprivate mutating func change<Value>(
    _ body: (inout RoomState) throws(RoomServiceError) -> Value
  ) throws(RoomServiceError) -> Value {
    guard var state = state.take() else { throw .noSuchRoom }
    defer { self.state = state }
    return try body(&state)
  }

  @discardableResult
  fileprivate mutating func changeIfLoaded<Value>(_ body: (inout RoomState) -> Value) -> Value? {
    guard var state = state.take() else { return nil }
    defer { self.state = state }
    return body(&state)
  }

  /// Discards the state. Returns the callbacks of the requests that are waiting for the disk.
  fileprivate mutating func lose() -> [RoomState.Completion] {
    guard let state else { return [] }
    (presence, self.state) = (state.presence, nil)
    return state.waiting
  }

  fileprivate mutating func changePresence(_ body: (inout RoomPresence) -> Void) {
    if changeIfLoaded({ body(&$0.presence) }) == nil, var presence {
      body(&presence)
      self.presence = presence
    }
  }

  fileprivate mutating func deliveries() -> [(LiveRoom.Subscriber, RoomDelivery)] {
    var (fresh, playersNeedSnapshots): ([RoomAudience: [RoomFeed.Entry]], Bool) = ([:], false)
    changeIfLoaded { state in
      playersNeedSnapshots = state.takeNeedForSnapshots()
      for audience in RoomAudience.allCases { fresh[audience] = state.takeFresh(audience) }
    }
    guard let state else { return [] }
    defer { (byes, hasLostEvents) = ([], false) }
    var made: [Made: RoomDelivery] = [:]
    var deliveries: [(LiveRoom.Subscriber, RoomDelivery)] = []
    for subscriber in subscribers.values {
      let entries = fresh[subscriber.audience] ?? []
      let needsSnapshot = hasLostEvents || playersNeedSnapshots && subscriber.audience == .players
      guard !entries.isEmpty || !byes.isEmpty || needsSnapshot else { continue }
      let key = Made(audience: subscriber.audience, language: subscriber.language ?? state.language)
      let delivery =
        made[key]
        ?? RoomDelivery(
          events: entries.map { state.event($0, in: key.language) }, sequence: state.saved.sequence, byes: byes,
          isOver: state.isOver, needsSnapshot: needsSnapshot)
      made[key] = delivery
      deliveries.append((subscriber, delivery))
    }
    return deliveries
  }

  private struct Made: Hashable {
    let audience: RoomAudience
    let language: Language
  }
}
