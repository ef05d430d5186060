import Content

/// The screen that is open. This file is the list of them all: a new one is a case here and a line in each switch.
///
/// Indirect, since handing on one reference takes far less of the module than copying what a screen holds field by field.
indirect enum AnyScreen: Sendable {
  case list(ListScreen)
  case modes(ModesScreen)
  case choice(ChoiceScreen)
  case hangman(HangmanScreen)
  case films(FilmScreen)
  case statistics(StatisticsScreen)
  case hangmanStatistics(HangmanStatisticsScreen)
  case typed(TypedListScreen)
  case typedQuiz(TypedQuizScreen)
  case trouble(TroubleScreen)
  #if TESTING
    case sample(SampleScreen)
  #endif

  /// Opens the screen of an address whose resources are at hand.
  ///
  /// `seed` is for what the screen draws by chance. With `showsFinished`, a round that is over is shown as it ended; else it makes
  /// way for a new one.
  init(_ route: Route, seed: UInt64, showsFinished: Bool, in world: World) {
    self = AnyScreen.opened(route, seed: seed, showsFinished: showsFinished, in: world) ?? .trouble(TroubleScreen(.nothingHere))
  }

  private static func opened(_ route: Route, seed: UInt64, showsFinished: Bool, in world: World) -> AnyScreen? {
    switch route {
    case .list, .settings: .list(ListScreen(in: world))
    case .modes(let quiz): ModesScreen(quiz: quiz, in: world).map { .modes($0) }
    case .choice(let quiz, let mode):
      ChoiceScreen(
        ChoiceSubject(quiz: quiz, mode: mode, clocks: world.preferences.clocks), seed: seed, showsFinished: showsFinished,
        in: world
      ).map { .choice($0) }
    case .hangman(.words):
      HangmanScreen(.words(world.preferences.language), seed: seed, showsFinished: showsFinished, in: world).map { .hangman($0) }
    case .hangman(.films):
      HangmanScreen(.films, seed: seed, showsFinished: showsFinished, in: world).map { .hangman($0) }
        ?? (world.library.films() == nil ? nil : .trouble(TroubleScreen(.nothingToPlay)))
    case .hangman(.statistics): .hangmanStatistics(HangmanStatisticsScreen(in: world))
    case .films: FilmScreen(seed: seed, showsFinished: showsFinished, in: world).map { .films($0) }
    case .statistics: .statistics(StatisticsScreen())
    case .typed: TypedListScreen(in: world).map { .typed($0) }
    case .typedQuiz(let number): TypedQuizScreen(number, in: world).map { .typedQuiz($0) }
    case .unknown: nil
    #if TESTING
      case .sample: .sample(SampleScreen())
    #endif
    }
  }

  mutating func appear(in world: inout World) -> [Effect] {
    switch self {
    case .list(var screen):
      defer { self = .list(screen) }
      return screen.appear(in: &world)
    case .modes(var screen):
      defer { self = .modes(screen) }
      return screen.appear(in: &world)
    case .choice(var screen):
      defer { self = .choice(screen) }
      return screen.appear(in: &world)
    case .hangman(var screen):
      defer { self = .hangman(screen) }
      return screen.appear(in: &world)
    case .films(var screen):
      defer { self = .films(screen) }
      return screen.appear(in: &world)
    case .statistics(var screen):
      defer { self = .statistics(screen) }
      return screen.appear(in: &world)
    case .hangmanStatistics(var screen):
      defer { self = .hangmanStatistics(screen) }
      return screen.appear(in: &world)
    case .typed(var screen):
      defer { self = .typed(screen) }
      return screen.appear(in: &world)
    case .typedQuiz(var screen):
      defer { self = .typedQuiz(screen) }
      return screen.appear(in: &world)
    case .trouble(var screen):
      defer { self = .trouble(screen) }
      return screen.appear(in: &world)
    #if TESTING
      case .sample(var screen):
        defer { self = .sample(screen) }
        return screen.appear(in: &world)
    #endif
    }
  }

  /// Does what the text of an action says, if it belongs to the open screen.
  mutating func update(_ action: ActionText, in world: inout World) -> [Effect] {
    switch self {
    case .list(var screen):
      defer { self = .list(screen) }
      return screen.update(action, in: &world)
    case .modes(var screen):
      defer { self = .modes(screen) }
      return screen.update(action, in: &world)
    case .choice(var screen):
      defer { self = .choice(screen) }
      return screen.update(action, in: &world)
    case .hangman(var screen):
      defer { self = .hangman(screen) }
      return screen.update(action, in: &world)
    case .films(var screen):
      defer { self = .films(screen) }
      return screen.update(action, in: &world)
    case .statistics(var screen):
      defer { self = .statistics(screen) }
      return screen.update(action, in: &world)
    case .hangmanStatistics(var screen):
      defer { self = .hangmanStatistics(screen) }
      return screen.update(action, in: &world)
    case .typed(var screen):
      defer { self = .typed(screen) }
      return screen.update(action, in: &world)
    case .typedQuiz(var screen):
      defer { self = .typedQuiz(screen) }
      return screen.update(action, in: &world)
    case .trouble(var screen):
      defer { self = .trouble(screen) }
      return screen.update(action, in: &world)
    #if TESTING
      case .sample(var screen):
        defer { self = .sample(screen) }
        return screen.update(action, in: &world)
    #endif
    }
  }

  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    switch self {
    case .list(var screen):
      defer { self = .list(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .modes(var screen):
      defer { self = .modes(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .choice(var screen):
      defer { self = .choice(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .hangman(var screen):
      defer { self = .hangman(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .films(var screen):
      defer { self = .films(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .statistics(var screen):
      defer { self = .statistics(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .hangmanStatistics(var screen):
      defer { self = .hangmanStatistics(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .typed(var screen):
      defer { self = .typed(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .typedQuiz(var screen):
      defer { self = .typedQuiz(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    case .trouble(var screen):
      defer { self = .trouble(screen) }
      return screen.receive(answer, for: ticket, in: &world)
    #if TESTING
      case .sample(var screen):
        defer { self = .sample(screen) }
        return screen.receive(answer, for: ticket, in: &world)
    #endif
    }
  }

  func isReady(in world: World) -> Bool {
    switch self {
    case .list(let screen): screen.isReady(in: world)
    case .modes(let screen): screen.isReady(in: world)
    case .choice(let screen): screen.isReady(in: world)
    case .hangman(let screen): screen.isReady(in: world)
    case .films(let screen): screen.isReady(in: world)
    case .statistics(let screen): screen.isReady(in: world)
    case .hangmanStatistics(let screen): screen.isReady(in: world)
    case .typed(let screen): screen.isReady(in: world)
    case .typedQuiz(let screen): screen.isReady(in: world)
    case .trouble(let screen): screen.isReady(in: world)
    #if TESTING
      case .sample(let screen): screen.isReady(in: world)
    #endif
    }
  }

  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    switch self {
    case .list(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .modes(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .choice(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .hangman(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .films(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .statistics(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .hangmanStatistics(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .typed(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .typedQuiz(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    case .trouble(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    #if TESTING
      case .sample(let screen): screen.canComeBack(showsFinished: showsFinished, in: world)
    #endif
    }
  }

  func view(in world: World) -> Page {
    switch self {
    case .list(let screen): screen.view(in: world)
    case .modes(let screen): screen.view(in: world)
    case .choice(let screen): screen.view(in: world)
    case .hangman(let screen): screen.view(in: world)
    case .films(let screen): screen.view(in: world)
    case .statistics(let screen): screen.view(in: world)
    case .hangmanStatistics(let screen): screen.view(in: world)
    case .typed(let screen): screen.view(in: world)
    case .typedQuiz(let screen): screen.view(in: world)
    case .trouble(let screen): screen.view(in: world)
    #if TESTING
      case .sample(let screen): screen.view(in: world)
    #endif
    }
  }
}

extension Screen {
  /// Never inlined, like all by which the core reaches a screen of a chapter, so that the two can be told apart.
  @inline(never)
  fileprivate mutating func update(_ text: ActionText, in world: inout World) -> [Effect] {
    guard let action = text.parsed(as: Action.self) else { return [] }
    return update(action, in: &world)
  }
}
