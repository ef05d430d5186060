/// A player's answer to a question of a room, as it arrives.
public struct RoomAnswer: Equatable, Sendable {
  public let question: Int
  /// Parts are the positions in which they are shown. Several choices ascend.
  public let answer: GivenAnswer
  /// The time since the question opened, by the phone's clock; `nil` if it did not say. Then the time of receipt counts.
  public let time: Milliseconds?
  /// The duration of a round trip to this phone, as the server measured it, if it did. The shortest one that a player ever had
  /// limits how far the phone's clock is believed.
  public let roundTrip: Milliseconds?

  public init(question: Int, answer: GivenAnswer, time: Milliseconds? = nil, roundTrip: Milliseconds? = nil) {
    (self.question, self.answer, self.time, self.roundTrip) = (question, answer, time, roundTrip)
  }
}

/// An answer that counts.
public struct RoomCounted: Equatable, Sendable {
  public let answer: GivenAnswer
  /// As the phone sent it.
  public let time: Milliseconds?
  /// The time that counts.
  public let credited: Milliseconds
  /// The number of the move.
  public let sequence: Int

  public init(answer: GivenAnswer, time: Milliseconds?, credited: Milliseconds, sequence: Int) {
    (self.answer, self.time, self.credited, self.sequence) = (answer, time, credited, sequence)
  }
}
