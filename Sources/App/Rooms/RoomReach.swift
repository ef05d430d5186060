import Content
import JSON
import Markup
import WireAPI

/// The address at which phones join a room, and the QR code for that address. The server creates both.
struct RoomReach: Equatable, Sendable {
  /// The address of the site, such as "https://quiz.example", without the path of a page. `nil` if phones cannot reach the
  /// server.
  let origin: String?
  let picture: CodePicture?

  /// The address that players type, without the scheme.
  var address: String? {
    origin.map { origin in
      let parts = origin.parts(at: "/", most: 3)
      return (parts.count == 3 ? parts[2] : origin) + Route.join.path
    }
  }
}

extension RoomReach: JSONReadable {
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    origin = try reader.optional("origin")?.string
    picture = CodePicture(try reader.optional("picture")?.read() ?? [])
  }
}

extension RoomReach {
  /// Requests the address, unless it has already been received or is being requested. Also starts the room's clock.
  @inline(never)
  static func appear(_ room: inout RoomClient, _ reach: inout Part<RoomReach>?, in appState: inout AppState) -> [Effect] {
    let effects = room.tick(in: appState)
    if reach?.value != nil || reach?.isLoading == true { return effects }
    return effects + [appState.ask(.players(RoomOperation.reach(room.code).request)) { reach = .loading($0) }]
  }

  /// The room code, the address and the QR code. If phones cannot reach the server, explains how to start it so that they can.
  @inline(never)
  static func view(_ code: RoomCode, _ reach: Part<RoomReach>?, _ say: Speech) -> HTML {
    let known = reach?.value
    return section(.class("room-reach")) {
      if let picture = known?.picture { picture.view(say(.joinPicture)) }
      div {
        if let address = known?.address {
          p { say(.joinAt) }
          p(.class("room-address")) { address }
        } else if known != nil {
          p(.class("room-trouble")) { say(.phonesCannotReach) }
        }
        p { say(.roomCode) }
        p(.class("room-code"), .role("status"), .live(.off), .label(say(.roomCode))) { code.text }
      }
    }
  }
}
