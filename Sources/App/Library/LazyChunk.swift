// Generated from Scripts/chunks.txt by Scripts/chunk-list.py. Do not edit.

/// A part of the WebAssembly module that loads when a screen needs it.
///
/// Native builds contain all chunks. Scripts/chunks.py computes the contents of each chunk when the module is built.
public enum LazyChunk: UInt8, CaseIterable, Sendable {
  /// The screen for single-choice questions, up to the last answer.
  case choice
  case modes
  /// The end of a round. Loads after the first question is on the page, and before the last answer is judged (`AppState.canEnd`).
  case ending
  /// Questions other than single choice, which few quizzes have.
  case answers
  /// The list of games and quizzes.
  case list
  case hangman
  case films
  case statistics
  case typed
  case daily
  /// Reading quiz files in JSON. The following chunks, up to `h5p`, read other kinds of quiz files.
  case json
  /// Moodle XML.
  case moodle
  /// QTI 2 and 3.
  case qti
  /// QTI 1.2. Loads with the chunk `qti`.
  case assessments
  /// GIFT and Aiken.
  case gift
  /// Markdown and numbered lists.
  case markdown
  /// Excel workbooks.
  case workbooks
  /// Values separated by commas, semicolons or tabs.
  case tables
  /// Flash cards in text files, as Anki and Quizlet export them.
  case cards
  /// Anki packages.
  case decks
  /// H5P packages.
  case h5p
  /// The import screen.
  case importing
  /// Opening a file: turning its bytes into drafts of questions.
  case opening
  /// The preview of a file: its quizzes, and its questions with problems. And the editor's fields for answers, its preview, its
  /// pictures and sounds, and its dialog for pasted questions.
  case previewing
  /// The messages about problems in a file, in four languages.
  case problems
  /// Turning drafts into quizzes, with the checks that all kinds of files share.
  case assembling
  /// The editor, and the list of the player's own quizzes.
  case editor
  /// Publishing quizzes and editing them together. Loads with the editor.
  case publishing
  /// Saving a quiz as a file.
  case exporting
  /// The writers of QTI and XLSX. Loads with the chunk `exporting`.
  case writers
  /// Assigning ids to quizzes, and finding out their languages.
  case naming
  /// Reading JSON with common mistakes, and finding the quizzes in it.
  case lenient
  /// Code that handles XML and HTML.
  case markup
  /// Code that handles tables and flash cards.
  case lines
  /// Code that readers and writers of several kinds of files share.
  case reading
  /// Code that readers, writers and the import screen share.
  case texts
  /// Imported quizzes: saving and loading them, and their parts of Settings and the list.
  case imported
  /// Rich text, formulas, pictures and sounds.
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
  /// Hosting a live room: its settings, the host's screen, and the projector, also in the editor's preview.
  case hosting
  /// A player's phone in a live room.
  case phone
  /// Parts of pages that the players' phones and the host's screen share.
  case scenes
  /// The state of a live room.
  case rooms
  /// Answers to questions other than single choice, and judging them.
  case judging
  case ranking
  /// Reading and writing quizzes with all kinds of questions.
  case whole
  /// Code that processes text letter by letter.
  case letters
  /// Code that most screens use, except the questions of a quiz, the list, and a phone in a live room.
  case outcomes
  /// Code that most screens use, except the questions of a quiz.
  case rows
  /// Code that most screens use, except the list.
  case rounds

  /// The chunks with the code that this chunk shares with others.
  var sharing: ChunkSet {
    let bits: UInt64 =
      switch self {
      // rounds
      case .choice: 0x80000000000000
      // outcomes rows rounds
      case .modes, .ending, .films, .typed, .daily, .data, .practice, .kept, .settings: 0xe0000000000000
      // judging whole letters outcomes rows rounds
      case .answers: 0xfa000000000000
      // rows
      case .list, .outcomes: 0x40000000000000
      // letters outcomes rows rounds
      case .hangman, .statistics, .rich: 0xf0000000000000
      // naming lenient reading texts imported whole letters outcomes rows rounds
      case .json: 0xf8001cc0000000
      // markup reading texts imported whole letters outcomes rows rounds
      case .moodle, .assessments, .gift: 0xf8001d00000000
      // assessments markup reading texts imported whole letters outcomes rows rounds
      case .qti: 0xf8001d00002000
      // reading texts imported whole letters outcomes rows rounds
      case .markdown, .lenient: 0xf8001c00000000
      // tables markup lines reading texts imported whole letters outcomes rows rounds
      case .workbooks: 0xf8001f00020000
      // lines reading texts imported whole letters outcomes rows rounds
      case .tables, .cards: 0xf8001e00000000
      // lenient lines reading texts imported whole letters outcomes rows rounds
      case .decks: 0xf8001e80000000
      // lenient reading texts imported whole letters outcomes rows rounds
      case .h5p: 0xf8001c80000000
      // opening lines texts imported whole letters outcomes rows rounds
      case .importing: 0xf8001a00400000
      // lines texts imported whole letters outcomes rows rounds
      case .opening: 0xf8001a00000000
      // texts imported whole letters outcomes rows rounds
      case .previewing, .problems, .publishing, .naming: 0xf8001800000000
      // naming texts imported whole letters outcomes rows rounds
      case .assembling: 0xf8001840000000
      // publishing texts imported whole letters outcomes rows rounds
      case .editor: 0xf8001808000000
      // writers lenient markup reading texts imported rich whole letters outcomes rows rounds
      case .exporting: 0xf8003da0000000
      // markup reading texts imported rich whole letters outcomes rows rounds
      case .writers: 0xf8003d00000000
      // nothing
      case .markup, .lines, .reading, .texts, .judging, .ranking, .whole, .letters, .rows, .rounds: 0x0
      // whole letters outcomes rows rounds
      case .imported: 0xf8000000000000
      // ranking letters outcomes rows rounds
      case .leaderboards, .players, .ranked: 0xf4000000000000
      // scenes rooms judging letters outcomes rows rounds
      case .hosting: 0xf3800000000000
      // scenes rooms judging letters rows rounds
      case .phone: 0xd3800000000000
      // rooms judging letters rows rounds
      case .scenes: 0xd3000000000000
      // judging letters rows rounds
      case .rooms: 0xd2000000000000
      }
    return ChunkSet(bits: bits)
  }

  /// The chunk's name in file names and in messages to the JavaScript host.
  public var name: String {
    switch self {
    case .choice: "choice"
    case .modes: "modes"
    case .ending: "ending"
    case .answers: "answers"
    case .list: "list"
    case .hangman: "hangman"
    case .films: "films"
    case .statistics: "statistics"
    case .typed: "typed"
    case .daily: "daily"
    case .json: "json"
    case .moodle: "moodle"
    case .qti: "qti"
    case .assessments: "assessments"
    case .gift: "gift"
    case .markdown: "markdown"
    case .workbooks: "workbooks"
    case .tables: "tables"
    case .cards: "cards"
    case .decks: "decks"
    case .h5p: "h5p"
    case .importing: "importing"
    case .opening: "opening"
    case .previewing: "previewing"
    case .problems: "problems"
    case .assembling: "assembling"
    case .editor: "editor"
    case .publishing: "publishing"
    case .exporting: "exporting"
    case .writers: "writers"
    case .naming: "naming"
    case .lenient: "lenient"
    case .markup: "markup"
    case .lines: "lines"
    case .reading: "reading"
    case .texts: "texts"
    case .imported: "imported"
    case .rich: "rich"
    case .data: "data"
    case .practice: "practice"
    case .leaderboards: "leaderboards"
    case .players: "players"
    case .ranked: "ranked"
    case .kept: "kept"
    case .settings: "settings"
    case .hosting: "hosting"
    case .phone: "phone"
    case .scenes: "scenes"
    case .rooms: "rooms"
    case .judging: "judging"
    case .ranking: "ranking"
    case .whole: "whole"
    case .letters: "letters"
    case .outcomes: "outcomes"
    case .rows: "rows"
    case .rounds: "rounds"
    }
  }
}
