/// The period that a leaderboard covers: the current day, the current week, or all time. Days begin at midnight and weeks on
/// Monday (ISO 8601), in UTC, so that a leaderboard is the same for everyone.
public enum LeaderboardWindow: String, CaseIterable, Sendable {
  case day, week, all
}
