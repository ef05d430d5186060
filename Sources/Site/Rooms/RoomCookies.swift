import HTTP
import WireAPI

/// The cookies with a browser's roles in rooms. Each room has its own cookies, so that a browser can be in several rooms.
enum RoomCookies {
  enum Kind: String, CaseIterable {
    /// The host, a remote control or a projector.
    case room = "potiron-room-"
    case player = "potiron-player-"

    func name(_ code: RoomCode) -> String { rawValue + code.text }
  }

  /// The maximum number of these cookies in a browser. More cookies would make the browser's requests too large.
  static let most = 20

  /// Returns the headers that set a cookie. If the browser has too many room cookies, the headers also delete the oldest ones.
  static func set(
    _ kind: Kind, _ code: RoomCode, to secret: String, for seconds: Int, _ request: Request, by players: Players
  ) -> [HeaderField] {
    let name = kind.name(code)
    let others = names(in: request).filter { $0 != name }
    let leaving = others.prefix(max(0, others.count - most + 1)).map { players.cookie($0, "", for: 0, at: "/", request) }
    return leaving + [players.cookie(name, secret, for: seconds, at: "/", request)]
  }

  /// Returns the names of a request's room cookies, the oldest first.
  static func names(in request: Request) -> [String] {
    // Browsers send the oldest cookies first (RFC 6265, section 5.4).
    request.cookies.map(\.name).filter { name in Kind.allCases.contains { name.utf8.starts(with: $0.rawValue.utf8) } }
  }

  /// Returns the name of the cookie by which the app remembers the player's last room, if the request has it.
  static func preferences(in request: Request) -> [String] { request.cookie("room") == nil ? [] : ["room"] }
}
