import App
import HTTP
import JSON
import Judging
import Rules
import Storage
import WireAPI

/// `GET /api/v1/boards/{game}/{subject}/{variant}`: the best results of ranked rounds.
struct LeaderboardEndpoint: Sendable {
  let players: Players
  let now: @Sendable () -> Int64
  /// Returns whether there is a leaderboard for a key.
  let exists: @Sendable (RoundKey) -> Bool

  /// The default number and the maximum number of places on a page.
  static let usualPlaces = 50
  static let mostPlaces = 100
  /// The last rank that is counted for a player's own place. Players further down have no rank.
  static let mostCounted = 1000

  func reply(to request: Request, on leaderboard: RoundKey) -> Reply {
    .trying { () async throws(ProblemDetails) in
      guard exists(leaderboard) else {
        throw ProblemDetails(.notFound, "Not found", detail: "There is no leaderboard with this name.")
      }
      return try await page(of: leaderboard, request)
    }
  }

  private func page(of leaderboard: RoundKey, _ request: Request) async throws(ProblemDetails) -> Response {
    let window = try Self.parameter("period", "day, week or all", request) { LeaderboardWindow(rawValue: $0) } ?? .all
    let limit =
      try Self.parameter("limit", "a number from 1 to \(Self.mostPlaces)", request) { text in
        Int(text).flatMap { (1...Self.mostPlaces).contains($0) ? $0 : nil }
      } ?? Self.usualPlaces
    let cursor = try Self.parameter("after", "the value of next on the previous page", request) { LeaderboardCursor($0) }
    let group = try Self.parameter("group", "a code of ten letters and digits", request) { SpokenCode($0)?.text }
    let visitor = try await players.visitor(request)
    let period = window.period(at: now())
    if let group { try await checkMembership(visitor, group) }
    let player = visitor?.player.id
    let page: Page
    do {
      page = try await self.page(of: leaderboard, in: period.name, group: group, below: cursor?.key, limit: limit, for: player)
    } catch {
      throw ProblemDetails("The leaderboard could not be read", error)
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

  /// The data for one response.
  private struct Page {
    /// The places on the page. If there is a next page, the last element is the first place of that page.
    let places: [LeaderboardPlace]
    /// The visitor's own place as JSON, or null.
    let own: JSON
  }

  private func page(
    of leaderboard: RoundKey, in period: String, group: String?, below key: LeaderboardKey?, limit: Int, for player: String?
  ) async throws(StorageError) -> Page {
    if let group {
      // Groups are small, so this loads all places, including the visitor's.
      let all = try await players.storage.places(ofGroup: group, on: leaderboard, in: period)
      let own = all.firstIndex { $0.player == player }
      let start = key.flatMap { key in all.firstIndex { key < $0.key } ?? all.endIndex } ?? all.startIndex
      return Page(places: Array(all[start...].prefix(limit + 1)), own: own.map { all[$0].json(at: $0 + 1, isOwn: true) } ?? .null)
    }
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

  /// Throws unless the visitor is in the group. Only members may see a group's leaderboard.
  private func checkMembership(_ visitor: Players.Visitor?, _ group: String) async throws(ProblemDetails) {
    var groups: [FriendGroup] = []
    if let visitor {
      do { groups = try await players.storage.groups(of: visitor.player.id) } catch {
        throw ProblemDetails("The leaderboard could not be read", error)
      }
    }
    guard groups.contains(where: { $0.code == group }) else {
      throw ProblemDetails(.notFound, "Not found", detail: "You are not in a group with this code.")
    }
  }

  /// Returns the value of a query parameter, or `nil` if the parameter is missing. Throws if the value is not valid.
  private static func parameter<Value>(
    _ name: String, _ expected: String, _ request: Request, _ read: (String) -> Value?
  ) throws(ProblemDetails) -> Value? {
    guard let text = request.query(name) else { return nil }
    if let value = read(text) { return value }
    throw ProblemDetails(.unprocessableContent, "Invalid parameter", detail: "\(name) must be \(expected).")
  }
}

/// The start of a leaderboard page: the first place below a key. New places above the key do not shift the page.
struct LeaderboardCursor: Equatable, Sendable {
  let key: LeaderboardKey
  /// The number of places above the page.
  let place: Int

  var text: String { "\(key.score).\(key.duration).\(key.finishedAt).\(key.round).\(place)" }
}

extension LeaderboardCursor {
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard text.utf8.count <= 200, parts.count == 5, let score = Int(parts[0]), let duration = Int64(parts[1]),
      let finishedAt = Int64(parts[2]), RoundResult.isValid(id: parts[3]), let place = Int(parts[4]), place >= 0,
      (-1_000_000...1_000_000).contains(score), place <= 1_000_000_000
    else { return nil }
    self.init(key: LeaderboardKey(score: score, duration: duration, finishedAt: finishedAt, round: parts[3]), place: place)
  }
}

extension LeaderboardPlace {
  /// - Parameter number: the rank, from 1, or `nil` if it was not counted.
  fileprivate func json(at number: Int?, isOwn: Bool) -> JSON {
    [
      "place": number?.json ?? .null, "name": name.map { .string($0) } ?? .null, "score": key.score.json,
      "possible": maximum.json, "duration": key.duration.json, "finishedAt": key.finishedAt.json, "own": .bool(isOwn),
    ]
  }
}
