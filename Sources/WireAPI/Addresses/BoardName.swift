/// Which board: everybody's best for one subject, played in one way. Its parts are those of a round's log.
public struct BoardName: Equatable, Hashable, Sendable {
  public let game: String
  public let subject: String
  public let variant: String

  public init(game: String, subject: String, variant: String) {
    self.game = game
    self.subject = subject
    self.variant = variant
  }

  /// The board of what is played.
  package init(_ code: SubjectCode) { self.init(game: code.game, subject: code.subject, variant: code.variant) }

  /// What is played for it.
  package var code: SubjectCode { SubjectCode(game: game, subject: subject, variant: variant) }

  /// The name in the segments of a path behind its first; `nil` where one of them is empty.
  ///
  /// - Precondition: there are four.
  @inline(never)
  init?(in segments: [String]) {
    for segment in segments where segment.utf8.isEmpty { return nil }
    self.init(game: segments[1], subject: segments[2], variant: segments[3])
  }
}

/// The stretch of time that a board tells of. Days begin at midnight and weeks on Monday (ISO 8601), by Coordinated Universal Time,
/// so that a board is the same for everybody.
public enum BoardWindow: String, CaseIterable, Sendable {
  case day, week, all
}
