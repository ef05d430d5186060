import Rules

/// Which players have streams or polls.
struct RoomPresence: Sendable {
  private var streams: [Int: Int] = [:]
  /// When a player without a stream was last seen.
  private var seen: [Int: Instant] = [:]
  /// When a player was last seen by another process.
  private var seenElsewhere: [Int: Instant] = [:]
  private var news: Set<Int> = []
  private var sweptAt: Instant?
  /// When the room was loaded: nobody was seen before.
  private let start: Instant

  /// How long a player without a stream still counts as here.
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

  /// A player was there, without a stream.
  mutating func see(_ player: Int, at time: Instant) { seen[player] = time }

  /// Another process has, or had, a stream of the player.
  mutating func seeElsewhere(_ player: Int, at time: Instant) { seenElsewhere[player] = time }

  /// The players who have or had a stream here since a time.
  func here(since time: Instant) -> Set<Int> { Set(streams.keys).union(seen.filter { $0.value >= time }.keys) }

  /// Who came is to be told again.
  mutating func lookAgain() { news.formUnion(streams.keys) }

  /// Continues with the streams that there are, in a room that was loaded again.
  mutating func take(streamsOf other: RoomPresence) {
    streams = other.streams
    lookAgain()
  }

  /// Returns who came and who went.
  ///
  /// - Parameter stay: how long a player without a stream still counts as here; `nil` if it is not known who is elsewhere.
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
