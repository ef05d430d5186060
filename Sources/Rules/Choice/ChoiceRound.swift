/// A round of single-choice questions.
///
/// A question is identified by its number in the quiz, and a choice by its number in the question. Both count from 0, in the
/// author's order.
public struct ChoiceRound: Round {
  /// What the rules need to know about a question.
  public struct Question: Equatable, Sendable {
    public let choiceCount: Int
    public let rightChoice: Int
    /// The fixed order of the choices, or `nil` if they are shuffled.
    public let fixedLayout: [Int]?
    /// The choices that keep their positions when the others are shuffled, because their texts refer to other choices.
    public let staying: [Int]
    public let terms: QuestionTerms

    public init(
      choiceCount: Int, rightChoice: Int, fixedLayout: [Int]? = nil, staying: [Int] = [], terms: QuestionTerms = .standard
    ) {
      (self.choiceCount, self.rightChoice, self.fixedLayout, self.staying) = (choiceCount, rightChoice, fixedLayout, staying)
      self.terms = terms
    }

    /// Draws the order of the choices. Shuffles only the choices that may move.
    public func layout(_ chance: inout SplitMix64) -> [Int] {
      if let fixedLayout { return fixedLayout }
      let moving = (0..<choiceCount).filter { !staying.contains($0) }
      var layout = Array(0..<choiceCount)
      for (place, drawn) in zip(moving, chance.order(of: moving.count)) { layout[place] = moving[drawn] }
      return layout
    }
  }

  /// A question's turn in the round: the question, the order of its choices, and the player's attempts.
  public struct Turn: Equatable, Sendable {
    /// The question's number in the quiz.
    public let question: Int
    public let rightChoice: Int
    /// The numbers of the choices, in the order that the player sees.
    public let layout: [Int]
    /// The question's time limit and points in this mode.
    public let terms: QuestionTerms
    public fileprivate(set) var attempts: [Attempt] = []

    public var isRight: Bool { attempts.last == .chose(rightChoice) }
    /// Whether the player answered wrong or ran out of time, even if a right answer followed. A question without attempts is not
    /// missed.
    public var isMissed: Bool { attempts.contains { $0 != .chose(rightChoice) } }
  }

  public enum Attempt: Equatable, Sendable {
    case chose(Int)
    case timedOut
  }

  public enum Move: RoundMove {
    case choose(Int)
    /// Moves on to the next question, in a mode that waits for the player.
    case next
  }

  public enum Phase: Equatable, Sendable {
    case asking
    /// The right answer is shown until the player moves on.
    case showingAnswer
    case finished
  }

  public let mode: Mode
  public private(set) var turns: [Turn]
  private var current = 0
  private var questionStart = Milliseconds.zero
  public private(set) var now = Milliseconds.zero

  /// Draws a round from the questions in a quiz.
  public init(mode: Mode, questions: [Question], seed: UInt64) {
    self.mode = mode
    var chance = SplitMix64(seed: seed)
    let order = mode.order == .drawn ? chance.order(of: questions.count) : Array(questions.indices)
    turns = order.prefix(mode.questionCount(of: questions.count)).map { number in
      let question = questions[number]
      return Turn(
        question: number, rightChoice: question.rightChoice, layout: question.layout(&chance), terms: mode.terms(question.terms))
    }
  }

  // MARK: - Results

  public var phase: Phase {
    if current >= turns.count || isOutOfTime { return .finished }
    return mode.movesOn == .player && !turns[current].attempts.isEmpty ? .showingAnswer : .asking
  }

  public var isFinished: Bool { phase == .finished }

  /// The current turn; `nil` once the round is over.
  public var turn: Turn? { isFinished ? nil : turns[current] }

  /// The number of the current turn, from 0. After the last turn, the number of turns.
  public var turnNumber: Int { current }

  /// The points of all right answers, minus the penalty for each wrong or late answer (Q1).
  public var score: Score {
    var (points, possible) = (0, 0)
    for turn in turns {
      possible += turn.terms.points
      for attempt in turn.attempts { points += attempt == .chose(turn.rightChoice) ? turn.terms.points : -mode.penalty }
    }
    return Score(points: points, possible: possible)
  }

  /// The number of questions answered right, regardless of penalties.
  public var rightCount: Int { turns.count { $0.isRight } }

  private var isOutOfTime: Bool { mode.roundLimit.map { now >= $0 } ?? false }

  // MARK: - Time

  /// When the time for the question or for the round is up, whichever comes first. `nil` if no clock is running.
  public var deadline: Milliseconds? {
    guard !isFinished else { return nil }
    guard let question = questionDeadline else { return mode.roundLimit }
    return min(question, mode.roundLimit ?? question)
  }

  /// When the question's own time is up, or `nil` if its clock is not running. The clock stops when the right answer is shown.
  public var questionDeadline: Milliseconds? {
    phase == .asking ? turns[current].terms.limit.map { questionStart + $0 } : nil
  }

  /// Advances the time. A question or the round ends if its time is up at `time` or earlier. If the time for a question is up, a
  /// mode that waits for the player shows the right answer. Other modes move on to the next question.
  public mutating func pass(to time: Milliseconds) {
    guard time > now else { return }
    let end = min(time, mode.roundLimit ?? time)
    while let due = questionDeadline, due <= end {
      turns[current].attempts.append(.timedOut)
      if mode.movesOn == .player { break }
      current += 1
      questionStart = due
    }
    now = time
  }

  // MARK: - Moves

  public mutating func play(_ move: Move) throws(IllegalMove) {
    switch (move, phase) {
    case (_, .finished): throw .roundIsOver
    case (.next, .asking): throw .notAnsweredYet
    case (.next, .showingAnswer): moveOn()
    case (.choose, .showingAnswer): throw .alreadyAnswered
    case (.choose(let choice), .asking):
      guard turns[current].layout.contains(choice) else { throw .noSuchChoice }
      guard !turns[current].attempts.contains(.chose(choice)) else { throw .alreadyTried }
      turns[current].attempts.append(.chose(choice))
      switch mode.movesOn {
      case .everyAnswer: moveOn()
      case .rightAnswer: if turns[current].isRight { moveOn() }
      case .player: break
      }
    }
  }

  private mutating func moveOn() {
    current += 1
    questionStart = now
  }
}

extension ChoiceRound.Move {
  /// "next", or the number of the choice.
  public var code: String {
    switch self {
    case .choose(let choice): "\(choice)"
    case .next: "next"
    }
  }

  public init?(code: String) {
    if code == "next" {
      self = .next
    } else if let choice = UInt64(code), choice <= UInt8.max, "\(choice)" == code {
      // Read as `UInt64`, because the range of `Int` depends on the platform. Each move has only one code, the same on all
      // platforms.
      self = .choose(Int(choice))
    } else {
      return nil
    }
  }
}
