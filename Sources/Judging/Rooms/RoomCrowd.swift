import Content
import Rules
import WireAPI

/// News about players for the host and the projector, sent together with other events, or at most four times a second.
struct RoomCrowd: Sendable {
  /// The players who came, went or changed since the last news.
  private var changed: Set<Int> = []
  /// The players who answered, or whose scores changed, since the last news. Only the host gets this news.
  private var judged: Set<Int> = []
  private var answeredIsNew = false
  private var flushedAt: Instant?
  /// The names that the projector shows, by player number.
  private var shown: [Int: String] = [:]

  static let interval = Milliseconds(250)

  init(_ room: QuizRoom) { for player in room.players.indices { shown[player] = RoomCrowd.shownName(of: player, in: room) } }

  mutating func note(_ players: Set<Int>, judged: Set<Int>, hasAnswers: Bool) {
    changed.formUnion(players)
    self.judged.formUnion(judged)
    if hasAnswers || !players.isEmpty { answeredIsNew = true }
  }

  /// Drops the pending number of answers, because an event about the question already contains it.
  mutating func leaveOutAnswers() { answeredIsNew = false }

  /// Returns the news since the last call that returned news. Returns no news if that call was too recent.
  ///
  /// - Parameter isAlong: whether other events are being sent now. If so, the news is sent too, even shortly after the last news.
  mutating func flush(_ room: QuizRoom, at time: Instant, isAlong: Bool) -> (host: [RoomMessage], projector: [RoomMessage]) {
    let isAsking = room.phase == .open || room.phase == .closed
    guard !changed.isEmpty || !judged.isEmpty || answeredIsNew && isAsking else { return ([], []) }
    if !isAlong, let flushedAt, flushedAt <= time, time - flushedAt < RoomCrowd.interval { return ([], []) }
    var (host, projector): ([RoomMessage], [RoomMessage]) = ([], [])
    let count = room.playerCount
    let ofHost = changed.union(judged).sorted()
    if !ofHost.isEmpty {
      host.append(.players(RoomPlayersNews(players: count, changed: ofHost.map { RoomCrowd.guest($0, in: room) })))
    }
    if !changed.isEmpty {
      let players = changed.sorted()
      projector.append(.players(RoomPlayersNews(players: count, changed: players.flatMap { show($0, in: room) })))
    }
    if answeredIsNew, isAsking, let question = room.question {
      let answered = room.answered
      let here = room.expectedAnswers
      let message = RoomMessage.answered(question: question, answered: answered, of: max(answered, here))
      host.append(message)
      projector.append(message)
    }
    (changed, judged, answeredIsNew, flushedAt) = ([], [], false, time)
    return (host, projector)
  }

  private static func guest(_ number: Int, in room: QuizRoom) -> RoomPlayersNews.Guest {
    let player = room.players[number]
    let hasAnswered = room.question.map { room.answer(of: number, to: $0) != nil } ?? false
    return RoomPlayersNews.Guest(
      player: number, name: player.name.text, isHere: player.isHere,
      isGone: !player.hasPlace,
      details: RoomPlayersNews.Guest.Details(
        isHidden: player.isHidden, hasAnswered: hasAnswered, score: player.score, pace: player.pace,
        isWaiting: player.status == .waiting),
      team: player.team)
  }

  private static func shownName(of number: Int, in room: QuizRoom) -> String? {
    let player = room.players[number]
    return player.isRanked && !player.isHidden ? player.name.text : nil
  }

  /// Returns the news about a player for the projector, which identifies players by name. If the name changed or is no longer
  /// shown, the former name is reported as gone.
  private mutating func show(_ number: Int, in room: QuizRoom) -> [RoomPlayersNews.Guest] {
    let (former, name) = (shown[number], RoomCrowd.shownName(of: number, in: room))
    shown[number] = name
    var guests: [RoomPlayersNews.Guest] = []
    if let former, former != name { guests.append(RoomPlayersNews.Guest(player: nil, name: former, isHere: false, isGone: true)) }
    if let name {
      let player = room.players[number]
      guests.append(RoomPlayersNews.Guest(player: nil, name: name, isHere: player.isHere, team: player.team))
    }
    return guests
  }
}
