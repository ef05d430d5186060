// Generated from Scripts/chunks.txt by Scripts/chunk-list.py. Do not edit.

/// A part of the WebAssembly module that loads when a screen needs it.
///
/// Native builds contain all chunks. Scripts/chunks.py computes the contents of each chunk when the module is built.
public enum LazyChunk: UInt8, CaseIterable, Sendable {
  /// The questions of a quiz, up to the last answer.
  case choice
  case modes
  /// The end of a round. Loads after the first question is on the page, and before the last answer is judged (`AppState.canEnd`).
  case ending
  /// Questions without choices, which few quizzes have.
  case answers
  /// The list of games and quizzes.
  case list
  case hangman
  case films
  case statistics
  case typed
  case daily
  /// Reading JSON of any dialect. There is one such chunk for each kind of quiz file.
  case json
  /// Moodle XML.
  case moodle
  /// QTI 2 and 3.
  case qti
  /// QTI 1.2. Loads with the chunk above.
  case assessments
  /// GIFT and Aiken.
  case gift
  /// Markdown and numbered lists.
  case markdown
  /// Excel workbooks.
  case workbooks
  /// Values separated by commas, semicolons or tabs.
  case tables
  /// Cards in texts, as Anki and Quizlet export them.
  case cards
  /// Anki's packages.
  case decks
  /// Packages of H5P.
  case h5p
  /// The import screen.
  case importing
  /// Opening files: from bytes to drafts.
  case opening
  /// What was found in a file.
  case previewing
  /// What is wrong in a file, in four languages.
  case problems
  /// Turning drafts into quizzes, with the checks that all kinds of files share.
  case assembling
  /// Saving a quiz as a file.
  case exporting
  /// The writers of XML. Loads with the chunk above.
  case writers
  /// The ids of quizzes, and their languages.
  case naming
  /// JSON as people write it, and the quizzes in it.
  case lenient
  /// XML and HTML.
  case markup
  /// Tables and cards.
  case lines
  /// Code that readers and writers of several kinds of files share.
  case reading
  /// The same, with code that the import screen also needs.
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
  /// Hosting a live room: its settings, the host's screen, and the projector.
  case hosting
  /// A player's phone in a live room.
  case phone
  /// Parts of a page that phone and host share.
  case scenes
  /// The state of a live room.
  case rooms
  /// Answers without choices, and judging them.
  case judging
  case ranking
  /// Code that processes text letter by letter.
  case letters
  /// Code that neither questions nor the list nor a phone in a live room needs.
  case outcomes
  /// Code that questions do not need.
  case rows
  /// Code that the list does not need.
  case rounds

  /// The chunks with the code that this chunk shares with others.
  var sharing: ChunkSet {
    let bits: UInt64 =
      switch self {
      // rounds
      case .choice: 0x10000000000000
      // outcomes rows rounds
      case .modes, .ending, .films, .typed, .daily, .data, .practice, .kept, .settings: 0x1c000000000000
      // judging letters outcomes rows rounds
      case .answers: 0x1e800000000000
      // rows
      case .list, .outcomes: 0x8000000000000
      // letters outcomes rows rounds
      case .hangman, .statistics, .imported, .rich: 0x1e000000000000
      // naming lenient reading texts imported letters outcomes rows rounds
      case .json: 0x1e000730000000
      // markup reading texts imported letters outcomes rows rounds
      case .moodle, .assessments, .gift: 0x1e000740000000
      // assessments markup reading texts imported letters outcomes rows rounds
      case .qti: 0x1e000740002000
      // reading texts imported letters outcomes rows rounds
      case .markdown, .lenient: 0x1e000700000000
      // tables markup lines reading texts imported letters outcomes rows rounds
      case .workbooks: 0x1e0007c0020000
      // lines reading texts imported letters outcomes rows rounds
      case .tables, .cards: 0x1e000780000000
      // lenient lines reading texts imported letters outcomes rows rounds
      case .decks: 0x1e0007a0000000
      // lenient reading texts imported letters outcomes rows rounds
      case .h5p: 0x1e000720000000
      // opening lines texts imported letters outcomes rows rounds
      case .importing: 0x1e000680400000
      // lines texts imported letters outcomes rows rounds
      case .opening: 0x1e000680000000
      // texts imported letters outcomes rows rounds
      case .previewing, .problems, .naming: 0x1e000600000000
      // naming texts imported letters outcomes rows rounds
      case .assembling: 0x1e000610000000
      // writers lenient markup reading texts imported rich letters outcomes rows rounds
      case .exporting: 0x1e000f68000000
      // markup reading texts imported rich letters outcomes rows rounds
      case .writers: 0x1e000f40000000
      // nothing
      case .markup, .lines, .reading, .texts, .judging, .ranking, .letters, .rows, .rounds: 0x0
      // ranking letters outcomes rows rounds
      case .leaderboards, .players, .ranked: 0x1f000000000000
      // scenes rooms judging letters outcomes rows rounds
      case .hosting: 0x1ee00000000000
      // scenes rooms judging letters rows rounds
      case .phone: 0x1ae00000000000
      // rooms judging letters rows rounds
      case .scenes: 0x1ac00000000000
      // judging letters rows rounds
      case .rooms: 0x1a800000000000
      }
    return ChunkSet(bits: bits)
  }

  /// The chunk's name in files and for the host.
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
    case .letters: "letters"
    case .outcomes: "outcomes"
    case .rows: "rows"
    case .rounds: "rounds"
    }
  }
}
