import Content
import Play
import Rules
import WireAPI

/// A round of a choice quiz, from the first question to the final comment.
struct ChoiceScreen: Screen {
  private(set) var match: Match<ChoiceSubject>
  private(set) var play: ChoicePlay

  var round: ChoiceRound { match.round }
  var mode: Mode { round.mode }
  var quiz: Quiz { match.content }

  @inline(never)
  private init(_ match: Match<ChoiceSubject>) {
    self.match = match
    play = ChoicePlay(match.round.mode, match.shown(nil, result: nil))
  }

  /// Opens the round of a quiz, whatever the kinds of its questions. For `seed` and `showsFinished`, see `AnyScreen.opened`.
  @inline(never)
  static func open(
    _ quiz: String, _ mode: Mode.Name, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState
  ) -> AnyScreen? {
    guard let content = appState.library.quiz(quiz) else { return nil }
    // Only quizzes with questions of other kinds load the code for them.
    if content.hasOtherKinds,
      let screen = AnswerScreen.open(quiz, mode, seed: seed, showsFinished: showsFinished, in: appState)
    {
      return screen
    }
    let subject = ChoiceSubject(content, mode: mode, clocks: appState.preferences.clocks)
    return ChoiceScreen(subject, seed: seed, showsFinished: showsFinished, in: appState).map { AnyScreen($0) }
  }

  /// `nil` if the quiz does not exist. For `seed` and `showsFinished`, see `AnyScreen.opened`.
  @inline(never)
  init?(_ subject: ChoiceSubject, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState) {
    guard let match = appState.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// Starts a practice round under the Classic rules. Each question's id starts with its quiz's id. The round is not saved.
  @inline(never)
  init(practising questions: [Question], seed: UInt64, in appState: borrowing AppState) {
    var chance = SplitMix64(seed: seed)
    let quiz = ChoiceScreen.practiceQuiz(chance.order(of: questions.count).map { questions[$0] })
    self.init(Match(ChoiceSubject(quiz: quiz.id, mode: .classic), on: quiz, seed: chance.next(), at: appState.moment.now))
  }

  /// The id of the stand-in quiz for practice. No real quiz has this id.
  static let practiceID = "~"

  /// The stand-in quiz. Practice has no clocks, and each question counts the same.
  @inline(never)
  static func practiceQuiz(_ questions: [Question]) -> Quiz {
    Quiz(
      id: practiceID, icon: "shuffle", title: LocalizedText(neutral: ""), description: LocalizedText(neutral: ""),
      questions: questions.map { $0.withoutTerms }, version: "")
  }

  var isPractice: Bool { quiz.id == ChoiceScreen.practiceID }

  /// Today's round of the quiz of the day. `nil` if its quiz is missing, or if the round was played and cannot be shown.
  @inline(never)
  init?(dailyIn appState: AppState) {
    guard let match = DailyScreen.roundOfQuiz(in: appState) else { return nil }
    self.init(match)
  }

  /// Decodes a quiz for the library. `nil` if the request failed or the quiz is invalid.
  @inline(never)
  static func quiz(from response: APIResponse) -> Quiz? {
    response.isGood ? response.document.flatMap { try? Quiz(served: $0) } : nil
  }

  // MARK: - Appearing

  /// Applies the time that has passed. A round without moves restarts with the current quiz and clocks.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    let subject = match.subject.with(appState.preferences.clocks, on: quiz)
    if match.log.moves.isEmpty, quiz.version != self.quiz.version || subject != match.subject {
      self = ChoiceScreen(Match(subject, on: quiz, seed: match.log.seed, at: appState.moment.now))
    }
    match.goOn(with: quiz)
    // The move has waited for the code that ends a round. If that code could not be loaded, the player can answer again.
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

  /// Makes a move and saves the round. A move is the index of an answer, or "next".
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

  /// The round as its player sees it.
  @inline(never)
  private func shown(_ verdict: RankedPosition.Verdict?, in appState: AppState) -> ShownRound {
    match.shown(verdict, result: round.isFinished ? ChoiceEnding.result(self, in: appState) : nil)
  }

  /// Saves the round. A finished round is saved atomically with its missed questions, which will return for practice.
  @inline(never)
  private func keep(in appState: inout AppState) -> [Effect] {
    if isPractice { return [] }
    let effects = appState.keep(match, isNewlyFinished: round.isFinished)
    return round.isFinished ? ChoiceEnding.withMissed(effects, of: self, in: &appState) : effects
  }

  // MARK: - Time, and other pages

  /// Applies what happened without an action on this page: a timeout, or a move that another page made in this round.
  private mutating func letTimePass(in appState: inout AppState) -> [Effect] {
    if !isPractice, appState.canEnd, match.follow(appState.savedData) {
      return play.take(shown(nil, in: appState), after: "next", in: appState)
    }
    guard round.deadline != nil else { return [] }
    let verdict = try? RankedMatch.take("", at: match.time(at: appState.moment.now), in: &match)
    let kept = round.isFinished ? keep(in: &appState) : []
    return kept + play.take(shown(verdict, in: appState), after: "", in: appState)
  }
}

extension Match<ChoiceSubject> {
  /// The round as its player sees it, in all languages.
  @inline(never)
  func shown(_ verdict: RankedPosition.Verdict?, result: ResultView?) -> ShownRound {
    ShownRound(
      turn: round.turnNumber, count: round.turns.count, points: "\(round.score.points)", question: question(in: nil),
      hasHints: content.choiceQuestions.contains { $0.hint != nil }, verdict: verdict, result: result)
  }
}
