import Content
import Play
import Rules
import WireAPI

extension AnyScreen {
  /// Opens the screen of an address whose resources are at hand. This is the list of all screens.
  ///
  /// `seed` is for what the screen draws by chance. With `showsFinished`, a round that is over is shown as it ended; else it makes
  /// way for a new one.
  init(_ route: Route, seed: UInt64, showsFinished: Bool, in world: World) {
    self = AnyScreen.opened(route, seed: seed, showsFinished: showsFinished, in: world) ?? AnyScreen(TroubleScreen(.nothingHere))
  }

  private static func opened(_ route: Route, seed: UInt64, showsFinished: Bool, in world: World) -> AnyScreen? {
    switch route {
    case .list, .settings: ListScreen.opened { ListScreen(in: world) }
    case .modes(let quiz): ModesScreen.opened { ModesScreen(quiz: quiz, in: world) }
    case .choice(let quiz, let mode):
      ChoiceScreen.opened {
        let subject = ChoiceSubject(quiz: quiz, mode: mode, clocks: world.preferences.clocks)
        return ChoiceScreen(subject, seed: seed, showsFinished: showsFinished, in: world)
      }
    case .hangman(.words):
      HangmanScreen.opened {
        HangmanScreen(.words(world.preferences.language), seed: seed, showsFinished: showsFinished, in: world)
      }
    case .hangman(.films):
      HangmanScreen.opened { HangmanScreen(.films, seed: seed, showsFinished: showsFinished, in: world) }
        ?? (world.library.films() == nil ? nil : AnyScreen(TroubleScreen(.nothingToPlay)))
    case .hangman(.statistics): HangmanStatisticsScreen.opened { HangmanStatisticsScreen(in: world) }
    case .films: FilmScreen.opened { FilmScreen(seed: seed, showsFinished: showsFinished, in: world) }
    case .statistics: StatisticsScreen.opened { StatisticsScreen() }
    case .practice: PracticeScreen.opened { PracticeScreen(seed: seed, in: world) }
    case .typed: TypedListScreen.opened { TypedListScreen(in: world) }
    case .typedQuiz(let number): TypedQuizScreen.opened { TypedQuizScreen(number, in: world) }
    case .daily: DailyScreen.opened { DailyScreen() }
    case .dailyRound(let game):
      daily(game, in: world) ?? DailyScreen.opened { DailyScreen(insteadOf: game, in: world) }
    case .boards: BoardsScreen.opened { BoardsScreen() }
    case .board(let name): BoardScreen.opened { BoardScreen(name, in: world) }
    case .players: PlayerScreen.opened { PlayerScreen() }
    case .ranked(let board): RankedScreen.opened { RankedScreen(board, in: world) }
    case .unknown: nil
    #if TESTING
      case .sample: SampleScreen.opened { SampleScreen() }
    #endif
    }
  }

  private static func daily(_ game: DailyGame, in world: World) -> AnyScreen? {
    switch game {
    case .quiz: ChoiceScreen.opened { ChoiceScreen(dailyIn: world) }
    case .hangman: HangmanScreen.opened { HangmanScreen(dailyIn: world) }
    case .films: FilmScreen.opened { FilmScreen(dailyIn: world) }
    }
  }
}

extension Screen {
  /// Never inlined, so that in the browser's module what a screen consists of is known to its chapter alone.
  @inline(never)
  fileprivate static func opened(_ make: () -> Self?) -> AnyScreen? { make().map { AnyScreen($0) } }
}
