import Content
import Rules

/// A round of a choice quiz, from the first question to the last word.
struct ChoiceScreen: Screen {
  let quiz: Quiz
  private(set) var match: Match<ChoiceRound>
  /// The answer picked but not yet given, in modes that ask for "Submit".
  private(set) var selected: Int?
  private(set) var showsHint = false
  /// The turn whose answer is still on screen although the round has moved on.
  private(set) var lingering: Int?

  var round: ChoiceRound { match.round }
  var mode: Mode { round.mode }

  static func roundName(quiz: String, mode: Mode.Name) -> String { "choice/" + quiz + "/" + mode.rawValue }

  /// How long an answer stays before the next question comes by itself; a wrong one has more to read.
  private static let lingerAfterRight = Milliseconds(1000)
  private static let lingerAfterWrong = Milliseconds(2000)

  /// Goes on with the saved round, or begins one; `nil` if there is no such quiz.
  init?(quiz id: String, mode name: Mode.Name, seed: UInt64, again: Bool, in world: World) {
    guard let quiz = world.library.quiz(id) else { return nil }
    self.quiz = quiz
    let fresh = ChoiceScreen.freshLog(quiz: quiz, mode: name, seed: seed, world)
    let setUp = { (log: RoundLog) in ChoiceRound(mode: Mode(name), questions: quiz.ruleQuestions, seed: log.seed) }
    if let saved = Match(resuming: world.records.round(fresh.name), setUp: setUp, matching: fresh),
      again || !saved.round.isFinished
    {
      match = saved
    } else {
      match = Match(setUp(fresh), log: fresh)
    }
  }

  private static func freshLog(quiz: Quiz, mode: Mode.Name, seed: UInt64, _ world: World) -> RoundLog {
    RoundLog(
      game: "choice", subject: quiz.id, variant: mode.rawValue, contentVersion: quiz.version, seed: seed,
      startedAt: world.moment.now)
  }

  // MARK: - Actions

  mutating func update(_ action: ChoiceAction, in world: inout World) -> [Effect] {
    switch action {
    case .select(let choice):
      guard round.phase == .asking else { return [] }
      selected = choice
      return []
    case .submit:
      guard let choice = selected else { return [] }
      return answer(choice, in: &world)
    case .choose(let choice):
      guard lingering == nil, mode.movesOn != .player else { return [] }
      return answer(choice, in: &world)
    case .next:
      if let turn = lingering { return leave(turn) }
      return play(.next, in: &world) + [.focus(id: ChoiceScreen.questionID)]
    case .shown(let turn):
      return lingering == turn ? leave(turn) : []
    case .toggleHint:
      showsHint.toggle()
      return []
    case .newGame:
      self = ChoiceScreen(beginning: quiz, mode: mode.name, in: world)
      return world.records.forgetRound(match.log.name) + [.focus(id: ChoiceScreen.questionID)]
    }
  }

  static let questionID = "question"

  private init(beginning quiz: Quiz, mode: Mode.Name, in world: World) {
    self.quiz = quiz
    let log = ChoiceScreen.freshLog(quiz: quiz, mode: mode, seed: world.moment.chance, world)
    match = Match(ChoiceRound(mode: Mode(mode), questions: quiz.ruleQuestions, seed: log.seed), log: log)
  }

  private mutating func answer(_ choice: Int, in world: inout World) -> [Effect] {
    let turn = round.turnNumber
    let effects = play(.choose(choice), in: &world)
    guard !effects.isEmpty else { return [] }
    let isRight = round.turns[turn].isRight
    let verdict = Effect.announce(isRight ? world.say(.right) : correction(of: turn, world.say))
    if mode.movesOn == .player { return effects + [verdict, .focus(id: ChoiceScreen.nextID)] }
    lingering = turn
    let pause = isRight ? ChoiceScreen.lingerAfterRight : ChoiceScreen.lingerAfterWrong
    return effects + [verdict, .wake(after: pause, action: ChoiceAction.shown(turn: turn).text)]
  }

  /// Says that an answer was wrong, and what would have been right.
  private func correction(of turn: Int, _ say: Speech) -> String {
    let question = quiz.questions[round.turns[turn].question]
    return say(.wrong) + ". " + say(.theRightAnswer) + ": " + question.answers[question.rightAnswer].text(in: say.language)
  }

  static let nextID = "next"

  private mutating func play(_ move: ChoiceRound.Move, in world: inout World) -> [Effect] {
    let wasFinished = round.isFinished
    guard match.play(move, at: world.moment.now) else { return [] }
    selected = nil
    showsHint = false
    return world.keep(match, isNewlyFinished: round.isFinished && !wasFinished)
  }

  private mutating func leave(_ turn: Int) -> [Effect] {
    lingering = nil
    return [.focus(id: round.isFinished ? Page.headingID : ChoiceScreen.questionID)]
  }
}
