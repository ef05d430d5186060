/// A question that was missed, in one of Leitner's boxes: each right answer moves it a box on, where it rests longer, and a wrong one
/// back to the first.
///
/// Sebastian Leitner, "So lernt man lernen" (1972). His boxes are gone through when they are full; here each has a pause in days, each
/// twice as long as the one before. A day is a whole number that grows by one at each midnight of the player's clock.
public struct LeitnerCard: Equatable, Sendable {
  /// From 1 to ``boxes``.
  public let box: Int
  /// The day on which it was answered last.
  public let day: Int

  /// How many days a question rests in each box.
  public static let pauses = [1, 2, 4, 8, 16]
  public static let boxes = 1...5

  public init(box: Int, day: Int) {
    self.box = min(max(box, LeitnerCard.boxes.lowerBound), LeitnerCard.boxes.upperBound)
    self.day = day
  }

  /// A question that has just been missed.
  public init(missedOn day: Int) { self.init(box: 1, day: day) }

  /// The day on which it is to be asked again.
  public var due: Int { day + LeitnerCard.pauses[box - 1] }

  /// Whether it is to be asked.
  ///
  /// One from the day after tomorrow or later was answered by a clock that was wrong, and could be kept waiting for years; it is asked
  /// now. Tomorrow is where the player may have been before a journey to the west.
  public func isDue(on today: Int) -> Bool { due <= today || day > today + 1 }

  /// What a right answer makes of it: a box more if it was to be asked, nothing if it was not; `nil` once it has left the last box.
  public func answeredRight(on today: Int) -> LeitnerCard? {
    guard isDue(on: today) else { return self }
    return box < LeitnerCard.boxes.upperBound ? LeitnerCard(box: box + 1, day: today) : nil
  }
}
