/// The news about fetched content, and about the leader: the process that calls the upstream services.
///
/// The process that holds an advisory lock is the leader. PostgreSQL releases the lock when the connection ends. Behind a pooler,
/// a lease in the table `settings` replaces the lock.
struct FetchedTopic: ListenerTopic {
  static let channel = SQLChannel.fetched
  static let pollInterval = Duration.seconds(2)
  static let missed = StorageNews.fetched

  private var isAsking = false
  /// The hash of the stored content at the last poll; nil before a connection's first poll.
  private var known: String?
  /// Identifies this process in the lease.
  private let owner = String(UInt64.random(in: .min ... .max), radix: 36)

  init() {}

  func news(of announcement: String) -> StorageNews? { .fetched }

  mutating func check(_ connection: PostgreSQLConnection) throws(StorageError) -> [StorageNews] {
    let hasLock = try connection.takeLock()
    defer { isAsking = hasLock }
    return hasLock && !isAsking ? [.isAsking(true)] : []
  }

  mutating func poll(_ connection: PostgreSQLConnection) throws(StorageError) -> [StorageNews] {
    let mark = try connection.fetchedMark()
    var news: [StorageNews] = mark != known ? [.fetched] : []
    known = mark
    let hasLease = try connection.takeLease(owner)
    if hasLease != isAsking { news.append(.isAsking(hasLease)) }
    isAsking = hasLease
    return news
  }

  func finish(_ connection: PostgreSQLConnection) throws(StorageError) { try connection.giveBackLease(owner) }

  mutating func lose() -> [StorageNews] {
    defer { (isAsking, known) = (false, nil) }
    return isAsking ? [.isAsking(false)] : []
  }
}

/// The news about moves in rooms.
struct RoomsTopic: ListenerTopic {
  static let channel = SQLChannel.rooms
  static let pollInterval = Duration.milliseconds(250)
  static let missed = RoomsNews.missed

  /// The rooms that were open at the last poll, each with the number of its last move; nil before a connection's first poll.
  private var known: [String: Int]?

  init() {}

  static func announcement(_ room: String, _ sequence: Int) -> String { "\(room) \(sequence)" }

  func news(of announcement: String) -> RoomsNews? {
    let words = announcement.split(separator: " ")
    guard words.count == 2, let sequence = Int(words[1]) else { return nil }
    return .moves(room: String(words[0]), sequence: sequence)
  }

  mutating func check(_ connection: PostgreSQLConnection) throws(StorageError) -> [RoomsNews] {
    try connection.run("SELECT 1")
    return []
  }

  mutating func poll(_ connection: PostgreSQLConnection) throws(StorageError) -> [RoomsNews] {
    var open: [String: Int] = [:]
    for row in try connection.execute("SELECT code, sequence FROM rooms WHERE ended_at IS NULL").rows {
      open[try row["code"]] = try row["sequence"]
    }
    defer { known = open }
    guard let known else { return [.missed] }
    var news = open.filter { known[$0.key] != $0.value }.map { RoomsNews.moves(room: $0.key, sequence: $0.value) }
    // These rooms were open at the last poll and have ended since, so they have at least one more move.
    news += known.filter { open[$0.key] == nil }.map { RoomsNews.moves(room: $0.key, sequence: $0.value + 1) }
    return news
  }

  func finish(_ connection: PostgreSQLConnection) {}

  mutating func lose() -> [RoomsNews] {
    known = nil
    return []
  }
}

/// The news about listed quizzes.
struct PublishedTopic: ListenerTopic {
  static let channel = SQLChannel.published
  static let pollInterval = Duration.seconds(1)
  static let missed = PublishedNews.listed

  /// The hash of the listed quizzes at the last poll; nil before a connection's first poll.
  private var known: String?

  init() {}

  func news(of announcement: String) -> PublishedNews? { .listed }

  mutating func check(_ connection: PostgreSQLConnection) throws(StorageError) -> [PublishedNews] {
    try connection.run("SELECT 1")
    return []
  }

  mutating func poll(_ connection: PostgreSQLConnection) throws(StorageError) -> [PublishedNews] {
    let mark = try connection.listedMark()
    defer { known = mark }
    return mark == known ? [] : [.listed]
  }

  func finish(_ connection: PostgreSQLConnection) {}

  mutating func lose() -> [PublishedNews] {
    known = nil
    return []
  }
}
