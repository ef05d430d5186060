import Rules
import Storage
import Synchronization

/// Writes what all rooms have gathered in one transaction.
final class RoomWriter: Sendable {
  private struct Unsaved {
    var rooms: [ObjectIdentifier: LiveRoom] = [:]
    /// When the first of them was added.
    var since: ContinuousClock.Instant?
    var task: Task<Void, Never>?
  }

  private let storage: Database
  private let gathering: Duration
  private let now: @Sendable () -> Instant
  private let waiting = Mutex(Unsaved())

  init(_ storage: Database, gathering: Duration, now: @escaping @Sendable () -> Instant) {
    (self.storage, self.gathering, self.now) = (storage, gathering, now)
  }

  /// Saves a room soon.
  func add(_ room: LiveRoom) {
    waiting.withLock { waiting in
      waiting.rooms[ObjectIdentifier(room)] = room
      if waiting.since == nil { waiting.since = .now }
      if waiting.task == nil { waiting.task = Task { await self.writeAll() } }
    }
  }

  /// Returns when all that was added is saved.
  func finish() async {
    while let task = waiting.withLock({ $0.task }) { await task.value }
  }

  private func writeAll() async {
    while true {
      let since = waiting.withLock { $0.since }
      if let since { try? await Task.sleep(until: since + gathering) }
      let rooms: [LiveRoom] = waiting.withLock { waiting in
        let rooms = Array(waiting.rooms.values)
        (waiting.rooms, waiting.since) = ([:], nil)
        if rooms.isEmpty { waiting.task = nil }
        return rooms
      }
      if rooms.isEmpty { return }
      await write(rooms.compactMap { room in room.beginWriting().map { (room, $0) } })
    }
  }

  private func write(_ rooms: [(room: LiveRoom, write: RoomWrite)]) async {
    guard !rooms.isEmpty else { return }
    do throws(StorageError) {
      let isWritten = try await storage.write(rooms.map(\.write))
      for ((room, write), isWritten) in zip(rooms, isWritten) {
        // Another process has made moves, or the room was deleted.
        room.endWriting(isWritten ? nil : .busy(path: write.code), at: now())
      }
      // After the responses of all rooms, because nobody waits for events as for those.
      for (room, _) in rooms { room.deliver() }
    } catch {
      // One bad room must not make the others fail, so each is tried separately.
      if case .failed = error, rooms.count > 1 {
        for room in rooms { await write([room]) }
      } else {
        for (room, _) in rooms { room.endWriting(error, at: now()) }
      }
    }
  }
}
