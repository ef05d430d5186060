// Generated from Scripts/chunks.txt by Scripts/chunk-list.py. Do not edit.

/// A part of the browser's module that is loaded by itself, since not every visit opens its screens.
///
/// Natively everything is there. When the module is built, Scripts/chunks.py finds out what each chunk holds.
public enum LazyChunk: String, CaseIterable, Sendable {
  /// The questions of a quiz, until the last of them is answered.
  case choice
  case modes
  /// The end of a round. It loads once the first question is on the page, and before the last answer is judged (`AppState.canEnd`).
  case ending
  /// The list of what there is to play.
  case list
  case hangman
  case films
  case statistics
  case typed
  case daily
  /// Imported quizzes: getting and reading them, and their parts of Settings and the list.
  case imported
  /// Importing what another device has exported.
  case data
  /// Practising missed questions.
  case practice
  case leaderboards
  /// The player's profile, name and friends.
  case players
  /// Rounds for a place on a leaderboard.
  case ranked
  /// Reading saved entries. A first visit has none.
  case kept
  /// The popover of every page, and notices. Until this has loaded, the popover that the server drew stays.
  case settings
  case ranking
  /// Code that deals with text letter by letter.
  case letters
  /// Not needed by a question or the list.
  case outcomes
  /// Not needed by a question.
  case rows
  /// Not needed by the list.
  case rounds

  /// The chunks that hold what it shares with others.
  var sharing: [LazyChunk] {
    switch self {
    case .choice: [.rounds]
    case .modes, .ending, .films, .typed, .daily, .data, .practice, .kept, .settings: [.rounds, .rows, .outcomes]
    case .list: [.rows]
    case .hangman, .statistics, .imported: [.rounds, .rows, .outcomes, .letters]
    case .leaderboards, .players, .ranked: [.rounds, .rows, .outcomes, .letters, .ranking]
    case .ranking, .letters, .outcomes, .rows, .rounds: []
    }
  }
}
