/// A player's answer to a question in a room, as the server receives it.
public struct RoomAnswer: Equatable, Sendable {
  public let question: Int
  /// The answer. Choices, items and right sides are numbered by the positions in which they are shown. Several choices are in
  /// ascending order.
  public let answer: GivenAnswer
  /// The time since the question opened, by the phone's clock, or `nil` if the phone did not send it. In that case, the time of
  /// receipt counts.
  public let time: Milliseconds?
  /// The round-trip time to this phone, if the server has measured it. The shortest round trip of a player limits how far the
  /// phone's clock is trusted.
  public let roundTrip: Milliseconds?

  public init(question: Int, answer: GivenAnswer, time: Milliseconds? = nil, roundTrip: Milliseconds? = nil) {
    (self.question, self.answer, self.time, self.roundTrip) = (question, answer, time, roundTrip)
  }
}

/// An answer that counts.
public struct RoomCounted: Equatable, Sendable {
  public let answer: GivenAnswer
  /// The time since the question opened, as the phone sent it; `nil` if the phone sent none.
  public let time: Milliseconds?
  /// The time that counts, computed from the time that the phone sent and from the time of receipt.
  public let credited: Milliseconds
  /// The number of the move that gave this answer.
  public let sequence: Int

  public init(answer: GivenAnswer, time: Milliseconds?, credited: Milliseconds, sequence: Int) {
    (self.answer, self.time, self.credited, self.sequence) = (answer, time, credited, sequence)
  }
}
