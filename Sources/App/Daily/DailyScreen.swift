import Content
import Rules
import WireAPI

/// The day's three rounds, their results, and the player's streak of days.
///
/// The results and the streak are derived from the saved rounds. The squares in the shared text come from replaying the logs.
struct DailyScreen: Screen {
  /// The prerequisites that were requested for replaying the logs. Empty once the responses are applied.
  private var wanted: [RouteInstance.Wanted] = []
  /// The game whose result was shared last, and the outcome of that attempt. `nil` if no result was shared since the page was
  /// last updated.
  private(set) var shared: (game: DailyGame, outcome: SharingOutcome)?

  @inline(never)
  init() {}

  /// Creates the screen to show instead of today's round of `game`, after that round was played and can no longer be shown.
  /// Returns `nil` if the server does not offer the game.
  @inline(never)
  init?(insteadOf game: DailyGame, in appState: borrowing AppState) { guard game.isThere(in: appState) else { return nil } }

  /// Returns today's quiz as a prerequisite. Returns an empty array until the quiz's id is known.
  @inline(never)
  static func quizOfToday(in appState: AppState) -> [Prerequisite] {
    appState.quizOfToday.map { [.content(.quiz(id: $0, appState.preferences.language))] } ?? []
  }

  // MARK: - Appearing

  /// Requests the content and chunks that are needed to replay today's finished rounds.
  ///
  /// Also sets an alarm that updates the displayed time until the next rounds. The alarm rings after 15 minutes, or at midnight
  /// if that is sooner.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let left = LocalTime(instant: appState.moment.now, offset: appState.moment.offset).untilMidnight
    return askForContent(in: &appState) + [appState.alarm(DailyAction.timeHasPassed, after: min(left, .seconds(15 * 60)))]
  }

  private mutating func askForContent(in appState: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    for game in DailyGame.allCases {
      guard let log = log(of: game, in: appState) else { continue }
      for prerequisite in prerequisites(of: log, game, appState.preferences.language)
      where !appState.has(prerequisite) && !wanted.contains(where: { $0.prerequisite == prerequisite }) {
        let (asked, effect) = appState.ask(for: [prerequisite])
        wanted += asked
        effects += effect
      }
    }
    return effects
  }

  private func prerequisites(of log: RoundLog, _ game: DailyGame, _ language: Language) -> [Prerequisite] {
    Prerequisite.chunks([game.chunk]) + [.content(game.resource(in: language) ?? .quiz(id: log.key.subject, language))]
  }

  /// Applies the responses once all have arrived: each chunk before the content that it decodes. If a request for a game has
  /// failed, that game's result is shown without squares.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard let place = wanted.firstIndex(where: { $0.requestID == requestID }) else { return [] }
    wanted[place].answer = response
    guard wanted.allSatisfy({ $0.answer != nil }) else { return [] }
    for part in wanted {
      guard let come = part.answer, come.isGood else { continue }
      if case .content(let resource) = part.prerequisite, !appState.has(.chunk(DailyScreen.reader(of: resource))) { continue }
      _ = appState.take(part.prerequisite, from: come)
    }
    wanted = []
    return []
  }

  /// Returns the chunk that decodes this content.
  private static func reader(of resource: Resource) -> LazyChunk {
    switch resource {
    case .words: .hangman
    case .films: .films
    case .quiz, .catalogue: .choice
    }
  }

  // MARK: - Actions

  mutating func update(_ action: DailyAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .shared(let game, let outcome):
      shared = (game, outcome)
      return [.announce(appState.say(outcome.phrase))]
    case .timeHasPassed:
      shared = nil
      return appear(in: &appState)
    }
  }

  // MARK: - Derived from saved data

  /// The state of a daily round.
  enum State: Equatable, Sendable {
    case new
    /// The player has started the round but not finished it.
    case goesOn
    case done(DailyResult)
    /// The round was finished, but its score is unknown, because its entry is folded into a sum (``FinishedRounds``). This can
    /// happen after the device's clock was set back.
    case forgotten
  }

  @inline(never)
  func state(of game: DailyGame, in appState: AppState) -> State {
    let language = appState.preferences.language
    let seed = appState.dailySeed(game)
    if let entry = appState.savedData.entry(of: seed, in: language) {
      return .done(DailyResult(game, score: entry.score, marks: marks(of: game, in: appState)))
    }
    if appState.savedData.days(of: game, in: language).contains(seed.day) { return .forgotten }
    guard let log = appState.savedData.round(of: seed, in: language) else { return .new }
    return log.moves.isEmpty ? .new : .goesOn
  }

  /// Returns the log of today's round, or `nil` if there is no log or the round is not over.
  private func log(of game: DailyGame, in appState: AppState) -> RoundLog? {
    let log = appState.savedData.round(of: appState.dailySeed(game), in: appState.preferences.language)
    return log?.endedAt == nil ? nil : log
  }

  private func marks(of game: DailyGame, in appState: AppState) -> [Bool] {
    guard let log = log(of: game, in: appState),
      prerequisites(of: log, game, appState.preferences.language).allSatisfy({ appState.has($0) })
    else { return [] }
    switch game {
    case .quiz: return DailyScreen.marksOfQuiz(log, in: appState)
    case .hangman: return HangmanScreen.marks(of: log, in: appState)
    case .films: return FilmScreen.marks(of: log, in: appState)
    }
  }
}

/// An event on the page of daily rounds: an outcome from the script that shares results, or an alarm.
enum DailyAction: ScreenAction {
  case shared(DailyGame, SharingOutcome)
  /// The alarm has rung: update the displayed time until the next rounds.
  case timeHasPassed

  static var screen: String { "daily" }

  var code: String {
    switch self {
    case .shared(_, let outcome): outcome.rawValue
    case .timeHasPassed: "time"
    }
  }

  init?(code: String, value: String) {
    if code == "time" {
      self = .timeHasPassed
    } else if let outcome = SharingOutcome(rawValue: code), let game = DailyGame(rawValue: value) {
      self = .shared(game, outcome)
    } else {
      return nil
    }
  }
}
