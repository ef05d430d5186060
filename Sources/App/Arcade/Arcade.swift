import Content

/// The whole app as a value: events go in, effects come out, and the page follows from what it holds.
public struct Arcade: Equatable, Sendable {
  private var world: World
  private var route: Route
  private var stage: Stage
  /// The seed for the first screen, where the server has drawn it already.
  private var firstSeed: UInt64?

  private enum Stage: Equatable, Sendable {
    /// Waiting for resources; `again` as in `AnyScreen.init`.
    case loading(again: Bool)
    case showing(AnyScreen)
    /// A resource could not be had; status 0 if nothing answered.
    case failed(status: Int)
  }

  /// The app before its first event; `library` is what need not be fetched.
  public init(library: Library = Library()) {
    world = World(
      preferences: Preferences(), library: library, records: Records(), moment: Moment(now: 0, chance: 0))
    route = .list
    stage = .loading(again: true)
  }

  /// Whether there is anything to draw yet; the page that the server has drawn stands until then.
  public var isReady: Bool {
    if case .loading = stage { firstSeed == nil } else { true }
  }

  /// Whether the address leads nowhere.
  public var isMissing: Bool { stage == .showing(.trouble(TroubleScreen(.nothingHere))) }

  /// Shows that a request went wrong, in place of whatever it was for.
  public mutating func show(_ trouble: Trouble) { stage = .showing(.trouble(TroubleScreen(trouble))) }
}

// MARK: - Events

extension Arcade {
  /// Takes in an event, and says what is to be done outside.
  public mutating func update(_ event: Event, at moment: Moment) -> [Effect] {
    world.moment = moment
    switch event {
    case .start(let start): return begin(start)
    case .act(let text, let value): return act(ActionText(text), value)
    case .visit(let path, let again): return arrive(at: Route(path: path), again: again)
    case .answered(let request, let status, let body): return answered(request, status, body)
    case .online: return world.records.handInWaiting()
    }
  }

  private mutating func begin(_ start: Event.Start) -> [Effect] {
    world.preferences = Preferences(cookies: start.cookies, languages: start.languages)
    world.records = Records(kept: start.kept)
    firstSeed = start.seed
    return arrive(at: Route(path: start.path), again: true) + world.records.handInWaiting()
  }

  private mutating func act(_ action: ActionText, _ value: String) -> [Effect] {
    if let action = action.parsed(as: ArcadeAction.self) {
      switch action {
      case .retry: return arrive(at: route, again: true)
      }
    }
    if let action = action.parsed(as: SettingsAction.self) { return change(action) }
    guard case .showing(var screen) = stage else { return [] }
    let effects = screen.update(action, in: &world)
    stage = .showing(screen)
    return effects
  }

  /// Changes a setting; a screen in another language may need other content.
  private mutating func change(_ action: SettingsAction) -> [Effect] {
    if action == .close { return route == .settings ? leaveSettings() : [] }
    let before = world.preferences.language
    let effects = world.preferences.update(action)
    return before == world.preferences.language ? effects : effects + openInOtherLanguage()
  }

  private mutating func leaveSettings() -> [Effect] {
    route = .list
    return [.visit(path: route.path, replacing: true)]
  }

  // MARK: - Going places

  private mutating func arrive(at route: Route, again: Bool) -> [Effect] {
    self.route = route
    stage = .loading(again: again)
    let missing = missingResources
    if missing.isEmpty { return open(again: again) }
    return missing.map { .fetch(path: $0.path) }
  }

  /// The same screen in another language; the focus stays where it is, in Settings.
  private mutating func openInOtherLanguage() -> [Effect] {
    let missing = missingResources
    guard missing.isEmpty else {
      stage = .loading(again: true)
      return missing.map { .fetch(path: $0.path) }
    }
    switch stage {
    case .showing(.hangman), .loading, .failed:
      // All is there, also where the language before could not be had, or is still on its way.
      stage = .showing(AnyScreen(route, seed: world.moment.chance, again: true, in: world))
    case .showing: break
    }
    return []
  }

  private var missingResources: [Resource] {
    if world.library.isWhole { return [] }
    return route.resources(in: world.preferences.language).filter { !world.library.has($0) }
  }

  private mutating func open(again: Bool) -> [Effect] {
    let seed = firstSeed ?? world.moment.chance
    let isFirst = firstSeed != nil
    firstSeed = nil
    stage = .showing(AnyScreen(route, seed: seed, again: again, in: world))
    var effects: [Effect] = isFirst ? [] : [.focus(id: Page.headingID)]
    if route == .settings { effects.append(.open(id: SettingsPanel.id)) }
    return effects
  }

  // MARK: - Answers

  private mutating func answered(_ request: String, _ status: Int, _ body: String) -> [Effect] {
    if let effects = world.records.answered(request, status: status) { return effects }
    guard case .loading(let again) = stage, let resource = missingResources.first(where: { $0.path == request }) else {
      return []
    }
    if status == 404 {
      firstSeed = nil
      show(.nothingHere)
      return []
    }
    guard status == 200, world.library.take(resource, from: body) else {
      firstSeed = nil
      stage = .failed(status: status)
      return []
    }
    return missingResources.isEmpty ? open(again: again) : []
  }
}

// MARK: - Drawing

extension Arcade {
  /// The page as it stands now.
  public func draw() -> Drawing {
    let page: Page =
      switch stage {
      case .loading: WaitingScreen.loading.view(in: world)
      case .failed(let status): WaitingScreen.failed(status: status).view(in: world)
      case .showing(let screen): screen.view(in: world)
      }
    return Drawing(page, preferences: world.preferences)
  }
}

/// What can be done about the app as a whole.
enum ArcadeAction: ScreenAction {
  /// Try again to get what could not be had.
  case retry

  static var screen: String { "arcade" }
  var code: String { "retry" }

  init?(code: String) {
    guard code == "retry" else { return nil }
    self = .retry
  }
}
