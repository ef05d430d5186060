import Content

/// An action on the player page, or a report from its alarm or one of its scripts.
enum PlayerAction: ScreenAction {
  /// Try again to load the player's profile.
  case retry
  /// The current text of the name field.
  case typeName(String)
  /// The current text of the field for a code from another device.
  case typeCode(String)
  /// The current text of the field for a group's code.
  case typeGroup(String)
  /// Save the name.
  case rename
  /// Make a code for another device.
  case transfer
  /// The alarm has rung because the code for another device has expired.
  case codeIsOver
  /// Use the typed code from another device, to play as that device's player. Asks for confirmation first, unless the server has
  /// no data about the current player.
  case useCode
  /// The page was opened with this URL fragment.
  case arrive(String)
  /// Create a group.
  case found
  /// Join the group whose code was typed.
  case join
  /// Ask for confirmation before leaving the group with this code.
  case leave(String)
  /// Ask for confirmation before deleting the player from the server.
  case delete
  /// Ask for confirmation before signing out on this device.
  case signOut
  /// The script that signs out and deletes everything on this device could not reach the server. Nothing was deleted.
  case notSignedOut
  /// Start the operation that the confirmation dialog asks about.
  case confirm
  /// Close the confirmation dialog.
  case cancel
  /// The player has tried to share the invitation to the group with this code. The outcome says what happened.
  case shared(String, SharingOutcome)

  static var screen: String { "players" }

  var code: String {
    switch self {
    case .retry: "retry"
    case .typeName: "type-name"
    case .typeCode: "type-code"
    case .typeGroup: "type-group"
    case .rename: "rename"
    case .transfer: "transfer"
    case .codeIsOver: "over"
    case .useCode: "use-code"
    case .arrive: "arrive"
    case .found: "found"
    case .join: "join"
    case .leave(let code): "leave-" + code
    case .delete: "delete"
    case .signOut: "sign-out"
    case .notSignedOut: "not-signed-out"
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .shared(_, let outcome): outcome.rawValue
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] == "leave" {
      self = .leave(parts[1])
    } else if let outcome = SharingOutcome(rawValue: code) {
      self = .shared(value, outcome)
    } else {
      let actions: [PlayerAction] = [
        .retry, .typeName(value), .typeCode(value), .typeGroup(value), .rename, .transfer, .codeIsOver, .useCode, .arrive(value),
        .found, .join, .delete, .signOut, .notSignedOut, .confirm, .cancel,
      ]
      self.init(code: code, among: actions)
    }
  }
}
