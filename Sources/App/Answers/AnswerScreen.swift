import Content
import Play
import Rules
import WireAPI

/// A round with questions of any kind, in Classic or Rookie mode. ``ChoiceScreen`` plays rounds that have only single-choice
/// questions.
///
/// ``ChoicePlay`` draws the page. This screen adds the controls and verdicts for questions other than single choice.
struct AnswerScreen: Screen {
  private(set) var match: Match<AnswerSubject>
  private(set) var play: ChoicePlay
  /// The answer that the player has entered so far.
  private(set) var draft = AnswerDraft()

  var round: AnswerRound<Question.Typed> { match.round }
  var mode: Mode { round.mode }
  var quiz: Quiz { match.content }

  /// The maximum length of a typed answer, in Unicode scalars.
  static let longest = 100

  @inline(never)
  fileprivate init(_ match: Match<AnswerSubject>) {
    self.match = match
    play = ChoicePlay(match.round.mode, match.shown(nil, points: "", result: nil))
  }

  /// Opens a round of a quiz. Returns `nil` if the quiz is not in the library, if all its questions are single choice, or if the
  /// mode plays only single-choice questions.
  @inline(never)
  static func open(
    _ quiz: String, _ mode: Mode.Name, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState
  ) -> AnyScreen? {
    guard let content = appState.library.quiz(quiz),
      let subject = AnswerSubject(ChoiceSubject(content, mode: mode, clocks: appState.preferences.clocks)),
      let match = appState.match(subject, seed: seed, showsFinished: showsFinished)
    else { return nil }
    return AnyScreen(AnswerScreen(match))
  }

  /// Returns the current question's number and the number of questions, such as "4/10". Returns `nil` if no round with at least
  /// one move is in progress.
  @inline(never)
  static func progress(in quiz: Quiz, _ mode: Mode.Name, _ appState: AppState) -> String? {
    guard let subject = AnswerSubject(ChoiceSubject(quiz, mode: mode, clocks: appState.preferences.clocks)),
      let saved = Match(resuming: appState.savedData.round(subject.key.name), subject, on: quiz),
      !saved.log.moves.isEmpty, appState.goesOn(saved)
    else { return nil }
    return "\(saved.round.turnNumber + 1)/\(saved.round.turns.count)"
  }

  /// Decodes a quiz with questions of any kind from the server's response. Returns `nil` if the request failed or the quiz is
  /// invalid.
  @inline(never)
  static func quiz(from response: APIResponse) -> Quiz? {
    response.isGood ? response.document.flatMap { try? Quiz(from: $0) } : nil
  }

  var isPractice: Bool { quiz.id == ChoiceScreen.practiceID }

  // MARK: - Appearing

  /// Advances the round to the current time, and adopts moves that another tab has made. If the round has no moves yet, and the
  /// quiz or the clock setting has changed, restarts the round with the new version of the quiz and the new setting.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(appState.preferences.clocks, on: quiz)
    if match.log.moves.isEmpty, quiz.version != self.quiz.version || subject != match.subject, quiz.hasOtherKinds {
      self = AnswerScreen(Match(subject, on: quiz, seed: match.log.seed, at: appState.moment.now))
    }
    match.goOn(with: quiz)
    let time = match.time(at: appState.moment.now)
    play.come(to: shown(match.shownVerdict, in: appState), at: time)
    return follow(in: &appState) + letTimePass(in: &appState) + play.tick(at: time, in: appState)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool { showsFinished || appState.goesOn(match) }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    let late = follow(in: &appState) + letTimePass(in: &appState)
    let effects = act(action, in: &appState)
    return late + effects + play.tick(at: match.time(at: appState.moment.now), in: appState)
  }

  /// If the time for the question is up, shows the right answer.
  private mutating func letTimePass(in appState: inout AppState) -> [Effect] {
    guard let verdict = match.wait(until: match.time(at: appState.moment.now)) else { return [] }
    draft = AnswerDraft()
    return play.take(shown(verdict, in: appState), after: "", in: appState)
  }

  private mutating func act(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .type(let text):
      draft.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(AnswerScreen.longest)))
      return []
    case .toggle(let place):
      if isAsking { draft.toggle(place, of: round.turns[round.turnNumber].layout) }
      return []
    case .match(let left, let place):
      if asked?.pairs?.lefts.indices.contains(left) == true {
        draft.match(left, with: place, of: round.turns[round.turnNumber].layout)
      }
      return []
    case .move(let place, let isUp): return move(place, isUp: isUp, in: appState)
    case .negate:
      if asked?.numeric != nil { draft.negate() }
      return [.focus(id: AnswerScreen.fieldID)]
    case .choice(.newGame): return begin(in: &appState)
    case .choice(.submit) where asked?.choice == nil: return submit(in: &appState)
    case .choice(let action):
      switch play.act(action, in: appState) {
      case .move(let move): return judge(move, in: &appState)
      case .done(let effects): return withFieldFocused(effects)
      }
    }
  }

  /// Moves an item and announces its new position. The focus stays on the button, which moves with the item.
  private mutating func move(_ place: Int, isUp: Bool, in appState: AppState) -> [Effect] {
    guard let items = asked?.order?.items else { return [] }
    let before = draft.order
    draft.move(place, isUp: isUp, of: round.turns[round.turnNumber].layout)
    guard let order = draft.order, order != before else { return [] }
    let (other, say) = (isUp ? place - 1 : place + 1, appState.say)
    return Saying(say(.place(other + 1, of: order.count)), items[order[other]], say).effects()
  }

  /// Whether the question on the page is waiting for an answer.
  var isAsking: Bool { play.lingering == nil && !round.isFinished && !round.showsAnswer }

  /// The question that is waiting for an answer, or `nil` if none is.
  private var asked: Question? { isAsking ? match.question(of: round.turnNumber) : nil }

  /// Whether the "Submit" button is enabled.
  func canSubmit(in appState: AppState) -> Bool { asked.map { draft.canSubmit($0, in: appState.preferences.language) } ?? false }

  /// Judges the answer. In a number question, text that is not a number is refused and does not count as a wrong answer.
  private mutating func submit(in appState: inout AppState) -> [Effect] {
    guard let asked else { return [] }
    if let answer = draft.answer(to: asked, in: appState.preferences.language) {
      return judge(AnswerRound<Question.Typed>.Move.answer(answer).code, in: &appState)
    }
    guard draft.refuse(for: asked, in: appState.preferences.language) else { return [] }
    return [.announce(appState.say(.typeANumber)), .focus(id: AnswerScreen.fieldID)]
  }

  private mutating func begin(in appState: inout AppState) -> [Effect] {
    let forgotten = appState.forget(match)
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(appState.preferences.clocks, on: quiz)
    self = AnswerScreen(Match(subject, on: quiz, seed: appState.moment.chance, at: appState.moment.now))
    return forgotten + withFieldFocused([.focus(id: ChoicePlay.questionID)])
  }

  /// Makes a move, such as "next" or an answer, and saves the round. Does nothing if the rules forbid the move. For the codes of
  /// moves, see `Match.take`.
  private mutating func judge(_ move: String, in appState: inout AppState) -> [Effect] {
    let moves = match.log.moves.count
    let verdict = match.take(move, at: match.time(at: appState.moment.now))
    guard match.log.moves.count > moves else { return [] }
    if move != "next" { draft = AnswerDraft() }
    let kept = keep(in: &appState)
    let credit = verdict.map { match.round.turns[$0.turn].credit } ?? .none
    let effects = play.take(
      shown(verdict, in: appState), after: move, partly: credit.isPart ? Saying(appState.say(.partlyRight)) : nil, in: appState)
    return kept + withFieldFocused(effects)
  }

  /// If the question has a text field, moves the focus to the field instead of the question. Screen readers read the question as
  /// the field's description.
  private func withFieldFocused(_ effects: [Effect]) -> [Effect] {
    guard let asked, asked.typed != nil || asked.numeric != nil else { return effects }
    return effects.map { $0 == .focus(id: ChoicePlay.questionID) ? .focus(id: AnswerScreen.fieldID) : $0 }
  }

  static let fieldID = "answer"

  private func shown(_ verdict: RankedPosition.Verdict?, in appState: AppState) -> ShownRound {
    match.shown(verdict, points: appState.say(.points(round.score)), result: round.isFinished ? ending.result(in: appState) : nil)
  }

  /// Saves the round, unless it is a practice round. If the round is finished, saves its missed questions for practice in the
  /// same atomic change.
  private func keep(in appState: inout AppState) -> [Effect] {
    if isPractice { return [] }
    let effects = appState.keep(match, isNewlyFinished: round.isFinished)
    if !round.isFinished { return effects }
    let missed = round.turns.filter { $0.isMissed }.map { quiz.questions[$0.question] }
    return ChoiceEnding.withMissed(effects, missed, in: quiz, in: &appState)
  }

  /// If another tab has made moves in this round, shows the new state of the round.
  private mutating func follow(in appState: inout AppState) -> [Effect] {
    guard !isPractice, match.follow(appState.savedData) else { return [] }
    // The other tab may have answered the question that the draft belongs to.
    draft = AnswerDraft()
    return play.take(shown(nil, in: appState), after: "next", in: appState)
  }
}

extension Match<AnswerSubject> {
  /// The visible state of the round. The texts of the question and the verdict are in all languages, but `points` is in the
  /// player's language.
  func shown(_ verdict: RankedPosition.Verdict?, points: String, result: ResultView?) -> ShownRound {
    ShownRound(
      turn: round.turnNumber, count: round.turns.count, points: points, question: asked,
      hasHints: content.questions.contains { $0.hint != nil }, verdict: verdict, result: result)
  }
}

/// A practice round with questions of any kind, for ``PracticeScreen``.
///
/// This is a class, not a structure, so that the chunk `practice` contains no code that copies the screen.
/// ``PracticeScreen`` calls the static functions of ``AnswerScreen``, which are in the chunk `answers`.
final class AnswerPractice: Sendable {
  fileprivate let screen: AnswerScreen

  fileprivate init(_ screen: AnswerScreen) { self.screen = screen }
}

extension AnswerScreen {
  /// Starts a practice round under the Classic rules, with the questions in random order. Each question's id starts with its
  /// quiz's id. The round is not saved.
  @inline(never)
  static func practise(_ questions: [Question], seed: UInt64, in appState: borrowing AppState) -> AnswerPractice? {
    var chance = SplitMix64(seed: seed)
    let quiz = PracticeScreen.practiceQuiz(chance.order(of: questions.count).map { questions[$0] })
    return AnswerSubject(ChoiceSubject(quiz: quiz.id, mode: .classic)).map { subject in
      AnswerPractice(AnswerScreen(Match(subject, on: quiz, seed: chance.next(), at: appState.moment.now)))
    }
  }

  @inline(never)
  static func resume(_ practice: AnswerPractice, in appState: inout AppState) -> (AnswerPractice, [Effect]) {
    var screen = practice.screen
    let effects = screen.appear(in: &appState)
    return (AnswerPractice(screen), effects)
  }

  /// Handles an action. If the action answered a question, also returns that question and whether the answer was right.
  @inline(never)
  static func update(
    _ practice: AnswerPractice, _ action: AnswerAction, in appState: inout AppState
  ) -> (practice: AnswerPractice, answered: (question: Question, isRight: Bool)?, effects: [Effect]) {
    var screen = practice.screen
    let effects = screen.update(action, in: &appState)
    let (before, after) = (practice.screen.round, screen.round)
    let number = before.turnNumber
    let isAnswered = number < after.turns.count && !before.showsAnswer && after.turns[number].attempt != nil
    let answered = isAnswered ? (screen.match.question(of: number), after.turns[number].isRight) : nil
    return (AnswerPractice(screen), answered, effects)
  }

  @inline(never)
  static func canComeBack(_ practice: AnswerPractice, showsFinished: Bool, in appState: AppState) -> Bool {
    practice.screen.canComeBack(showsFinished: showsFinished, in: appState)
  }

  /// Draws the page of a round in progress.
  @inline(never)
  static func page(of practice: AnswerPractice, in appState: AppState) -> Page { practice.screen.view(in: appState) }

  /// Returns the summary of the finished round, or `nil` before its end.
  @inline(never)
  static func summary(of practice: AnswerPractice) -> RoundSummary? {
    practice.screen.round.isFinished ? practice.screen.ending : nil
  }
}
