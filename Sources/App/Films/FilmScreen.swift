import Content
import Play
import Rules
import WireAPI

/// A round of film ratings: is each film rated higher or lower than a threshold?
struct FilmScreen: Screen {
  private(set) var match: Match<FilmSubject>
  private(set) var play: FilmPlay
  /// Whether the player has closed the result of the finished round.
  private(set) var isClosed = false

  var round: FilmRound { match.round }
  var pack: FilmPack { match.content }
  static let againID = "again"

  @inline(never)
  private init(_ match: Match<FilmSubject>) {
    self.match = match
    play = FilmPlay(match.shown(), answered: match.lastAnswered)
  }

  /// Resumes or starts a round. Returns `nil` if the films are not in the library. For `seed` and `showsFinished`, see
  /// `AnyScreen.opened`.
  @inline(never)
  init?(seed: UInt64, showsFinished: Bool, in appState: borrowing AppState) {
    guard let match = appState.match(FilmSubject(), seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// Opens today's round of the films of the day. Returns `nil` if the films are missing, or if the round was played and can no
  /// longer be shown.
  @inline(never)
  init?(dailyIn appState: AppState) {
    guard let match = appState.daily(FilmSubject(isDaily: true), .films) else { return nil }
    self.init(match)
  }

  /// Shows the next question, even if the last answer was still on screen. If the films have changed and the round has no answers
  /// yet, restarts the round with the current films.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    if match.log.moves.isEmpty, let pack = match.subject.content(in: appState.library, version: nil),
      pack.version != self.pack.version
    {
      self = FilmScreen(Match(match.subject, on: pack, seed: match.log.seed, at: appState.moment.now))
    }
    play.come(to: match.shown())
    return []
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    match.subject.isDaily ? match.log.seed == appState.dailySeed(.films).number : showsFinished || !round.isFinished
  }

  mutating func update(_ action: FilmAction, in appState: inout AppState) -> [Effect] {
    if match.follow(appState.savedData) {
      self = FilmScreen(match)
      return round.isFinished ? [] : [.focus(id: FilmPlay.questionID)]
    }
    switch action {
    case .close:
      isClosed = round.isFinished
      return isClosed ? [.focus(id: FilmScreen.againID)] : []
    case .playAgain: return play.isOver && !match.subject.isDaily ? begin(in: &appState) : []
    case .answer, .next, .shown: break
    }
    switch play.act(action, in: appState) {
    case .move(let move): return judge(move, in: &appState)
    case .done(let effects): return effects
    }
  }

  private mutating func judge(_ code: String, in appState: inout AppState) -> [Effect] {
    let turn = round.turnNumber
    guard let move = FilmRound.Move(code: code), match.play(move, inTurn: turn, at: appState.moment.now) else { return [] }
    return appState.keep(match, isNewlyFinished: round.isFinished)
      + play.take(match.shown(match.verdict(of: turn)), after: code, in: appState)
  }

  /// Decodes films for the library. Returns `nil` if the request failed or the response is invalid.
  @inline(never)
  static func films(from response: APIResponse) -> FilmPack? { response.value() }

  /// Starts a new round and saves it immediately, because the seed of the next round is computed from the saved round.
  private mutating func begin(in appState: inout AppState) -> [Effect] {
    let pack = match.subject.content(in: appState.library, version: nil) ?? pack
    let seed = match.subject.seed(after: match.log, on: pack, chance: appState.moment.chance)
    self = FilmScreen(Match(match.subject, on: pack, seed: seed, at: appState.moment.now))
    return appState.keep(match, isNewlyFinished: false) + [.focus(id: FilmPlay.questionID)]
  }
}

extension Match<FilmSubject> {
  /// Returns the round as the player sees it in `turn` or, if `turn` is `nil`, in the current turn.
  @inline(never)
  func shown(_ verdict: RankedPosition.Verdict? = nil, in turn: Int? = nil) -> ShownRound {
    let turn = turn ?? round.turnNumber
    let isThere = round.questions.indices.contains(turn)
    return ShownRound(
      turn: turn, count: round.questions.count, points: "\(round.score.points)", film: isThere ? film(of: turn) : nil,
      wording: isThere ? round.questions[turn].film + turn : 0, verdict: verdict)
  }

  /// The last question of a finished round, with its answer. `nil` if the round is not finished.
  var lastAnswered: FilmPlay.Answered? {
    let turn = round.turnNumber - 1
    return round.isFinished ? FilmPlay.Answered(shown(in: turn), round.answers[turn].code, verdict(of: turn)) : nil
  }
}
