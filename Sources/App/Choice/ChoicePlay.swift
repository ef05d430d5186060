import Content
import Rules
import WireAPI

/// A round of a choice quiz as the player sees it: the question, the answers tried, and the verdict.
///
/// `ChoicePlay` does not know the right answer to a question until the judge reveals it. It turns an action into a move for the
/// judge, and then shows the new state of the round. The judge is either this device, with the rules (`ChoiceScreen`), or the
/// server (`RemotePlay`).
struct ChoicePlay: Sendable {
  let mode: Mode
  private(set) var shown: ShownRound
  /// The index of the choice that is selected but not yet submitted, in modes with a "Submit" button.
  private(set) var selected: Int?
  private(set) var showsHint = false
  /// The last turn, if it is still on screen after the round has moved on.
  private(set) var lingering: Lingering?
  /// The result of the last turn, shown briefly in modes with a clock.
  private(set) var flash: Flash?
  /// The move that is waiting for the judge's verdict, or `nil` if none is.
  var pending: String?
  private var speech = ClockSpeech()

  /// A finished turn: the question as it was shown, and the verdict.
  struct Lingering: Sendable {
    fileprivate let asked: ShownRound
    fileprivate let told: ShownRound
    /// The index of the choice that the player gave as the answer. `nil` if the time was up, or if the question is not single
    /// choice.
    let given: Int?
    /// The duration of the countdown ring in seconds, from the verdict to the next question. `nil` if no ring is shown.
    fileprivate(set) var ring: Int?

    var turn: Int { asked.turn }
    var question: RankedPosition.Question? { asked.question }
    var verdict: RankedPosition.Verdict? { told.verdict }
  }

  /// A result that is shown briefly over the next question.
  struct Flash: Equatable, Sendable {
    /// Distinguishes this flash from the previous one.
    let number: Int
    let result: RankedPosition.Verdict.Result
  }

  static let questionID = "question"
  static let nextID = "next"

  init(_ mode: Mode, _ shown: ShownRound) {
    self.mode = mode
    self.shown = shown
  }

  /// Whether the round is over and its last turn is no longer shown.
  var isOver: Bool { shown.question == nil && lingering == nil }

  // MARK: - Actions

  @inline(never)
  mutating func act(_ action: ChoiceAction, in appState: AppState) -> Press {
    switch action {
    case .select(let place):
      if canAnswer(place) { selected = place }
      return .done([])
    case .submit: return selected.map { .move(String($0)) } ?? .done([])
    case .choose(let place, let turn):
      return mode.movesOn != .player && turn == shown.turn && canAnswer(place) ? .move(String(place)) : .done([])
    case .next(let turn):
      if lingering?.turn == turn { return .done(leave(in: appState)) }
      return turn == shown.turn && shown.question?.answer != nil ? .move("next") : .done([])
    case .shown: return .done(lingering == nil ? [] : leave(in: appState))
    case .hold:
      guard lingering?.ring != nil else { return .done([]) }
      lingering?.ring = nil
      return .done([appState.alarm(ChoiceAction.shown, after: nil)])
    case .toggleHint:
      guard lingering == nil, let question = shown.question, question.answer == nil else { return .done([]) }
      showsHint.toggle()
      let hint = showsHint ? question.hint : nil
      return .done(hint.map { Saying("", $0, appState.say).effects() } ?? [])
    case .tick, .newGame: return .done([])
    }
  }

  private func canAnswer(_ place: Int) -> Bool {
    guard lingering == nil, pending == nil, let question = shown.question, question.answer == nil else { return false }
    return question.choices.indices.contains(place) && !question.tried.contains(place)
  }

  /// Shows the current question when the player returns to the screen. Ends the display of the last turn and of its result.
  @inline(never)
  mutating func come(to shown: ShownRound, at time: Milliseconds) {
    self.shown = shown
    (lingering, flash) = (nil, nil)
    guard let clock = spokenClock else { return }
    speech.begin(clock.end - time, of: clock.limit)
  }

  // MARK: - Verdicts

  /// Shows the new state of the round after a move. An empty move means that only time has passed.
  ///
  /// After a partly right answer, `partly` is announced instead of the verdict.
  @inline(never)
  mutating func take(_ next: ShownRound, after move: String, partly: Saying? = nil, in appState: AppState) -> [Effect] {
    let before = shown
    let isEnd = next.question == nil
    (shown, pending) = (next, nil)
    // If there was no move, and neither the turn nor its answered state has changed, only the language can have changed. Then
    // there is nothing to announce.
    let isShown = (next.question?.answer == nil) == (before.question?.answer == nil)
    if move.utf8.isEmpty, next.turn == before.turn, isShown, !isEnd { return [] }
    (selected, showsHint) = (nil, false)
    // If the mode has no clock, the quiz's author may still have set a time limit for a question. The announcements of the time
    // left then start again with each question.
    if !mode.hasClock { speech = ClockSpeech() }
    guard let verdict = next.verdict, !isEnd || verdict.result != .late else {
      // The player pressed "Next", another tab has made moves, or the round's time is up.
      lingering = nil
      let saying = move == "next" ? nil : Saying(appState.say(.timeIsUp))
      return appState.sound(isRight: nil, isFinished: isEnd) + goOn(saying: saying, in: appState)
    }
    let isRight = verdict.result == .right
    let heard = appState.sound(isRight: isRight, isFinished: isEnd)
    let saying = partly ?? saying(verdict, appState.say)
    if mode.hasClock { flash = Flash(number: (flash?.number ?? 0) + 1, result: verdict.result) }
    if next.question?.answer != nil { return heard + saying.effects() + [.focus(id: ChoicePlay.nextID)] }
    if next.turn == verdict.turn, !isEnd { return heard + saying.effects() }
    // In a mode with a clock, the next question appears immediately.
    guard !mode.hasClock else { return heard + goOn(saying: saying, in: appState) }
    let pause = ChoicePlay.pause(
      isRight: isRight, explanation: verdict.explanation, appState.preferences.clocks, appState.say.language)
    lingering = Lingering(asked: before, told: next, given: move.wholeNumber, ring: isRight ? nil : pause)
    return heard + saying.effects() + [appState.alarm(ChoiceAction.shown, after: pause.map { .seconds(Int64($0)) })]
  }

  /// Returns the number of seconds that an answer stays on screen before the round continues (WCAG 2.2.1). Returns `nil` if the
  /// round waits for the player.
  ///
  /// After a right answer, this is one second. After a wrong answer, this is two seconds, plus one second per 16 characters of
  /// the explanation. Most people read faster than that. The sum is rounded up to a multiple of four, because the style sheet has
  /// one rule per value. The maximum is 20 seconds. If the player has asked for more time, the round waits after a wrong answer.
  static func pause(isRight: Bool, explanation: LocalizedText?, _ clocks: Clocks, _ language: Language) -> Int? {
    if isRight { return 1 }
    guard clocks == .normal else { return nil }
    // Counts the Unicode scalars by their first bytes, because `unicodeScalars` would add 2 kB to the chunk.
    let letters = Array((explanation?.text(in: language) ?? "").utf8).count { $0 & 0b1100_0000 != 0b1000_0000 }
    return min((2 + letters / 16 + 3) / 4 * 4, 20)
  }

  private func saying(_ verdict: RankedPosition.Verdict, _ say: Speech) -> Saying {
    switch verdict.result {
    case .right: Saying(say(.right))
    // In a mode with a clock, the next question appears at once, so the right answer is not announced.
    case .late where mode.hasClock: Saying(say(.tooLate))
    case .late, .wrong:
      Saying(
        say(verdict.result == .late ? .tooLate : .wrong)
          + (verdict.right == nil ? "" : ". " + say(.theRightAnswer + .colon)), verdict.right, say)
    }
  }

  private mutating func leave(in appState: AppState) -> [Effect] {
    lingering = nil
    return [appState.alarm(ChoiceAction.shown, after: nil)] + goOn(saying: nil, in: appState)
  }

  /// Announces `verdict` and moves the focus to the next question. At the end of the round, also announces the result, and moves
  /// the focus to the result instead.
  private func goOn(saying verdict: Saying?, in appState: AppState) -> [Effect] {
    guard let result = shown.result else { return (verdict?.effects() ?? []) + [.focus(id: ChoicePlay.questionID)] }
    let report = result.report(appState.say)
    return (verdict?.effects(then: report) ?? [.announce(report)]) + [.focus(id: Page.endingID)]
  }

  // MARK: - The clock

  /// The clock whose time is announced: the round's clock or, if the mode has no clock, the clock that the quiz's author set for
  /// the question.
  private var spokenClock: RankedPosition.Clock? {
    shown.question?.clocks.first { $0.kind == .round || !mode.hasClock }
  }

  /// Returns the time left for the question or the round, whichever is shorter, or `nil` if there is no clock.
  func left(at time: Milliseconds) -> Milliseconds? { shown.question?.clocks.map { $0.end - time }.min() }

  /// Announces the time left if it has reached a mark, and sets an alarm for the next second. If the mode limits the time of each
  /// question, the alarm is for the next quarter second.
  @inline(never)
  mutating func tick(at time: Milliseconds, in appState: AppState) -> [Effect] {
    guard let left = left(at: time) else { return mode.hasClock ? [appState.alarm(ChoiceAction.tick, after: nil)] : [] }
    var effects: [Effect] = []
    if let clock = spokenClock, let left = speech.pass(clock.end - time, of: clock.limit) {
      effects = [.announce(appState.say(.secondsLeft(Int(left.count / 1000))))]
    }
    let step: Int64 = mode.questionLimit == nil ? 1000 : 250
    let toNextStep = Milliseconds(max((left.count - 1) % step + 1, 1))
    return effects + [appState.alarm(ChoiceAction.tick, after: toNextStep)]
  }
}

/// The outcome of a player's action in a round.
enum Press {
  /// A move for the judge.
  case move(String)
  /// Effects that need no verdict.
  case done([Effect])
}
