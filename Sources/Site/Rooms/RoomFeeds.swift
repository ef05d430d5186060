import HTTP
import Judging
import Rules
import Synchronization
import WireAPI

/// The channels of all rooms, and the streams of players.
final class RoomFeeds: Sendable {
  /// The maximum number of streams per player. A new stream beyond this number ends the player's oldest one.
  static let mostStreams = 3

  private struct Feed {
    var channels: [RoomChannel.Name: RoomChannel] = [:]
    /// The streams of each player, oldest first.
    var streams: [Int: [(number: Int, audience: RoomAudience, reader: WeakReader)]] = [:]
  }

  private struct WeakReader {
    weak var reader: StreamReader?
  }

  private struct State {
    var feeds: [RoomCode: Feed] = [:]
    var count = 0
    var isStopping = false
  }

  private let service: RoomService
  private let state = Mutex(State())

  init(_ service: RoomService) { self.service = service }

  // MARK: - Channels

  /// Returns the channel for an audience of a room. If the room has ended, the channel has ended too.
  func channel(_ name: RoomChannel.Name, of code: RoomCode) async throws(RoomServiceError) -> RoomChannel {
    if let channel = state.withLock({ $0.feeds[code]?.channels[name] }) { return channel }
    let channel = RoomChannel()
    // Subscribes first, so that a reader misses no event between its snapshot and the events that follow.
    let subscription = try await service.subscribe(code, name.audience, in: name.language) { [weak self, weak channel] delivery in
      channel?.take(delivery)
      self?.end(delivery.byes, for: name.audience, of: code)
      if delivery.isOver { self?.forget(channel, name, of: code) }
    }
    channel.keep(subscription)
    if try await service.summary(code).phase == .ended {
      channel.end(.ended)
      return channel
    }
    let (kept, isStopping) = state.withLock { state in
      if let other = state.feeds[code]?.channels[name] { return (other, state.isStopping) }
      if channel.bye == nil { state.feeds[code, default: Feed()].channels[name] = channel }
      return (channel, state.isStopping)
    }
    if isStopping { channel.end(.restart) }
    if kept !== channel { subscription.cancel() }
    return kept
  }

  private func forget(_ channel: RoomChannel?, _ name: RoomChannel.Name, of code: RoomCode) {
    state.withLock { state in
      if let kept = state.feeds[code]?.channels[name], kept === channel { state.feeds[code]?.channels[name] = nil }
      if state.feeds[code]?.channels.isEmpty == true { state.feeds[code] = nil }
    }
  }

  /// Ends all streams, because the server is stopping.
  func stop() {
    let channels = state.withLock { state in
      state.isStopping = true
      return state.feeds.values.flatMap(\.channels.values)
    }
    for channel in channels { channel.end(.restart) }
  }

  // MARK: - Streams

  /// Returns a stream that sends the events of a channel to one client.
  ///
  /// - Parameter first: the events that the stream begins with if the channel no longer has all events after `id`. Otherwise, they
  ///   are ignored.
  func stream(
    of channel: RoomChannel, for role: RoomRole, in name: RoomChannel.Name, of code: RoomCode, after id: Int?, first: [RoomEvent]
  ) -> StreamReader {
    let first = Mutex<[RoomEvent]?>(first)
    let start = { @Sendable [service] () async -> StreamStart? in
      var events = first.withLock { $0.take() }
      // If the host has admitted a waiting player in the meantime, this stream ends, and the client connects again.
      guard (try? await service.audience(code, of: role)) == name.audience else { return nil }
      if events == nil { events = (try? await service.snapshot(code, for: role, in: name.language)).map { [$0] } }
      guard let events else { return nil }
      return StreamStart(events.flatMap(\.streamed), mark: events.last { $0.id != nil }?.id ?? id ?? 0)
    }
    guard case .player(let player) = role else { return StreamReader(channel.source, after: id, start: start) }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    service.arrived(code, player: player)
    let reader = StreamReader(channel.source, after: id, start: start) { [self] in
      service.left(code, player: player)
      state.withLock { state in
        state.feeds[code]?.streams[player]?.removeAll { $0.number == number }
        if state.feeds[code]?.streams[player]?.isEmpty == true { state.feeds[code]?.streams[player] = nil }
      }
    }
    let readers = state.withLock { state in
      // A room that has ended has no entry in `feeds` any more.
      guard state.feeds[code] != nil else { return [StreamReader?]() }
      state.feeds[code]?.streams[player, default: []].append((number, name.audience, WeakReader(reader: reader)))
      return state.feeds[code]?.streams[player]?.map(\.reader.reader) ?? []
    }
    for old in readers.dropLast(Self.mostStreams) { old?.end(with: RoomEvent(id: nil, .bye(.elsewhere)).streamed) }
    return reader
  }

  /// Ends the streams of some players in one audience. Their streams in other audiences continue, because a player's newer stream
  /// may already belong to a different audience.
  private func end(_ byes: [RoomPlayerBye], for audience: RoomAudience, of code: RoomCode) {
    for bye in byes {
      // The readers are released outside the lock, because the release of the last reference calls `onEnd`, which takes the lock.
      let streams = state.withLock { $0.feeds[code]?.streams[bye.player]?.filter { $0.audience == audience } ?? [] }
      let readers = streams.map(\.reader.reader)
      for reader in readers { reader?.end(with: RoomEvent(id: nil, .bye(bye.reason)).streamed) }
    }
  }
}
