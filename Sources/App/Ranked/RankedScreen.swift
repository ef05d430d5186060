import Content
import Play
import Rules
import WireAPI

/// A ranked round: the server knows the answers and keeps the clock (decision 0025).
struct RankedScreen: Screen {
  let leaderboard: RoundKey
  let subject: Subject
  private(set) var stage = Stage.closed
  /// The player's places on the leaderboards after the round.
  private(set) var places = RankedPlaces()

  enum Stage: Sendable {
    /// The screen has not appeared yet.
    case closed
    /// Waiting for the server to start a round.
    case beginning(RequestID, Language)
    /// The server did not start a round. `status` is the status of its response, or 0 if there was no valid response.
    case refused(status: Int)
    case playing(RankedRound)
  }

  static let againID = "again"

  /// Returns `nil` if there cannot be such a leaderboard: for a daily round, an imported quiz, changed clocks, or an invalid key.
  /// On the server, also returns `nil` if the whole library is loaded and does not contain the subject.
  @inline(never)
  init?(_ leaderboard: RoundKey, in appState: borrowing AppState) {
    guard !leaderboard.isDaily, !Quiz.isImported(leaderboard.subject), let subject = try? Subject(leaderboard) else { return nil }
    if case .choice(let choice) = subject, choice.clocks != .normal { return nil }
    #if !hasFeature(Embedded)
      let library = appState.library
      if library.isWhole, (try? RankedMatch(leaderboard, in: library, seed: 0, startedAt: 0)) == nil { return nil }
    #endif
    self.leaderboard = leaderboard
    self.subject = subject
  }

  // MARK: - Appearing

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    switch stage {
    case .closed: return begin(in: &appState)
    case .beginning: return []
    case .refused(let status): return status == 0 && appState.isConnected ? begin(in: &appState) : []
    case .playing(var round):
      let effects = round.resume(in: &appState)
      stage = .playing(round)
      return effects + (round.ending != nil && appState.isConnected ? places.ask(on: leaderboard, in: &appState) : [])
    }
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    switch stage {
    case .closed, .beginning: true
    case .refused: false
    case .playing(let round): round.stopped == nil && (showsFinished || round.ending == nil)
    }
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: RankedAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .game(let action): return play(in: &appState) { round, appState in round.act(action, in: &appState) }
    case .tryAgain:
      if case .refused = stage { return begin(in: &appState) }
      return play(in: &appState) { round, appState in round.sendAgain(in: &appState) }
    case .playAgain: return canBegin ? begin(resuming: false, in: &appState) + [.focus(id: Page.headingID)] : []
    case .places: return places.ask(on: leaderboard, in: &appState)
    case .typeName(let name):
      places.type(name)
      return []
    case .saveName: return places.saveName(in: &appState)
    }
  }

  /// Whether a new round can start without discarding a running one.
  private var canBegin: Bool {
    switch stage {
    case .closed, .refused: true
    case .beginning: false
    case .playing(let round): round.ending != nil || round.stopped != nil
    }
  }

  /// Asks the server for a round. With `resuming`, the server returns this browser's unfinished round, if there is one.
  private mutating func begin(resuming: Bool = true, in appState: inout AppState) -> [Effect] {
    let language = appState.preferences.language
    let operation = PlayersOperation.begin(leaderboard, language, resuming: resuming)
    places = RankedPlaces()
    return [appState.ask(.players(operation.request)) { stage = .beginning($0, language) }]
  }

  /// Lets time pass in the running round, then performs `act` on the round.
  private mutating func play(in appState: inout AppState, _ act: (inout RankedRound, inout AppState) -> [Effect]) -> [Effect] {
    guard case .playing(var round) = stage else { return [] }
    let late = round.letTimePass(in: &appState)
    let effects = act(&round, &appState)
    stage = .playing(round)
    return late + effects
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    switch stage {
    case .closed, .refused: return []
    case .beginning(let asked, let language): return asked == requestID ? begun(response, in: language, &appState) : []
    case .playing(var round):
      if round.sending?.requestID != requestID { return places.receive(response, for: requestID, in: appState) }
      let wasOver = round.ending != nil
      // Looks for rich text in the whole response instead of in each text, because the response contains only one question.
      if RichText.needsCode(response.body) { appState.needRichText() }
      let effects = round.receive(response, for: requestID, in: &appState)
      stage = .playing(round)
      guard !wasOver, let ending = round.ending else { return effects }
      return count(round, ending, in: &appState) + effects + places.ask(on: leaderboard, in: &appState)
    }
  }

  /// Counts the round in the statistics on the device, under the leaderboard's name. Does not upload a result, because the server
  /// has already saved the round.
  private func count(_ round: RankedRound, _ ending: RankedPosition.Ending, in appState: inout AppState) -> [Effect] {
    var entry = FinishedRounds.Entry(
      id: ending.id, round: leaderboard.name, score: round.play.position.score,
      finished: LocalTime(instant: appState.moment.now, offset: appState.moment.offset))
    // An empty name keeps the hangman screen from asking for the player's name. This page asks only for a name on the
    // leaderboards.
    if case .hangman = subject { entry.name = "" }
    return [.save([appState.savedData.count(entry)], isFinal: true, appState.appRequestID())]
  }

  private mutating func begun(_ response: APIResponse, in language: Language, _ appState: inout AppState) -> [Effect] {
    guard let position = response.value(RankedPosition.self),
      var round = RankedRound(position, in: language, of: subject, at: appState.moment.now)
    else {
      stage = .refused(status: response.isGood ? 0 : response.status)
      return []
    }
    let effects = round.letTimePass(in: &appState) + round.translate(in: &appState)
    stage = .playing(round)
    return effects
  }
}
