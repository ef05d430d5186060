/// A round of questions of any kind, each answered once: the rules of Classic and Rookie.
///
/// ``ChoiceRound`` has the rules of all modes for questions with choices. For such questions, both draw the same rounds from the
/// same seed.
public struct AnswerRound<Text: TextJudge>: Round {
  public typealias Key = AnswerKey<Text>

  /// A question's turn in the round.
  public struct Turn: Equatable, Sendable {
    /// The question's number in the quiz, from 0.
    public let question: Int
    /// The numbers of the question's parts, in the order that the player sees.
    public let layout: [Int]
    public fileprivate(set) var attempt: Attempt?

    public var credit: Credit { attempt?.credit ?? .none }
    public var isRight: Bool { credit == .full }
    /// Whether the answer was not fully right. A question that was never answered was not missed.
    public var isMissed: Bool { attempt != nil && !isRight }
  }

  public struct Attempt: Equatable, Sendable {
    public let answer: GivenAnswer
    public let credit: Credit
  }

  public enum Move: RoundMove {
    case answer(GivenAnswer)
    /// Moves on to the next question, in a mode that waits for the player.
    case next

    public var code: String {
      switch self {
      case .answer(let answer): answer.code
      case .next: "next"
      }
    }

    public init?(code: String) {
      if code == "next" {
        self = .next
      } else if let answer = GivenAnswer(code: code) {
        self = .answer(answer)
      } else {
        return nil
      }
    }
  }

  public let mode: Mode
  public private(set) var turns: [Turn]
  public private(set) var turnNumber = 0
  private let keys: [Key]

  /// Draws a round from the questions of a quiz.
  ///
  /// - Precondition: every answer moves on in this mode, or the player does, and it has no clock.
  public init(mode: Mode, questions: [Key], seed: UInt64) {
    precondition(mode.playsEveryKind, "the mode plays only questions with choices")
    (self.mode, keys) = (mode, questions)
    var chance = SplitMix64(seed: seed)
    let order = mode.order == .drawn ? chance.order(of: questions.count) : Array(questions.indices)
    turns = order.prefix(mode.questionCount(of: questions.count)).map { number in
      Turn(question: number, layout: questions[number].layout(&chance))
    }
  }

  public var isFinished: Bool { turnNumber >= turns.count }

  /// Whether the answer is shown until the player moves on.
  public var showsAnswer: Bool { !isFinished && turns[turnNumber].attempt != nil }

  /// A point for each right answer, and a part of one for each answer that is partly right.
  public var score: Score { Score(hundredths: turns.reduce(0) { $0 + $1.credit.hundredths }, possible: turns.count) }

  /// The number of questions answered fully right.
  public var rightCount: Int { turns.count { $0.isRight } }

  public mutating func play(_ move: Move) throws(IllegalMove) {
    guard !isFinished else { throw .roundIsOver }
    switch move {
    case .next:
      guard showsAnswer else { throw .notAnsweredYet }
      turnNumber += 1
    case .answer(let answer):
      if showsAnswer { throw .alreadyAnswered }
      guard let credit = keys[turns[turnNumber].question].credit(for: answer) else { throw .noSuchChoice }
      turns[turnNumber].attempt = Attempt(answer: answer, credit: credit)
      if mode.movesOn == .everyAnswer { turnNumber += 1 }
    }
  }
}

extension Mode {
  /// Whether the mode plays questions of every kind. The others play only questions with choices.
  public var playsEveryKind: Bool { movesOn != .rightAnswer && !hasClock }
}
