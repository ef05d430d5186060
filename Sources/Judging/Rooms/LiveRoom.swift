import Content
import Rules
import Storage
import Synchronization
import WireAPI

/// A room that is in memory, and those who watch it.
final class LiveRoom: Sendable {
  let code: RoomCode
  private let inside = Mutex(Inside())
  /// Held while events are delivered, so that they arrive in order.
  private let delivering = Mutex(())
  /// The number of players, for the limit of all rooms together. 0 after the end.
  private let count = Atomic(0)

  fileprivate struct Inside {
    /// `nil` after a write failed: the room is to be loaded again.
    var state: RoomState?
    /// The streams that there were when the room was lost.
    var presence: RoomPresence?
    var byes: [RoomPlayerBye] = []
    var hasLostEvents = false
    /// The number of the last move of which another process told.
    var heard = 0
    /// Up to which number moves are read at this moment.
    var readsUpTo: Int?
    var subscribers: [Int: Subscriber] = [:]
    var number = 0
    /// Since when nobody watches or asks.
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

  /// Takes the room as it was read from disk, unless it is loaded.
  func load(_ state: RoomState) {
    inside.withLock { inside in
      guard inside.state == nil else { return }
      var state = state
      if let presence = inside.presence {
        state.presence.take(streamsOf: presence)
        inside.hasLostEvents = true
      }
      inside.state = state
    }
    countPlayers()
  }

  /// Lets a question wait for what phones still hold, after a restart. Returns whether the room is to be saved.
  func restore(at time: Instant) -> Bool {
    inside.withLock { inside in
      inside.changeIfLoaded { state in
        _ = try? state.play(.restored, by: .room, at: time)
        return state.isUnsaved
      } ?? false
    }
  }

  // MARK: - Requests

  /// Reads the room, or `nil` if it is to be loaded again.
  func read<Value: Sendable>(
    _ body: @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) throws(RoomServiceError) -> Value? {
    try inside.withLock { inside throws(RoomServiceError) -> Value? in
      inside.idleSince = nil
      guard inside.state != nil else { return nil }
      return try inside.change(body)
    }
  }

  /// What a change led to.
  enum Change<Value: Sendable>: Sendable {
    case made(Value)
    case refused(RoomServiceError)
    /// Refused without a wait for the disk, so another process may have made moves that are not here yet.
    case refusedUnchecked(RoomServiceError)
    /// The room is to be loaded again, or another process has made moves.
    case again
  }

  /// Changes the room, and returns when all that was done so far is on disk. So a refusal or a repeated result is also true after a
  /// crash.
  ///
  /// - Parameter isLate: whether it was tried before.
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

  /// Makes the moves that are due. Returns whether the room is to be saved.
  ///
  /// - Parameter stay: see ``RoomPresence/sweep(_:at:stay:)``.
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

  /// Whether the room has ended and nobody has watched or asked for some time.
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

  /// The batch is on disk. Its events are to be delivered.
  func endWriting(at time: Instant) {
    let waiting = inside.withLock { inside in
      guard let (waiting, byes) = inside.changeIfLoaded({ $0.endWriting(at: time) }) else { return [RoomState.Completion]() }
      inside.byes += byes
      return waiting
    }
    countPlayers()
    for call in waiting { call(.saved) }
  }

  /// All that is in memory only is lost. The room is to be loaded again.
  func lose(_ outcome: RoomState.Outcome) {
    for call in inside.withLock({ $0.lose() }) { call(outcome) }
  }

  // MARK: - Other processes

  /// The number of the last move on disk, as far as it is known here; `nil` if the room is to be loaded.
  var sequence: Int? { inside.withLock { $0.state?.saved.sequence } }
  var hasConflict: Bool { inside.withLock { $0.state?.hasConflict ?? false } }
  func noteConflict() { inside.withLock { _ = $0.changeIfLoaded { $0.noteConflict() } } }

  /// Whether moves are to be read now: there is one with this number or another that was heard of, it is not here, and nothing that
  /// is done at the moment will tell. If so, end with ``endReading(_:)``.
  func beginReading(upTo sequence: Int) -> Bool {
    inside.withLock { inside in
      inside.heard = max(inside.heard, sequence)
      guard inside.readsUpTo == nil, let state = inside.state, !state.isWriting else { return false }
      guard inside.heard > state.saved.sequence else { return false }
      inside.readsUpTo = inside.heard
      return true
    }
  }

  /// - Parameter hasAll: whether all moves that exist were read.
  /// - Returns: whether to read again.
  func endReading(hasAll: Bool) -> Bool {
    inside.withLock { inside in
      let goal = inside.readsUpTo.take() ?? 0
      guard hasAll, let state = inside.state, !state.isWriting else { return false }
      // There are no such moves: the database is another one now.
      if inside.heard == goal { inside.heard = min(goal, state.saved.sequence) }
      return inside.heard > state.saved.sequence
    }
  }

  /// Takes moves that another process has written. Their events are to be delivered.
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

  /// The players who had a stream here since a time; `nil` if the room is not open.
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

  /// Returns a number by which to stop.
  func subscribe(_ audience: RoomAudience, _ language: Language?, _ onEvents: @escaping @Sendable (RoomDelivery) -> Void) -> Int {
    inside.withLock { inside in
      inside.number += 1
      inside.subscribers[inside.number] = Subscriber(audience: audience, language: language, onEvents: onEvents)
      return inside.number
    }
  }

  func unsubscribe(_ number: Int) {
    // Released outside of the lock, because the closure may own another subscription.
    _ = inside.withLock { $0.subscribers.removeValue(forKey: number) }
  }

  /// Sends what is new to all who watch.
  func deliver() {
    delivering.withLock { _ in
      for (subscriber, delivery) in inside.withLock({ $0.deliveries() }) { subscriber.onEvents(delivery) }
    }
  }
}

extension LiveRoom.Inside {
  /// Changes the state in place, without a copy.
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

  /// Returns those who wait.
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
