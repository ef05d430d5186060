import Platform
import Rules
import Storage
import Synchronization
import WireAPI

// Several processes can serve the same rooms.
//
// Each process has its own copy of a room. Each write contains the number of the move that it follows. If two processes make
// moves at the same time, the database therefore refuses one of the writes. The process whose write was refused reads the other
// process's moves, and judges its own requests again. The database announces new moves, so that the other processes read
// them.
//
// The log does not record the event streams of the players. So each process publishes once a second which rooms it has in memory,
// and which players have streams to it.

/// The state of a process's exchange with the other processes.
struct Neighbours {
  /// The name of this process: random hexadecimal digits.
  let name = RoomSecret.randomBytes(8).hexadecimal
  /// The task that follows the moves of other processes, or `nil` if no other process can serve the same rooms.
  var listening: Task<Void, Never>?
  var sharedAt: Instant?
  var isSharing = false
  /// The times of the other processes' last reports, in milliseconds since 1970, by process name.
  var toldAt: [String: Int64] = [:]

  static let interval = Milliseconds(1_000)
  /// A process counts as stopped if its last report is older than this.
  static let silence = Milliseconds(1_500)
  /// If the last exchange with the other processes is older than this, no player is marked as absent.
  static let blindness = Milliseconds(4_000)
  /// A process is forgotten this long after its last report.
  static let memory = Milliseconds(600_000)
}

extension RoomService {
  /// Reads the moves that other processes have written to a room.
  func catchUp(_ room: LiveRoom) async throws(RoomServiceError) {
    do { try await writer.catchUp(room) } catch { throw .unavailable(error) }
  }

  /// Whether other processes can serve the same rooms.
  var isSharing: Bool { table.withLock { $0.neighbours.listening != nil } }

  // MARK: - Moves

  /// Starts to follow the moves of other processes.
  func listen() {
    guard let news = storage.roomsNews() else { return }
    let listening = Task { [weak self] in
      for await item in news {
        guard let self else { return }
        switch item {
        case .moves(let code, let sequence):
          if let code = RoomCode(code), let room = table.withLock({ $0.rooms[code] }) { read(room, upTo: sequence) }
        case .missed:
          for room in table.withLock({ Array($0.rooms.values) }) { Task { try? await self.catchUp(room) } }
        }
      }
    }
    table.withLock { $0.neighbours.listening = listening }
  }

  /// Reads all announced moves of a room that are not in memory yet. `sequence` is the number of the move that was just
  /// announced, or 0 if there is none.
  func read(_ room: LiveRoom, upTo sequence: Int) {
    guard room.beginReading(upTo: sequence) else { return }
    Task {
      let hasAll = (try? await writer.catchUp(room)) != nil
      // More moves may have been announced meanwhile. If so, they are read too.
      if room.endReading(hasAll: hasAll) { read(room, upTo: 0) }
    }
  }

  // MARK: - Presence

  /// How long a player without a stream still counts as present. `nil` while the streams of other processes are unknown.
  func stay(at time: Instant) -> Milliseconds? {
    table.withLock { table in
      guard table.neighbours.listening != nil else { return RoomPresence.stay }
      guard let sharedAt = table.neighbours.sharedAt, time - sharedAt <= Neighbours.blindness else { return nil }
      // If another process gets a new stream, this process may learn of it up to two intervals later.
      return RoomPresence.stay + Neighbours.interval + Neighbours.interval
    }
  }

  /// Publishes which players have streams to this process, and reads which players have streams to other processes.
  func share() async {
    let now = environment.now()
    let own: (name: String, rooms: [(code: RoomCode, room: LiveRoom)])? = table.withLock { table in
      guard table.neighbours.listening != nil, !table.neighbours.isSharing else { return nil }
      table.neighbours.isSharing = true
      return (table.neighbours.name, table.rooms.map { ($0.key, $0.value) })
    }
    guard let (name, rooms) = own else { return }
    defer { table.withLock { $0.neighbours.isSharing = false } }
    let recently = now - Neighbours.interval - Neighbours.interval
    let inMemory = rooms.compactMap { code, room in
      room.presence(since: recently).map { RoomsInMemory(code: code, players: $0) }
    }
    do {
      try await storage.tell(RoomServer(name: name, toldAt: now.count, rooms: RoomsInMemory.text(inMemory)))
      let others = try await storage.roomServers().filter { $0.name != name }
      for other in others { learn(other, at: now) }
      let old = others.filter { now - Instant($0.toldAt) > Neighbours.memory }.map(\.name)
      if !old.isEmpty { try await storage.forget(roomServers: old) }
      table.withLock { $0.neighbours.sharedAt = now }
    } catch {
      // Ignored, because the storage reports its own failures, and the next call tries again.
    }
  }

  private func learn(_ other: RoomServer, at now: Instant) {
    let isNews = table.withLock { $0.neighbours.toldAt.updateValue(other.toldAt, forKey: other.name) != other.toldAt }
    guard isNews else { return }
    for item in RoomsInMemory.all(other.rooms) {
      table.withLock { $0.rooms[item.code] }?.seeElsewhere(Array(item.players), at: now)
    }
  }

  /// Whether another process is serving the room now.
  func isPlayedElsewhere(_ code: RoomCode) async -> Bool {
    guard let name = table.withLock({ $0.neighbours.listening == nil ? nil : $0.neighbours.name }) else { return false }
    let now = environment.now()
    let others = (try? await storage.roomServers()) ?? []
    return others.contains { other in
      other.name != name && now - Instant(other.toldAt) <= Neighbours.silence
        && RoomsInMemory.all(other.rooms).contains { $0.code == code }
    }
  }

  /// Stops following the other processes, and deletes this process's report.
  func stopListening() async {
    let (listening, name) = table.withLock { table in
      defer { table.neighbours.listening = nil }
      return (table.neighbours.listening, table.neighbours.name)
    }
    guard let listening else { return }
    listening.cancel()
    try? await storage.forget(roomServers: [name])
  }
}

/// A room that a process has in memory, with the players whom that process has seen recently.
struct RoomsInMemory: Equatable {
  let code: RoomCode
  let players: Set<Int>

  /// Writes rooms as text. Each room is its code, a colon, and hexadecimal digits with one bit for each player. The first digit
  /// contains the players 0 to 3, the lowest bit first.
  static func text(_ rooms: [RoomsInMemory]) -> String { rooms.map { "\($0.code.text):\($0.digits)" }.joined(separator: " ") }

  static func all(_ text: String) -> [RoomsInMemory] {
    text.split(separator: " ").compactMap { word in
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let code = RoomCode(String(parts[0])) else { return nil }
      let players = parts[1].enumerated().flatMap { place, digit in
        (0..<4).filter { (digit.hexDigitValue ?? 0) >> $0 & 1 == 1 }.map { place * 4 + $0 }
      }
      return RoomsInMemory(code: code, players: Set(players))
    }
  }

  private var digits: String {
    guard let last = players.max() else { return "" }
    var digits = [Int](repeating: 0, count: last / 4 + 1)
    for player in players { digits[player / 4] |= 1 << (player % 4) }
    return digits.map { String($0, radix: 16) }.joined()
  }
}
