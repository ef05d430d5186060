import Storage

/// An action that the audit log records. The raw value is the name in the log.
enum AuditAction: String, Sendable {
  /// A sign-in link was made for an author.
  case invite
  case revoke
  /// A device was signed in with a link.
  case signIn = "sign in"
  /// The operator ended a room.
  case closeRoom = "close room"
  /// A version of a quiz was published, or its sharing was changed.
  case publish
  case unpublish
  /// A link to copy or edit a quiz was made.
  case share
  case unshare
}

/// Who acts, for the audit log.
package struct AuditActor: Equatable, Sendable {
  /// The player, or `nil` if it is not a player.
  let player: String?
  /// The name that the log shows.
  let name: String

  /// An operator who uses the program on the server's machine.
  package static let commandLine = AuditActor(player: nil, name: "command line")
  /// The server itself, at its start.
  static let server = AuditActor(player: nil, name: "server")
  /// A client that has the admin token.
  static let token = AuditActor(player: nil, name: "admin token")

  init(player: String?, name: String) { (self.player, self.name) = (player, name) }
  init(_ author: Author) { self.init(player: author.player, name: author.name) }
}

extension AuditEntry {
  /// Creates an entry with a new id. Neither `object` nor `detail` may contain a secret.
  init(_ action: AuditAction, _ object: String, _ detail: String = "", by actor: AuditActor, at time: Int64) {
    self.init(
      id: Players.randomID(), time: time, actor: actor.player, actorName: actor.name, action: action.rawValue, object: object,
      detail: detail)
  }
}
