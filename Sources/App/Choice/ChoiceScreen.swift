import Content
import Play
import Rules
import WireAPI

/// A round of single-choice questions, from the first question to the result. ``AnswerScreen`` plays rounds that also have other
/// kinds of questions.
struct ChoiceScreen: Screen {
  private(set) var match: Match<ChoiceSubject>
  private(set) var play: ChoicePlay

  var round: ChoiceRound { match.round }
  var mode: Mode { round.mode }
  var quiz: Quiz { match.content }

  @inline(never)
  init(_ match: Match<ChoiceSubject>) {
    self.match = match
    play = ChoicePlay(match.round.mode, match.shown(nil, result: nil))
  }

  /// Opens a round of a quiz, which may have questions of any kind. Returns `nil` if the quiz is not in the library. For `seed`
  /// and `showsFinished`, see `AnyScreen.opened`.
  @inline(never)
  static func open(
    _ quiz: String, _ mode: Mode.Name, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState
  ) -> AnyScreen? {
    guard let content = appState.library.quiz(quiz) else { return nil }
    // The code for questions other than single choice is loaded only for quizzes that have such questions.
    if content.hasOtherKinds,
      let screen = AnswerScreen.open(quiz, mode, seed: seed, showsFinished: showsFinished, in: appState)
    {
      return screen
    }
    let subject = ChoiceSubject(content, mode: mode, clocks: appState.preferences.clocks)
    return ChoiceScreen(subject, seed: seed, showsFinished: showsFinished, in: appState).map { AnyScreen($0) }
  }

  /// Resumes or starts a round. Returns `nil` if the quiz is not in the library. For `seed` and `showsFinished`, see
  /// `AnyScreen.opened`.
  @inline(never)
  init?(_ subject: ChoiceSubject, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState) {
    guard let match = appState.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// The id of the temporary quiz that contains the questions to practise. No real quiz has this id.
  static let practiceID = "~"

  var isPractice: Bool { quiz.id == ChoiceScreen.practiceID }

  /// Decodes a quiz of single-choice questions from the server's response. Returns `nil` if the request failed or the quiz is
  /// invalid.
  @inline(never)
  static func quiz(from response: APIResponse) -> Quiz? {
    response.isGood ? response.document.flatMap { try? Quiz(served: $0) } : nil
  }

  // MARK: - Appearing

  /// Advances the round to the current time. If the round has no moves yet, and the quiz or the clock setting has changed,
  /// restarts the round with the new version of the quiz and the new setting.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(appState.preferences.clocks, on: quiz)
    if match.log.moves.isEmpty, quiz.version != self.quiz.version || subject != match.subject {
      self = ChoiceScreen(Match(subject, on: quiz, seed: match.log.seed, at: appState.moment.now))
    }
    match.goOn(with: quiz)
    // A pending move has waited for the code that ends a round. If that code could not be loaded, the move is dropped and the
    // player can answer again.
    if let move = play.pending {
      play.pending = nil
      return appState.canEnd ? judge(move, in: &appState) : []
    }
    let time = match.time(at: appState.moment.now)
    play.come(to: match.shown(match.shownVerdict, result: nil), at: time)
    return letTimePass(in: &appState) + play.tick(at: time, in: appState)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    match.subject.isDaily ? match.log.seed == appState.dailySeed(.quiz).number : showsFinished || appState.goesOn(match)
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: ChoiceAction, in appState: inout AppState) -> [Effect] {
    let late = letTimePass(in: &appState)
    let effects = act(action, in: &appState)
    return late + effects + play.tick(at: match.time(at: appState.moment.now), in: appState)
  }

  private mutating func act(_ action: ChoiceAction, in appState: inout AppState) -> [Effect] {
    if action == .newGame { return begin(in: &appState) }
    switch play.act(action, in: appState) {
    case .move(let move): return judge(move, in: &appState)
    case .done(let effects): return effects
    }
  }

  private mutating func begin(in appState: inout AppState) -> [Effect] {
    if match.subject.isDaily { return [] }
    let forgotten = appState.forget(match)
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(appState.preferences.clocks, on: quiz)
    self = ChoiceScreen(Match(subject, on: quiz, seed: appState.moment.chance, at: appState.moment.now))
    return forgotten + [.focus(id: ChoicePlay.questionID)]
  }

  /// Makes a move and saves the round. Does nothing if the rules forbid the move. A move is the position of a choice on the
  /// screen, or "next". A move that ends the round waits until the chunk `ending` is loaded.
  private mutating func judge(_ move: String, in appState: inout AppState) -> [Effect] {
    let verdict: RankedPosition.Verdict?
    var next = match
    do { verdict = try RankedMatch.take(move, at: match.time(at: appState.moment.now), in: &next) } catch { return [] }
    if next.round.isFinished, !appState.canEnd {
      play.pending = move
      appState.awaitsEnd = true
      return []
    }
    match = next
    return keep(in: &appState) + play.take(shown(verdict, in: appState), after: move, in: appState)
  }

  /// The visible state of the round.
  @inline(never)
  private func shown(_ verdict: RankedPosition.Verdict?, in appState: AppState) -> ShownRound {
    match.shown(verdict, result: round.isFinished ? ChoiceEnding.result(self, in: appState) : nil)
  }

  /// Saves the round, unless it is a practice round. If the round is finished, saves its missed questions for practice in the
  /// same atomic change.
  @inline(never)
  private func keep(in appState: inout AppState) -> [Effect] {
    if isPractice { return [] }
    let effects = appState.keep(match, isNewlyFinished: round.isFinished)
    return round.isFinished ? ChoiceEnding.withMissed(effects, of: self, in: &appState) : effects
  }

  // MARK: - Timeouts, and moves in other tabs

  /// Applies changes that the player did not make on this page: a timeout, or moves made in another tab.
  private mutating func letTimePass(in appState: inout AppState) -> [Effect] {
    if !isPractice, appState.canEnd, ChoiceEnding.follow(&match, appState.savedData) {
      return play.take(shown(nil, in: appState), after: "next", in: appState)
    }
    guard round.deadline != nil else { return [] }
    let verdict = try? RankedMatch.take("", at: match.time(at: appState.moment.now), in: &match)
    let kept = round.isFinished ? keep(in: &appState) : []
    return kept + play.take(shown(verdict, in: appState), after: "", in: appState)
  }
}

extension Match<ChoiceSubject> {
  /// The visible state of the round, with texts in all languages.
  @inline(never)
  func shown(_ verdict: RankedPosition.Verdict?, result: ResultView?) -> ShownRound {
    ShownRound(
      turn: round.turnNumber, count: round.turns.count, points: "\(round.score.points)", question: question(in: nil),
      hasHints: content.choiceQuestions.contains { $0.hint != nil }, verdict: verdict, result: result)
  }
}
