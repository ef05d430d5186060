/// The imported quizzes on the player's device (requirement I5). Until their chunk is loaded, saved entries and actions wait in
/// `pending`.
struct ImportedQuizzes: Sendable {
  /// The entries and actions that the chunk has not handled yet.
  var pending = PendingEntries()
  /// Whether a recent background request has failed. It may have been the request for the chunk for imported quizzes.
  var isMissing = false
  /// Whether entries or actions are waiting for a chunk that failed to load.
  var isStuck: Bool { isMissing && !pending.waiting.isEmpty }
  var deferred = Deferred<ImportState>()

  /// Whether this device has an entry of the kind ``KeptKey/Kind/imported`` with this name.
  func holds(_ name: String) -> Bool {
    let imports = self.deferred.state
    let key = KeptKey(.imported, name).text
    return pending.waiting.contains { $0.value != nil && $0.key == key }
      || imports.files.contains { $0.name == name || $0.quizzes.contains(name) }
      || imports.made.holds(name) || name == ImportState.addressName && !imports.address.utf8.isEmpty
  }

  /// The chunks that decode and import quizzes. The chunk for choice quizzes is one of them, because it contains the code that
  /// decodes quizzes.
  static var prerequisites: [Prerequisite] { @inline(never) get { Prerequisite.chunks([.choice, .imported, .rich]) } }

  /// The text of every `ImportAction` starts with this screen name.
  static let actions = "elsewhere"
}

extension AppState {
  /// Passes the pending entries and actions to the chunk for imported quizzes. Does nothing until that chunk is loaded.
  @inline(never)
  mutating func tellImports() -> [Effect] {
    guard !imported.pending.waiting.isEmpty, ImportedQuizzes.prerequisites.allSatisfy({ has($0) }) else { return [] }
    return ImportPanel.hear(in: &self)
  }
}
