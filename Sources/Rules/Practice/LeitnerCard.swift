/// A missed question in one of Leitner's boxes. A right answer to a due question moves it to the next box, where it rests longer,
/// or removes it from the last box. A wrong answer moves it back to the first box.
///
/// The boxes are from Sebastian Leitner, "So lernt man lernen" (1972). In the book, a box is reviewed when it is full. Here, a
/// question rests in its box for a number of days, which doubles from box to box. A day is an integer that increases by 1 at each
/// midnight of the player's clock.
public struct LeitnerCard: Equatable, Sendable {
  /// The number of the box that the question is in, one of ``boxes``.
  public let box: Int
  /// The day of the last answer.
  public let day: Int

  /// For each box, the number of days that a question rests in it.
  public static let pauses = [1, 2, 4, 8, 16]
  public static let boxes = 1...5

  public init(box: Int, day: Int) {
    self.box = min(max(box, LeitnerCard.boxes.lowerBound), LeitnerCard.boxes.upperBound)
    self.day = day
  }

  /// Creates the card of a question that was missed on `day`.
  public init(missedOn day: Int) { self.init(box: 1, day: day) }

  /// The day on which the question is due again.
  public var due: Int { day + LeitnerCard.pauses[box - 1] }

  /// Whether the question is due.
  ///
  /// If the last answer is dated the day after tomorrow or later, the player's clock was wrong at that time or is wrong now. The
  /// question is then due at once, because the wrong date could delay it for years. A date of tomorrow is plausible after a trip
  /// to the west.
  public func isDue(on today: Int) -> Bool { due <= today || day > today + 1 }

  /// Returns the card after a right answer: in the next box if it was due, otherwise unchanged. Returns `nil` if the card was due
  /// in the last box.
  public func answeredRight(on today: Int) -> LeitnerCard? {
    guard isDue(on: today) else { return self }
    return box < LeitnerCard.boxes.upperBound ? LeitnerCard(box: box + 1, day: today) : nil
  }
}
