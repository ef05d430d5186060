import JSON
import WireAPI

/// Saved entries that are not decoded yet. A first-time visitor has none, so the code that decodes them is a separate chunk.
struct UndecodedEntries: Sendable {
  /// The start event, which contains the entries from earlier visits. `nil` once these entries are decoded.
  var start: Event.Start?
  /// The entries that other tabs have saved or removed since the start event, in order.
  var news: [Effect.Entry] = []
  /// The number of quarantined entries, if the host has reported a new number. Otherwise `nil`.
  var quarantined: Int?

  var isEmpty: Bool { start?.kept.isEmpty ?? true && news.isEmpty && quarantined == nil }
}

extension AppState {
  /// The chunk that decodes saved entries, if there are entries to decode.
  var prerequisitesOfUndecoded: [Prerequisite] { undecoded.isEmpty ? [] : Prerequisite.chunks([.kept]) }

  /// Decodes the entries that wait in `undecoded`. Does nothing until the chunk that decodes them is loaded.
  @inline(never)
  mutating func readKept() -> [Effect] {
    guard !undecoded.isEmpty, has(.chunk(.kept)) else { return [] }
    let entries = undecoded
    undecoded = UndecodedEntries()
    return KeptReader.read(entries, in: &self)
  }
}

/// Decodes saved entries one by one. The functions that the core calls are never inlined, so that their code stays in this chunk.
struct KeptReader {
  /// Decodes the entries and returns the resulting effects.
  @inline(never)
  static func read(_ undecoded: UndecodedEntries, in appState: inout AppState) -> [Effect] {
    var effects = undecoded.start.map { begin($0, in: &appState) } ?? []
    for entry in undecoded.news { effects += take(entry, in: &appState) }
    if let count = undecoded.quarantined { effects += tell(ofQuarantined: count, in: &appState) }
    return effects
  }

  /// Sets the number of quarantined entries. Tells the player if there are new ones.
  private static func tell(ofQuarantined count: Int, in appState: inout AppState) -> [Effect] {
    guard let told = appState.quarantine.count(count) else { return [] }
    let quarantine = appState.quarantine
    return Effect.saving(told, appState.appRequestID())
      + (quarantine.isTelling ? [.announce(appState.say(.someIsSetAside))] : [])
  }

  /// Decodes the entries from earlier visits and quarantines unreadable ones. After a crash, also quarantines all rounds in
  /// progress, because one of them may be the cause. Then folds old rounds into the sums, and continues uploading results.
  private static func begin(_ start: Event.Start, in appState: inout AppState) -> [Effect] {
    var unreadable: [String] = []
    for entry in start.kept where !read(entry.key, entry.value ?? "", in: &appState) { unreadable.append(entry.key) }
    if start.isRestart { unreadable += appState.savedData.dropRounds() }
    let folded = appState.savedData.fold()
    return (unreadable.isEmpty ? [] : [.setAside(unreadable)])
      + (folded.isEmpty ? [] : [.save(folded, isFinal: false, appState.appRequestID())])
      + appState.outbox.hurry(at: appState.moment)
  }

  /// Handles an entry that another tab has just saved or removed.
  private static func take(_ entry: Effect.Entry, in appState: inout AppState) -> [Effect] {
    guard let key = KeptKey(entry.key) else { return [] }
    guard let value = entry.value else {
      appState.savedData.lose(key)
      if key.kind == .result { appState.outbox.lose(key.name) }
      if key.kind == .missed { _ = PracticeRow.letGo(key.name, in: &appState) }
      if key.kind == .imported { appState.imported.pending.put(entry.key, nil) }
      return []
    }
    if key.kind == .result {
      return APIResponse(status: 200, body: value).document.map { appState.outbox.adopt($0, at: appState.moment) } ?? []
    }
    _ = read(entry.key, value, in: &appState)
    return []
  }

  /// Reads an entry. Returns `false` if it cannot be read. Entries for imported quizzes are not read here, but only become
  /// pending.
  @inline(never)
  static func read(_ key: String, _ value: String, in appState: inout AppState) -> Bool {
    guard let key = KeptKey(key) else { return false }
    if key.kind == .imported {
      appState.imported.pending.put(key.text, value)
      return true
    }
    guard let document = APIResponse(status: 200, body: value).document else { return false }
    switch key.kind {
    case .round, .finished, .tally: return appState.savedData.take(key, document)
    case .result: return appState.outbox.take(document)
    case .told: return appState.quarantine.take(document)
    case .player, .solved: return appState.typed.take(key, document)
    case .missed: return PracticeRow.take(key.name, document, in: &appState)
    case .imported: return true
    }
  }
}
