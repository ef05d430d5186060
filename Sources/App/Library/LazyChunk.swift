// Generated from Scripts/chunks.txt by Scripts/chunk-list.py. Do not edit.

/// A part of the WebAssembly module that loads when a screen needs it.
///
/// Native builds contain all chunks. Scripts/chunks.py computes the contents of each chunk when the module is built.
public enum LazyChunk: String, CaseIterable, Sendable {
  /// The questions of a quiz, up to the last answer.
  case choice
  case modes
  /// The end of a round. Loads after the first question is on the page, and before the last answer is judged (`AppState.canEnd`).
  case ending
  /// Questions without choices, which only imported quizzes have.
  case answers
  /// The list of games and quizzes.
  case list
  case hangman
  case films
  case statistics
  case typed
  case daily
  /// Reading quiz files: the import screen, and one chunk for each kind of file.
  case json
  /// Moodle XML.
  case moodle
  /// GIFT and Aiken.
  case gift
  /// Markdown and numbered lists.
  case markdown
  /// Values separated by commas, semicolons or tabs.
  case tables
  /// Excel workbooks.
  case workbooks
  /// The import screen, and the checks that are the same for every kind of file.
  case importing
  /// Imported quizzes: saving and loading them, and their parts of Settings and the list.
  case imported
  /// Rich text, and formulas.
  case rich
  /// Importing data from another device.
  case data
  /// Practising missed questions.
  case practice
  case leaderboards
  /// The player's profile, name and friends.
  case players
  /// Ranked rounds.
  case ranked
  /// Reading saved entries. A first visit has none.
  case kept
  /// The settings popover of every page, and notices. Until this chunk has loaded, the popover drawn by the server stays.
  case settings
  case ranking
  /// Code that processes text letter by letter.
  case letters
  /// Code that neither questions nor the list needs.
  case outcomes
  /// Code that questions do not need.
  case rows
  /// Code that the list does not need.
  case rounds

  /// The chunks with the code that this chunk shares with others.
  var sharing: [LazyChunk] {
    switch self {
    case .choice: [.rounds]
    case .modes, .ending, .films, .typed, .daily, .data, .practice, .kept, .settings: [.rounds, .rows, .outcomes]
    case .answers, .hangman, .statistics, .imported, .rich: [.rounds, .rows, .outcomes, .letters]
    case .list: [.rows]
    case .json, .moodle, .gift, .markdown, .tables: [.rounds, .rows, .outcomes, .letters, .imported, .importing]
    case .workbooks: [.rounds, .rows, .outcomes, .letters, .imported, .importing, .tables]
    case .importing: [.rounds, .rows, .outcomes, .letters, .imported]
    case .leaderboards, .players, .ranked: [.rounds, .rows, .outcomes, .letters, .ranking]
    case .ranking, .letters, .outcomes, .rows, .rounds: []
    }
  }
}
