import Content

/// The actions of the player page.
enum PlayerAction: ScreenAction {
  /// Try again to load the player.
  case retry
  /// The current text of a field.
  case typeName(String)
  case typeCode(String)
  case typeGroup(String)
  case rename
  /// Make a code for another device.
  case transfer
  /// The code for another device has expired.
  case codeIsOver
  /// Use a code from another device, to play as that device's player.
  case useCode
  /// The page was opened with this URL fragment.
  case arrive(String)
  case found
  case join
  /// Leave the group of this code.
  case leave(String)
  case delete
  /// Answer yes in the confirmation dialog.
  case confirm
  case cancel
  /// The outcome of sharing a group's invitation.
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
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .shared(_, let outcome): outcome.rawValue
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "retry": self = .retry
    case "type-name": self = .typeName(value)
    case "type-code": self = .typeCode(value)
    case "type-group": self = .typeGroup(value)
    case "rename": self = .rename
    case "transfer": self = .transfer
    case "over": self = .codeIsOver
    case "use-code": self = .useCode
    case "arrive": self = .arrive(value)
    case "found": self = .found
    case "join": self = .join
    case "delete": self = .delete
    case "confirm": self = .confirm
    case "cancel": self = .cancel
    default:
      if let outcome = SharingOutcome(rawValue: code) {
        self = .shared(value, outcome)
        return
      }
      let parts = code.parts(at: "-", most: 2)
      guard parts.count == 2, parts[0] == "leave" else { return nil }
      self = .leave(parts[1])
    }
  }
}
