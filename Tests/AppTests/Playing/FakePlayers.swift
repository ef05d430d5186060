import JSON
import Rules
@testable import WireAPI

/// The players on the fake server. Most requests get the same responses as from the real server.
struct FakePlayers {
  /// The player of this browser, or `nil` if there is none.
  var own: Player?
  /// Players that can move to another browser, by the secret of a sign-in link.
  var signIns: [String: Player] = [:]
  /// Players that can move to another browser, by transfer code.
  var codes: [String: Player] = [:]
  /// The number of members in each group besides this browser's player, by group code.
  var groups: [String: Int] = [:]
  /// The results on each leaderboard, best first. A key is a leaderboard's name and period, such as "choice/small/rookie/day".
  var leaderboards: [String: [Best]] = [:]
  /// The number of leaderboard entries per page.
  var pageSize = 50
  private var lastCode = 0

  struct Author: Equatable {
    var name: String
    var isOperator = false
  }

  struct Player: Equatable {
    var name: String?
    var groups: [String] = []
    var hasPlayed = false
    /// The name of the author that the player is, and whether the author is the operator. `nil` for other players.
    var author: Author?
  }

  struct Best: Equatable {
    var name: String?
    var points = 0
    var duration: Int64 = 12_400
    var isOwn = false
    /// The code of the player's group, if the player is in one.
    var group: String?
  }

  /// Returns the server's code with this number, such as "00000-00001" for 1.
  static func code(_ number: Int) -> String {
    let digits = String(number)
    return "00000-" + String(repeating: "0", count: 5 - digits.utf8.count) + digits
  }

  /// A stand-in for a QR code: 21 by 21 modules, alternately dark and light.
  static let picture = (0..<21).map { row in String((0..<21).map { ($0 + row) % 2 == 0 ? "1" : "0" }) }

  mutating func answer(_ request: PlayersRequest) -> APIResponse {
    let parts = request.address.split(separator: "?", maxSplits: 1).map { String($0) }
    guard let endpoint = PlayersEndpoint(path: parts[0]), endpoint.methods.contains(request.method) else { return missing }
    switch (endpoint, request.method) {
    case (.player, .get): return told()
    case (.player, .put): return rename(text("name", of: request))
    case (.player, _):
      own = nil
      return APIResponse(status: 204, body: "")
    case (.transfer, _):
      let code = newCode()
      codes[code] = somebody()
      return ok(201, ["code": .string(code), "seconds": 600, "picture": .array(Self.picture.map { .string($0) })])
    case (.arrival, _): return arrive(text("code", of: request), text("secret", of: request))
    case (.device, _):
      own = nil
      return APIResponse(status: 204, body: "")
    case (.groups, _):
      guard somebody().groups.count < 20 else { return FakeServer.problem(409, "Too many groups") }
      let code = newCode()
      groups[code] = 0
      own?.groups.append(code)
      return told(201)
    case (.group(let code), .put): return join(code)
    case (.group(let code), _):
      own?.groups.removeAll { $0 == code }
      return own == nil ? missing : told()
    case (.leaderboard(let key), _): return leaderboard(key.name, parts.count == 2 ? parts[1] : "")
    case (.data, _), (.ranked, _), (.steps, _): return missing
    }
  }

  private mutating func newCode() -> String {
    lastCode += 1
    return FakePlayers.code(lastCode)
  }

  /// Returns the player of this browser, and creates one if necessary.
  @discardableResult
  private mutating func somebody() -> Player {
    let player = own ?? Player()
    own = player
    return player
  }

  private mutating func rename(_ name: String) -> APIResponse {
    guard !name.contains("offensive") else {
      return FakeServer.problem(422, "This name cannot be shown", detail: "Please choose another one.")
    }
    somebody()
    own?.name = name
    return told()
  }

  private mutating func arrive(_ text: String, _ secret: String) -> APIResponse {
    guard var player = signIns.removeValue(forKey: secret) ?? codes.removeValue(forKey: Self.spoken(text)) else {
      return FakeServer.problem(422, "The code is not valid")
    }
    for group in own?.groups ?? [] where !player.groups.contains(group) { player.groups.append(group) }
    own = player
    return told()
  }

  private mutating func join(_ text: String) -> APIResponse {
    let code = Self.spoken(text)
    guard let others = groups[code] else { return missing }
    let joined = somebody().groups
    if joined.count >= 20 { return FakeServer.problem(409, "Too many groups") }
    if others >= 200 { return FakeServer.problem(409, "The group is full") }
    if !joined.contains(code) { own?.groups.append(code) }
    return told()
  }

  /// Converts a code that a player typed to the server's spelling: capital letters, with a hyphen after five characters.
  private static func spoken(_ text: String) -> String {
    let letters = text.uppercased().filter { $0 != "-" && $0 != " " }
    return letters.prefix(5) + "-" + letters.dropFirst(5)
  }

  private func leaderboard(_ name: String, _ query: String) -> APIResponse {
    let fields = Dictionary(
      uniqueKeysWithValues: query.split(separator: "&").map { field in
        let parts = field.split(separator: "=").map { String($0) }
        return (parts[0], parts[1])
      })
    let period = fields["period"] ?? "all"
    if let group = fields["group"], own?.groups.contains(group) != true { return missing }
    let bests = (leaderboards[name + "/" + period] ?? []).filter { best in
      fields["group"].map { best.isOwn || best.group == $0 } ?? true
    }
    let places = bests.enumerated().map { document($1, at: $0 + 1) }
    let start = fields["after"].flatMap { Int($0) } ?? 0
    let own = bests.firstIndex { $0.isOwn }.map { document(bests[$0], at: $0 < 1000 ? $0 + 1 : nil) }
    let end = min(start + pageSize, bests.count)
    return ok(
      200,
      [
        "board": .string(name), "period": .string(period), "name": .string(period),
        "endsAt": period == "all" ? .null : 1_800_057_600_000, "places": .array(Array(places[min(start, end)..<end])),
        "own": own ?? .null, "next": end < bests.count ? .string(String(end)) : .null,
      ])
  }

  private func document(_ best: Best, at place: Int?) -> JSON {
    [
      "place": place?.json ?? .null, "name": best.name.map { .string($0) } ?? .null, "score": best.points.json, "possible": 10,
      "duration": best.duration.json, "finishedAt": 1_800_000_000_000, "own": .bool(best.isOwn),
    ]
  }

  private func told(_ status: Int = 200) -> APIResponse {
    guard let own else { return ok(200, ["player": .null]) }
    let groups = own.groups.sorted().map { code -> JSON in
      ["code": .string(code), "members": ((self.groups[code] ?? 0) + 1).json]
    }
    let author = own.author.map { author -> JSON in ["name": .string(author.name), "operator": .bool(author.isOperator)] }
    return ok(
      status,
      [
        "player": [
          "name": own.name.map { .string($0) } ?? .null, "groups": .array(groups), "author": author ?? .null,
          "publishes": .bool(author != nil),
        ]
      ])
  }

  private func text(_ member: String, of request: PlayersRequest) -> String {
    request.body.flatMap { try? JSON.Reader($0)[member].string } ?? ""
  }

  private var missing: APIResponse { FakeServer.problem(404, "Not found") }

  private func ok(_ status: Int, _ body: JSON) -> APIResponse { APIResponse(status: status, body: body.description) }
}
