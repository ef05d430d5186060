// The bonus for right answers in a row (L3).

extension RoomScoring {
  /// From this length on, a longer streak does not give a greater bonus.
  public static let longestStreak = 5

  /// The points of a right answer to a question that counts one.
  private var whole: Points { self == .accuracy ? Points(hundredths: 100) : Points(hundredths: 1000_00) }

  /// Returns 0.1 points (100 for speed) for each right answer in a row before this one, at most 0.5 (500), whatever the question
  /// counts. Only an answer that is fully right has a bonus.
  func bonus(for credit: Credit, after streak: Int) -> Points {
    guard credit == .full else { return .zero }
    return Points(hundredths: whole.hundredths / 10 * Int64(min(max(streak, 0), RoomScoring.longestStreak)))
  }

  /// Returns the number of right answers in a row after another one. Only a fully right answer continues a streak.
  static func streak(_ streak: Int, with credit: Credit?) -> Int { credit == .full ? streak + 1 : 0 }
}

extension Room {
  /// The number of questions before this one that a player answered right, without another one between them. A skipped question
  /// counts for nobody, so it does not end a streak. `nil` in a room without a bonus.
  func streak(of player: Int, before question: Int) -> Int? {
    guard settings.hasStreakBonus else { return nil }
    var streak = 0
    for turn in turns[..<min(question, turns.count)].reversed() where turn.state == .revealed {
      guard turn.answer(of: player)?.credit == .full else { break }
      streak += 1
    }
    return streak
  }

  /// The number of right answers in a row that a player has now, by revealed questions. `nil` in a room without a bonus.
  public func streak(of player: Int) -> Int? { streak(of: player, before: turns.count) }
}
