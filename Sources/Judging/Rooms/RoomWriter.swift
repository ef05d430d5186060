import Rules
import Storage
import Synchronization
import WireAPI

/// Writes the unsaved changes of all rooms together, in one transaction.
final class RoomWriter: Sendable {
  private struct Unsaved {
    var rooms: [ObjectIdentifier: LiveRoom] = [:]
    /// The time at which the first of the rooms was added, or `nil` if there are none. If another process was faster at the last
    /// save of a room, this is an earlier time, so that the room is saved sooner.
    var since: ContinuousClock.Instant?
    var task: Task<Void, Never>?
  }

  private let storage: Database
  private let gathering: Duration
  private let now: @Sendable () -> Instant
  private let waiting = Mutex(Unsaved())

  private typealias Reading = Task<Result<Void, StorageError>, Never>
  /// For each room, the read of its log that is running, and the read that will follow.
  private let readings = Mutex<(now: [RoomCode: Reading], next: [RoomCode: Reading])>(([:], [:]))

  init(_ storage: Database, gathering: Duration, now: @escaping @Sendable () -> Instant) {
    (self.storage, self.gathering, self.now) = (storage, gathering, now)
  }

  /// Saves a room soon. If `isLate` is `true`, saves it sooner, because another process was faster the last time.
  func add(_ room: LiveRoom, isLate: Bool = false) {
    waiting.withLock { waiting in
      waiting.rooms[ObjectIdentifier(room)] = room
      let since = isLate ? .now - gathering * 3 / 4 : ContinuousClock.now
      waiting.since = min(waiting.since ?? since, since)
      if waiting.task == nil { waiting.task = Task { await self.writeAll() } }
    }
  }

  /// Returns when all added rooms are saved.
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
      for ((room, _), isWritten) in zip(rooms, isWritten) {
        if isWritten { room.endWriting(at: now()) } else { room.noteConflict() }
      }
      // Responses for all rooms are sent before any events, because clients wait for responses, but not for events.
      for (room, _) in rooms { room.deliver() }
      await withTaskGroup { group in
        for (room, _) in rooms { group.addTask { await self.settle(room) } }
      }
    } catch {
      // Writes each room separately, so that a faulty room does not make the writes of the other rooms fail.
      if case .failed = error, rooms.count > 1 {
        for room in rooms { await write([room]) }
      } else {
        for (room, _) in rooms { room.lose(.failed(error)) }
      }
    }
  }

  // MARK: - Other processes

  /// Reads the moves that other processes have made so far. All calls that are made while a read is running share the read that
  /// follows it.
  func catchUp(_ room: LiveRoom) async throws(StorageError) {
    let reading: Reading = readings.withLock { readings in
      if let next = readings.next[room.code] { return next }
      let before = readings.now[room.code]
      let next = Reading {
        _ = await before?.value
        self.readings.withLock { $0.now[room.code] = $0.next.removeValue(forKey: room.code) }
        defer { self.readings.withLock { if $0.next[room.code] == nil { $0.now[room.code] = nil } } }
        do throws(StorageError) { return .success(try await self.read(room)) } catch { return .failure(error) }
      }
      readings.next[room.code] = next
      return next
    }
    try await reading.value.get()
  }

  private func read(_ room: LiveRoom) async throws(StorageError) {
    guard let sequence = room.sequence else { return }
    room.follow(try await storage.roomMoves(room.code.text, after: sequence), at: now())
    room.deliver()
  }

  /// Reads the moves of other processes after a write, if they caused a conflict or were announced during the write.
  private func settle(_ room: LiveRoom) async {
    if room.hasConflict {
      do throws(StorageError) {
        try await read(room)
        // There are no moves that explain the conflict: the room was deleted, or the database was replaced.
        if room.hasConflict { room.lose(.again) }
      } catch { room.lose(.failed(error)) }
    }
    while room.beginReading(upTo: 0) {
      if !room.endReading(hasAll: (try? await read(room)) != nil) { return }
    }
  }
}
