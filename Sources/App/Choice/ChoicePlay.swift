import Content
import Rules
import WireAPI

/// A round of a choice quiz as its player has it: what is asked, what was tried, and what came of it.
///
/// It knows no answer: its judge does, which is this device by the rules (`ChoiceScreen`) or the server (`RankedRound`). What the player does
/// comes to a move, which the judge is given; the play takes in how the round stands then.
struct ChoicePlay: Sendable {
  let mode: Mode
  private(set) var shown: Shown
  /// The place of the answer picked but not yet given, in modes that ask for "Submit".
  private(set) var selected: Int?
  private(set) var showsHint = false
  /// What stays on screen for a moment although the round has moved on.
  private(set) var lingering: Lingering?
  /// What has just become of a turn, where a clock does not wait for it to be looked at.
  private(set) var flash: Flash?
  /// The move that the judge has not answered yet.
  var pending: String?
  private var speech = ClockSpeech()

  /// How the round stands; by reference, since it is much to copy.
  final class Shown: Sendable {
    /// The number of the turn being played, from 0, and of how many.
    let turn: Int
    let count: Int
    let points: Int
    /// `nil` once the round is over.
    let question: RankedPosition.Question?
    /// Whether there are hints in this round, so that the button for them has its place.
    let hasHints: Bool
    let verdict: RankedPosition.Verdict?
    /// What the round came to, once it is over.
    let result: ResultView?

    init(
      turn: Int, count: Int, points: Int, question: RankedPosition.Question?, hasHints: Bool, verdict: RankedPosition.Verdict?,
      result: ResultView?
    ) {
      self.turn = turn
      self.count = count
      self.points = points
      self.question = question
      self.hasHints = hasHints
      self.verdict = verdict
      self.result = result
    }
  }

  /// A turn that is over, as it was asked, with what it came to.
  struct Lingering: Sendable {
    fileprivate let asked: Shown
    fileprivate let told: Shown
    /// The place of the answer that was given.
    let given: Int?
    /// After how many seconds the round goes on by itself, where that is shown.
    fileprivate(set) var ring: Int?

    var turn: Int { asked.turn }
    var question: RankedPosition.Question? { asked.question }
    var verdict: RankedPosition.Verdict? { told.verdict }
  }

  /// A result that is shown for a moment over the question that has come already.
  struct Flash: Equatable, Sendable {
    /// Tells it from the one before.
    let number: Int
    let result: RankedPosition.Verdict.Result
  }

  static let questionID = "question"
  static let nextID = "next"

  init(_ mode: Mode, _ shown: Shown) {
    self.mode = mode
    self.shown = shown
  }

  /// Whether there is nothing to play any more, and nothing of it left to look at.
  var isOver: Bool { shown.question == nil && lingering == nil }

  // MARK: - What the player does

  @inline(never)
  mutating func act(_ action: ChoiceAction, in world: World) -> Press {
    switch action {
    case .select(let place):
      if canAnswer(place) { selected = place }
      return .done([])
    case .submit: return selected.map { .move(String($0)) } ?? .done([])
    case .choose(let place, let turn):
      return mode.movesOn != .player && turn == shown.turn && canAnswer(place) ? .move(String(place)) : .done([])
    case .next(let turn):
      if lingering?.turn == turn { return .done(leave(in: world)) }
      return turn == shown.turn && shown.question?.answer != nil ? .move("next") : .done([])
    case .shown: return .done(lingering == nil ? [] : leave(in: world))
    case .hold:
      guard lingering?.ring != nil else { return .done([]) }
      lingering?.ring = nil
      return .done([world.alarm(ChoiceAction.shown, after: nil)])
    case .toggleHint:
      guard lingering == nil, let question = shown.question, question.answer == nil else { return .done([]) }
      showsHint.toggle()
      let hint = showsHint ? question.hint : nil
      return .done(hint.map { Saying("", $0, world.say).effects() } ?? [])
    case .tick, .newGame: return .done([])
    }
  }

  private func canAnswer(_ place: Int) -> Bool {
    guard lingering == nil, pending == nil, let question = shown.question, question.answer == nil else { return false }
    return question.choices.indices.contains(place) && !question.tried.contains(place)
  }

  /// Forgets what was shown for a moment: the player comes to the round as it stands.
  @inline(never)
  mutating func come(to shown: Shown, at time: Milliseconds) {
    self.shown = shown
    (lingering, flash) = (nil, nil)
    guard let clock = roundClock else { return }
    speech.begin(clock.end - time, of: clock.limit)
  }

  // MARK: - What comes of it

  /// Takes in how the round stands after a move, or after some time where that is empty.
  @inline(never)
  mutating func take(_ next: Shown, after move: String, in world: World) -> [Effect] {
    let before = shown
    let isEnd = next.question == nil
    (shown, pending) = (next, nil)
    // Nothing has happened; perhaps the same was told in another language.
    if move.utf8.isEmpty, next.turn == before.turn, !isEnd { return [] }
    (selected, showsHint) = (nil, false)
    guard let verdict = next.verdict, !isEnd || verdict.result != .late else {
      // The player went on, or the round's time is up.
      lingering = nil
      let saying = move == "next" ? nil : Saying(world.say(.timeIsUp))
      return world.sound(isRight: nil, isFinished: isEnd) + goOn(saying: saying, in: world)
    }
    let isRight = verdict.result == .right
    let heard = world.sound(isRight: isRight, isFinished: isEnd)
    let saying = saying(verdict, world.say)
    if mode.hasClock { flash = Flash(number: (flash?.number ?? 0) + 1, result: verdict.result) }
    if next.question?.answer != nil { return heard + saying.effects() + [.focus(id: ChoicePlay.nextID)] }
    if next.turn == verdict.turn, !isEnd { return heard + saying.effects() }
    // A clock does not wait: the next question is there at once.
    guard !mode.hasClock else { return heard + goOn(saying: saying, in: world) }
    let pause = AnswerPause.seconds(
      isRight: isRight, explanation: verdict.explanation, world.preferences.clocks, world.say.language)
    lingering = Lingering(asked: before, told: next, given: move.wholeNumber, ring: isRight ? nil : pause)
    return heard + saying.effects() + [world.alarm(ChoiceAction.shown, after: pause.map { .seconds(Int64($0)) })]
  }

  private func saying(_ verdict: RankedPosition.Verdict, _ say: Speech) -> Saying {
    switch verdict.result {
    case .right: Saying(say(.right))
    case .late: Saying(say(.tooLate))
    case .wrong:
      Saying(say(.wrong) + (verdict.right == nil ? "" : ". " + say(.theRightAnswer + .colon)), verdict.right, say)
    }
  }

  private mutating func leave(in world: World) -> [Effect] {
    lingering = nil
    return [world.alarm(ChoiceAction.shown, after: nil)] + goOn(saying: nil, in: world)
  }

  /// Comes to the next question, or to the end of the round, which is said as one with what there is to say.
  private func goOn(saying verdict: Saying?, in world: World) -> [Effect] {
    guard let result = shown.result else { return (verdict?.effects() ?? []) + [.focus(id: ChoicePlay.questionID)] }
    let report = result.report(world.say)
    return (verdict?.effects(then: report) ?? [.announce(report)]) + [.focus(id: Page.endingID)]
  }

  // MARK: - The clock

  private var roundClock: RankedPosition.Clock? { shown.question?.clocks.first { $0.kind == .round } }

  /// How much time the question or the round has left, whichever is less; `nil` where no clock runs.
  func left(at time: Milliseconds) -> Milliseconds? { shown.question?.clocks.map { $0.end - time }.min() }

  /// Says what time is left, and rings when a clock shows another second; a question's bar moves in smaller steps.
  @inline(never)
  mutating func tick(at time: Milliseconds, in world: World) -> [Effect] {
    guard mode.hasClock else { return [] }
    guard let left = left(at: time) else { return [world.alarm(ChoiceAction.tick, after: nil)] }
    var effects: [Effect] = []
    if let clock = roundClock, let left = speech.pass(clock.end - time, of: clock.limit) {
      effects = [.announce(world.say(.secondsLeft(Int(left.count / 1000))))]
    }
    let step: Int64 = mode.questionLimit == nil ? 1000 : 250
    let toNextStep = Milliseconds(max((left.count - 1) % step + 1, 1))
    return effects + [world.alarm(ChoiceAction.tick, after: toNextStep)]
  }
}

/// What the player's doing comes to.
enum Press {
  /// A move, for the judge.
  case move(String)
  /// What is to be done at once.
  case done([Effect])
}
