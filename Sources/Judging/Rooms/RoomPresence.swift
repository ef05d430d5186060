import Rules

/// Records which players are connected, by streams or polls.
struct RoomPresence: Sendable {
  private var streams: [Int: Int] = [:]
  /// When each player without a stream was last seen by this process.
  private var seen: [Int: Instant] = [:]
  /// When each player was last seen by another process.
  private var seenElsewhere: [Int: Instant] = [:]
  private var news: Set<Int> = []
  private var sweptAt: Instant?
  /// When the room was loaded. Players who have not been seen since then count as last seen at this time.
  private let start: Instant

  /// How long a player without a stream still counts as present.
  static let stay = Milliseconds(10_000)
  private static let interval = Milliseconds(1_000)

  init(start: Instant) { self.start = start }

  mutating func arrive(_ player: Int) {
    streams[player, default: 0] += 1
    news.insert(player)
  }

  mutating func leave(_ player: Int, at time: Instant) {
    guard let count = streams[player] else { return }
    streams[player] = count > 1 ? count - 1 : nil
    seen[player] = time
  }

  /// Notes that a player was seen without a stream.
  mutating func see(_ player: Int, at time: Instant) { seen[player] = time }

  /// Notes that another process has seen a player.
  mutating func seeElsewhere(_ player: Int, at time: Instant) { seenElsewhere[player] = time }

  /// Returns the players who have a stream to this process, or whom this process has seen since `time`.
  func here(since time: Instant) -> Set<Int> { Set(streams.keys).union(seen.filter { $0.value >= time }.keys) }

  /// Makes the next ``sweep(_:at:stay:)`` report players who have a stream, but whom the room still lists as absent.
  mutating func lookAgain() { news.formUnion(streams.keys) }

  /// Takes over the streams from the room's previous state, after the room was loaded again.
  mutating func take(streamsOf other: RoomPresence) {
    streams = other.streams
    lookAgain()
  }

  /// Returns the players who came and the players who went since the last sweep.
  ///
  /// - Parameter stay: how long a player without a stream still counts as present, or `nil` if the streams of other processes are
  ///   unknown. If it is `nil`, nobody counts as gone.
  mutating func sweep(_ room: QuizRoom, at time: Instant, stay: Milliseconds? = RoomPresence.stay) -> (came: [Int], went: [Int]) {
    var (came, went): ([Int], [Int]) = ([], [])
    func isMember(_ player: Int) -> Bool { room.players.indices.contains(player) && room.players[player].isMember }
    for player in news.sorted() where isMember(player) && !room.players[player].isHere && streams[player] != nil {
      came.append(player)
    }
    news = []
    if let sweptAt, sweptAt <= time, time - sweptAt < RoomPresence.interval { return (came, went) }
    sweptAt = time
    guard let stay else { return (came, went) }
    for (number, player) in room.players.enumerated() where player.isHere && player.isMember && streams[number] == nil {
      let last = max(seen[number] ?? start, seenElsewhere[number] ?? start, start)
      if time - last > stay { went.append(number) }
    }
    return (came, went)
  }
}
