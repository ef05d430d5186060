import Content
import JSON
import Platform
import Rules
import Storage
import Synchronization
import WireAPI

// The operations that clients request.

extension RoomService {
  /// Opens a room. Repeating the request with the same key from the same address returns the same room, with a new secret for
  /// the host.
  ///
  /// - Parameters:
  ///   - owner: the player to whom the room belongs, if any. Every device of this player is a host of the room.
  ///   - further: quizzes by id that the host may play, but that are not on the server's list.
  package func create(
    _ request: RoomRequest, by address: String, owner: String? = nil, with further: [String: Quiz] = [:]
  ) async throws(RoomServiceError) -> (code: RoomCode, secret: String) {
    let content: RoomContent
    let known = { [environment] id in environment.quiz(id) ?? further[id] }
    switch request.subject {
    case .quiz(let id): content = .quizzes(try QuizContent(.quiz(id), listed: known))
    case .document(let document): content = .quizzes(try QuizContent(.document(document), listed: known))
    case .rounds(let rounds, let tieBreak):
      content = .quizzes(try QuizContent(rounds: rounds, tieBreak, listed: known))
    case .game(let game): content = try gameContent(game, in: Language(tag: request.settings.language) ?? .english)
    }
    let limits = environment.limits
    var settings = request.settings
    settings.capacity = limits.playersPerRoom
    let body = RoomRequest(subject: request.subject, settings: request.settings).json.description
    let now = environment.now().count
    for _ in 0..<10 {
      let code = RoomCode(drawnFrom: number())
      let room = StoredRoom(
        code: code.text, settings: settings.json.description, content: content.text, contentVersion: content.version,
        seed: number(), logVersion: RoomLog.Version.current.rawValue, openedBy: address,
        request: request.key.map { RoomSecret.hash(address + " " + $0.text).hexadecimal },
        requestBody: RoomSecret.hash(body).hexadecimal, openedAt: now, activeAt: now, owner: owner,
        title: content.title(in: Language(tag: settings.language) ?? .english))
      let text = secretText()
      let host = StoredRoomSecret(text, role: RoomRole.host.name)
      let opening: RoomOpening
      do {
        opening = try await storage.keepRoom(room, host: host, most: (limits.roomsPerAddress, limits.rooms))
      } catch { throw .unavailable(error) }
      switch opening {
      case .new:
        _ = try await self.room(code)
        return (code, text)
      case .known(let known, let isSame):
        guard isSame, let code = RoomCode(known) else { throw .refused(.malformed) }
        try await changing(code) { $0.add(host, isFirst: false) }
        return (code, text)
      case .tooMany: throw .tooManyRooms
      case .takenCode: continue
      }
    }
    throw .tooManyRooms
  }

  func number() -> UInt64 { environment.randomBytes(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// Whether a device belongs to the player whose browser opened the room. `device` is the hash of the device's token.
  package func isOwner(_ code: RoomCode, device: String) async throws(RoomServiceError) -> Bool {
    do { return try await storage.isOwner(device: device, ofRoom: code.text) } catch { throw .unavailable(error) }
  }

  package func summary(_ code: RoomCode) async throws(RoomServiceError) -> RoomSummary {
    try await reading(code) { state in
      let room = state.saved
      return RoomSummary(
        code: code, phase: room.phase, players: room.playerCount, isLocked: room.isLocked, teamSizes: room.teamSizes)
    }
  }

  /// Lets a player join, or join again.
  ///
  /// - Parameter role: the role from the sender's cookie. A player who joins again stays the same player.
  /// - Returns: the player, the player's team if the room has teams, and a new secret unless the sender already has one.
  package func join(
    _ code: RoomCode, _ request: JoinRequest, as role: RoomRole? = nil, receivedAt: Instant
  ) async throws(RoomServiceError) -> (player: Int, team: Int?, secret: String?) {
    // Anyone who sends a join key again gets a new secret for the player who joined with it. So the key is a secret too, and only
    // its hash is stored.
    guard let key = RoomKey(RoomSecret.hash(request.key.text).base64URL) else { throw .refused(.malformed) }
    let actor: RoomActor = if case .player = role { role?.actor ?? .newcomer } else { .newcomer }
    let isFit = environment.isFit(request.name.text)
    let isFull = counts.players >= environment.limits.players
    let text = secretText()
    let joined = try await changing(code) { state throws(RoomServiceError) -> PlayerJoined in
      if let joined = state.rejoined(by: actor) { return joined }
      if !state.room.hasMoved(actor, with: key) {
        let isAllowed = isFit || !state.room.settings.admission.filtersNames
        guard isAllowed else { throw .refused(.name(suggestion: state.otherName(than: request.name))) }
        guard actor != .newcomer || !isFull || state.room.phase == .ended else { throw .refused(.full) }
      }
      let receipt = try state.made(.join(request.name, team: request.team), by: actor, key: key, at: receivedAt)
      guard let player = receipt.player else { throw .refused(.malformed) }
      if actor == .newcomer {
        state.add(StoredRoomSecret(text, role: RoomActor.player(player).code), isFirst: !receipt.isRepeated)
      }
      return PlayerJoined(player: player, team: state.room.players[player].team)
    }
    return (joined.player, joined.team, actor == .newcomer ? text : nil)
  }

  /// Makes a move, and returns when it is on disk.
  ///
  /// - Parameters:
  ///   - language: the sender's language, for typed answers. If it is `nil`, the room's language is used.
  ///   - roundTrip: the duration of a round trip to the sender, if it was measured.
  package func move(
    _ code: RoomCode, by role: RoomRole, _ request: MoveRequest, in language: Language? = nil, roundTrip: Milliseconds? = nil,
    receivedAt: Instant
  ) async throws(RoomServiceError) -> MoveReceipt {
    guard let actor = role.actor else { throw .refused(.forbidden) }
    let receipt = try await changing(code) { state throws(RoomServiceError) -> RoomReceipt in
      guard let move = request.move(in: language?.tag ?? state.room.settings.language, roundTrip: roundTrip) else {
        throw .refused(.malformed)
      }
      return try state.made(move, by: actor, key: request.key, at: receivedAt)
    }
    return MoveReceipt(
      sequence: receipt.sequence, credited: receipt.credited, received: receivedAt, sent: environment.now())
  }

  /// Returns a secret with which another device can get the role once, and the number of seconds for which the secret is valid.
  package func invite(
    _ code: RoomCode, to role: DeviceRole, by sender: RoomRole
  ) async throws(RoomServiceError) -> (secret: String, seconds: Int) {
    guard sender.actor == .host else { throw .refused(.forbidden) }
    let now = environment.now()
    let seconds = 600
    let text = secretText()
    let end = now + .seconds(Int64(seconds))
    let invitation = StoredRoomSecret(text, role: RoomState.invitation + role.rawValue, until: end)
    do { try await storage.keepInvitation(invitation, to: code.text) } catch { throw .unavailable(error) }
    return (text, seconds)
  }

  /// Redeems the secret of a device link. Returns the device's role and its own secret. The secret of a link works once.
  package func arrive(
    _ code: RoomCode, _ request: ArrivalRequest
  ) async throws(RoomServiceError) -> (role: DeviceRole, secret: String) {
    let now = environment.now()
    let text = secretText()
    _ = try await room(code)
    let arrived = Mutex<DeviceRole?>(nil)
    do {
      let hash = RoomSecret.hash(request.secret).hexadecimal
      let isRedeemed = try await storage.redeemInvitation(hash, to: code.text) { invitation in
        guard let role = RoomState.role(ofInvitation: invitation, at: now) else { return nil }
        arrived.withLock { $0 = role }
        return StoredRoomSecret(text, role: role.rawValue)
      }
      guard isRedeemed, let role = arrived.withLock({ $0 }) else { throw RoomServiceError.usedLink }
      return (role, text)
    } catch let error as StorageError { throw .unavailable(error) } catch { throw .usedLink }
  }

  /// Returns the results of a room that has ended, for its host.
  package func results(
    _ code: RoomCode, by role: RoomRole, in language: Language? = nil
  ) async throws(RoomServiceError) -> RoomResultsDocument {
    guard role.actor == .host else { throw .refused(.forbidden) }
    // The room may have ended on another process. If so, this process reads the last moves first.
    if try await reading(code, { !$0.isOver }) { try await catchUp(try await room(code)) }
    return try await reading(code) { state throws(RoomServiceError) in
      guard state.isOver else { throw .notOver }
      return RoomResultsDocument(
        state.saved.results, questions: state.content.questions(of: state.saved), in: language ?? state.language)
    }
  }

  /// Returns the role that a cookie's secret gives in the room, or `nil` for an unknown secret. A client with several roles
  /// chooses one with `?as=`.
  package func role(_ code: RoomCode, secret: String) async throws(RoomServiceError) -> RoomRole? {
    let hash = RoomSecret.hash(secret).hexadecimal
    if let role = try await reading(code, { $0.role(hash) }) { return role }
    // This process does not know the secret, but another process may have issued and stored it.
    do {
      guard let stored = try await storage.roomSecret(code.text, hash: hash) else { return nil }
      try await writer.catchUp(try await room(code))
      return try await reading(code) { state in
        state.learn(stored)
        return state.role(hash)
      }
    } catch let error as StorageError { throw .unavailable(error) } catch { throw .noSuchRoom }
  }

  // MARK: - Watching

  /// Returns the state of the room for a role, as of the last move on disk.
  package func snapshot(
    _ code: RoomCode, for role: RoomRole, in language: Language? = nil
  ) async throws(RoomServiceError) -> RoomEvent {
    // The client may have seen later moves in a response from another process, so this process reads those moves before it takes
    // the snapshot. If the storage fails, the snapshot comes from memory.
    if isSharing { try? await catchUp(try await room(code)) }
    return try await reading(code) { state throws(RoomServiceError) in
      guard let snapshot = state.snapshot(for: role, in: language) else { throw .refused(.removed) }
      return snapshot
    }
  }

  /// Returns the events after the one with this id, oldest first. Returns `nil` if that event is unknown or too old. In that
  /// case, send a snapshot.
  package func events(
    _ code: RoomCode, for role: RoomRole, in language: Language? = nil, after id: Int
  ) async throws(RoomServiceError) -> [RoomEvent]? {
    // The client may have seen later moves on another process. If so, this process reads them first.
    if try await reading(code, { $0.saved.sequence < id }) { try await catchUp(try await room(code)) }
    return try await reading(code) { state throws(RoomServiceError) in
      try state.checkMembership(role)
      return state.events(for: role, after: id, in: language)
    }
  }

  /// Returns the audience to which a role belongs now. A player's audience changes when the host lets the player in.
  package func audience(_ code: RoomCode, of role: RoomRole) async throws(RoomServiceError) -> RoomAudience {
    try await reading(code) { state throws(RoomServiceError) in
      try state.checkMembership(role)
      return state.audience(of: role)
    }
  }

  /// Calls `onEvents` after each commit with events for this audience, in order, until the subscription is cancelled. The calls
  /// never overlap and must not block. Subscribe first, then take the snapshot, and ignore deliveries that the snapshot includes.
  package func subscribe(
    _ code: RoomCode, _ audience: RoomAudience, in language: Language? = nil, onEvents: @escaping @Sendable (RoomDelivery) -> Void
  ) async throws(RoomServiceError) -> RoomSubscription {
    let room = try await room(code)
    return RoomSubscription(room, room.subscribe(audience, language, onEvents))
  }

  /// Notes that a player has opened a stream or poll.
  package func arrived(_ code: RoomCode, player: Int) { table.withLock { $0.rooms[code] }?.arrived(player) }

  /// Notes that a player has closed a stream or poll.
  package func left(_ code: RoomCode, player: Int) {
    table.withLock { $0.rooms[code] }?.left(player, at: environment.now())
  }
}

// MARK: - Secrets

extension RoomState {
  /// The prefix of the role under which an invitation is stored.
  static let invitation = "invitation:"
  /// The maximum number of secrets for one role, such as one player or the host. Each device has its own secret, and each repeated
  /// request creates another one.
  private static let mostSecrets = 20

  /// Returns the player if the actor is a player of a room that has ended, otherwise `nil`. A phone that lost the response to its
  /// join request can therefore still show the result.
  func rejoined(by actor: RoomActor) -> PlayerJoined? {
    guard room.phase == .ended, case .player(let player) = actor, room.players.indices.contains(player),
      room.players[player].isMember
    else { return nil }
    return PlayerJoined(player: player, team: room.players[player].team)
  }

  /// Makes a move. If the rules refuse an answer, the error contains the number and the kind of its question.
  mutating func made(
    _ move: RoomMove, by actor: RoomActor, key: RoomKey, at time: Instant
  ) throws(RoomServiceError) -> RoomReceipt {
    do { return try play(move, by: actor, key: key, at: time) } catch {
      guard case .answer(let answer) = move, room.questions.indices.contains(answer.question) else { throw .refused(error) }
      throw .refused(error, question: answer.question, kind: room.questions[answer.question].task.kind)
    }
  }

  func role(_ hash: String) -> RoomRole? {
    guard let role = secrets[hash]?.role else { return nil }
    switch role {
    case RoomRole.host.name: return .host
    case RoomRole.remote.name: return .remote
    case RoomRole.projector.name: return .projector
    default:
      guard case .player(let number)? = RoomActor(code: role) else { return nil }
      return .player(number)
    }
  }

  /// Adds a secret. If the role then has too many secrets, one of its earlier secrets becomes invalid.
  ///
  /// - Parameter isFirst: whether the role has no other secret.
  mutating func add(_ secret: StoredRoomSecret, isFirst: Bool) {
    if !isFirst {
      let known = secrets.values.filter { $0.role == secret.role }
      if known.count >= RoomState.mostSecrets, let first = known.first { drop(first.hash) }
    }
    add(secret)
  }

  /// Returns the role that an invitation gives, or `nil` if the invitation is no longer valid.
  static func role(ofInvitation secret: StoredRoomSecret, at time: Instant) -> DeviceRole? {
    guard let end = secret.endsAt, secret.role.hasPrefix(RoomState.invitation), time.count <= end else { return nil }
    return DeviceRole(rawValue: String(secret.role.dropFirst(RoomState.invitation.count)))
  }

  /// Throws if the role is a player who left or was removed, because such players get no events.
  func checkMembership(_ role: RoomRole) throws(RoomServiceError) {
    guard case .player(let number) = role else { return }
    guard saved.players.indices.contains(number), saved.players[number].isMember else { throw .refused(.removed) }
  }

  /// Returns a neutral name to suggest instead of an offensive one.
  func otherName(than name: RoomName) -> RoomName {
    let word = LocalizedText(en: "Player", fr: "Joueur", es: "Jugador", ru: "Игрок").text(in: language)
    return RoomName("\(word) \(room.players.count + 1)") ?? name
  }
}
