import Content
import WireAPI

/// A screen of the app: its state, what can be done on it, and how it looks.
///
/// A screen lasts: a player who comes back to it finds it unchanged.
protocol Screen: Sendable {
  associatedtype Action: ScreenAction

  /// The screen is shown, for the first time or again: it lets time pass, asks for what it lacks, and sets its alarms.
  mutating func appear(in appState: inout AppState) -> [Effect]

  /// Something was done on the screen, or one of its alarms has rung.
  mutating func update(_ action: Action, in appState: inout AppState) -> [Effect]

  /// Handles the response to a request of this screen, which may arrive while another screen is open.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect]

  /// Whether there is enough to show for the page that the server has drawn to make way.
  func isReady(in appState: AppState) -> Bool

  /// Whether the screen is what its address should show now that it is come back to; `showsFinished` as in `AnyScreen.init`.
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

/// Something that can be done on a screen; it travels in the page's markup as text.
protocol ScreenAction: Equatable, Sendable {
  /// The folder of the action, so that the app knows whose it is.
  static var screen: String { get }
  var code: String { get }
  /// `value` is what stands in the field that the action came from.
  init?(code: String, value: String)
  /// Reads an action, if it is one of this folder's.
  init?(_ text: ActionText)
}

extension ScreenAction {
  /// The action as text in the markup, such as "choice/select-2".
  var text: String { Self.screen + "/" + code }

  init?(_ text: ActionText) {
    guard text.screen == Self.screen else { return nil }
    self.init(code: text.code, value: text.value)
  }
}

/// The action of a screen on which nothing can be done but following links.
enum NoAction: ScreenAction {
  static var screen: String { "" }
  var code: String { "" }
  init?(code: String, value: String) { nil }
}

/// The text of an action, split into the screen it belongs to and what to do there, and the value that came with it.
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

  func parsed<Action: ScreenAction>(as type: Action.Type) -> Action? {
    Action(self)
  }
}
