import Content
import WireAPI

/// A screen of the app: its state, its actions and its view. The app keeps the state of recent screens, in case the player
/// returns to them.
protocol Screen: Sendable {
  associatedtype Action: ScreenAction

  /// Called when the screen is shown, and when it may have to adapt, for example to new content, a changed setting or a restored
  /// connection. Updates the state that depends on the time, requests missing data, and sets alarms.
  mutating func appear(in appState: inout AppState) -> [Effect]

  /// Handles an action. The player, a script of the page or one of the screen's alarms has triggered it.
  mutating func update(_ action: Action, in appState: inout AppState) -> [Effect]

  /// Handles the response to a request that this screen has made. The response may arrive while another screen is open.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect]

  /// Whether the screen has enough content to replace the page that the server drew.
  func isReady(in appState: AppState) -> Bool

  /// Whether this screen can be shown again when the player returns to its address. For `showsFinished`, see `AnyScreen.opened`.
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool

  func view(in appState: AppState) -> Page
}

extension Screen {
  mutating func appear(in appState: inout AppState) -> [Effect] { [] }
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] { [] }
  func isReady(in appState: AppState) -> Bool { true }
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool { true }
}

extension Screen where Action == NoAction {
  mutating func update(_ action: NoAction, in appState: inout AppState) -> [Effect] {}
}

/// Something that the player can do on a screen, or that an alarm triggers there. The page's markup contains the action as text.
protocol ScreenAction: Equatable, Sendable {
  /// The name of the action's screen. The action's text starts with this name.
  static var screen: String { get }
  var code: String { get }
  /// Creates the action with this code. `value` is the content of the field that triggered the action, or empty if no field did.
  /// Returns `nil` if no action has this code.
  init?(code: String, value: String)
  /// Parses an action. Returns `nil` if the text belongs to another screen, or if its code is unknown.
  init?(_ text: ActionText)
}

extension ScreenAction {
  /// Finds the action with this code among `actions`. Returns `nil` if there is none.
  init?(code: String, among actions: [Self]) {
    guard let action = actions.first(where: { $0.code == code }) else { return nil }
    self = action
  }

  /// The action as text in the markup, such as "choice/select-2".
  var text: String { Self.screen + "/" + code }

  init?(_ text: ActionText) {
    guard text.screen == Self.screen else { return nil }
    self.init(code: text.code, value: text.value)
  }
}

/// The action type of a screen that offers only links.
enum NoAction: ScreenAction {
  static var screen: String { "" }
  var code: String { "" }
  init?(code: String, value: String) { nil }
}

/// The text of an action, split into screen and code. `value` is the content of the field that triggered the action, if any.
struct ActionText: Equatable, Sendable {
  let screen: String
  let code: String
  let value: String

  init(_ text: String, value: String = "") {
    let parts = text.parts(at: "/", most: 2)
    screen = parts[0]
    code = parts.count == 2 ? parts[1] : ""
    self.value = value
  }
}
