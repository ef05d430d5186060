/// A phone's own points, counted from the reveals. Equal to the server's score for that player.
public struct RoomTally: Equatable, Sendable {
  /// The points that a snapshot had.
  private let start: Points
  /// The number of questions that they include.
  private let included: Int
  /// The points of each later question; `nil` if it was not revealed.
  private var points: [Points?] = []

  /// The tally before the first question.
  public init() { (start, included) = (.zero, 0) }

  /// Continues from a snapshot, after a reload or when the credit for an earlier question changed.
  public init<Text>(_ view: RoomPlayerView<Text>) {
    start = view.me.score
    included =
      switch view.common.scene {
      case .lobby: 0
      case .open(let asked), .closed(let asked): asked.question
      case .reveal(let reveal), .board(let reveal): reveal.asked.question + 1
      case .ended: .max
      }
  }

  /// Counts the answer to a question. A repeated reveal replaces the earlier one. One that the snapshot included has no effect.
  ///
  /// - Parameter answer: the player's answer that counts, or `nil` if there was none.
  public mutating func count<Text>(_ answer: RoomCounted?, _ reveal: RoomReveal<Text>, scoring: RoomScoring) {
    guard reveal.asked.question >= included else { return }
    let place = reveal.asked.question - included
    while points.count <= place { points.append(nil) }
    let credit = answer.flatMap { reveal.solution.credit(for: $0.answer) } ?? .none
    points[place] = answer.map { scoring.points(for: credit, after: $0.credited, limit: reveal.asked.limit) } ?? .zero
  }

  public var score: Points { points.reduce(start) { $0 + ($1 ?? .zero) } }
}
