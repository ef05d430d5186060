/// How much time the clocks give: the normal time, or more for players who need it (WCAG 2.2.1).
public enum Clocks: String, CaseIterable, Sendable {
  case normal
  /// Twice the normal time.
  case double
  /// Three times the normal time.
  case triple
  /// No time limit.
  case off

  package func relax(_ limit: Milliseconds) -> Milliseconds? {
    switch self {
    case .normal: limit
    case .double: Milliseconds(limit.count * 2)
    case .triple: Milliseconds(limit.count * 3)
    case .off: nil
    }
  }
}

extension Mode {
  /// Returns the mode with its time limits extended or removed.
  public func with(_ clocks: Clocks) -> Mode {
    Mode(
      name, length: length, order: order, penalty: penalty, movesOn: movesOn,
      roundLimit: roundLimit.flatMap { clocks.relax($0) }, questionLimit: questionLimit.flatMap { clocks.relax($0) },
      clocks: clocks)
  }
}
