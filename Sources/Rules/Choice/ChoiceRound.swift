/// A round of multiple-choice questions in some mode.
///
/// It knows a question by its number in the quiz, and a choice by its number in the question; both count from 0, in the order in
/// which their author wrote them.
public struct ChoiceRound: Round {
  /// All that the rules know of a question.
  public struct Question: Equatable, Sendable {
    public let choiceCount: Int
    public let rightChoice: Int
    /// The choices in the order in which they always stand; `nil` where it is drawn.
    public let fixedLayout: [Int]?
    /// The choices that keep their place where it is drawn, because they speak of the others.
    public let staying: [Int]

    public init(choiceCount: Int, rightChoice: Int, fixedLayout: [Int]? = nil, staying: [Int] = []) {
      self.choiceCount = choiceCount
      self.rightChoice = rightChoice
      self.fixedLayout = fixedLayout
      self.staying = staying
    }

    /// An order of the choices; only those that move are drawn.
    public func layout(_ chance: inout SplitMix64) -> [Int] {
      if let fixedLayout { return fixedLayout }
      if staying.isEmpty { return chance.order(of: choiceCount) }
      let moving = (0..<choiceCount).filter { !staying.contains($0) }
      var layout = Array(0..<choiceCount)
      for (place, drawn) in zip(moving, chance.order(of: moving.count)) { layout[place] = moving[drawn] }
      return layout
    }
  }

  /// A question's turn in the round: which it is, how its choices are laid out, and what became of it.
  public struct Turn: Equatable, Sendable {
    /// The question's number in the quiz.
    public let question: Int
    public let rightChoice: Int
    /// The numbers of the choices in the order in which the player sees them.
    public let layout: [Int]
    public fileprivate(set) var attempts: [Attempt] = []

    public var isRight: Bool { attempts.last == .chose(rightChoice) }
    /// Whether it was answered wrong or late, whatever came of it then; a question that was never answered was not missed.
    public var isMissed: Bool { attempts.contains { $0 != .chose(rightChoice) } }
  }

  public enum Attempt: Equatable, Sendable {
    case chose(Int)
    case timedOut
  }

  public enum Move: RoundMove {
    case choose(Int)
    /// Go to the next question, where the mode waits for it.
    case next
  }

  public enum Phase: Equatable, Sendable {
    case asking
    /// The answer is shown until the player moves on.
    case showingAnswer
    case finished
  }

  public let mode: Mode
  public private(set) var turns: [Turn]
  private var current = 0
  private var questionStart = Milliseconds.zero
  public private(set) var now = Milliseconds.zero

  /// Draws a round from the questions of a quiz.
  public init(mode: Mode, questions: [Question], seed: UInt64) {
    self.mode = mode
    var chance = SplitMix64(seed: seed)
    let order = mode.order == .drawn ? chance.order(of: questions.count) : Array(questions.indices)
    turns = order.prefix(mode.questionCount(of: questions.count)).map { number in
      let question = questions[number]
      return Turn(question: number, rightChoice: question.rightChoice, layout: question.layout(&chance))
    }
  }
}

// MARK: - What follows from the moves

extension ChoiceRound {
  public var phase: Phase {
    if current >= turns.count || isOutOfTime { return .finished }
    return mode.movesOn == .player && !turns[current].attempts.isEmpty ? .showingAnswer : .asking
  }

  public var isFinished: Bool { phase == .finished }

  /// The turn being played; `nil` once the round is over.
  public var turn: Turn? { isFinished ? nil : turns[current] }

  /// The number of the turn being played, from 0; the number of turns once all have been.
  public var turnNumber: Int { current }

  /// A point for each right answer, less the penalty for each that was wrong or late (Q1).
  public var score: Score {
    var points = 0
    for turn in turns {
      for attempt in turn.attempts { points += attempt == .chose(turn.rightChoice) ? 1 : -mode.penalty }
    }
    return Score(points: points, possible: turns.count)
  }

  /// How many questions were answered right, whatever the wrong ones cost.
  public var rightCount: Int {
    var count = 0
    for turn in turns where turn.isRight { count += 1 }
    return count
  }

  private var isOutOfTime: Bool {
    guard let limit = mode.roundLimit else { return false }
    return now >= limit
  }
}

// MARK: - Time

extension ChoiceRound {
  /// When the question's time is up, or the round's, whichever comes first.
  public var deadline: Milliseconds? {
    guard !isFinished else { return nil }
    switch (questionDeadline, mode.roundLimit) {
    case (let question?, let round?): return min(question, round)
    case (let question?, nil): return question
    case (nil, let round): return round
    }
  }

  /// When the question's own time is up; its clock stops when the answer is shown.
  public var questionDeadline: Milliseconds? {
    guard phase == .asking, let limit = mode.questionLimit else { return nil }
    return questionStart + limit
  }

  /// A question whose time is up is given up, and so is the round. What is due at the very moment has happened.
  public mutating func pass(to time: Milliseconds) {
    guard time > now else { return }
    let end = min(time, mode.roundLimit ?? time)
    while let due = questionDeadline, due <= end {
      turns[current].attempts.append(.timedOut)
      current += 1
      questionStart = due
    }
    now = time
  }
}

// MARK: - Moves

extension ChoiceRound {
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
      // One code for each move, and the same ones everywhere: `Int` would read others where it has 32 bits.
      self = .choose(Int(choice))
    } else {
      return nil
    }
  }
}
