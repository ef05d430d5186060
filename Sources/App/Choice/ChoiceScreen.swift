import Content
import Play
import Rules
import WireAPI

/// A round of a choice quiz, from the first question to the last word.
struct ChoiceScreen: Screen {
  private(set) var match: Match<ChoiceSubject>
  /// The answer picked but not yet given, in modes that ask for "Submit".
  private(set) var selected: Int?
  private(set) var showsHint = false
  /// The turn whose answer is still on screen although the round has moved on.
  private(set) var lingering: Int?
  /// After how many seconds the round goes on from there by itself, where that is shown.
  private(set) var ring: Int?
  /// What has just become of a turn, where a clock does not wait for it to be looked at.
  private(set) var flash: Flash?
  private var clockSpeech = ClockSpeech()

  /// A result that is shown for a moment over the question that has come already.
  struct Flash: Equatable, Sendable {
    /// Tells it from the one before.
    let number: Int
    let result: Result

    enum Result: String { case right, wrong, late }
  }

  var round: ChoiceRound { match.round }
  var mode: Mode { round.mode }
  var quiz: Quiz { match.content }

  static let questionID = "question"
  static let nextID = "next"

  private init(_ match: Match<ChoiceSubject>) { self.match = match }

  /// `nil` if there is no such quiz; `seed` and `showsFinished` as in `AnyScreen.init`.
  @inline(never)
  init?(_ subject: ChoiceSubject, seed: UInt64, showsFinished: Bool, in world: World) {
    guard let match = world.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// Asks these questions, each named by its quiz and its id, as Classic does; nothing is kept of such a round.
  @inline(never)
  init(practising questions: [Question], seed: UInt64, in world: World) {
    var chance = SplitMix64(seed: seed)
    let quiz = Quiz(
      id: ChoiceScreen.practiceID, icon: "shuffle", title: LocalizedText(neutral: ""), description: LocalizedText(neutral: ""),
      questions: chance.order(of: questions.count).map { questions[$0] })
    self.init(
      Match(ChoiceSubject(quiz: quiz.id, mode: .classic), on: quiz, seed: chance.next(), at: world.moment.now))
  }

  /// What stands for a quiz in practice; no quiz has such an id.
  private static let practiceID = "~"

  var isPractice: Bool { quiz.id == ChoiceScreen.practiceID }

  /// The quiz of the day; `nil` if it was played, and what it was drawn from is not there any more.
  @inline(never)
  init?(dailyIn world: World) {
    guard let quiz = world.quizOfToday, let match = world.daily(ChoiceSubject.daily(quiz), .quiz) else { return nil }
    self.init(match)
  }

  /// Reads a quiz for the library.
  @inline(never)
  static func quiz(from answer: Answer) -> Quiz? { answer.value() }

  // MARK: - Coming and going

  /// Lets time pass. A round in which nothing has been done yet goes on with the quiz as it is now.
  @inline(never)
  mutating func appear(in world: inout World) -> [Effect] {
    let subject = match.subject.with(world.preferences.clocks)
    let quiz = world.library.quiz(quiz.id) ?? quiz
    if match.log.moves.isEmpty, quiz.version != self.quiz.version || subject != match.subject {
      self = ChoiceScreen(Match(subject, on: quiz, seed: match.log.seed, at: world.moment.now))
    }
    (lingering, ring) = (nil, nil)
    flash = nil
    if let limit = mode.roundLimit { clockSpeech.begin(limit - match.time(at: world.moment.now), of: limit) }
    return letTimePass(in: &world) + clock(in: world)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    match.subject.isDaily ? match.log.seed == world.dailySeed(.quiz).number : showsFinished || world.goesOn(match)
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: ChoiceAction, in world: inout World) -> [Effect] {
    let late = letTimePass(in: &world)
    let effects = act(action, in: &world)
    return late + effects + clock(in: world)
  }

  private mutating func act(_ action: ChoiceAction, in world: inout World) -> [Effect] {
    switch action {
    case .select(let choice):
      guard round.phase == .asking else { return [] }
      selected = choice
      return []
    case .submit:
      guard let choice = selected else { return [] }
      return answer(choice, turn: round.turnNumber, in: &world)
    case .choose(let choice, let turn):
      guard lingering == nil, mode.movesOn != .player else { return [] }
      return answer(choice, turn: turn, in: &world)
    case .next(let turn):
      if lingering == turn { return leave(in: world) }
      guard let effects = play(.next, turn: turn, in: &world) else { return [] }
      let heard = world.sound(isRight: nil, isFinished: round.isFinished)
      return effects + heard + goOn(in: world)
    case .shown: return lingering == nil ? [] : leave(in: world)
    case .hold:
      guard ring != nil else { return [] }
      ring = nil
      return [world.alarm(ChoiceAction.shown, after: nil)]
    case .tick: return []
    case .toggleHint:
      guard round.phase == .asking, lingering == nil else { return [] }
      showsHint.toggle()
      let hint = showsHint ? quiz.choiceQuestions[round.turns[round.turnNumber].question].hint : nil
      return hint.map { Saying("", $0, world.say).effects() } ?? []
    case .newGame: return begin(in: &world)
    }
  }

  private mutating func begin(in world: inout World) -> [Effect] {
    if match.subject.isDaily { return [] }
    let forgotten = world.forget(match)
    let quiz = world.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(world.preferences.clocks)
    self = ChoiceScreen(Match(subject, on: quiz, seed: world.moment.chance, at: world.moment.now))
    return forgotten + [.focus(id: ChoiceScreen.questionID)]
  }

  private mutating func answer(_ choice: Int, turn: Int, in world: inout World) -> [Effect] {
    guard let kept = play(.choose(choice), turn: turn, in: &world) else { return [] }
    let isRight = round.turns[turn].isRight
    let effects = kept + world.sound(isRight: isRight, isFinished: round.isFinished)
    let isKnown = mode.movesOn != .rightAnswer || isRight
    let verdict = isKnown && !isRight ? correction(of: turn, world.say) : Saying(world.say(isRight ? .right : .wrong))
    if mode.movesOn == .player { return effects + verdict.effects() + [.focus(id: ChoiceScreen.nextID)] }
    if mode.hasClock { show(isRight ? .right : .wrong) }
    guard round.turnNumber != turn else { return effects + verdict.effects() }
    // A clock does not wait: the next question is there at once.
    if mode.hasClock { return effects + goOn(saying: verdict, in: world) }
    lingering = turn
    let explanation = quiz.choiceQuestions[round.turns[turn].question].explanation
    let pause = AnswerPause.seconds(
      isRight: isRight, explanation: explanation, world.preferences.clocks, world.say.language)
    ring = isRight ? nil : pause
    let alarm = world.alarm(ChoiceAction.shown, after: pause.map { .seconds(Int64($0)) })
    return effects + verdict.effects() + [alarm]
  }

  /// Comes to the next question, or to the end of the round, which is said as one with what there is to say.
  private func goOn(saying verdict: Saying? = nil, in world: World) -> [Effect] {
    guard round.isFinished else { return (verdict?.effects() ?? []) + [.focus(id: ChoiceScreen.questionID)] }
    let report = result([], in: world).report(world.say)
    return (verdict?.effects(then: report) ?? [.announce(report)]) + [.focus(id: Page.endingID)]
  }

  private mutating func show(_ result: Flash.Result) { flash = Flash(number: (flash?.number ?? 0) + 1, result: result) }

  /// Says that an answer was wrong, and what would have been right.
  private func correction(of turn: Int, _ say: Speech) -> Saying {
    let question = quiz.choiceQuestions[round.turns[turn].question]
    return Saying(say(.wrong) + ". " + say(.theRightAnswer + .colon), question.rightAnswer, say)
  }

  /// Makes a move, and has it kept; `nil` if it cannot be made.
  private mutating func play(_ move: ChoiceRound.Move, turn: Int, in world: inout World) -> [Effect]? {
    guard match.play(move, inTurn: turn, at: world.moment.now) else { return nil }
    selected = nil
    showsHint = false
    return isPractice ? [] : keep(in: &world)
  }

  /// Keeps the round as it stands; with its end, as one, the questions that were missed, which will come back.
  private func keep(in world: inout World) -> [Effect] {
    let effects = world.keep(match, isNewlyFinished: round.isFinished)
    guard round.isFinished, case .save(let entries, let isFinal, let ticket)? = effects.first else { return effects }
    let card = LeitnerCard(missedOn: world.today)
    let missed = round.turns.filter { $0.isMissed }.map { turn in
      Practice.entry(card, for: name(of: quiz.choiceQuestions[turn.question]))
    }
    // They are read as what another page has kept is, by the code for that, which may not be here yet.
    world.unread.news += missed
    return [.save(entries + missed, isFinal: isFinal, ticket)] + effects.dropFirst()
  }

  /// By which a question comes back: its quiz and its id, which where quizzes are mixed are its id already.
  private func name(of question: Question) -> String {
    quiz.id == Quiz.mixedID ? question.id : quiz.id + "/" + question.id
  }

  private mutating func leave(in world: World) -> [Effect] {
    (lingering, ring) = (nil, nil)
    return [world.alarm(ChoiceAction.shown, after: nil)] + goOn(in: world)
  }

  // MARK: - The clock

  /// What time has done without anyone's doing: a question is given up, or the round is over.
  private mutating func letTimePass(in world: inout World) -> [Effect] {
    let turn = round.turnNumber
    let isOver = match.pass(to: world.moment.now)
    let isLate = round.turnNumber != turn
    if isLate {
      selected = nil
      showsHint = false
      show(.late)
    }
    guard isOver else {
      guard isLate else { return sayTime(in: world) }
      return world.sound(isRight: false) + [.announce(world.say(.tooLate)), .focus(id: ChoiceScreen.questionID)]
    }
    (lingering, ring) = (nil, nil)
    let kept = keep(in: &world) + world.sound(isRight: nil, isFinished: true)
    return kept + goOn(saying: Saying(world.say(.timeIsUp)), in: world)
  }

  private mutating func sayTime(in world: World) -> [Effect] {
    guard let limit = mode.roundLimit else { return [] }
    guard let left = clockSpeech.pass(limit - match.time(at: world.moment.now), of: limit) else { return [] }
    return [.announce(world.say(.secondsLeft(Int(left.count / 1000))))]
  }

  /// Rings when a clock shows another second, or something happens by itself; a question's bar moves in smaller steps.
  private func clock(in world: World) -> [Effect] {
    guard mode.hasClock else { return [] }
    guard let remaining = match.remaining(at: world.moment.now) else { return [world.alarm(ChoiceAction.tick, after: nil)] }
    let step: Int64 = mode.questionLimit == nil ? 1000 : 250
    let toNextStep = Milliseconds((remaining.count - 1) % step + 1)
    return [world.alarm(ChoiceAction.tick, after: max(toNextStep, Milliseconds(1)))]
  }
}
