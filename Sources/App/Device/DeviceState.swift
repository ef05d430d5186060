import Content
import JSON
import WireAPI

/// What Settings knows of the player's device, and what is being done about it.
struct DeviceState: DeferredState {
  var usage = Usage.unasked
  var installing = Installing.none
  /// Whether the player is being asked if everything shall go.
  var isErasing = false
  var player = SignedIn.unasked
  var report: Report?

  /// How much of the device's storage is in use.
  enum Usage: Equatable, Sendable {
    case unasked
    /// The browser does not say.
    case unknown
    /// `isSafe` where the browser has promised not to clear it by itself.
    case known(bytes: Int64, isSafe: Bool)
  }

  /// Which player the server knows this browser as.
  enum SignedIn: Equatable, Sendable {
    case unasked
    case nobody
    /// A player, whose name is empty if they have none.
    case player(name: String)
    /// The server did not answer.
    case unknown
  }

  /// How the app gets onto the home screen of this device.
  enum Installing: String, Sendable {
    /// It is there already, or there is no way.
    case none
    /// The browser asks.
    case prompt
    /// The player does it, in the menu behind the browser's button for sharing.
    case share
  }

  /// What came of taking in a file, or of deleting everything.
  enum Report: Sendable {
    /// A file waits to be read.
    case waiting
    /// What is new in it is being saved under a request id.
    case keeping(RequestID, [Effect.Entry], stayed: Int)
    /// So many entries were new, and so many were here already.
    case taken(new: Int, stayed: Int)
    case refused(DataImport.Fault)
    case tooLarge
    case notKept
    case notErased
    case notSignedOut
  }
}

/// What the page tells of the device, and what can be done about it in Settings.
enum DeviceAction: ScreenAction {
  /// The storage in use: `{"bytes": 123456, "isSafe": true}`, or `{}` if the browser does not say.
  case storage(DeviceState.Usage)
  case installable(DeviceState.Installing)
  /// Something was finished that is worth coming back for.
  case invite
  case dismissInvitation
  /// A file that is to be taken in.
  case take(String)
  /// One that is too large to be read.
  case tooLarge
  /// Entries were kept, or could not be, under this request id.
  case kept(requestID: String, Bool)
  /// Ask whether everything shall go, or do not any more.
  case erase
  case keepAll
  /// It could not be deleted.
  case notErased
  /// Which player the server knows this browser as: `{"known": "player", "name": "Ada"}`, `{"known": "nobody"}`, or `{}` if it did not
  /// answer.
  case player(DeviceState.SignedIn)
  /// The player could not be signed out, so nothing was deleted.
  case notSignedOut

  static var screen: String { DeviceNews.actions }

  var code: String {
    switch self {
    case .storage: "storage"
    case .installable: "installable"
    case .invite: "invite"
    case .dismissInvitation: "dismiss"
    case .take: "import"
    case .tooLarge: "too-large"
    case .kept(_, let isKept): isKept ? DeviceAction.keptCode : DeviceAction.unkeptCode
    case .erase: "reset"
    case .keepAll: "keep"
    case .notErased: "not-reset"
    case .player: "player"
    case .notSignedOut: "not-signed-out"
    }
  }

  static let keptCode = "kept"
  static let unkeptCode = "unkept"

  init?(code: String, value: String) {
    switch code {
    case "storage": self = .storage(DeviceState.Usage(value))
    case "installable":
      guard let way = DeviceState.Installing(rawValue: value) else { return nil }
      self = .installable(way)
    case "invite": self = .invite
    case "dismiss": self = .dismissInvitation
    case "import": self = .take(value)
    case "too-large": self = .tooLarge
    case DeviceAction.keptCode: self = .kept(requestID: value, true)
    case DeviceAction.unkeptCode: self = .kept(requestID: value, false)
    case "reset": self = .erase
    case "keep": self = .keepAll
    case "not-reset": self = .notErased
    case "player": self = .player(DeviceState.SignedIn(value))
    case "not-signed-out": self = .notSignedOut
    default: return nil
    }
  }
}

extension DeviceState.Usage {
  fileprivate init(_ text: String) {
    let document = APIResponse(status: 200, body: text).document
    if let document, let bytes = try? document.integer("bytes"), bytes >= 0, let isSafe = try? document.bool("isSafe") {
      self = .known(bytes: bytes, isSafe: isSafe)
    } else {
      self = .unknown
    }
  }
}

extension DeviceState.SignedIn {
  fileprivate init(_ text: String) {
    let document = APIResponse(status: 200, body: text).document
    switch try? document?["known"].string {
    case "player": self = .player(name: (try? document?["name"].string) ?? "")
    case "nobody": self = .nobody
    default: self = .unknown
    }
  }
}

// MARK: - What happens

extension SettingsPanel {
  /// Handles the pending entries.
  @inline(never)
  static func hear(in appState: inout AppState) -> [Effect] {
    var device = appState.device.deferred.state
    var effects: [Effect] = []
    for told in appState.device.pending.handOver() {
      if let action = DeviceAction(code: told.key, value: told.value ?? "") { effects += device.hear(action, in: &appState) }
    }
    appState.device.deferred.state = device
    return effects
  }
}

extension DeviceState {
  fileprivate mutating func hear(_ action: DeviceAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .storage(let usage): self.usage = usage
    case .installable(let way):
      installing = way
      if way != .prompt { appState.device.isInviting = false }
    case .invite: appState.device.isInviting = installing == .prompt
    case .dismissInvitation:
      appState.device.isInviting = false
      return [.focus(id: Page.headingID)]
    case .take(let text):
      if appState.device.isKeeping { return [] }
      report = .waiting
      appState.device.file = text
    case .tooLarge: report = .tooLarge
    case .kept(let requestID, let isKept): return DataPanel.kept(requestID, isKept, &self, in: &appState)
    case .erase:
      isErasing = true
      report = nil
    case .keepAll: isErasing = false
    case .notErased:
      isErasing = false
      report = .notErased
    case .player(let player): self.player = player
    case .notSignedOut:
      isErasing = false
      report = .notSignedOut
    }
    return []
  }
}
