/// The time that a board covers. Days begin at midnight and weeks on Monday (ISO 8601), by Coordinated Universal Time,
/// so that a board is the same for everybody.
public enum BoardWindow: String, CaseIterable, Sendable {
  case day, week, all
}
