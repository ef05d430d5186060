import Content
import HTTP
import Rules

/// A game that asks one quiz after another. In this service, a quiz is a single question. The state of the game is stored in a
/// cookie, which is not protected: players who change it cheat only themselves.
struct DITPlay: Equatable {
  /// The name of the cookie in the original service.
  static let cookie = "connect.sid"

  private(set) var score = 0
  private let seed: UInt64
  private var state = State.between

  private enum State: String { case between = "b", asking = "a", over = "o" }

  init(seed: UInt64) { self.seed = seed }

  /// Reads a game from a cookie. Returns `nil` if the cookie is missing or invalid.
  init?(_ cookie: String?) {
    guard let parts = cookie?.utf8.split(separator: UInt8(ascii: ".")).map({ String(Substring($0)) }), parts.count == 3,
      let seed = UInt64(parts[0], radix: 16), let score = Int(parts[1]), (0...1_000_000).contains(score),
      let state = State(rawValue: parts[2])
    else { return nil }
    (self.seed, self.score, self.state) = (seed, score, state)
  }

  /// The header field that sets the cookie.
  var field: HeaderField {
    HeaderField(
      "Set-Cookie", "\(DITPlay.cookie)=\(String(seed, radix: 16)).\(score).\(state.rawValue); Path=/; HttpOnly; SameSite=Lax")
  }

  var isAsking: Bool { state == .asking }
  var isOver: Bool { state == .over }

  /// Returns the current quiz or, between two quizzes, the next quiz. Returns `nil` after the last quiz. A game repeats no
  /// quiz.
  func entry(of pool: TypedPool) -> TypedPool.Entry? {
    guard score < pool.entries.count else { return nil }
    var dice = SplitMix64(seed: seed)
    return pool.entries[dice.order(of: pool.entries.count)[score]]
  }

  mutating func ask() { state = .asking }

  mutating func answer(_ isRight: Bool) {
    if isRight { score += 1 }
    state = isRight ? .between : .over
  }
}
