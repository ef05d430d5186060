import Content

/// The screen that is open. This file is the list of them all: a new one is a case here and a line in each switch.
enum AnyScreen: Equatable, Sendable {
  case list(ListScreen)
  case modes(ModesScreen)
  case choice(ChoiceScreen)
  case hangman(HangmanScreen)
  case trouble(TroubleScreen)

  /// Opens the screen of an address whose resources are at hand.
  ///
  /// `seed` is for what the screen draws by chance. With `again`, a round that is over is shown as it ended; else it makes way.
  init(_ route: Route, seed: UInt64, again: Bool, in world: World) {
    self = AnyScreen.opened(route, seed: seed, again: again, in: world) ?? .trouble(TroubleScreen(.nothingHere))
  }

  private static func opened(_ route: Route, seed: UInt64, again: Bool, in world: World) -> AnyScreen? {
    switch route {
    case .list, .settings: .list(ListScreen())
    case .modes(let quiz): ModesScreen(quiz: quiz, in: world).map { .modes($0) }
    case .choice(let quiz, let mode):
      ChoiceScreen(quiz: quiz, mode: mode, seed: seed, again: again, in: world).map { .choice($0) }
    case .hangman: HangmanScreen(seed: seed, again: again, in: world).map { .hangman($0) }
    case .unknown: nil
    }
  }

  /// Does what the text of an action says, if it belongs to the open screen.
  mutating func update(_ action: ActionText, in world: inout World) -> [Effect] {
    switch self {
    case .choice(var screen):
      guard let action = action.parsed(as: ChoiceAction.self) else { return [] }
      let effects = screen.update(action, in: &world)
      self = .choice(screen)
      return effects
    case .hangman(var screen):
      guard let action = action.parsed(as: HangmanAction.self) else { return [] }
      let effects = screen.update(action, in: &world)
      self = .hangman(screen)
      return effects
    case .list, .modes, .trouble: return []
    }
  }

  func view(in world: World) -> Page {
    switch self {
    case .list(let screen): screen.view(in: world)
    case .modes(let screen): screen.view(in: world)
    case .choice(let screen): screen.view(in: world)
    case .hangman(let screen): screen.view(in: world)
    case .trouble(let screen): screen.view(in: world)
    }
  }
}

/// The text of an action, split into the screen it belongs to and what to do there.
struct ActionText: Equatable, Sendable {
  let screen: String
  let code: String

  init(_ text: String) {
    let parts = text.parts(at: "/", most: 2)
    screen = parts[0]
    code = parts.count == 2 ? parts[1] : ""
  }

  func parsed<Action: ScreenAction>(as type: Action.Type) -> Action? {
    screen == Action.screen ? Action(code: code) : nil
  }
}
