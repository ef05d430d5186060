import HTTP
import WireAPI

/// The cookies that say what a browser is in a room. Each room has its own, so that a browser can be in several.
enum RoomCookies {
  enum Kind: String, CaseIterable {
    /// The host, a remote control or a projector.
    case room = "potiron-room-"
    case player = "potiron-player-"

    func name(_ code: RoomCode) -> String { rawValue + code.text }
  }

  /// The maximum number in a browser. Too many would make its requests too large.
  static let most = 20

  /// Returns the headers that give a browser a cookie. The oldest ones go if there are too many.
  static func set(
    _ kind: Kind, _ code: RoomCode, to secret: String, for seconds: Int, _ request: Request, by players: Players
  ) -> [HeaderField] {
    let name = kind.name(code)
    // Browsers send the oldest first (RFC 6265, section 5.4).
    let others = request.cookies.map(\.name).filter { other in
      other != name && Kind.allCases.contains { other.utf8.starts(with: $0.rawValue.utf8) }
    }
    let leaving = others.prefix(max(0, others.count - most + 1)).map { players.cookie($0, "", for: 0, at: "/", request) }
    return leaving + [players.cookie(name, secret, for: seconds, at: "/", request)]
  }
}
