import Content
import Play
import Rules
import WireAPI

extension AnyScreen {
  /// Opens the screen of an address whose resources are at hand. This is the list of all screens.
  ///
  /// `seed` is for what the screen draws by chance. With `showsFinished`, a round that is over is shown as it ended; else it makes
  /// way for a new one. `nil` if there is nothing at this address.
  init?(_ route: Route, seed: UInt64, showsFinished: Bool, in world: borrowing World) {
    guard let screen = AnyScreen.opened(route, seed: seed, showsFinished: showsFinished, in: world) else { return nil }
    self = screen
  }

  private static func opened(_ route: Route, seed: UInt64, showsFinished: Bool, in world: World) -> AnyScreen? {
    switch route {
    case .list, .settings: ListScreen.opened(in: world) { ListScreen(in: $0) }
    case .modes(let quiz): ModesScreen.opened(in: world) { ModesScreen(quiz: quiz, in: $0) }
    case .choice(let quiz, let mode):
      ChoiceScreen.opened(in: world) { world in
        let subject = ChoiceSubject(quiz: quiz, mode: mode, clocks: world.preferences.clocks)
        return ChoiceScreen(subject, seed: seed, showsFinished: showsFinished, in: world)
      }
    case .hangman(.words):
      HangmanScreen.opened(in: world) { world in
        HangmanScreen(.words(world.preferences.language), seed: seed, showsFinished: showsFinished, in: world)
      }
    case .hangman(.films):
      HangmanScreen.opened(in: world) { HangmanScreen(.films, seed: seed, showsFinished: showsFinished, in: $0) }
        ?? (world.library.films() == nil ? nil : TroubleScreen.opened(.nothingToPlay))
    case .hangman(.statistics): HangmanStatisticsScreen.opened(in: world) { HangmanStatisticsScreen(in: $0) }
    case .films: FilmScreen.opened(in: world) { FilmScreen(seed: seed, showsFinished: showsFinished, in: $0) }
    case .statistics: StatisticsScreen.opened(in: world) { _ in StatisticsScreen() }
    case .practice: PracticeScreen.opened(in: world) { PracticeScreen(seed: seed, in: $0) }
    case .typed: TypedListScreen.opened(in: world) { TypedListScreen(in: $0) }
    case .typedQuiz(let number): TypedQuizScreen.opened(in: world) { TypedQuizScreen(number, in: $0) }
    case .daily: DailyScreen.opened(in: world) { _ in DailyScreen() }
    case .dailyRound(let game):
      daily(game, in: world) ?? DailyScreen.opened(in: world) { DailyScreen(insteadOf: game, in: $0) }
    case .boards: BoardsScreen.opened(in: world) { _ in BoardsScreen() }
    case .board(let name): BoardScreen.opened(in: world) { BoardScreen(name, in: $0) }
    case .players: PlayerScreen.opened(in: world) { _ in PlayerScreen() }
    case .ranked(let board): RankedScreen.opened(in: world) { RankedScreen(board, in: $0) }
    case .unknown: nil
    #if TESTING
      case .sample: SampleScreen.opened(in: world) { _ in SampleScreen() }
    #endif
    }
  }

  private static func daily(_ game: DailyGame, in world: World) -> AnyScreen? {
    switch game {
    case .quiz: ChoiceScreen.opened(in: world) { ChoiceScreen(dailyIn: $0) }
    case .hangman: HangmanScreen.opened(in: world) { HangmanScreen(dailyIn: $0) }
    case .films: FilmScreen.opened(in: world) { FilmScreen(dailyIn: $0) }
    }
  }
}

extension Screen {
  /// Never inlined, so that in the browser's module what a screen consists of is known to its chapter alone. It lends the world,
  /// because a closure that holds the world would hold a copy of it.
  @inline(never)
  fileprivate static func opened(in world: borrowing World, _ make: (borrowing World) -> Self?) -> AnyScreen? {
    make(world).map { AnyScreen($0) }
  }
}
