/// The imported quizzes on the player's device (I5), as far as the core knows them before their chunk is loaded.
struct ImportedQuizzes: Sendable {
  /// The entries and actions that the chunk has not handled yet.
  var pending = PendingEntries()
  /// Whether a background request failed recently, possibly the one for the chunk of imported quizzes.
  var isMissing = false
  /// Whether entries or actions are waiting for a chunk that failed to load.
  var isStuck: Bool { isMissing && !pending.waiting.isEmpty }
  var deferred = Deferred<ImportState>()

  /// Whether this device has an entry with this name.
  func holds(_ name: String) -> Bool {
    let imports = self.deferred.state
    let key = KeptKey(.imported, name).text
    return pending.waiting.contains { $0.value != nil && $0.key == key }
      || imports.files.contains { $0.name == name || $0.quizzes.contains(name) }
      || name == ImportState.addressName && !imports.address.utf8.isEmpty
  }

  /// The prerequisites of importing. They include the chunk for choice quizzes, because it decodes quizzes.
  static var prerequisites: [Prerequisite] { @inline(never) get { Prerequisite.chunks([.choice, .imported, .rich]) } }

  /// The prefix of the actions in `ImportAction`.
  static let actions = "elsewhere"
}

extension AppState {
  /// Passes pending entries to the chunk of imported quizzes once it is loaded.
  @inline(never)
  mutating func tellImports() -> [Effect] {
    guard !imported.pending.waiting.isEmpty, ImportedQuizzes.prerequisites.allSatisfy({ has($0) }) else { return [] }
    return ImportPanel.hear(in: &self)
  }
}
