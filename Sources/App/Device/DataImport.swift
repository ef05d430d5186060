import Content
import JSON
import Play
import Rules
import WireAPI

/// The entries that this device would get from a file made with "Export my data".
///
/// Existing entries are never overwritten. An entry from the file is added unless this device already has it or has an entry that
/// conflicts with it. Examples of conflicts: a saved round with the same round key, or a player token.
struct DataImport: Sendable {
  private(set) var entries: [Effect.Entry] = []
  /// The number of entries that are not added, because this device already has them or they conflict with existing entries.
  /// Entries of the kind `told` are skipped and not counted.
  private(set) var stayed = 0

  /// Why a file is rejected as a whole.
  enum Fault: Error, Equatable, Sendable {
    /// The file was not exported by this app.
    case notOurs
    /// The file was exported by a later version of the app.
    case later
    /// The entry with this key cannot be read, or is too large.
    case broken(String)
    /// The device does not have enough space for the entries.
    case noSpace
  }

  /// The name of the format, in the file's field `format`.
  static let format = "potiron"
  /// The only version of the format so far.
  static let version: Int64 = 1
  /// The maximum size of a file's text, in bytes of UTF-8. Web/later/data.js accepts files of up to 48 MiB. The text can be
  /// longer than the file, because the host normalizes it to NFC. The limit for any event is the same, so every text that arrives
  /// passes.
  static let longest = 1 << 26
  /// The maximum sizes of an entry's key and value, in bytes. A quiz with pictures has up to 4 MiB. The host's limit is 5,000,000
  /// UTF-16 code units (Web/host/kept.js). A text never has more of them than bytes.
  private static let longestKey = 300
  private static let longestValue = 5_000_000

  /// Reads `{"format": "potiron", "version": 1, "date": "…", "entries": {"finished/…": "…"}}`. Throws if any part is unreadable.
  init(_ text: String, in appState: borrowing AppState) throws(Fault) {
    let theirs = try Self.read(text)
    // The file's entries are read into a separate app state, in the same way as the app reads saved entries when it starts.
    var other = AppState(library: Library(), moment: appState.moment)
    for (key, value) in theirs { try Self.check(key, value, with: &other) }
    let quizzes = Self.newImportedQuizzes(theirs, in: appState)
    for (key, value) in theirs where key.kind != .told {
      let isOfNewFile = key.kind == .imported && quizzes.contains(key.name)
      if !isOfNewFile, Self.isHere(key, value, in: appState, from: other) {
        stayed += 1
      } else {
        entries.append(Effect.Entry(key: key.text, value: value))
      }
    }
  }

  private static func read(_ text: String) throws(Fault) -> [(KeptKey, String)] {
    guard let document = (try? JSON(parsing: text, limits: JSON.Limits(byteCount: longest))).map({ JSON.Reader($0) }),
      (try? document.string("format")) == format, let version = try? document.integer("version")
    else { throw .notOurs }
    guard version == Self.version else { throw .later }
    guard let members = try? document.members("entries") else { throw .notOurs }
    var entries: [(KeptKey, String)] = []
    for (name, value) in members {
      guard let key = KeptKey(name), let value = try? value.string, isFit(name, most: longestKey),
        isFit(value, most: longestValue)
      else { throw .broken(name) }
      entries.append((key, value))
    }
    return entries
  }

  /// Whether the text has at most `most` bytes and the host would store the text. The host rejects control characters other than
  /// tabs and line breaks.
  private static func isFit(_ text: String, most: Int) -> Bool {
    text.utf8.count <= most && text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Throws if an entry cannot be read, or if its content does not match its key.
  private static func check(_ key: KeptKey, _ value: String, with other: inout AppState) throws(Fault) {
    let isRead = KeptReader.read(key.text, value, in: &other)
    let isItself =
      switch key.kind {
      case .round: other.savedData.round(key.name)?.key.name == key.name
      case .result: other.outbox.items.contains { $0.result.id == key.name }
      // Only checks the JSON syntax, because the chunk that reads imported quizzes may not be loaded. That chunk later
      // quarantines entries that it cannot read.
      case .imported: (try? JSON(parsing: value, limits: JSON.Limits(byteCount: longestValue))) != nil
      case .finished, .tally, .told, .player, .solved, .missed: true
      }
    if !isRead || !isItself { throw .broken(key.text) }
  }

  /// Returns the names of the imported files that this device lacks, and the ids of their quizzes. Skips a file if one of its
  /// quizzes has the same id as a quiz on this device or in an earlier file, because the two would share their results.
  private static func newImportedQuizzes(_ entries: [(KeptKey, String)], in appState: AppState) -> [String] {
    var names: [String] = []
    for (key, value) in entries where key.kind == .imported && !Quiz.isImported(key.name) {
      guard let quizzes: [String] = try? APIResponse(status: 200, body: value).document?["quizzes"].read() else { continue }
      let all = [key.name] + quizzes
      if !all.contains(where: { appState.imported.holds($0) || names.contains($0) }) { names += all }
    }
    return names
  }

  /// Whether this device already has this entry, or another entry that conflicts with it.
  private static func isHere(_ key: KeptKey, _ value: String, in appState: AppState, from other: AppState) -> Bool {
    switch key.kind {
    case .round: appState.savedData.round(key.name).map { _ in true } ?? false
    case .finished: appState.savedData.mayHold(key.name, value)
    case .tally: !appState.savedData.canTake(sumOf: key.name, from: other.savedData)
    // If this device has counted the round, its result was uploaded already or is in the outbox.
    case .result: appState.outbox.items.contains { $0.result.id == key.name } || appState.savedData.hasFinished(key.name)
    case .player: !appState.typed.token.utf8.isEmpty
    case .solved: TypedEndpoint.number(key.name).map { appState.typed.solved.contains($0) } ?? true
    case .missed: PracticeRow.holds(key.name, in: appState)
    // `newImportedQuizzes` has already chosen which files to add, each with its quizzes. All other files count as existing. Only
    // the saved address, and the quizzes that the player made, are looked up here.
    case .imported:
      key.name != ImportState.addressName && !MadeQuizzes.isEntry(key.name) && !MadeQuizzes.isMade(key.name)
        || appState.imported.holds(key.name)
    case .told: true
    }
  }
}
