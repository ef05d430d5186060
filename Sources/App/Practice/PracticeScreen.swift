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
    case fetching([Opening.Wanted])
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
  init?(seed: UInt64, in world: borrowing World) {
    if world.library.catalogue?.quizzes.isEmpty != false { return nil }
    self.seed = seed
  }

  // MARK: - Coming and going

  @inline(never)
  mutating func appear(in world: inout World) -> [Effect] {
    switch stage {
    case .fetching: return []
    case .resting: return begin(seed: seed, in: &world)
    case .failed:
      if world.isConnected { (asked, absent) = ([], []) }
      return begin(seed: seed, in: &world)
    case .asking(var choice):
      let effects = choice.appear(in: &world)
      stage = .asking(choice)
      return effects
    }
  }

  @inline(never)
  func isReady(in world: World) -> Bool {
    if case .fetching = stage { false } else { true }
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    switch stage {
    case .fetching, .resting, .failed: false
    case .asking(let choice): choice.canComeBack(showsFinished: showsFinished, in: world)
    }
  }

  // MARK: - What to ask

  /// Asks what is due, once the quizzes are here that it is from.
  private mutating func begin(seed: UInt64, in world: inout World) -> [Effect] {
    learned = 0
    var gone: [Effect.Entry] = []
    var fetching: [Effect] = []
    var questions: [Question] = []
    while questions.isEmpty {
      let due = Array(due(in: world).prefix(PracticeScreen.most))
      fetching = fetch(due, in: &world)
      if !fetching.isEmpty { break }
      if due.isEmpty {
        stage = absent.isEmpty ? .resting : .failed(status: status)
        break
      }
      for name in due {
        if let question = question(name, in: world) { questions.append(question) } else { gone += letGo(name, in: &world) }
      }
    }
    if !questions.isEmpty { stage = .asking(ChoiceScreen(practising: questions, seed: seed, in: world)) }
    return (gone.isEmpty ? [] : [.save(gone, isFinal: false, world.appTicket())]) + fetching
  }

  /// What is due and can be asked for all that is known.
  func due(in world: World) -> [String] {
    PracticeRow.due(in: world).filter { !absent.contains(PracticeRow.quiz(of: $0)) && !skipped.contains($0) }
  }

  private func question(_ name: String, in world: World) -> Question? {
    let quiz = PracticeRow.quiz(of: name)
    return world.library.quiz(quiz)?.choiceQuestions.first { quiz + "/" + $0.id == name }?.named(name)
  }

  /// A question that its quiz does not ask any more leaves the boxes; without the server nobody knows which is the newer one.
  private mutating func letGo(_ name: String, in world: inout World) -> [Effect.Entry] {
    guard world.isConnected, isCurrent(PracticeRow.quiz(of: name), in: world) else {
      skipped.append(name)
      return []
    }
    return [PracticeRow.letGo(name, in: &world)]
  }

  /// Whether a quiz is here as the list tells of it; those from elsewhere are as the device has them.
  private func isCurrent(_ id: String, in world: World) -> Bool {
    guard let quiz = world.library.quiz(id) else { return false }
    return Quiz.isForeign(id) || quiz.version == world.library.catalogue?.quiz(id)?.version
  }

  // MARK: - Fetching

  /// Asks for the quizzes of these questions that are not here, or are here in another version than the list tells of.
  private mutating func fetch(_ due: [String], in world: inout World) -> [Effect] {
    var needs: [Need] = []
    // What is known of quizzes from elsewhere before their chapter is there is that something waits for it.
    if !world.foreign.mail.waiting.isEmpty, !asked.contains("") {
      asked.append("")
      needs = ForeignQuizzes.needs.filter { !world.has($0) }
    }
    for name in due {
      let id = PracticeRow.quiz(of: name)
      // In all languages, since its questions are put together once.
      let need = Need.content(.quiz(id: id, nil))
      if asked.contains(id) || isCurrent(id, in: world) && world.has(need) { continue }
      asked.append(id)
      needs.append(need)
    }
    var wanted: [Opening.Wanted] = []
    var effects: [Effect] = []
    for need in needs {
      let (ticket, effect) = world.ask(for: need)
      wanted.append(Opening.Wanted(need: need, ticket: ticket))
      effects.append(effect)
    }
    if !wanted.isEmpty { stage = .fetching(wanted) }
    return effects
  }

  @inline(never)
  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    guard case .fetching(var wanted) = stage, let place = wanted.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    let need = wanted.remove(at: place).need
    let isTaken = answer.isGood && world.take(need, from: answer)
    if case .content(.quiz(let id, _)) = need, !isTaken, world.library.quiz(id) == nil {
      absent.append(id)
      status = answer.status
    }
    stage = .fetching(wanted)
    return wanted.isEmpty ? world.tellForeign() + begin(seed: seed, in: &world) : []
  }

  // MARK: - Actions

  /// A new game is one with what is due by then; it is also how to try again.
  @inline(never)
  mutating func update(_ action: ChoiceAction, in world: inout World) -> [Effect] {
    if action == .newGame {
      (asked, absent) = ([], [])
      return begin(seed: world.moment.chance, in: &world) + [.focus(id: Page.headingID)]
    }
    guard case .asking(var choice) = stage else { return [] }
    let before = choice.round
    let effects = choice.update(action, in: &world)
    stage = .asking(choice)
    return keep(choice, after: before, in: &world) + effects
  }

  /// Keeps what an answer has done to its question.
  private mutating func keep(_ choice: ChoiceScreen, after before: ChoiceRound, in world: inout World) -> [Effect] {
    let number = before.turnNumber
    guard number < before.turns.count, before.turns[number].attempts.isEmpty else { return [] }
    let turn = choice.round.turns[number]
    if turn.attempts.isEmpty { return [] }
    let name = choice.quiz.questions[turn.question].id
    let answered = PracticeRow.answer(name, isRight: turn.isRight, in: &world)
    if answered.isLearned { learned += 1 }
    return answered.entry.map { Effect.saving($0, world.appTicket()) } ?? []
  }
}
