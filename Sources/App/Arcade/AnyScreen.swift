import WireAPI

/// The screen that is open, whichever it is: a value like the screen itself.
struct AnyScreen: Sendable {
  private var running: any RunningScreen

  init<Open: Screen>(_ screen: Open) { running = Running(screen) }

  mutating func appear(in world: inout World) -> [Effect] { take(running.appear(in: &world)) }

  mutating func update(_ action: ActionText, in world: inout World) -> [Effect] { take(running.update(action, in: &world)) }

  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    take(running.receive(answer, for: ticket, in: &world))
  }

  func isReady(in world: World) -> Bool { running.isReady(in: world) }

  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    running.canComeBack(showsFinished: showsFinished, in: world)
  }

  func view(in world: World) -> Page { running.view(in: world) }

  private mutating func take(_ next: (screen: any RunningScreen, effects: [Effect])) -> [Effect] {
    running = next.screen
    return next.effects
  }
}

/// A screen behind a reference, which never changes: what happens to it makes another one.
///
/// Embedded Swift has existentials for references only; and whoever hands on a reference need not know what is behind it, which keeps
/// the code for each screen out of what all of them share.
private protocol RunningScreen: AnyObject, Sendable {
  func appear(in world: inout World) -> (screen: any RunningScreen, effects: [Effect])
  func update(_ action: ActionText, in world: inout World) -> (screen: any RunningScreen, effects: [Effect])
  func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> (screen: any RunningScreen, effects: [Effect])
  func isReady(in world: World) -> Bool
  func canComeBack(showsFinished: Bool, in world: World) -> Bool
  func view(in world: World) -> Page
}

private final class Running<Open: Screen>: RunningScreen {
  private let screen: Open

  init(_ screen: Open) { self.screen = screen }

  func appear(in world: inout World) -> (screen: any RunningScreen, effects: [Effect]) {
    var next = screen
    let effects = next.appear(in: &world)
    return (Running(next), effects)
  }

  /// Does what the action asks for, if it is one of this screen's.
  func update(_ action: ActionText, in world: inout World) -> (screen: any RunningScreen, effects: [Effect]) {
    guard let action = action.parsed(as: Open.Action.self) else { return (self, []) }
    var next = screen
    let effects = next.update(action, in: &world)
    return (Running(next), effects)
  }

  func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> (screen: any RunningScreen, effects: [Effect]) {
    var next = screen
    let effects = next.receive(answer, for: ticket, in: &world)
    return (Running(next), effects)
  }

  func isReady(in world: World) -> Bool { screen.isReady(in: world) }

  func canComeBack(showsFinished: Bool, in world: World) -> Bool { screen.canComeBack(showsFinished: showsFinished, in: world) }

  func view(in world: World) -> Page { screen.view(in: world) }
}
