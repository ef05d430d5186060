/// A part of the browser's module that is loaded by itself, since not every visit opens its screens.
///
/// Natively everything is there. What a chapter holds, and that the rest of the module gets on without it, is found out when the
/// module is built, from the types in Scripts/chapters.txt.
public enum Chapter: String, CaseIterable, Sendable {
  case choice, hangman, films, typed, statistics, daily
  /// What is in the popover that every page has; until it is there, the one that the server has drawn stays.
  case settings
  /// Taking in what another device has exported.
  case data
  /// Quizzes from elsewhere: getting and reading them, and what Settings and the list show of them.
  case foreign
  /// Reading what the player's device has kept, which who is here for the first time does without.
  case kept
  /// Practising what was missed.
  case practice
  /// Who has played best, as the server knows it, and who the player is to others.
  case boards, players
  /// Rounds for a place on a board.
  case ranked
  /// What screens with rounds share, and others do without.
  case rounds
}

/// Something that must be at hand before a screen can be drawn.
enum Need: Equatable, Sendable {
  /// Content, which the server has.
  case content(Resource)
  /// Code, which the host loads.
  case chapter(Chapter)
}
