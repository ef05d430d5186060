/// A round of questions of any kind, in which each question is answered once. It implements Classic mode and Rookie mode.
///
/// ``ChoiceRound`` implements all modes, but only for single-choice questions. From the same seed and the same single-choice
/// questions, the two types draw the same round.
public struct AnswerRound<Text: TextJudge>: Round {
  public typealias Key = AnswerKey<Text>

  /// A question in the round, with the player's attempt to answer it.
  public struct Turn: Equatable, Sendable {
    /// The question's number in the quiz, from 0.
    public let question: Int
    /// The numbers of the choices, items or right-hand sides, in the order that the player sees. Empty if the player types the
    /// answer.
    public let layout: [Int]
    /// The question's time limit and points in this mode.
    public let terms: QuestionTerms
    public fileprivate(set) var attempt: Attempt?

    public var credit: Credit { attempt?.credit ?? .none }
    public var isRight: Bool { credit == .full }
    /// Whether the answer was wrong, only partly right, or late. A question without an attempt is not missed.
    public var isMissed: Bool { attempt != nil && !isRight }
    /// Whether the time ran out before the player answered.
    public var isLate: Bool { attempt != nil && attempt?.answer == nil }
  }

  public struct Attempt: Equatable, Sendable {
    /// The answer, or `nil` if the time ran out.
    public let answer: GivenAnswer?
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
  public private(set) var now = Milliseconds.zero
  private var questionStart = Milliseconds.zero
  private let keys: [Key]

  /// Draws a round from the questions in a quiz.
  ///
  /// - Parameter terms: the terms of the questions, in order. Questions beyond the end of the list have the standard terms.
  /// - Precondition: the mode plays questions of every kind (``Mode/playsEveryKind``).
  public init(mode: Mode, questions: [Key], terms: [QuestionTerms] = [], seed: UInt64) {
    precondition(mode.playsEveryKind, "the mode plays only single-choice questions")
    (self.mode, keys) = (mode, questions)
    var chance = SplitMix64(seed: seed)
    let order = mode.order == .drawn ? chance.order(of: questions.count) : Array(questions.indices)
    turns = order.prefix(mode.questionCount(of: questions.count)).map { number in
      Turn(
        question: number, layout: questions[number].layout(&chance),
        terms: mode.terms(number < terms.count ? terms[number] : .standard))
    }
  }

  public var isFinished: Bool { turnNumber >= turns.count }

  /// Whether the round now shows the right answer and is waiting for the player to move on.
  public var showsAnswer: Bool { !isFinished && turns[turnNumber].attempt != nil }

  /// The sum of the points for all answers. A right answer gets the points of its question, and a partly right answer gets a
  /// share of them.
  public var score: Score {
    Score(
      hundredths: turns.reduce(0) { $0 + Int64($1.credit.hundredths) * Int64($1.terms.points) },
      possible: turns.reduce(0) { $0 + $1.terms.points })
  }

  /// The number of questions answered fully right.
  public var rightCount: Int { turns.count { $0.isRight } }

  /// When the time for the question is up; `nil` if no clock is running.
  public var deadline: Milliseconds? {
    isFinished || showsAnswer ? nil : turns[turnNumber].terms.limit.map { questionStart + $0 }
  }

  /// Advances the time. If the question's time is up at `time` or earlier, the right answer is shown.
  public mutating func pass(to time: Milliseconds) {
    guard time > now else { return }
    if let deadline, deadline <= time { turns[turnNumber].attempt = Attempt(answer: nil, credit: .none) }
    now = time
  }

  public mutating func play(_ move: Move) throws(IllegalMove) {
    guard !isFinished else { throw .roundIsOver }
    switch move {
    case .next:
      guard showsAnswer else { throw .notAnsweredYet }
      moveOn()
    case .answer(let answer):
      if showsAnswer { throw .alreadyAnswered }
      guard let credit = keys[turns[turnNumber].question].credit(for: answer) else { throw .noSuchChoice }
      turns[turnNumber].attempt = Attempt(answer: answer, credit: credit)
      if mode.movesOn == .everyAnswer { moveOn() }
    }
  }

  private mutating func moveOn() {
    turnNumber += 1
    questionStart = now
  }
}

extension Mode {
  /// Whether the mode plays questions of every kind. Other modes play only single-choice questions.
  public var playsEveryKind: Bool { movesOn != .rightAnswer && !hasClock }
}
