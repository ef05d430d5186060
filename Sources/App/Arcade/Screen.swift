/// A screen of the app: its state, what can be done on it, and how it looks.
protocol Screen: Equatable, Sendable {
  associatedtype Action: ScreenAction

  mutating func update(_ action: Action, in world: inout World) -> [Effect]
  func view(in world: World) -> Page
}

/// Something that can be done on a screen; it travels in the page's markup as text.
protocol ScreenAction: Equatable, Sendable {
  /// The folder of the action, so that the app knows whose it is.
  static var screen: String { get }
  var code: String { get }
  init?(code: String)
}

extension ScreenAction {
  /// The action as it stands in the markup, such as "choice/select-2".
  var text: String { Self.screen + "/" + code }
}

/// The action of a screen on which nothing can be done but following links.
enum NoAction: ScreenAction {
  static var screen: String { "" }
  var code: String { "" }
  init?(code: String) { nil }
}
