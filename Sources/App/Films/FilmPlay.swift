import Rules
import WireAPI

/// A round of film ratings as the player sees it. As with ``ChoicePlay``, only the judge knows the answers. The judge is this
/// device or, in a ranked round, the server.
struct FilmPlay: Sendable {
  private(set) var shown: ShownRound
  private(set) var answered: Answered?
  /// Whether the player's latest answer is still being shown, before the round continues.
  private(set) var isLingering = false
  /// The code of the move that is waiting for the judge's verdict, or `nil` if none is.
  var pending: String?

  struct Answered: Sendable {
    /// The round as it was shown before the answer.
    let asked: ShownRound
    let move: String
    let isRight: Bool
    /// The film's rating in tenths.
    let rating: Int

    /// Returns `nil` if there is no verdict, or if the verdict contains no rating.
    init?(_ asked: ShownRound, _ move: String, _ verdict: RankedPosition.Verdict?) {
      guard let verdict, let rating = verdict.rating else { return nil }
      self.asked = asked
      self.move = move
      isRight = verdict.result == .right
      self.rating = rating
    }
  }

  static let questionID = "question"
  static let nextID = "next"

  /// For a finished round, `answered` is the last question, which stays visible behind the result.
  init(_ shown: ShownRound, answered: Answered? = nil) {
    self.shown = shown
    self.answered = answered
  }

  var isOver: Bool { shown.film == nil && !isLingering }

  @inline(never)
  mutating func act(_ action: FilmAction, in appState: AppState) -> Press {
    switch action {
    case .answer(let isYes, let turn):
      let move: FilmRound.Move = isYes ? .yes : .no
      return !isLingering && pending == nil && turn == shown.turn && shown.film != nil ? .move(move.code) : .done([])
    case .next(let turn): return .done(isLingering && answered?.asked.turn == turn ? leave(in: appState) : [])
    case .shown: return .done(isLingering ? leave(in: appState) : [])
    case .close, .playAgain: return .done([])
    }
  }

  /// Shows the next question. After the last question of the round, its poster stays on screen.
  @inline(never)
  mutating func come(to shown: ShownRound) {
    self.shown = shown
    isLingering = false
    if shown.film != nil { answered = nil }
  }

  private mutating func leave(in appState: AppState) -> [Effect] {
    come(to: shown)
    let quiet = appState.alarm(FilmAction.shown, after: nil)
    if shown.film != nil { return [quiet, .focus(id: FilmPlay.questionID)] }
    // `shown` has a result only if the server judges the round. Otherwise, the screen shows the result in a dialog.
    return [quiet] + (shown.result.map { [.announce($0.report(appState.say)), .focus(id: Page.endingID)] } ?? [])
  }

  /// Shows the new state of the round after a move.
  @inline(never)
  mutating func take(_ next: ShownRound, after move: String, in appState: AppState) -> [Effect] {
    let asked = shown
    (shown, pending) = (next, nil)
    guard asked.film != nil, let answer = Answered(asked, move, next.verdict) else { return [] }
    (answered, isLingering) = (answer, true)
    let effects =
      appState.sound(isRight: answer.isRight, isFinished: next.film == nil) + [.announce(answer.spoken(appState.say))]
    guard let pause = FilmPlay.pause(appState.preferences.clocks) else { return effects + [.focus(id: FilmPlay.nextID)] }
    return effects + [appState.alarm(FilmAction.shown, after: pause)]
  }

  /// How long an answer stays on screen before the next question (requirement M5). `nil` if the answer stays until the
  /// player continues.
  static func pause(_ clocks: Clocks) -> Milliseconds? { clocks.relax(.seconds(1)) }
}
