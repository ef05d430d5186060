/// The points of the player on this phone, computed from the reveals. They equal the server's score for that player.
public struct RoomTally: Equatable, Sendable {
  /// The points and the streak in the snapshot from which the tally continues.
  private let start: Points
  private let startStreak: Int?
  /// The number of questions that the snapshot includes.
  private let included: Int
  /// The questions after those in the snapshot. An element is `nil` if its question was not revealed.
  private var later: [Judged?] = []
  /// The points for all questions so far.
  public private(set) var score: Points
  /// The number of fully right answers in a row, or `nil` in a room without a streak bonus.
  public private(set) var streak: Int?

  /// Everything that determines the points for an answer, except the length of the streak before it.
  private struct Judged: Equatable {
    /// The credit, or `nil` if there was no answer.
    let credit: Credit?
    let time: Milliseconds
    let asked: RoomAsked
    let joker: Int?
  }

  /// Creates the tally for a room without a streak bonus, before the first question.
  public init() { self.init(.zero, nil, included: 0) }

  private init(_ score: Points, _ streak: Int?, included: Int) {
    (start, startStreak, self.included) = (score, streak, included)
    (self.score, self.streak) = (score, streak)
  }

  /// Continues from a snapshot, after a reload or when the credit for an earlier question changed.
  public init<Text>(_ view: RoomPlayerView<Text>) {
    let included =
      switch view.common.scene {
      case .lobby: 0
      case .open(let asked), .closed(let asked): asked.question
      case .reveal(let reveal), .board(let reveal): reveal.asked.question + 1
      case .break(let pause): pause.next.first
      case .ended: Int.max
      }
    self.init(view.me.score, view.me.streak, included: included)
  }

  /// Counts the answer to a question. A repeated reveal replaces the earlier one. A reveal that the snapshot includes has no
  /// effect.
  ///
  /// - Parameters:
  ///   - answer: the player's answer that counts, or `nil` if there was none.
  ///   - joker: the round in which the player's points count double.
  public mutating func count<Text>(
    _ answer: RoomCounted?, _ reveal: RoomReveal<Text>, scoring: RoomScoring, joker: Int? = nil
  ) {
    guard reveal.asked.question >= included else { return }
    let place = reveal.asked.question - included
    while later.count <= place { later.append(nil) }
    later[place] = Judged(
      credit: answer.map { reveal.solution.credit(for: $0.answer) ?? .none }, time: answer?.credited ?? .zero,
      asked: reveal.asked, joker: joker)
    (score, streak) = (start, startStreak)
    for judged in later {
      guard let judged else { continue }
      if let credit = judged.credit {
        score =
          score + scoring.points(for: credit, after: judged.time, in: judged.asked, joker: judged.joker, streak: streak)
      }
      streak = streak.map { RoomScoring.streak($0, with: judged.credit) }
    }
  }
}
