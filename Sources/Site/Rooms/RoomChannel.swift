import Content
import HTTP
import Judging
import Platform
import Synchronization
import WireAPI

/// What one audience of a room gets in one language: a stream for all of them, and news for those who poll.
final class RoomChannel: Sendable {
  struct Name: Hashable {
    let audience: RoomAudience
    let language: Language?
  }

  let source = StreamSource(opening: Array("retry: 1000\n\n".utf8), heartbeat: Array(": \n\n".utf8))

  private struct State {
    var subscription: RoomSubscription?
    /// Counts the news.
    var news = 0
    var bye: RoomBye?
    /// Those who poll, by number, each with the end of its wait.
    var waiting: [Int: (continuation: CheckedContinuation<Void, Never>, end: Deadlines.Name?)] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private static let deadlines = Deadlines(label: "potiron.rooms")

  /// Keeps the subscription as long as the channel is open.
  func keep(_ subscription: RoomSubscription) {
    let isOpen = state.withLock { state in
      if state.bye == nil { state.subscription = subscription }
      return state.bye == nil
    }
    if !isOpen { subscription.cancel() }
  }

  /// Sends the events of a commit. All events of a move have its number as their mark, so that they come again together.
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

  /// Ends all streams, and the waits of those who poll.
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

  /// The number of news so far.
  var news: Int { state.withLock { $0.news } }

  /// Why there will be no more events, if so.
  var bye: RoomBye? { state.withLock { $0.bye } }

  /// Tells those who poll that there may be something for them.
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

  /// Waits for news after so many, but not longer than the limit or the request.
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
