import Content
import Play
import Rules
import WireAPI

/// A round over the questions that were missed and are due today, from whichever quizzes they are.
///
/// It is played like a round of Classic. Nothing is kept of the round itself: each answer is kept at once as what it does to its question,
/// so whoever comes back to the page later goes on with what is still due.
struct PracticeScreen: Screen {
  private(set) var stage = Stage.resting
  /// How many questions have left the last box in this round.
  private(set) var learned = 0
  private let seed: UInt64
  /// The quizzes that were asked for, as they may have changed or not be here yet.
  private var asked: [String] = []
  /// Those of them that could not be had, and what came instead of the last.
  private var absent: [String] = []
  private var status = 0
  /// Questions that cannot be asked, although their quizzes are here.
  private var skipped: [String] = []

  enum Stage: Sendable {
    /// Waiting for the quizzes that the questions are from.
    case fetching([RouteInstance.Wanted])
    case asking(ChoiceScreen)
    /// There is nothing to ask today.
    case resting
    /// None of what is due could be had; `status` as in an answer, 0 if nothing answered.
    case failed(status: Int)
  }

  /// So many questions are asked in one round.
  static let most = 20

  /// `nil` where there are no quizzes at all; `seed` as in `AnyScreen.init`.
  @inline(never)
  init?(seed: UInt64, in appState: borrowing AppState) {
    if appState.library.catalogue?.quizzes.isEmpty != false { return nil }
    self.seed = seed
  }

  // MARK: - Coming and going

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
    }
  }

  @inline(never)
  func isReady(in appState: AppState) -> Bool {
    if case .fetching = stage { false } else { true }
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    switch stage {
    case .fetching, .resting, .failed: false
    case .asking(let choice): choice.canComeBack(showsFinished: showsFinished, in: appState)
    }
  }

  // MARK: - What to ask

  /// Asks what is due, once the quizzes are here that it is from.
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
    if !questions.isEmpty { stage = .asking(ChoiceScreen(practising: questions, seed: seed, in: appState)) }
    return (gone.isEmpty ? [] : [.save(gone, isFinal: false, appState.appRequestID())]) + fetching
  }

  /// What is due and can be asked for all that is known.
  func due(in appState: AppState) -> [String] {
    PracticeRow.due(in: appState).filter { !absent.contains(PracticeRow.quiz(of: $0)) && !skipped.contains($0) }
  }

  private func question(_ name: String, in appState: AppState) -> Question? {
    let quiz = PracticeRow.quiz(of: name)
    return appState.library.quiz(quiz)?.choiceQuestions.first { quiz + "/" + $0.id == name }?.named(name)
  }

  /// A question that its quiz does not ask any more leaves the boxes; without the server nobody knows which is the newer one.
  private mutating func letGo(_ name: String, in appState: inout AppState) -> [Effect.Entry] {
    guard appState.isConnected, isCurrent(PracticeRow.quiz(of: name), in: appState) else {
      skipped.append(name)
      return []
    }
    return [PracticeRow.letGo(name, in: &appState)]
  }

  /// Whether a quiz is here as the list tells of it; those from elsewhere are as the device has them.
  private func isCurrent(_ id: String, in appState: AppState) -> Bool {
    guard let quiz = appState.library.quiz(id) else { return false }
    return Quiz.isImported(id) || quiz.version == appState.library.catalogue?.quiz(id)?.version
  }

  // MARK: - Fetching

  /// Asks for the quizzes of these questions that are not here, or are here in another version than the list tells of.
  private mutating func fetch(_ due: [String], in appState: inout AppState) -> [Effect] {
    var prerequisites: [Prerequisite] = []
    // What is known of imported quizzes before their chunk is there is that something waits for it.
    if !appState.imported.pending.waiting.isEmpty, !asked.contains("") {
      asked.append("")
      prerequisites = ImportedQuizzes.prerequisites.filter { !appState.has($0) }
    }
    for name in due {
      let id = PracticeRow.quiz(of: name)
      // In all languages, since its questions are put together once.
      let prerequisite = Prerequisite.content(.quiz(id: id, nil))
      if asked.contains(id) || isCurrent(id, in: appState) && appState.has(prerequisite) { continue }
      asked.append(id)
      prerequisites.append(prerequisite)
    }
    var wanted: [RouteInstance.Wanted] = []
    var effects: [Effect] = []
    for prerequisite in prerequisites {
      let (requestID, effect) = appState.ask(for: prerequisite)
      wanted.append(RouteInstance.Wanted(prerequisite: prerequisite, requestID: requestID))
      effects.append(effect)
    }
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

  /// A new game is one with what is due by then; it is also how to try again.
  @inline(never)
  mutating func update(_ action: ChoiceAction, in appState: inout AppState) -> [Effect] {
    if action == .newGame {
      (asked, absent) = ([], [])
      return begin(seed: appState.moment.chance, in: &appState) + [.focus(id: Page.headingID)]
    }
    guard case .asking(var choice) = stage else { return [] }
    let before = choice.round
    let effects = choice.update(action, in: &appState)
    stage = .asking(choice)
    return keep(choice, after: before, in: &appState) + effects
  }

  /// Keeps what an answer has done to its question.
  private mutating func keep(_ choice: ChoiceScreen, after before: ChoiceRound, in appState: inout AppState) -> [Effect] {
    let number = before.turnNumber
    guard number < before.turns.count, before.turns[number].attempts.isEmpty else { return [] }
    let turn = choice.round.turns[number]
    if turn.attempts.isEmpty { return [] }
    let name = choice.quiz.questions[turn.question].id
    let answered = PracticeRow.answer(name, isRight: turn.isRight, in: &appState)
    if answered.isLearned { learned += 1 }
    return answered.entry.map { Effect.saving($0, appState.appRequestID()) } ?? []
  }
}
