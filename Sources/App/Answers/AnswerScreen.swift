import Content
import Play
import Rules
import WireAPI

/// A round of a quiz with questions of any kind, in Classic or Rookie. ``ChoiceScreen`` plays the quizzes with choices only.
///
/// The play and its page are those of choice quizzes. This screen adds the questions of other kinds.
struct AnswerScreen: Screen {
  private(set) var match: Match<AnswerSubject>
  private(set) var play: ChoicePlay
  /// What the player has entered so far for a question without choices.
  private(set) var draft = ""

  var round: AnswerRound<Question.Typed> { match.round }
  var mode: Mode { round.mode }
  var quiz: Quiz { match.content }

  /// The maximum length of a typed answer, in characters.
  static let longest = 100

  @inline(never)
  private init(_ match: Match<AnswerSubject>) {
    self.match = match
    play = ChoicePlay(match.round.mode, match.shown(nil, result: nil))
  }

  /// Opens the round of a quiz. `nil` if the quiz does not exist, or has only choices, or if the mode plays only choices.
  @inline(never)
  static func open(
    _ quiz: String, _ mode: Mode.Name, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState
  ) -> AnyScreen? {
    guard let subject = AnswerSubject(quiz: quiz, mode: mode),
      let match = appState.match(subject, seed: seed, showsFinished: showsFinished)
    else { return nil }
    return AnyScreen(AnswerScreen(match))
  }

  /// Starts a practice round under the Classic rules. Each question's id starts with its quiz's id. The round is not saved.
  @inline(never)
  init?(practising questions: [Question], seed: UInt64, in appState: borrowing AppState) {
    var chance = SplitMix64(seed: seed)
    let quiz = ChoiceScreen.practiceQuiz(chance.order(of: questions.count).map { questions[$0] })
    guard let subject = AnswerSubject(quiz: quiz.id, mode: .classic) else { return nil }
    self.init(Match(subject, on: quiz, seed: chance.next(), at: appState.moment.now))
  }

  /// Returns the progress of an unfinished round, such as "4/10", or `nil` if there is none.
  @inline(never)
  static func progress(in quiz: Quiz, _ mode: Mode.Name, _ appState: AppState) -> String? {
    guard let subject = AnswerSubject(quiz: quiz.id, mode: mode),
      let saved = Match(resuming: appState.savedData.round(subject.key.name), subject, on: quiz),
      !saved.log.moves.isEmpty, appState.goesOn(saved)
    else { return nil }
    return "\(saved.round.turnNumber + 1)/\(saved.round.turns.count)"
  }

  var isPractice: Bool { quiz.id == ChoiceScreen.practiceID }

  // MARK: - Appearing

  /// A round without moves restarts with the current quiz.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    if match.log.moves.isEmpty, quiz.version != self.quiz.version, quiz.hasOtherKinds {
      self = AnswerScreen(Match(match.subject, on: quiz, seed: match.log.seed, at: appState.moment.now))
    }
    match.goOn(with: quiz)
    play.come(to: shown(match.shownVerdict, in: appState), at: match.time(at: appState.moment.now))
    return follow(in: &appState)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool { showsFinished || appState.goesOn(match) }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    let late = follow(in: &appState)
    return late + act(action, in: &appState)
  }

  private mutating func act(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .type(let text):
      draft = String(String.UnicodeScalarView(text.unicodeScalars.prefix(AnswerScreen.longest)))
      return []
    case .choice(.newGame): return begin(in: &appState)
    case .choice(.submit) where asksToType: return given(in: appState).map { judge($0, in: &appState) } ?? []
    case .choice(let action):
      switch play.act(action, in: appState) {
      case .move(let move): return judge(move, in: &appState)
      case .done(let effects): return effects + focusField(effects)
      }
    }
  }

  /// Whether the question on the page waits for a text.
  var asksToType: Bool {
    play.lingering == nil && !round.isFinished && !round.showsAnswer && match.question(of: round.turnNumber).typed != nil
  }

  /// The answer as it would be submitted now, or `nil` if nothing was typed.
  func given(in appState: AppState) -> String? {
    GivenText(draft, language: appState.preferences.language.tag).map { AnswerRound<Question.Typed>.Move.answer(.text($0)).code }
  }

  private mutating func begin(in appState: inout AppState) -> [Effect] {
    let forgotten = appState.forget(match)
    let quiz = appState.library.quiz(quiz.id) ?? quiz
    self = AnswerScreen(Match(match.subject, on: quiz, seed: appState.moment.chance, at: appState.moment.now))
    let effects: [Effect] = [.focus(id: ChoicePlay.questionID)]
    return forgotten + effects + focusField(effects)
  }

  /// Makes a move and saves the round. See `Match.take`.
  private mutating func judge(_ move: String, in appState: inout AppState) -> [Effect] {
    let moves = match.log.moves.count
    let verdict = match.take(move, at: match.time(at: appState.moment.now))
    guard match.log.moves.count > moves else { return [] }
    if move != "next" { draft = "" }
    let kept = keep(in: &appState)
    let effects = play.take(shown(verdict, in: appState), after: move, in: appState)
    return kept + effects + focusField(effects)
  }

  /// When the play moves the focus to a question that waits for a text, the focus goes on to its field, which the question describes.
  private func focusField(_ effects: [Effect]) -> [Effect] {
    asksToType && effects.contains(.focus(id: ChoicePlay.questionID)) ? [.focus(id: AnswerScreen.fieldID)] : []
  }

  static let fieldID = "answer"

  private func shown(_ verdict: RankedPosition.Verdict?, in appState: AppState) -> ShownRound {
    match.shown(verdict, result: round.isFinished ? ending.result(in: appState) : nil)
  }

  /// Saves the round. A finished round is saved atomically with its missed questions, which will return for practice.
  private func keep(in appState: inout AppState) -> [Effect] {
    if isPractice { return [] }
    let effects = appState.keep(match, isNewlyFinished: round.isFinished)
    if !round.isFinished { return effects }
    let missed = round.turns.filter { $0.isMissed }.map { quiz.questions[$0.question] }
    return ChoiceEnding.withMissed(effects, missed, in: quiz, in: &appState)
  }

  /// Shows the moves that another page made in this round.
  private mutating func follow(in appState: inout AppState) -> [Effect] {
    guard !isPractice, match.follow(appState.savedData) else { return [] }
    return play.take(shown(nil, in: appState), after: "next", in: appState)
  }
}

extension Match<AnswerSubject> {
  /// The round as its player sees it, in all languages.
  func shown(_ verdict: RankedPosition.Verdict?, result: ResultView?) -> ShownRound {
    ShownRound(
      turn: round.turnNumber, count: round.turns.count, points: round.score.points, question: asked,
      hasHints: content.questions.contains { $0.hint != nil }, verdict: verdict, result: result)
  }
}
