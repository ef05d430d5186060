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
    var removed: [Int] = []
    var hasLostEvents = false
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

  /// Changes the room, and returns when all that was done so far is on disk. So a refusal or a repeated result is also true after a
  /// crash. `nil` if the room is to be loaded again.
  func change<Value: Sendable>(
    savedBy writer: RoomWriter, _ body: @escaping @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) async throws(RoomServiceError) -> Value? {
    let result: Result<Value, RoomServiceError>? = await withCheckedContinuation { continuation in
      let now: Now<Value> = inside.withLock { inside in
        inside.idleSince = nil
        guard inside.state != nil else { return .unloaded }
        let result = Result { () throws(RoomServiceError) in try inside.change(body) }
        let waits = inside.changeIfLoaded { state in
          state.whenSaved { error in continuation.resume(returning: error.map { .failure(.unavailable($0)) } ?? result) }
        }
        return waits == true ? .waits : .done(result)
      }
      switch now {
      case .unloaded: continuation.resume(returning: nil)
      case .done(let result): continuation.resume(returning: result)
      case .waits: writer.add(self)
      }
    }
    return try result?.get()
  }

  private enum Now<Value> {
    case unloaded
    case done(Result<Value, RoomServiceError>)
    case waits
  }

  private func countPlayers() {
    let players = inside.withLock { inside in inside.state.map { $0.isOver ? 0 : $0.room.playerCount } }
    if let players { count.store(players, ordering: .relaxed) }
  }

  // MARK: - The room's own moves

  /// Makes the moves that are due. Returns whether the room is to be saved.
  func makeDueMoves(at time: Instant, silence: Milliseconds) -> Bool {
    inside.withLock { inside in
      guard inside.state?.isOver == false else { return false }
      inside.changeIfLoaded { state in
        while let due = state.nextDue(), due.time <= time, (try? state.play(due.move, by: .room, at: time)) != nil {}
        let (came, went) = state.presence.sweep(state.room, at: time)
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

  /// The batch is on disk, or it is not for this reason. Then all that is in memory only is lost, and everybody sends it again.
  /// Its events are to be delivered.
  func endWriting(_ error: StorageError?, at time: Instant) {
    let waiting = inside.withLock { inside in
      guard error == nil else {
        defer { (inside.presence, inside.state) = (inside.state?.presence, nil) }
        return inside.state?.waiting ?? []
      }
      guard let (waiting, removed) = inside.changeIfLoaded({ $0.endWriting(at: time) }) else { return [] }
      inside.removed += removed
      return waiting
    }
    countPlayers()
    for call in waiting { call(error) }
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

  fileprivate mutating func changePresence(_ body: (inout RoomPresence) -> Void) {
    if changeIfLoaded({ body(&$0.presence) }) == nil, var presence {
      body(&presence)
      self.presence = presence
    }
  }

  fileprivate mutating func deliveries() -> [(LiveRoom.Subscriber, RoomDelivery)] {
    var fresh: [RoomAudience: [RoomFeed.Entry]] = [:]
    changeIfLoaded { state in
      for audience in RoomAudience.allCases { fresh[audience] = state.takeFresh(audience) }
    }
    guard let state else { return [] }
    defer { (removed, hasLostEvents) = ([], false) }
    var made: [Made: RoomDelivery] = [:]
    var deliveries: [(LiveRoom.Subscriber, RoomDelivery)] = []
    for subscriber in subscribers.values {
      let entries = fresh[subscriber.audience] ?? []
      guard !entries.isEmpty || !removed.isEmpty || hasLostEvents else { continue }
      let key = Made(audience: subscriber.audience, language: subscriber.language ?? state.language)
      let delivery =
        made[key]
        ?? RoomDelivery(
          events: entries.map { state.event($0, in: key.language) }, sequence: state.saved.sequence, removed: removed,
          isOver: state.isOver, needsSnapshot: hasLostEvents)
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
