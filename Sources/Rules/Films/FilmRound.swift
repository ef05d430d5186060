/// Ten questions whether a film's rating is higher or lower than some figure (M2, M3); every answer moves on.
public struct FilmRound: Round {
  public struct Question: Equatable, Sendable {
    /// The film's place in the deck.
    public let film: Int
    /// In tenths, as the threshold is.
    public let rating: Int
    public let direction: Direction
    /// Near the rating, and never equal to it.
    public let threshold: Int

    /// Whether "Yes" is the right answer.
    public var isYesRight: Bool {
      switch direction {
      case .higher: rating > threshold
      case .lower: rating < threshold
      }
    }
  }

  /// What is asked about: whether the rating is higher than the threshold, or lower.
  public enum Direction: Equatable, Sendable { case higher, lower }

  public enum Move: RoundMove {
    case yes
    case no
  }

  /// How many questions a round has, where there are as many films.
  public static let length = 10
  /// How far a threshold can be from the rating, in tenths.
  public static let distances = 2...7
  /// Ratings go from 1.0 to 10.0: nobody need be asked whether one is higher than that.
  public static let thresholds = 11...99

  public let questions: [Question]
  public private(set) var answers: [Move] = []

  /// Draws a round: ten different films of the deck, or as many as there are.
  public init(deck: FilmDeck, seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let hand = deck.hand(of: FilmRound.length, seed: FilmSeed(seed), chance: &chance)
    questions = hand.map { film in Question(film: film, rating: deck.films[film].rating, chance: &chance) }
  }

  /// The number of questions answered: each is a turn.
  public var turnNumber: Int { answers.count }

  public var now: Milliseconds { .zero }

  public var deadline: Milliseconds? { nil }

  /// There is time to think.
  public mutating func pass(to time: Milliseconds) {}

  public mutating func play(_ move: Move) throws(IllegalMove) {
    guard !isFinished else { throw .roundIsOver }
    answers.append(move)
  }
}

// MARK: - What follows from the answers

extension FilmRound {
  public var isFinished: Bool { answers.count >= questions.count }

  /// Whether the question of this number was answered right; `nil` if it was not answered yet.
  public func isRight(_ number: Int) -> Bool? {
    guard answers.indices.contains(number) else { return nil }
    return (answers[number] == .yes) == questions[number].isYesRight
  }

  /// A point for each right answer.
  public var score: Score {
    var points = 0
    for number in answers.indices where isRight(number) == true { points += 1 }
    return Score(points: points, possible: questions.count)
  }
}

extension FilmRound.Question {
  /// Draws the answer first, so that "Yes" and "No" are as likely, then how it is asked for.
  fileprivate init(film: Int, rating: Int, chance: inout SplitMix64) {
    let isYes = chance.below(2) == 0
    let asksHigher = chance.below(2) == 0
    let distances = FilmRound.distances
    let distance = distances.lowerBound + chance.below(distances.count)
    // A higher rating than the threshold, where yes to "higher" is right, or no to "lower".
    var isBelow = isYes == asksHigher
    if !FilmRound.thresholds.contains(isBelow ? rating - distance : rating + distance) { isBelow.toggle() }
    self.init(
      film: film, rating: rating, direction: isYes == isBelow ? .higher : .lower,
      threshold: isBelow ? rating - distance : rating + distance)
  }
}

extension FilmRound.Move {
  public var code: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    }
  }

  public init?(code: String) {
    switch code {
    case "yes": self = .yes
    case "no": self = .no
    default: return nil
    }
  }
}
