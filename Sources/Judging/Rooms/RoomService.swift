import Content
import JSON
import Platform
import Rules
import Storage
import Synchronization
import WireAPI

/// Runs the open rooms of a server: handles requests, saves moves, runs the clocks, and sends events to subscribers.
///
/// A move is acknowledged, and its events are published, only when the move is on disk. The moves of all rooms are collected for
/// 20 ms by default, and then saved in one transaction. After a restart, rooms are restored from their logs.
///
/// If a write fails, unsaved moves are discarded, their requests fail, and the room is read again. Clients repeat
/// their requests with the same keys, so each move is made once. Several processes can share a room: see `RoomNeighbours.swift`.
package final class RoomService: Sendable {
  /// The dependencies of the service. Tests can replace them.
  package struct Environment: Sendable {
    /// The time by the server's clock.
    package var now: @Sendable () -> Instant
    /// Returns random bytes that nobody can guess.
    package var randomBytes: @Sendable (_ count: Int) -> [UInt8]
    /// Returns the current version of a quiz from the server's list; `nil` if the list does not contain the quiz.
    package var quiz: @Sendable (_ id: String) -> Quiz?
    /// Returns the films to ask about; `nil` if there are none.
    package var films: @Sendable () -> FilmPack? = { nil }
    /// Returns the hangman words in a language; `nil` if there are none.
    package var words: @Sendable (Language) -> WordList? = { _ in nil }
    /// Whether a name may be shown.
    package var isFit: @Sendable (_ name: String) -> Bool
    package var limits: RoomLimits
    /// How long moves are collected before they are saved together.
    package var gathering: Duration

    package init(
      now: @escaping @Sendable () -> Instant = { Instant(systemTime()) },
      randomBytes: @escaping @Sendable (Int) -> [UInt8] = { RoomSecret.randomBytes($0) },
      limits: RoomLimits = RoomLimits(), gathering: Duration = .milliseconds(20),
      isFit: @escaping @Sendable (String) -> Bool = { _ in true }, quiz: @escaping @Sendable (String) -> Quiz?
    ) {
      (self.now, self.randomBytes, self.limits, self.gathering) = (now, randomBytes, limits, gathering)
      (self.isFit, self.quiz) = (isFit, quiz)
    }
  }

  let storage: Database
  let environment: Environment
  let writer: RoomWriter
  let table = Mutex(Table())

  struct Table {
    var rooms: [RoomCode: LiveRoom] = [:]
    /// The rooms that are being read from disk.
    var loads: [RoomCode: Task<Result<LiveRoom, RoomServiceError>, Never>] = [:]
    var clock: Task<Void, Never>?
    var tidiedAt: Instant?
    var lookedAt: Instant?
    var neighbours = Neighbours()
  }

  package init(_ storage: Database, _ environment: Environment) {
    (self.storage, self.environment) = (storage, environment)
    writer = RoomWriter(storage, gathering: environment.gathering, now: environment.now)
  }

  deinit {
    table.withLock { table in
      table.clock?.cancel()
      table.neighbours.listening?.cancel()
    }
  }

  /// The numbers of rooms in memory and of players in open rooms.
  package var counts: (rooms: Int, players: Int) {
    table.withLock { table in (table.rooms.count, table.rooms.values.reduce(0) { $0 + $1.playerCount }) }
  }

  // MARK: - Rooms

  /// Returns a room, read from disk if it is not in memory.
  func room(_ code: RoomCode) async throws(RoomServiceError) -> LiveRoom {
    let slot: Slot = table.withLock { table in
      if let room = table.rooms[code], room.isLoaded { return .loaded(room) }
      // Players who reconnect at the same time share one replay.
      let load = table.loads[code] ?? Task { await self.load(code) }
      table.loads[code] = load
      return .loading(load)
    }
    switch slot {
    case .loaded(let room): return room
    case .loading(let load): return try await load.value.get()
    }
  }

  private enum Slot {
    case loaded(LiveRoom)
    case loading(Task<Result<LiveRoom, RoomServiceError>, Never>)
  }

  private func load(_ code: RoomCode) async -> Result<LiveRoom, RoomServiceError> {
    let state: Result<RoomState, RoomServiceError>
    do { state = .success(try await read(code)) } catch { state = .failure(error) }
    let isElsewhere = await isPlayedElsewhere(code)
    let restart = isElsewhere ? nil : environment.now()
    let loaded = table.withLock { table in
      table.loads[code] = nil
      return state.map { state in
        let room = table.rooms[code] ?? LiveRoom(code)
        table.rooms[code] = room
        return (room: room, isUnsaved: room.load(state, restart: restart))
      }
    }
    if case .success(let (room, isUnsaved)) = loaded {
      // Other processes may have announced moves while the room was being read. Read those moves now.
      if isSharing { try? await catchUp(room) }
      if isUnsaved { writer.add(room) }
      room.deliver()
    }
    return loaded.map(\.room)
  }

  /// Reads a room from disk, and replays its log.
  private func read(_ code: RoomCode) async throws(RoomServiceError) -> RoomState {
    let (found, secrets, moves): (StoredRoom?, [StoredRoomSecret], [RoomLog.Entry])
    do {
      found = try await storage.room(code.text)
      secrets = try await storage.roomSecrets(code.text)
      moves = try await storage.roomMoves(code.text)
    } catch { throw .unavailable(error) }
    guard let stored = found else { throw .noSuchRoom }
    let unreadable = RoomServiceError.unavailable(.damaged(path: code.text, finding: "the room cannot be replayed"))
    guard stored.logVersion == RoomLog.Version.current.rawValue, let settings = try? JSON(parsing: stored.settings),
      let settings = try? JSON.Reader(settings).read(RoomSettings.self),
      let content = try? RoomContent(stored: stored.content, version: stored.contentVersion)
    else { throw unreadable }
    let log = RoomLog(settings: settings, contentVersion: stored.contentVersion, seed: stored.seed, moves: moves)
    guard let room = try? QuizRoom(replaying: log, questions: content.ruleQuestions) else { throw unreadable }
    let personAt = moves.last { $0.actor != .room }?.time ?? Instant(stored.openedAt)
    return RoomState(code: code, content, room, secrets, personAt: personAt, at: environment.now())
  }

  /// Calls `body` with a room. Loads the room from disk if it is not in memory.
  func reading<Value: Sendable>(
    _ code: RoomCode, _ body: @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) async throws(RoomServiceError) -> Value {
    for _ in 0..<3 { if let value = try await room(code).read(body) { return value } }
    throw .unavailable(.busy(path: code.text))
  }

  /// Changes a room, and returns when the change is on disk. If another process makes moves meanwhile, reads those moves and
  /// tries again.
  func changing<Value: Sendable>(
    _ code: RoomCode, _ body: @escaping @Sendable (inout RoomState) throws(RoomServiceError) -> Value
  ) async throws(RoomServiceError) -> Value {
    let end = ContinuousClock.now + Database.timeLimit
    var (isLate, isChecked) = (false, false)
    repeat {
      let room = try await room(code)
      switch await room.change(savedBy: writer, isLate: isLate, body) {
      case .made(let value): return value
      case .refused(let error): throw error
      case .refusedUnchecked(let error):
        if isChecked { throw error }
        try await catchUp(room)
        isChecked = true
      case .again: isLate = true
      }
    } while .now < end
    throw .unavailable(.busy(path: code.text))
  }

  /// Returns a new secret.
  func secretText() -> String { environment.randomBytes(RoomSecret.size).base64URL }
}
