import Content
import JSON
import Play
import Rules
import WireAPI

/// What a file that "Export my data" has made would add to what is here.
///
/// Nothing that is here is written over: what has a name of its own and is not here yet is added; what can be there but once, a round
/// that goes on, the player's token, the imported quizzes, stays as it is where there is one.
struct DataImport: Sendable {
  /// What is to be kept.
  private(set) var entries: [Effect.Entry] = []
  /// How many of the file's entries were here already, or make way for what is here.
  private(set) var stayed = 0

  /// Why nothing of a file is taken.
  enum Fault: Error, Equatable, Sendable {
    /// It is no file that this app has exported.
    case notOurs
    /// It is from a later version of the app.
    case later
    /// An entry cannot be read; its key.
    case broken(String)
  }

  /// What stands in a file as its format, and the only version of that so far.
  static let format = "potiron"
  static let version: Int64 = 1
  /// Bytes that a file may have, once its text is in the form in which the app has it.
  static let longest = 48 << 20
  /// Characters of a key and bytes of a value, beyond which the host would not read them again.
  private static let longestKey = 300
  private static let longestValue = 950_000

  /// Reads `{"format": "potiron", "version": 1, "date": "…", "entries": {"finished/…": "…"}}`, every entry of which must be one that
  /// can be read here.
  init(_ text: String, in appState: borrowing AppState) throws(Fault) {
    let theirs = try Self.read(text)
    // What is in the file, read as it is at a start.
    var other = AppState(library: Library(), moment: appState.moment)
    for (key, value) in theirs { try Self.check(key, value, with: &other) }
    let quizzes = Self.newImportedQuizzes(theirs, in: appState)
    for (key, value) in theirs {
      if key.kind == .told { continue }
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

  /// Whether the host would read it again: control characters are no part of a text.
  private static func isFit(_ text: String, most: Int) -> Bool {
    text.utf8.count <= most && text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Reads an entry, and finds it under its own name.
  private static func check(_ key: KeptKey, _ value: String, with other: inout AppState) throws(Fault) {
    let isRead = KeptReader.read(key.text, value, in: &other)
    let isItself =
      switch key.kind {
      case .round: other.savedData.round(key.name)?.key.name == key.name
      case .result: other.outbox.items.contains { $0.result.id == key.name }
      // The chunk that has these read may not be there; it sets aside what it cannot read.
      case .imported: APIResponse(status: 200, body: value).document != nil
      case .finished, .tally, .told, .player, .solved, .missed: true
      }
    if !isRead || !isItself { throw .broken(key.text) }
  }

  /// The names of the files from elsewhere that are not here, and of their quizzes. A file of which a quiz has the name of one that is
  /// here is left out, since their results could not be told apart.
  private static func newImportedQuizzes(_ entries: [(KeptKey, String)], in appState: AppState) -> [String] {
    var names: [String] = []
    for (key, value) in entries where key.kind == .imported && !Quiz.isImported(key.name) {
      guard let quizzes: [String] = try? APIResponse(status: 200, body: value).document?["quizzes"].read() else { continue }
      let all = [key.name] + quizzes
      if !all.contains(where: { appState.imported.holds($0) || names.contains($0) }) { names += all }
    }
    return names
  }

  private static func isHere(_ key: KeptKey, _ value: String, in appState: AppState, from other: AppState) -> Bool {
    switch key.kind {
    case .round: appState.savedData.round(key.name).map { _ in true } ?? false
    case .finished: appState.savedData.mayHold(key.name, value)
    case .tally: !appState.savedData.canTake(sumOf: key.name, from: other.savedData)
    // One that is counted here was handed in here, or waits for that.
    case .result:
      appState.outbox.items.contains { $0.result.id == key.name } || appState.savedData.hasFinished(key.name)
    case .player: !appState.typed.token.utf8.isEmpty
    case .solved: TypedEndpoint.number(key.name).map { appState.typed.solved.contains($0) } ?? true
    case .missed: PracticeRow.holds(key.name, in: appState)
    // Files and their quizzes come together, or not at all.
    case .imported: key.name != ImportState.addressName || appState.imported.holds(key.name)
    case .told: true
    }
  }
}
