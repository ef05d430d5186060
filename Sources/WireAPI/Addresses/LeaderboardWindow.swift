/// The time that a leaderboard covers. Days begin at midnight and weeks on Monday (ISO 8601), by Coordinated Universal Time,
/// so that a leaderboard is the same for everybody.
public enum LeaderboardWindow: String, CaseIterable, Sendable {
  case day, week, all
}
