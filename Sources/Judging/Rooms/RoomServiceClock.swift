import Rules
import Storage
import Synchronization
import WireAPI

// The clocks of all rooms.

extension RoomService {
  /// Loads the rooms that were open before a restart, and starts the clocks. Call it once.
  package func start() {
    listen()
    let clock = Task { [weak self] in
      if let codes = try? await self?.storage.openRooms() {
        for code in codes.compactMap({ RoomCode($0) }) { _ = try? await self?.room(code) }
      }
      while !Task.isCancelled, let self {
        tick()
        // Without rooms in memory, a longer pause is fine: the first automatic move of a newly loaded room is seconds away.
        let pause: Duration = counts.rooms == 0 ? .milliseconds(500) : .milliseconds(50)
        try? await Task.sleep(for: pause)
      }
    }
    table.withLock { $0.clock = clock }
  }

  /// Stops the clocks, saves the collected moves, and stops following other processes.
  package func stop() async {
    table.withLock { $0.clock?.cancel() }
    await writer.finish()
    await stopListening()
  }

  /// Makes the moves that are due, and delivers pending events. Also does periodic work, such as deleting old rooms.
  func tick() {
    let (now, limits) = (environment.now(), environment.limits)
    let (rooms, looks, tidies) = table.withLock { table in
      let looks = RoomService.isDue(&table.lookedAt, at: now, every: Milliseconds(1_000))
      if looks {
        for (code, room) in table.rooms where room.isIdle(at: now, for: RoomService.idleTime) { table.rooms[code] = nil }
      }
      return (Array(table.rooms.values), looks, RoomService.isDue(&table.tidiedAt, at: now, every: Milliseconds(3_600_000)))
    }
    let stay = stay(at: now)
    for room in rooms {
      if room.makeDueMoves(at: now, silence: limits.silence, stay: stay) { writer.add(room) }
      room.deliver()
      if looks, !room.isLoaded { Task { _ = try? await self.room(room.code) } }
      if looks { read(room, upTo: 0) }
    }
    if looks { Task { await share() } }
    if tidies {
      Task { [storage] in
        while try await storage.deleteRooms(endedBefore: (now - limits.keeping).count) > 0 {}
      }
    }
  }

  /// How long a room that has ended or is not loaded stays in the table without subscribers or requests.
  private static let idleTime = Milliseconds(60_000)

  private static func isDue(_ last: inout Instant?, at now: Instant, every interval: Milliseconds) -> Bool {
    if let last, last <= now, now - last < interval { return false }
    last = now
    return true
  }
}
