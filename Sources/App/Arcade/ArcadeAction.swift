import Content

/// What can be done about the app as a whole.
enum ArcadeAction: ScreenAction {
  /// Try again to get what could not be had.
  case retry
  /// What could not be kept has been noticed.
  case dismissNotice
  /// What could not be read has been noticed.
  case dismissShelf
  /// The version that is there is to do for now.
  case dismissVersion
  /// That the server refused this result has been noticed.
  case dismissResult(id: String)
  /// Hand in now what waits.
  case handIn

  static var screen: String { "arcade" }

  var code: String {
    switch self {
    case .retry: "retry"
    case .dismissNotice: "dismiss"
    case .dismissShelf: "seen"
    case .dismissVersion: "not-now"
    case .dismissResult(let id): "dismiss-" + id
    case .handIn: "hand-in"
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "retry": self = .retry
    case "dismiss": self = .dismissNotice
    case "seen": self = .dismissShelf
    case "not-now": self = .dismissVersion
    case "hand-in": self = .handIn
    default:
      let parts = code.parts(at: "-", most: 2)
      guard parts.count == 2, parts[0] == "dismiss" else { return nil }
      self = .dismissResult(id: parts[1])
    }
  }
}
