import Content
import Play
import Rules
import WireAPI

/// A ranked round as it goes on in the player's hands: what the server has told of it, and the step that is on its way.
struct RankedRound: Sendable {
  private(set) var position: RankedPosition
  private(set) var watch: RankedWatch
  private let subject: Subject
  /// The step that was taken last, until the server has answered it.
  private(set) var sending: Sending?
  /// Why the server does not go on with the round; status as in an answer.
  private(set) var stopped: Int?
  /// The place of the choice picked but not yet given, in modes that ask for "Submit".
  private(set) var selected: Int?
  private(set) var showsHint = false
  /// What stays on screen for a moment although the round has moved on.
  var lingering: Lingering?
  var flash: ChoiceScreen.Flash?
  /// What is known of the questions that were asked.
  var reviewed: [Reviewed] = []
  /// The word as it stood last, and the letter that was tried after that.
  private(set) var word: RankedPosition.Word?
  private(set) var lastLetter: Character?
  private var speech = ClockSpeech()

  /// A step on its way. It bears its number, so that the server takes it once, however often it is sent.
  struct Sending: Equatable, Sendable {
    let move: String
    /// In milliseconds, when it was taken.
    let waited: Int64
    /// Under which it was sent; `nil` while it waits to be sent again.
    fileprivate(set) var ticket: Ticket?
    /// How often nothing came of it, and what answered last: status as in an answer.
    fileprivate(set) var failures = 0
    fileprivate(set) var status = 0
  }

  /// A turn that is over, as it was asked, with what it came to.
  struct Lingering: Equatable, Sendable {
    let face: RankedPosition.Face
    let move: String
    let verdict: RankedPosition.Verdict
    /// As ``ChoiceScreen/ring``.
    var ring: Int?
  }

  init(_ position: RankedPosition, of subject: Subject, at now: Int64) {
    self.position = position
    self.subject = subject
    watch = RankedWatch(position.time, at: now)
    note(position.face)
    beginSpeech()
  }

  var ending: RankedPosition.Ending? {
    if case .over(let ending) = position.face { ending } else { nil }
  }

  var question: RankedPosition.Question? {
    if case .question(let question) = position.face { question } else { nil }
  }

  /// How it is played, where it is a quiz.
  var mode: Mode? {
    if case .choice(let subject) = subject { Mode(subject.mode) } else { nil }
  }

  /// What is guessed, where it is hangman.
  var kind: HangmanKind {
    if case .hangman(let subject) = subject { subject.kind } else { .words }
  }

  private mutating func note(_ face: RankedPosition.Face) {
    if case .word(let word) = face { self.word = word }
  }

  // MARK: - What the player does

  mutating func act(_ action: ChoiceAction, in world: inout World) -> [Effect] {
    switch action {
    case .select(let place):
      guard sending == nil, let question, question.answer == nil, question.choices.indices.contains(place) else { return [] }
      selected = place
      return []
    case .submit: return selected.map { send(String($0), in: &world) } ?? []
    case .choose(let place, let turn):
      guard lingering == nil, mode?.movesOn != .player, turn == position.turn, let question,
        question.choices.indices.contains(place), !question.tried.contains(place)
      else { return [] }
      return send(String(place), in: &world)
    case .next(let turn):
      if lingering?.verdict.turn == turn { return leave(in: world) }
      return turn == position.turn && question?.answer != nil ? send("next", in: &world) : []
    case .shown: return lingering == nil ? [] : leave(in: world)
    case .hold:
      guard lingering?.ring != nil else { return [] }
      lingering?.ring = nil
      return [world.alarm(RankedAction.choice(.shown), after: nil)]
    case .toggleHint:
      showsHint.toggle()
      let hint = showsHint ? question?.hint : nil
      return hint.map { Saying("", $0, world.say).effects() } ?? []
    case .tick, .newGame: return []
    }
  }

  mutating func act(_ action: FilmAction, in world: inout World) -> [Effect] {
    switch action {
    case .answer(let isYes, let turn):
      let move: FilmRound.Move = isYes ? .yes : .no
      return lingering == nil && turn == position.turn ? send(move.code, in: &world) : []
    case .next(let turn): return lingering?.verdict.turn == turn ? leave(in: world) : []
    case .shown: return lingering == nil ? [] : leave(in: world)
    case .close, .playAgain: return []
    }
  }

  mutating func act(_ action: HangmanAction, in world: inout World) -> [Effect] {
    guard case .guess(let character) = action, case .word(let word) = position.face,
      let letter = word.language.alphabet.letter(for: character), !word.guesses.contains(where: { $0.letter == letter })
    else { return [] }
    return send(HangmanRound.Move.guess(letter).code, in: &world)
  }

  /// Goes on to what the round has come to since.
  private mutating func leave(in world: World) -> [Effect] {
    lingering = nil
    return [world.alarm(RankedAction.choice(.shown), after: nil)] + goOn(in: world)
  }

  // MARK: - Coming back, and time

  /// Goes on after the page was left, or the connection has come back.
  mutating func resume(in world: inout World) -> [Effect] {
    watch.pass(to: world.moment.now)
    beginSpeech()
    lingering = nil
    flash = nil
    return sendAgain(in: &world) + letTimePass(in: &world)
  }

  /// What time does by itself: a clock that runs out is the server's to tell of, and it is asked.
  mutating func letTimePass(in world: inout World) -> [Effect] {
    watch.pass(to: world.moment.now)
    guard let clocks = question?.clocks, let end = clocks.map({ $0.end }).min(), stopped == nil else { return [] }
    let left = end - watch.time
    if left <= .zero { return sending == nil ? send("", in: &world) : [] }
    // A question's bar moves in smaller steps.
    let step: Int64 = clocks.contains { $0.kind == .question } ? 250 : 1000
    let toNextStep = Milliseconds(max((left.count - 1) % step + 1, 1))
    return say(clocks, in: world) + [world.alarm(RankedAction.choice(.tick), after: toNextStep)]
  }

  private mutating func say(_ clocks: [RankedPosition.Clock], in world: World) -> [Effect] {
    guard let clock = clocks.first(where: { $0.kind == .round }),
      let left = speech.pass(clock.end - watch.time, of: clock.limit)
    else { return [] }
    return [.announce(world.say(.secondsLeft(Int(left.count / 1000))))]
  }

  private mutating func beginSpeech() {
    guard let clock = question?.clocks.first(where: { $0.kind == .round }) else { return }
    speech.begin(clock.end - watch.time, of: clock.limit)
  }

  // MARK: - Steps

  private mutating func send(_ move: String, in world: inout World) -> [Effect] {
    guard sending == nil, stopped == nil, ending == nil else { return [] }
    watch.pass(to: world.moment.now)
    sending = Sending(move: move, waited: watch.waited)
    return sendAgain(in: &world)
  }

  /// Sends the step that has got no answer.
  mutating func sendAgain(in world: inout World) -> [Effect] {
    guard var step = sending, step.ticket == nil, stopped == nil else { return [] }
    let call = PlayersCall.step(
      ticket: position.ticket, number: position.step, move: step.move, waited: step.waited, world.preferences.language)
    let (ticket, ask) = world.ask(.players(call.request))
    step.ticket = ticket
    sending = step
    return [ask, world.alarm(RankedAction.tryAgain, after: nil)]
  }

  /// Takes in the answer to the step that is on its way; any other changes nothing.
  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    guard var step = sending, step.ticket == ticket else { return [] }
    if let next = answer.value(RankedPosition.self), next.ticket == position.ticket, next.step == position.step + 1 {
      return take(next, after: step, in: &world)
    }
    if answer.refusal != nil {
      stopped = answer.status
      sending = nil
      return [world.alarm(RankedAction.choice(.tick), after: nil), .focus(id: Page.headingID)]
    }
    step.ticket = nil
    step.failures += 1
    step.status = answer.status
    sending = step
    return [world.alarm(RankedAction.tryAgain, after: Outbox.pause(after: step.failures, world.moment.chance))]
  }

  private mutating func take(_ next: RankedPosition, after step: Sending, in world: inout World) -> [Effect] {
    let before = position
    watch.pass(to: world.moment.now)
    // When the server took a step that was sent more than once, nobody here knows: perhaps the first time.
    let known = step.failures == 0 ? next.time : max(next.time, watch.time - .seconds(1))
    watch = RankedWatch(known, at: world.moment.now)
    (position, sending, selected, showsHint) = (next, nil, nil, false)
    note(next.face)
    if case .guess(let letter)? = HangmanRound.Move(code: step.move) { lastLetter = letter }
    let effects = verdictEffects(step.move, before, in: world)
    return effects + world.sound(isRight: nil, isFinished: ending != nil) + letTimePass(in: &world)
  }
}
