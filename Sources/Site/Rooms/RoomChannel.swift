import Content
import HTTP
import Judging
import Platform
import Synchronization
import WireAPI

/// The events for one audience of a room, in one language. Clients either read them as a stream or poll for them.
final class RoomChannel: Sendable {
  struct Name: Hashable {
    let audience: RoomAudience
    let language: Language?
  }

  let source = StreamSource(opening: Array("retry: 1000\n\n".utf8), heartbeat: Array(": \n\n".utf8))

  private struct State {
    var subscription: RoomSubscription?
    /// The number of changes so far. Each change wakes the polling clients.
    var news = 0
    var bye: RoomBye?
    /// The polling clients that wait, by number. Each has a deadline.
    var waiting: [Int: (continuation: CheckedContinuation<Void, Never>, end: Deadlines.Name?)] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private static let deadlines = Deadlines(label: "potiron.rooms")

  /// Keeps the subscription until the channel ends. Cancels it if the channel has already ended.
  func keep(_ subscription: RoomSubscription) {
    let isOpen = state.withLock { state in
      if state.bye == nil { state.subscription = subscription }
      return state.bye == nil
    }
    if !isOpen { subscription.cancel() }
  }

  /// Sends the events in a delivery. All events of a move are published together, with the move's number as their mark (see
  /// ``StreamSource``). So a client that lost some of them gets all of them again. Ends the channel if the room is over.
  func take(_ delivery: RoomDelivery) {
    var moves: [(mark: Int, bytes: [UInt8])] = []
    var pending: [UInt8] = []
    for event in delivery.events {
      pending += event.streamed
      if let id = event.id {
        moves.append((id, pending))
        pending = []
      }
    }
    if !pending.isEmpty { moves.append((delivery.sequence, pending)) }
    if delivery.needsSnapshot { source.startAgain(after: delivery.sequence) }
    source.publish(moves, reaching: delivery.sequence)
    if delivery.isOver { end(.ended) } else { tell() }
  }

  /// Ends all streams, cancels the subscription, and wakes the polling clients.
  func end(_ bye: RoomBye) {
    let subscription = state.withLock { state in
      defer { state.subscription = nil }
      state.bye = state.bye ?? bye
      return state.subscription
    }
    subscription?.cancel()
    source.end(with: RoomEvent(id: nil, .bye(bye)).streamed)
    tell()
  }

  // MARK: - Polling

  /// The number of changes so far.
  var news: Int { state.withLock { $0.news } }

  /// The reason why no more events follow, or nil if the channel is still open.
  var bye: RoomBye? { state.withLock { $0.bye } }

  /// Wakes the polling clients, because there may be events for them.
  func tell() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.news += 1
      return state.waiting.values
    }
    for (continuation, end) in waiting {
      if let end { Self.deadlines.drop(end) }
      continuation.resume()
    }
  }

  /// Waits until the number of changes is no longer `news`, the channel ends, the limit is reached, or the request is cancelled.
  func wait(after news: Int, atMost limit: Duration) async {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isLate = state.withLock { state in
          if state.news != news || state.bye != nil || Task.isCancelled { return true }
          state.waiting[number] = (continuation, Self.deadlines.set(after: limit) { [weak self] in self?.giveUp(number) })
          return false
        }
        if isLate { continuation.resume() }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: Int) {
    let waiting = state.withLock { $0.waiting.removeValue(forKey: number) }
    if let end = waiting?.end { Self.deadlines.drop(end) }
    waiting?.continuation.resume()
  }
}
