import Content
import Play
import Rules
import WireAPI

extension AnyScreen {
  /// Opens the screen for an address. Call this only after the screen's prerequisites are loaded.
  ///
  /// `seed` is the seed of the screen's random choices. If `showsFinished` is true, a finished round is shown as it ended.
  /// Otherwise a new round replaces the finished one. Returns `nil` if no page exists at the address.
  static func opened(_ route: Route, seed: UInt64, showsFinished: Bool, in appState: AppState) -> AnyScreen? {
    switch route {
    case .list, .settings: ListScreen.opened(in: appState) { ListScreen(in: $0) }
    case .importing: ImportScreen.opened(in: appState) { _ in ImportScreen() }
    case .create(let draft): EditorScreen.open(draft, in: appState)
    case .modes(let quiz): ModesScreen.opened(in: appState) { ModesScreen(quiz: quiz, in: $0) }
    case .choice(let quiz, let mode): ChoiceScreen.open(quiz, mode, seed: seed, showsFinished: showsFinished, in: appState)
    case .hangman(.words):
      HangmanScreen.opened(in: appState) { appState in
        HangmanScreen(.words(appState.preferences.language), seed: seed, showsFinished: showsFinished, in: appState)
      }
    case .hangman(.films):
      HangmanScreen.opened(in: appState) { HangmanScreen(.films, seed: seed, showsFinished: showsFinished, in: $0) }
        ?? (appState.library.films() == nil ? nil : TroubleScreen.opened(.nothingToPlay))
    case .hangman(.statistics): HangmanStatisticsScreen.opened(in: appState) { HangmanStatisticsScreen(in: $0) }
    case .films: FilmScreen.opened(in: appState) { FilmScreen(seed: seed, showsFinished: showsFinished, in: $0) }
    case .statistics: StatisticsScreen.opened(in: appState) { _ in StatisticsScreen() }
    case .practice: PracticeScreen.opened(in: appState) { PracticeScreen(seed: seed, in: $0) }
    case .typed: TypedListScreen.opened(in: appState) { TypedListScreen(in: $0) }
    case .typedQuiz(let number): TypedQuizScreen.opened(in: appState) { TypedQuizScreen(number, in: $0) }
    case .daily: DailyScreen.opened(in: appState) { _ in DailyScreen() }
    case .dailyRound(let game):
      daily(game, in: appState) ?? DailyScreen.opened(in: appState) { DailyScreen(insteadOf: game, in: $0) }
    case .leaderboards: LeaderboardsScreen.opened(in: appState) { _ in LeaderboardsScreen() }
    case .leaderboard(let name): LeaderboardScreen.opened(in: appState) { LeaderboardScreen(name, in: $0) }
    case .players: PlayerScreen.opened(in: appState) { _ in PlayerScreen() }
    case .ranked(let leaderboard): RankedScreen.opened(in: appState) { RankedScreen(leaderboard, in: $0) }
    case .join: PlayerRoomScreen.opened(in: appState) { _ in PlayerRoomScreen() }
    case .player(let room): PlayerRoomScreen.opened(in: appState) { PlayerRoomScreen(room, in: $0) }
    case .hosting(let quiz): RoomSettingsScreen.opened(in: appState) { RoomSettingsScreen(quiz, in: $0) }
    case .hostingGame(let game): RoomSettingsScreen.opened(in: appState) { RoomSettingsScreen(game, in: $0) }
    case .room(let code): HostScreen.opened(in: appState) { _ in HostScreen(code) }
    case .projector(let room): ProjectorScreen.opened(in: appState) { _ in ProjectorScreen(room) }
    case .unknown: nil
    #if TESTING
      case .sample: SampleScreen.opened(in: appState) { _ in SampleScreen() }
    #endif
    }
  }

  private static func daily(_ game: DailyGame, in appState: AppState) -> AnyScreen? {
    switch game {
    case .quiz: DailyScreen.openQuiz(in: appState)
    case .hangman: HangmanScreen.opened(in: appState) { HangmanScreen(dailyIn: $0) }
    case .films: FilmScreen.opened(in: appState) { FilmScreen(dailyIn: $0) }
    }
  }
}

extension Screen {
  /// Opens a screen and erases its type. Never inlined, so that only the screen's own chunk of the WebAssembly module depends on
  /// the screen's type. `make` gets the app state as a borrowed parameter, because a closure that captured the app state would
  /// copy it.
  @inline(never)
  fileprivate static func opened(in appState: borrowing AppState, _ make: (borrowing AppState) -> Self?) -> AnyScreen? {
    make(appState).map { AnyScreen($0) }
  }
}
