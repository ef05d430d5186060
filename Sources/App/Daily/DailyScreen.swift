import Content
import JSON
import Rules
import WireAPI

/// The day's three rounds, how they went, and the days in a row.
///
/// All of it follows from the rounds that are kept: from those that were finished, and for the squares of what is shared from the logs,
/// played again.
struct DailyScreen: Screen {
  /// What was asked for to play logs again.
  private var wanted: [Wanted] = []
  /// What became of sharing, and of which game.
  private(set) var shared: (game: DailyGame, outcome: SharingOutcome)?

  private struct Wanted: Sendable {
    let prerequisite: Prerequisite
    let requestID: RequestID
    var answer: APIResponse?
  }

  @inline(never)
  init() {}

  /// In place of a round that cannot be shown, though it was played; `nil` if there is no such game.
  @inline(never)
  init?(insteadOf game: DailyGame, in appState: borrowing AppState) {
    guard game.isThere(in: appState) else { return nil }
  }

  /// The need for today's quiz, as soon as it is known which it is.
  @inline(never)
  static func quizOfToday(in appState: AppState) -> [Prerequisite] {
    appState.quizOfToday.map { [.content(.quiz(id: $0, appState.preferences.language))] } ?? []
  }

  // MARK: - Coming and going

  /// Asks for what today's results are drawn from, and comes again when what it says of the time has changed.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let quarter = Milliseconds(15 * 60_000)
    let left = LocalTime(instant: appState.moment.now, offset: appState.moment.offset).untilMidnight
    return askForContent(in: &appState) + [appState.alarm(DailyAction.timeHasPassed, after: min(left, quarter))]
  }

  private mutating func askForContent(in appState: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    for game in DailyGame.allCases {
      guard let log = log(of: game, in: appState) else { continue }
      for prerequisite in prerequisites(of: log, game, appState.preferences.language)
      where !appState.has(prerequisite) && !wanted.contains(where: { $0.prerequisite == prerequisite }) {
        let (requestID, effect) = appState.ask(for: prerequisite)
        wanted.append(Wanted(prerequisite: prerequisite, requestID: requestID))
        effects.append(effect)
      }
    }
    return effects
  }

  private func prerequisites(of log: RoundLog, _ game: DailyGame, _ language: Language) -> [Prerequisite] {
    let resource: Resource =
      switch game {
      case .quiz: .quiz(id: log.key.subject, language)
      case .hangman: .words(language)
      case .films: .films
      }
    return Prerequisite.chunks([game.chunk]) + [.content(resource)]
  }

  /// Takes in what has come once all of it has, chunks before the content that they read. Without it the squares are missing.
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

  /// The chunk by which such content is read.
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

  // MARK: - What follows from what is kept

  /// How it stands with today's round of a game.
  enum State: Equatable, Sendable {
    case new
    /// It was begun.
    case goesOn
    case done(DailyResult)
    /// It was finished, but so long ago by another clock that nobody knows how.
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

  /// The log of today's round, if it is over.
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

/// What can be done on the page of the day's rounds, and what its script tells.
enum DailyAction: ScreenAction {
  case shared(DailyGame, SharingOutcome)
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
