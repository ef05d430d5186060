import Content
import Play
import Rules
import WireAPI

/// A round with the missed questions that are due today, from any quiz.
///
/// The round is played in Classic mode, and is not saved. After each answer, the new box of the question is saved immediately, so
/// a player who returns later continues with the questions that are still due.
struct PracticeScreen: Screen {
  private(set) var stage = Stage.resting
  /// The number of questions that have left the last box in this round.
  private(set) var learned = 0
  private let seed: UInt64
  /// The ids of the quizzes that have been requested, because they were missing or out of date. Also contains the names of
  /// requested chunks, with "" for the chunk that handles imported quizzes.
  private var asked: [String] = []
  /// The ids of the requested quizzes that could not be loaded. `status` is the status of the last failed response.
  private var absent: [String] = []
  private var status = 0
  /// The names of questions that cannot be asked, although their quizzes are loaded.
  private var skipped: [String] = []

  enum Stage: Sendable {
    /// Loading the quizzes and chunks that the due questions need.
    case fetching([RouteInstance.Wanted])
    /// Asking questions that are all single-choice questions.
    case asking(ChoiceScreen)
    /// Asking questions, some of which are not single-choice questions.
    case answering(AnswerPractice)
    /// No question is due today, or the screen has not appeared yet.
    case resting
    /// None of the due questions could be loaded. `status` is the status of the last failed response, or 0 if there was none.
    case failed(status: Int)
  }

  /// The maximum number of questions in a round.
  static let most = 20

  /// Returns `nil` if the catalogue is empty or not loaded. For `seed`, see `AnyScreen.opened`.
  @inline(never)
  init?(seed: UInt64, in appState: borrowing AppState) {
    if appState.library.catalogue?.quizzes.isEmpty != false { return nil }
    self.seed = seed
  }

  // MARK: - Appearing

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    switch stage {
    case .fetching: return []
    case .resting: return begin(seed: seed, in: &appState)
    case .failed:
      if appState.isConnected { (asked, absent) = ([], []) }
      return begin(seed: seed, in: &appState)
    case .asking(var choice):
      let effects = choice.appear(in: &appState)
      stage = .asking(choice)
      return effects
    case .answering(let practice):
      let (next, effects) = AnswerScreen.resume(practice, in: &appState)
      stage = .answering(next)
      return effects
    }
  }

  @inline(never)
  func isReady(in appState: AppState) -> Bool { if case .fetching = stage { false } else { true } }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    switch stage {
    case .fetching, .resting, .failed: false
    case .asking(let choice): choice.canComeBack(showsFinished: showsFinished, in: appState)
    case .answering(let practice): AnswerScreen.canComeBack(practice, showsFinished: showsFinished, in: appState)
    }
  }

  // MARK: - Questions

  /// Starts a round with the due questions. If their quizzes are not loaded yet, requests them instead.
  private mutating func begin(seed: UInt64, in appState: inout AppState) -> [Effect] {
    learned = 0
    var gone: [Effect.Entry] = []
    var fetching: [Effect] = []
    var questions: [Question] = []
    while questions.isEmpty {
      let due = Array(due(in: appState).prefix(PracticeScreen.most))
      fetching = fetch(due, in: &appState)
      if !fetching.isEmpty { break }
      if due.isEmpty {
        stage = absent.isEmpty ? .resting : .failed(status: status)
        break
      }
      for name in due {
        if let question = question(name, in: appState) { questions.append(question) } else { gone += letGo(name, in: &appState) }
      }
    }
    if !questions.isEmpty { stage = PracticeScreen.stage(asking: questions, seed: seed, in: appState) }
    return (gone.isEmpty ? [] : [.save(gone, isFinal: false, appState.appRequestID())]) + fetching
  }

  /// Returns the stage that starts a round under the Classic rules.
  private static func stage(asking questions: [Question], seed: UInt64, in appState: AppState) -> Stage {
    let hasOtherKinds = questions.contains { $0.choice == nil }
    if hasOtherKinds, let practice = AnswerScreen.practise(questions, seed: seed, in: appState) { return .answering(practice) }
    var chance = SplitMix64(seed: seed)
    let quiz = practiceQuiz(chance.order(of: questions.count).map { questions[$0] })
    let subject = ChoiceSubject(quiz: quiz.id, mode: .classic)
    return .asking(ChoiceScreen(Match(subject, on: quiz, seed: chance.next(), at: appState.moment.now)))
  }

  /// Returns a temporary quiz with the questions to practise. The id of each question begins with the id of its quiz. The
  /// questions have no time limits and are all worth the same.
  @inline(never)
  static func practiceQuiz(_ questions: [Question]) -> Quiz {
    Quiz(
      id: ChoiceScreen.practiceID, icon: "shuffle", title: LocalizedText(neutral: ""), description: LocalizedText(neutral: ""),
      questions: questions.map { $0.withoutTerms }, version: "")
  }

  /// Returns the names of the due questions, except those whose quizzes could not be loaded and those that were skipped.
  func due(in appState: AppState) -> [String] {
    PracticeRow.due(in: appState).filter { !absent.contains(PracticeRow.quiz(of: $0)) && !skipped.contains($0) }
  }

  private func question(_ name: String, in appState: AppState) -> Question? {
    let quiz = PracticeRow.quiz(of: name)
    return appState.library.quiz(quiz)?.questions.first { quiz + "/" + $0.id == name }?.named(name)
  }

  /// Removes a question that its quiz no longer contains. If the loaded quiz may be out of date, skips the question instead.
  private mutating func letGo(_ name: String, in appState: inout AppState) -> [Effect.Entry] {
    guard appState.isConnected, isCurrent(PracticeRow.quiz(of: name), in: appState) else {
      skipped.append(name)
      return []
    }
    return [PracticeRow.letGo(name, in: &appState)]
  }

  /// Whether the quiz is loaded in the version that the catalogue lists. An imported quiz is current whenever it is loaded.
  private func isCurrent(_ id: String, in appState: AppState) -> Bool {
    guard let quiz = appState.library.quiz(id) else { return false }
    return Quiz.isImported(id) || quiz.version == appState.library.catalogue?.quiz(id)?.version
  }

  /// Whether the quiz may contain questions other than single-choice questions.
  private func mayHaveOtherKinds(_ id: String, in appState: AppState) -> Bool {
    Quiz.isImported(id) || appState.library.catalogue?.quiz(id)?.hasOtherKinds ?? false
  }

  // MARK: - Fetching

  /// Requests the quizzes and chunks that these questions need, unless they are up to date or have been requested before.
  private mutating func fetch(_ due: [String], in appState: inout AppState) -> [Effect] {
    var prerequisites: [Prerequisite] = []
    // Until the chunk for imported quizzes is loaded, only pending entries show that there are imported quizzes.
    if !appState.imported.pending.waiting.isEmpty, !asked.contains("") {
      asked.append("")
      prerequisites = ImportedQuizzes.prerequisites.filter { !appState.has($0) }
    }
    if due.contains(where: { mayHaveOtherKinds(PracticeRow.quiz(of: $0), in: appState) }), !asked.contains(LazyChunk.answers.name)
    {
      asked.append(LazyChunk.answers.name)
      prerequisites += Prerequisite.chunks([.answers]).filter { !appState.has($0) && !prerequisites.contains($0) }
    }
    for name in due {
      let id = PracticeRow.quiz(of: name)
      // Requests the quiz in all languages, because the player may switch languages during the round, and the round is assembled
      // only once.
      let prerequisite = Prerequisite.content(.quiz(id: id, nil))
      if asked.contains(id) || isCurrent(id, in: appState) && appState.has(prerequisite) { continue }
      asked.append(id)
      prerequisites.append(prerequisite)
    }
    let (wanted, effects) = appState.ask(for: prerequisites)
    if !wanted.isEmpty { stage = .fetching(wanted) }
    return effects
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard case .fetching(var wanted) = stage, let place = wanted.firstIndex(where: { $0.requestID == requestID }) else {
      return []
    }
    let prerequisite = wanted.remove(at: place).prerequisite
    let isTaken = response.isGood && appState.take(prerequisite, from: response)
    if case .content(.quiz(let id, _)) = prerequisite, !isTaken, appState.library.quiz(id) == nil {
      absent.append(id)
      status = response.status
    }
    stage = .fetching(wanted)
    return wanted.isEmpty ? appState.tellImports() + begin(seed: seed, in: &appState) : []
  }

  // MARK: - Actions

  /// Handles an action. `newGame` starts a round with the questions that are due now, and requests missing quizzes again.
  @inline(never)
  mutating func update(_ action: AnswerAction, in appState: inout AppState) -> [Effect] {
    if action == .choice(.newGame) {
      (asked, absent) = ([], [])
      return begin(seed: appState.moment.chance, in: &appState) + [.focus(id: Page.headingID)]
    }
    switch stage {
    case .fetching, .resting, .failed: return []
    case .asking(var choice):
      guard case .choice(let action) = action else { return [] }
      let before = choice.round
      let effects = choice.update(action, in: &appState)
      stage = .asking(choice)
      let number = before.turnNumber
      guard number < before.turns.count, before.turns[number].attempts.isEmpty else { return effects }
      let turn = choice.round.turns[number]
      if turn.attempts.isEmpty { return effects }
      return keep(choice.quiz.questions[turn.question], isRight: turn.isRight, in: &appState) + effects
    case .answering(let practice):
      let next = AnswerScreen.update(practice, action, in: &appState)
      stage = .answering(next.practice)
      guard let answered = next.answered else { return next.effects }
      return keep(answered.question, isRight: answered.isRight, in: &appState) + next.effects
    }
  }

  /// Moves an answered question to its new box, and saves the change.
  private mutating func keep(_ question: Question, isRight: Bool, in appState: inout AppState) -> [Effect] {
    let answered = PracticeRow.answer(question.id, isRight: isRight, in: &appState)
    if answered.isLearned { learned += 1 }
    return answered.entry.map { Effect.saving($0, appState.appRequestID()) } ?? []
  }
}
