import Rules

/// A live room as it is stored, without its moves. The row has its own copy of the content, so the content is kept for as long
/// as the room.
public struct StoredRoom: Equatable, Sendable {
  public var code: String
  /// The settings of the room's log, as JSON.
  public var settings: String
  /// The content of the room, as JSON: one or several quizzes, films, or words for hangman.
  public var content: String
  public var contentVersion: String
  public var seed: UInt64
  /// The version of the room's log.
  public var logVersion: Int
  /// The client address from which the room was opened.
  public var openedBy: String
  /// The hash of the client address and the key in the request that opened the room, or `nil` if the request had no key. If the
  /// same client repeats a request with this key, no second room is opened.
  public var request: String?
  /// The hash of the body of the request that opened the room. It shows whether a request with the same key is a repetition.
  public var requestBody: String?
  /// The number of the last move.
  public var sequence: Int
  /// The time when the room was opened, by the server's clock. All times are in milliseconds since 1970.
  public var openedAt: Int64
  /// The time of the last move, or ``openedAt`` before the first move.
  public var activeAt: Int64
  /// The time when the room ended; `nil` while it is open.
  public var endedAt: Int64?
  /// The player whose browser opened the room; `nil` if the browser had none, or if the player has been deleted.
  public var owner: String?
  /// The title of the quiz in the room's language; `nil` for a room without a quiz.
  public var title: String?

  public init(
    code: String, settings: String, content: String, contentVersion: String, seed: UInt64, logVersion: Int, openedBy: String,
    request: String? = nil, requestBody: String? = nil, sequence: Int = 0, openedAt: Int64, activeAt: Int64,
    endedAt: Int64? = nil, owner: String? = nil, title: String? = nil
  ) {
    (self.code, self.settings, self.content, self.contentVersion) = (code, settings, content, contentVersion)
    (self.seed, self.logVersion, self.openedBy) = (seed, logVersion, openedBy)
    (self.request, self.requestBody, self.sequence) = (request, requestBody, sequence)
    (self.openedAt, self.activeAt, self.endedAt) = (openedAt, activeAt, endedAt)
    (self.owner, self.title) = (owner, title)
  }
}

/// A secret that gives a role in a room to the device that has it. Only the hash of the secret is stored.
public struct StoredRoomSecret: Equatable, Sendable {
  public var hash: String
  /// A role, such as "host", "player:3", or "invitation:projector".
  public var role: String
  /// The time when the secret expires, in milliseconds since 1970; `nil` if it is valid as long as the room is stored.
  public var endsAt: Int64?

  public init(hash: String, role: String, endsAt: Int64? = nil) { (self.hash, self.role, self.endsAt) = (hash, role, endsAt) }
}

/// New data for one room, which is written in one transaction.
public struct RoomWrite: Equatable, Sendable {
  public var code: String
  /// The number of the last move before the new moves. If another process has made moves since then, nothing is written.
  public var sequence: Int
  public var moves: [RoomLog.Entry]
  public var newSecrets: [StoredRoomSecret]
  /// The hashes of secrets that are no longer valid.
  public var oldSecrets: [String]
  /// The time when the room ended; `nil` if these moves do not end it.
  public var endedAt: Int64?

  public init(
    code: String, after sequence: Int, moves: [RoomLog.Entry], newSecrets: [StoredRoomSecret] = [], oldSecrets: [String] = [],
    endedAt: Int64? = nil
  ) {
    (self.code, self.sequence, self.moves) = (code, sequence, moves)
    (self.newSecrets, self.oldSecrets, self.endedAt) = (newSecrets, oldSecrets, endedAt)
  }
}

/// The outcome of opening a room.
public enum RoomOpening: Equatable, Sendable {
  case new
  /// Another room has this code, or another process is opening a room for the same request. Try again.
  case takenCode
  /// A request with the same key was made before and opened this room. `isSame` tells whether its body was also the same.
  case known(code: String, isSame: Bool)
  /// Too many rooms are open, for this client address or in total.
  case tooMany
}

// MARK: - Rows

extension StoredRoom: RowDecodable {
  static let columns: SQL = """
    code, settings, content, content_version, seed, log_version, opened_by, request, request_body, sequence, opened_at, active_at,
    ended_at, owner, title
    """

  init(row: Row) throws(StorageError) {
    self.init(
      code: try row["code"], settings: try row["settings"], content: try row["content"],
      contentVersion: try row["content_version"], seed: try row["seed"], logVersion: try row["log_version"],
      openedBy: try row["opened_by"], request: try row["request"], requestBody: try row["request_body"],
      sequence: try row["sequence"], openedAt: try row["opened_at"], activeAt: try row["active_at"], endedAt: try row["ended_at"],
      owner: try row["owner"], title: try row["title"])
  }

  var insertion: SQL {
    """
    INSERT INTO rooms (\(Self.columns))
    VALUES (
      \(code), \(settings), \(content), \(contentVersion), \(seed), \(logVersion), \(openedBy), \(request), \(requestBody),
      \(sequence), \(openedAt), \(activeAt), \(endedAt), \(owner), \(title))
    ON CONFLICT DO NOTHING
    """
  }
}

extension StoredRoomSecret: RowDecodable {
  init(row: Row) throws(StorageError) {
    self.init(hash: try row["hash"], role: try row["role"], endsAt: try row["ends_at"])
  }

  func insertion(_ room: String) -> SQL {
    "INSERT INTO room_secrets (room, hash, role, ends_at) VALUES (\(room), \(hash), \(role), \(endsAt))"
  }
}

extension RoomLog.Entry: RowDecodable {
  init(row: Row) throws(StorageError) {
    let (actor, move, key): (String, String, String?) = (try row["actor"], try row["move"], try row["key"])
    guard let actor = RoomActor(code: actor), let move = RoomMove(code: move) else {
      throw .damaged(path: row.path, finding: "a move of a room cannot be read")
    }
    self.init(
      sequence: try row["sequence"], time: Instant(try row["time"]), actor: actor, key: key.flatMap { RoomKey($0) }, move: move)
  }

  func insertion(_ room: String) -> SQL {
    """
    INSERT INTO room_moves (room, sequence, time, actor, key, move)
    VALUES (\(room), \(sequence), \(time.count), \(actor.code), \(key?.text), \(move.code))
    """
  }
}
