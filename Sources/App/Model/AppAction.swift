import Content

/// The actions of the app as a whole.
enum AppAction: ScreenAction {
  /// Open the current address again after a failure.
  case retry
  /// Close the notice that something could not be saved.
  case dismissNotice
  /// Close the notice that saved data could not be read.
  case dismissQuarantine
  /// Close the notice about a new version of the app.
  case dismissVersion
  /// Remove this refused result, which also closes the notice about it.
  case dismissResult(id: String)
  /// Upload the results in the outbox now.
  case handIn

  static var screen: String { "app" }

  var code: String {
    switch self {
    case .retry: "retry"
    case .dismissNotice: "dismiss"
    case .dismissQuarantine: "seen"
    case .dismissVersion: "not-now"
    case .dismissResult(let id): "dismiss-" + id
    case .handIn: "hand-in"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] == "dismiss" {
      self = .dismissResult(id: parts[1])
    } else {
      self.init(code: code, among: [.retry, .dismissNotice, .dismissQuarantine, .dismissVersion, .handIn])
    }
  }
}
