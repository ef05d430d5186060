/// A round of up to ten questions, each about whether a film's rating is higher or lower than a threshold (M2, M3). The round
/// moves on after every answer.
public struct FilmRound: Round {
  public struct Question: Equatable, Sendable {
    /// The film's position in the deck.
    public let film: Int
    /// The rating in tenths, like the threshold.
    public let rating: Int
    public let direction: Direction
    /// The threshold in tenths, close to the rating but never equal to it.
    public let threshold: Int

    /// Whether "Yes" is the right answer.
    public var isYesRight: Bool { direction == .higher ? rating > threshold : rating < threshold }
  }

  /// What the question asks about the rating: whether it is higher than the threshold, or whether it is lower.
  public enum Direction: Equatable, Sendable { case higher, lower }

  public enum Move: String, RoundMove {
    case yes, no

    public var code: String { rawValue }
    public init?(code: String) { self.init(rawValue: code) }
  }

  /// The number of questions in a round, if there are enough films.
  public static let length = 10
  /// The possible distances of a threshold from the rating, in tenths.
  public static let distances = 2...7
  /// The possible thresholds, in tenths. Ratings range from 1.0 to 10.0, so a threshold at either end would give the answer away.
  public static let thresholds = 11...99

  public let questions: [Question]
  public private(set) var answers: [Move] = []

  /// Draws a round of ten different films from the deck, or of all films if the deck has fewer than ten.
  public init(deck: FilmDeck, seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let hand = deck.hand(of: FilmRound.length, seed: FilmSeed(seed), chance: &chance)
    questions = hand.map { film in Question(film: film, rating: deck.films[film].rating, chance: &chance) }
  }

  /// The number of answered questions. Each one is a turn.
  public var turnNumber: Int { answers.count }

  public mutating func play(_ move: Move) throws(IllegalMove) {
    guard !isFinished else { throw .roundIsOver }
    answers.append(move)
  }

  // MARK: - Results

  public var isFinished: Bool { answers.count >= questions.count }

  /// Returns whether a question was answered right, or `nil` if it was not answered yet.
  public func isRight(_ number: Int) -> Bool? {
    answers.indices.contains(number) ? (answers[number] == .yes) == questions[number].isYesRight : nil
  }

  /// One point for each right answer.
  public var score: Score { Score(points: answers.indices.count { isRight($0) == true }, possible: questions.count) }
}

extension FilmRound.Question {
  /// Draws the right answer first, and then the direction. "Yes" and "No" are therefore equally likely to be right.
  fileprivate init(film: Int, rating: Int, chance: inout SplitMix64) {
    let isYes = chance.below(2) == 0
    let asksHigher = chance.below(2) == 0
    let distances = FilmRound.distances
    let distance = distances.lowerBound + chance.below(distances.count)
    // The threshold is below the rating if the right answer is "Yes" to "higher?" or "No" to "lower?".
    var isBelow = isYes == asksHigher
    if !FilmRound.thresholds.contains(isBelow ? rating - distance : rating + distance) { isBelow.toggle() }
    self.init(
      film: film, rating: rating, direction: isYes == isBelow ? .higher : .lower,
      threshold: isBelow ? rating - distance : rating + distance)
  }
}
