import JSON
import WireAPI

/// The state of the device section in Settings.
struct DeviceState: DeferredState {
  var usage = Usage.unasked
  var installing = Installing.none
  /// Whether the player is being asked to confirm deleting everything.
  var isErasing = false
  /// The name of the player that the server recognises in this browser. Empty for a player without a name. `nil` if there is no
  /// player, or if this is unknown.
  var player: String?
  var report: Report?

  enum Usage: Equatable, Sendable {
    case unasked
    /// The browser does not report how much storage the app uses.
    case unknown
    /// `isSafe` is whether the browser has promised to clear the storage only if the player asks for it.
    case known(bytes: Int64, isSafe: Bool)
  }

  /// How the app can be added to the device's home screen.
  enum Installing: String, Sendable {
    /// The app is already installed, or cannot be installed.
    case none
    /// The browser can show an install prompt.
    case prompt
    /// The player can add the app with the browser's share menu.
    case share
  }

  /// The progress or outcome of importing a file or deleting everything.
  enum Report: Sendable {
    /// A file waits until the code that reads it is loaded.
    case waiting
    /// The new entries from a file are being saved. The request id identifies the outcome.
    case keeping(RequestID, [Effect.Entry], stayed: Int)
    case told(Phrase)
  }
}

/// Reports from the page about the device, and the player's actions in the device section of Settings.
enum DeviceAction: ScreenAction {
  /// The storage that the app uses: `{"bytes": 123456, "isSafe": true}`, or `{}` if the browser does not report it.
  case storage(DeviceState.Usage)
  case installable(DeviceState.Installing)
  /// The player has finished a round, so the page offers to install the app if the browser can show an install prompt.
  case invite
  /// Close the offer to install the app.
  case dismissInvitation
  /// Import a file with this text.
  case take(String)
  /// The chosen file is too large to import.
  case tooLarge
  /// The save with this request id has ended. The second value is whether the entries were stored.
  case kept(requestID: String, Bool)
  /// Ask the player to confirm deleting everything (`erase`), or close that dialog (`keepAll`).
  case erase, keepAll
  /// The browser could not delete the data.
  case notErased
  /// The player that the server recognises: `{"known": "player", "name": "Ada"}`, `{"known": "nobody"}`, or `{}` if unknown.
  case player(name: String?)
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
    case "import": self = .take(value)
    case DeviceAction.keptCode: self = .kept(requestID: value, true)
    case DeviceAction.unkeptCode: self = .kept(requestID: value, false)
    case "player":
      let document = APIResponse(status: 200, body: value).document
      let isKnown = (try? document?["known"].string) == "player"
      self = .player(name: isKnown ? (try? document?["name"].string) ?? "" : nil)
    default:
      self.init(
        code: code, among: [.invite, .dismissInvitation, .tooLarge, .erase, .keepAll, .notErased, .notSignedOut])
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

extension SettingsPanel {
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
    case .tooLarge: report = .told(.dataTooLarge)
    case .kept(let requestID, let isKept): DataPanel.kept(requestID, isKept, &self, in: &appState)
    case .erase: (isErasing, report) = (true, nil)
    case .keepAll: isErasing = false
    case .notErased: (isErasing, report) = (false, .told(.notErased))
    case .player(let name): player = name
    case .notSignedOut: (isErasing, report) = (false, .told(.notSignedOut))
    }
    return []
  }
}
