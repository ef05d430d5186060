import App
import HTTP
import JSON
import Platform
import Storage
import WireAPI

/// Identifies players by their devices. A browser gets a token when it first needs one, and sends it with all later requests.
struct Players: Sendable {
  let storage: Database
  let tokens: KeyedHash
  let now: @Sendable () -> Int64
  let isSecure: @Sendable (Request) -> Bool

  static let cookie = "potiron-player"
  /// The lifetime of the token in a browser, in seconds. Browsers allow at most 400 days (RFC 6265bis).
  private static let lifetime = 400 * 24 * 60 * 60
  private static let tokenSize = 32
  private static let idSize = 16
  /// The maximum number of new players per hour from one client network: an IPv4 address or an IPv6 /64 network. All devices in a
  /// school may share one address.
  static let newPlayersAnHour = 600

  /// The player who sent a request, and the headers that send a new browser its token.
  struct Visitor: Sendable {
    var player: Player
    /// The hash that identifies the device.
    let device: String
    var headers: [HeaderField] = []
  }

  /// Returns a random id of 32 hexadecimal digits.
  static func randomID() -> String { SiteSecret.randomBytes(Players.idSize).hexadecimal }

  /// Returns the player who sent a request, or `nil` if the browser belongs to no player.
  func visitor(_ request: Request) async throws(ProblemDetails) -> Visitor? {
    guard let hash = device(of: request) else { return nil }
    do { return try await storage.player(ofDevice: hash).map { Visitor(player: $0, device: hash) } } catch {
      throw ProblemDetails("The player could not be looked up", error)
    }
  }

  /// Returns the player who sent a request. If the browser belongs to no player, creates one.
  func visitorOrNew(_ request: Request) async throws(ProblemDetails) -> Visitor {
    if let visitor = try await visitor(request) { return visitor }
    try await count("new player", byClientOf: request, most: Players.newPlayersAnHour, seconds: 3600)
    let entrance = newDevice(for: request)
    let player = Player(id: Players.randomID(), createdAt: now())
    do { try await storage.keepPlayer(player, device: entrance.device) } catch {
      throw ProblemDetails("The player could not be saved", error)
    }
    return Visitor(player: player, device: entrance.device, headers: entrance.headers)
  }

  /// Creates a token for a browser without a player. Returns the hash of the token and the header that sets the cookie.
  func newDevice(for request: Request) -> (device: String, headers: [HeaderField]) {
    let token = SiteSecret.randomBytes(Players.tokenSize).hexadecimal
    return (tokens.text(of: token), [cookie(Players.cookie, token, for: Players.lifetime, at: "/", request)])
  }

  /// Returns the hash of a browser's token, even if the token belongs to no player. Returns `nil` if there is no token, or if its
  /// length is wrong.
  func device(of request: Request) -> String? {
    guard let token = request.cookie(Players.cookie), token.utf8.count == 2 * Players.tokenSize else { return nil }
    return tokens.text(of: token)
  }

  /// Forgets the device of a request, and returns the headers that clear the browser's cookies: those of the player, of a ranked
  /// round, of the admin page and of all rooms.
  func signOut(_ request: Request) async throws(ProblemDetails) -> [HeaderField] {
    if let device = device(of: request) {
      do { try await storage.deleteDevice(device) } catch { throw ProblemDetails("The device could not be signed out", error) }
    }
    let rooms = RoomCookies.names(in: request) + RoomCookies.preferences(in: request)
    return clearedCookies(request) + [cookie(Admin.cookie, "", for: 0, at: Admin.path, request)]
      + rooms.map { cookie($0, "", for: 0, at: "/", request) }
  }

  /// Returns the headers that clear the cookies of the player and of a ranked round.
  func clearedCookies(_ request: Request) -> [HeaderField] {
    [
      cookie(Players.cookie, "", for: 0, at: "/", request),
      cookie(RankedEndpoint.cookie, "", for: 0, at: PlayersEndpoint.ranked.path, request),
    ]
  }

  /// Returns a header that sets a cookie with a lifetime in seconds. Browsers send the cookie with requests under `path`.
  func cookie(_ name: String, _ value: String, for seconds: Int, at path: String, _ request: Request) -> HeaderField {
    let attributes = "; Path=\(path); Max-Age=\(seconds); HttpOnly; SameSite=Lax\(isSecure(request) ? "; Secure" : "")"
    return HeaderField("Set-Cookie", "\(name)=\(value)\(attributes)")
  }

  /// Counts an action by the client's network. Throws if there were more than `most` in the current period. Only a keyed hash of
  /// the network's address is stored.
  func count(_ what: String, byClientOf request: Request, most: Int, seconds: Int64) async throws(ProblemDetails) {
    let client = tokens.text(of: "client \(request.remote?.network.description ?? "")")
    try await count(what, by: client, most: most, seconds: seconds)
  }

  /// Counts an action. Throws if there were more than `most` in the current period, which lasts `seconds`.
  func count(_ what: String, by whom: String, most: Int, seconds: Int64) async throws(ProblemDetails) {
    let (length, time) = (seconds * 1000, now())
    let window = time - time % length
    let uses: Int
    do { uses = try await storage.countUse("\(what) \(seconds) \(whom)", since: window) } catch {
      throw ProblemDetails("The rate limit could not be checked", error)
    }
    guard uses > most else { return }
    let wait = (window + length - time + 999) / 1000
    throw ProblemDetails(
      .tooManyRequests, "Too many requests", detail: "Please try again in \(wait) s.", retryAfter: Int(wait))
  }
}
