import App
import HTTP
import JSON
import Judging
import Rules
import Storage
import WireAPI

/// `GET /api/v1/leaderboards/{game}/{subject}/{variant}`: the best of those who have played it ranked.
struct LeaderboardEndpoint: Sendable {
  private let players: Players
  private let now: @Sendable () -> Int64
  /// Whether there is a leaderboard of this name.
  private let exists: @Sendable (RoundKey) -> Bool

  /// Places on a page where nothing else is asked for, and at most.
  static let usualPlaces = 50
  static let mostPlaces = 100
  /// The last place that is counted; a player below it is told so.
  static let mostCounted = 1000

  init(
    _ players: Players, now: @escaping @Sendable () -> Int64,
    exists: @escaping @Sendable (RoundKey) -> Bool
  ) {
    self.players = players
    self.now = now
    self.exists = exists
  }

  func reply(to request: Request, on leaderboard: RoundKey) -> Reply {
    .trying { () async throws(ProblemDetails) in
      guard exists(leaderboard) else {
        throw ProblemDetails(.notFound, "There is nothing here", detail: "Nothing of that name is played for places.")
      }
      return try await page(of: leaderboard, request)
    }
  }

  private func page(of leaderboard: RoundKey, _ request: Request) async throws(ProblemDetails) -> Response {
    let window = try Self.window(request)
    let limit = try Self.limit(request)
    let cursor = try Self.cursor(request)
    let group = try Self.group(request)
    let visitor = try await players.visitor(request)
    let period = window.period(at: now())
    if let group { try await checkMembership(visitor, group) }
    let player = visitor?.player.id
    let page: Page
    do {
      page =
        if let group {
          try await self.page(ofGroup: group, on: leaderboard, in: period.name, below: cursor?.key, limit: limit, for: player)
        } else {
          try await self.page(of: leaderboard, in: period.name, below: cursor?.key, limit: limit, for: player)
        }
    } catch {
      throw ProblemDetails("The board could not be read", error)
    }
    let shown = page.places.prefix(limit)
    let first = cursor?.place ?? 0
    let next =
      page.places.count > limit ? shown.last.map { LeaderboardCursor(key: $0.key, place: first + shown.count).text } : nil
    return Response(json: [
      "board": .string(leaderboard.name), "period": .string(window.rawValue), "name": .string(period.name),
      "endsAt": period.endsAt?.json ?? .null,
      "places": .array(
        shown.enumerated().map { number, place in place.json(at: first + number + 1, isOwn: place.player == player) }),
      "own": page.own, "next": next.map { .string($0) } ?? .null,
    ])
  }

  /// What is read of a leaderboard for one answer.
  private struct Page {
    /// One more than is shown, where there are more.
    let places: [LeaderboardPlace]
    /// Where the visitor stands, as the answer tells it.
    let own: JSON
  }

  /// The visitor's own place is looked for while the page is.
  private func page(
    of leaderboard: RoundKey, in period: String, below key: LeaderboardKey?, limit: Int, for player: String?
  ) async throws(StorageError) -> Page {
    async let own = ownPlace(player, on: leaderboard, in: period)
    let places = try await players.storage.places(on: leaderboard, in: period, below: key, limit: limit + 1)
    return Page(places: places, own: try await own.get())
  }

  private func ownPlace(_ player: String?, on leaderboard: RoundKey, in period: String) async -> Result<JSON, StorageError> {
    guard let player else { return .success(.null) }
    do throws(StorageError) {
      let found = try await players.storage.place(of: player, on: leaderboard, in: period, countingTo: Self.mostCounted)
      guard let found else { return .success(.null) }
      return .success(found.place.json(at: found.above < Self.mostCounted ? found.above + 1 : nil, isOwn: true))
    } catch {
      return .failure(error)
    }
  }

  /// A group has so few members that all their places are read at once, the visitor's among them.
  private func page(
    ofGroup code: String, on leaderboard: RoundKey, in period: String, below key: LeaderboardKey?, limit: Int, for player: String?
  ) async throws(StorageError) -> Page {
    let all = try await players.storage.places(ofGroup: code, on: leaderboard, in: period)
    let own = all.firstIndex { $0.player == player }
    let start = key.flatMap { key in all.firstIndex { key < $0.key } ?? all.endIndex } ?? all.startIndex
    return Page(
      places: Array(all[start...].prefix(limit + 1)), own: own.map { all[$0].json(at: $0 + 1, isOwn: true) } ?? .null)
  }

  /// Only who is in a group sees its leaderboard.
  private func checkMembership(_ visitor: Players.Visitor?, _ group: String) async throws(ProblemDetails) {
    var groups: [FriendGroup] = []
    if let visitor {
      do { groups = try await players.storage.groups(of: visitor.player.id) } catch {
        throw ProblemDetails("The board could not be read", error)
      }
    }
    guard groups.contains(where: { $0.code == group }) else {
      throw ProblemDetails(.notFound, "There is nothing here", detail: "You are in no group of this code.")
    }
  }

  // MARK: - What is asked

  private static func window(_ request: Request) throws(ProblemDetails) -> LeaderboardWindow {
    guard let text = request.query("period") else { return .all }
    guard let window = LeaderboardWindow(rawValue: text) else {
      throw ProblemDetails(.unprocessableContent, "There is no such board", detail: "period is day, week or all.")
    }
    return window
  }

  private static func limit(_ request: Request) throws(ProblemDetails) -> Int {
    guard let text = request.query("limit") else { return usualPlaces }
    guard let limit = Int(text), (1...mostPlaces).contains(limit) else {
      throw ProblemDetails(.unprocessableContent, "There is no such board", detail: "limit is a number from 1 to \(mostPlaces).")
    }
    return limit
  }

  private static func cursor(_ request: Request) throws(ProblemDetails) -> LeaderboardCursor? {
    guard let text = request.query("after") else { return nil }
    guard let cursor = LeaderboardCursor(text) else {
      throw ProblemDetails(
        .unprocessableContent, "There is no such board", detail: "after is what the answer before gave as next.")
    }
    return cursor
  }

  private static func group(_ request: Request) throws(ProblemDetails) -> String? {
    guard let text = request.query("group") else { return nil }
    guard let code = SpokenCode(text) else {
      throw ProblemDetails(.unprocessableContent, "There is no such board", detail: "group is a code of ten letters.")
    }
    return code.text
  }
}

/// Where a page of a leaderboard goes on: below a key, whatever has come in above it meanwhile.
struct LeaderboardCursor: Equatable, Sendable {
  let key: LeaderboardKey
  /// How many places are above.
  let place: Int

  init(key: LeaderboardKey, place: Int) {
    self.key = key
    self.place = place
  }

  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard text.utf8.count <= 200, parts.count == 5, let score = Int(parts[0]), let duration = Int64(parts[1]),
      let finishedAt = Int64(parts[2]), RoundResult.isValid(id: parts[3]), let place = Int(parts[4]), place >= 0,
      (-1_000_000...1_000_000).contains(score), place <= 1_000_000_000
    else { return nil }
    self.init(key: LeaderboardKey(score: score, duration: duration, finishedAt: finishedAt, round: parts[3]), place: place)
  }

  var text: String { "\(key.score).\(key.duration).\(key.finishedAt).\(key.round).\(place)" }
}

extension LeaderboardPlace {
  /// - Parameter number: from 1; `nil` where it was not counted so far.
  fileprivate func json(at number: Int?, isOwn: Bool) -> JSON {
    [
      "place": number?.json ?? .null, "name": name.map { .string($0) } ?? .null, "score": key.score.json,
      "possible": maximum.json, "duration": key.duration.json, "finishedAt": key.finishedAt.json, "own": .bool(isOwn),
    ]
  }
}
