// The bonus for right answers in a row (L3).

extension RoomScoring {
  /// The length of a streak at which the bonus reaches its maximum.
  public static let longestStreak = 5

  /// The maximum number of points for an answer to a question that is worth one point, without the bonus.
  private var whole: Points { self == .accuracy ? Points(hundredths: 100) : Points(hundredths: 1000_00) }

  /// Returns the bonus: 0.1 points (100 for speed) for each right answer in a row before this one, and at most 0.5 (500). It does
  /// not depend on the question's points. Only a fully right answer gets a bonus.
  func bonus(for credit: Credit, after streak: Int) -> Points {
    guard credit == .full else { return .zero }
    return Points(hundredths: whole.hundredths / 10 * Int64(min(max(streak, 0), RoomScoring.longestStreak)))
  }

  /// Returns the length of a streak after the next revealed question. Only a fully right answer continues a streak. `credit` is
  /// `nil` if the player did not answer.
  static func streak(_ streak: Int, with credit: Credit?) -> Int { credit == .full ? streak + 1 : 0 }
}

extension Room {
  /// Returns the number of questions in a row, directly before `question`, that a player answered fully right. Counts only
  /// revealed questions. A skipped question counts for nobody, so it does not end a streak. Returns `nil` in a room without a
  /// streak bonus.
  func streak(of player: Int, before question: Int) -> Int? {
    guard settings.hasStreakBonus else { return nil }
    var streak = 0
    for turn in turns[..<min(question, turns.count)].reversed() where turn.state == .revealed {
      guard turn.answer(of: player)?.credit == .full else { break }
      streak += 1
    }
    return streak
  }

  /// Returns a player's current number of fully right answers in a row, counting only revealed questions. Returns `nil` in a room
  /// without a streak bonus.
  public func streak(of player: Int) -> Int? { streak(of: player, before: turns.count) }
}
