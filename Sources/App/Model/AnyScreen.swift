import WireAPI

/// A type-erased screen. It is a value, like the screen itself.
struct AnyScreen: Sendable {
  private var running: any RunningScreen

  init<Open: Screen>(_ screen: Open) { running = Running(screen) }

  mutating func appear(in appState: inout AppState) -> [Effect] { take(running.appear(in: &appState)) }

  mutating func update(_ action: ActionText, in appState: inout AppState) -> [Effect] {
    take(running.update(action, in: &appState))
  }

  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    take(running.receive(response, for: requestID, in: &appState))
  }

  func isReady(in appState: AppState) -> Bool { running.isReady(in: appState) }

  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    running.canComeBack(showsFinished: showsFinished, in: appState)
  }

  func view(in appState: AppState) -> Page { running.view(in: appState) }

  private mutating func take(_ next: RunningScreen.Next) -> [Effect] {
    running = next.screen
    return next.effects
  }
}

/// A screen behind a reference. The object is immutable: a method that changes the screen returns a new object.
///
/// Embedded Swift supports existentials only for classes. The code that all screens share handles only the reference, so it
/// contains no code for particular screens.
private protocol RunningScreen: AnyObject, Sendable {
  typealias Next = (screen: any RunningScreen, effects: [Effect])

  func appear(in appState: inout AppState) -> Next
  func update(_ action: ActionText, in appState: inout AppState) -> Next
  func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> Next
  func isReady(in appState: AppState) -> Bool
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool
  func view(in appState: AppState) -> Page
}

private final class Running<Open: Screen>: RunningScreen {
  private let screen: Open

  init(_ screen: Open) { self.screen = screen }

  func appear(in appState: inout AppState) -> Next {
    var next = screen
    let effects = next.appear(in: &appState)
    return (Running(next), effects)
  }

  /// Applies the action if it belongs to this screen. Otherwise changes nothing.
  func update(_ action: ActionText, in appState: inout AppState) -> Next {
    guard let action = Open.Action(action) else { return (self, []) }
    var next = screen
    let effects = next.update(action, in: &appState)
    return (Running(next), effects)
  }

  func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> Next {
    var next = screen
    let effects = next.receive(response, for: requestID, in: &appState)
    return (Running(next), effects)
  }

  func isReady(in appState: AppState) -> Bool { screen.isReady(in: appState) }

  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    screen.canComeBack(showsFinished: showsFinished, in: appState)
  }

  func view(in appState: AppState) -> Page { screen.view(in: appState) }
}
