import App
import HTTP
import JSON
import Platform
import Storage

/// Knows players by their devices: a browser gets a token when it first needs one, and shows it with every request from then on.
struct Players: Sendable {
  let storage: Database
  private let tokens: KeyedHash
  private let now: @Sendable () -> Int64
  /// So many random bytes.
  private let chance: @Sendable (Int) -> [UInt8]
  private let isSecure: @Sendable (Request) -> Bool

  static let cookie = "potiron-player"
  /// For how long a browser keeps the token, in seconds: as long as browsers keep anything (RFC 6265bis, 400 days).
  private static let lifetime = 400 * 24 * 60 * 60
  private static let tokenSize = 32
  private static let idSize = 16
  /// New players of one address within an hour: a school's computers come from one, but not a thousand of them.
  static let newPlayersAnHour = 600

  init(
    storage: Database, secret: SiteSecret, now: @escaping @Sendable () -> Int64, chance: @escaping @Sendable (Int) -> [UInt8],
    isSecure: @escaping @Sendable (Request) -> Bool
  ) {
    self.storage = storage
    tokens = KeyedHash(secret.key(for: .tokens))
    self.now = now
    self.chance = chance
    self.isSecure = isSecure
  }

  /// Somebody who asks, and what their browser has to be told so that they are known the next time.
  struct Visitor: Sendable {
    var player: Player
    /// The hash by which the device is known.
    let device: String
    var headers: [HeaderField] = []
  }

  /// An id that nobody else has.
  func newID() -> String { chance(Players.idSize).hexadecimal }

  /// Who asks; `nil` where the browser is nobody's.
  func visitor(_ request: Request) async throws(ProblemDetails) -> Visitor? {
    guard let hash = device(of: request) else { return nil }
    do {
      return try await storage.player(ofDevice: hash).map { Visitor(player: $0, device: hash) }
    } catch {
      throw ProblemDetails("The player could not be looked up", error)
    }
  }

  /// Who asks; where the browser is nobody's, a new player whom it will be known as.
  func visitorOrNew(_ request: Request) async throws(ProblemDetails) -> Visitor {
    if let visitor = try await visitor(request) { return visitor }
    try await count("new player", byClientOf: request, most: Players.newPlayersAnHour, seconds: 3600)
    let entrance = newDevice(for: request)
    let player = Player(id: newID(), createdAt: now())
    do {
      try await storage.keepPlayer(player, device: entrance.device)
    } catch {
      throw ProblemDetails("The player could not be kept", error)
    }
    return Visitor(player: player, device: entrance.device, headers: entrance.headers)
  }

  /// A token for a browser that has none, or whose token is nobody's.
  func newDevice(for request: Request) -> (device: String, headers: [HeaderField]) {
    let token = chance(Players.tokenSize).hexadecimal
    return (tokens.text(of: token), [cookie(Players.cookie, token, for: Players.lifetime, at: "/", request)])
  }

  /// The hash of the token that a browser shows, whether it is anybody's or not.
  func device(of request: Request) -> String? {
    guard let token = request.cookie(Players.cookie), token.utf8.count == 2 * Players.tokenSize else { return nil }
    return tokens.text(of: token)
  }

  /// Has a browser forget its token.
  func farewell(_ request: Request) -> HeaderField { cookie(Players.cookie, "", for: 0, at: "/", request) }

  /// Has a browser keep something for so many seconds, which it shows with each request under a path, and no page can read.
  func cookie(_ name: String, _ value: String, for seconds: Int, at path: String, _ request: Request) -> HeaderField {
    let attributes = "; Path=\(path); Max-Age=\(seconds); HttpOnly; SameSite=Lax\(isSecure(request) ? "; Secure" : "")"
    return HeaderField("Set-Cookie", "\(name)=\(value)\(attributes)")
  }

  /// Counts the same for a client's address, of which nothing but a keyed hash is kept.
  func count(_ what: String, byClientOf request: Request, most: Int, seconds: Int64) async throws(ProblemDetails) {
    try await count(
      what, by: tokens.text(of: "client \(request.remote?.network.description ?? "")"), most: most, seconds: seconds)
  }

  /// Counts that somebody has done something, and refuses it where that is too often within a stretch of time.
  func count(_ what: String, by whom: String, most: Int, seconds: Int64) async throws(ProblemDetails) {
    let (length, time) = (seconds * 1000, now())
    let window = time - time % length
    let uses: Int
    do { uses = try await storage.countUse("\(what) \(seconds) \(whom)", since: window) } catch {
      throw ProblemDetails("The request could not be counted", error)
    }
    guard uses > most else { return }
    let wait = (window + length - time + 999) / 1000
    var problem = ProblemDetails(.tooManyRequests, "Too much at once", detail: "Please try again in \(wait) seconds.")
    problem.headers = [HeaderField("Retry-After", "\(wait)")]
    throw problem
  }
}
