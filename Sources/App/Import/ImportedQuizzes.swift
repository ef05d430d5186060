import Content

/// The imported quizzes that the player's device has (I5), as far as the app knows of them before their chunk is there.
struct ImportedQuizzes: Sendable {
  /// What the chunk has not heard of yet.
  var pending = PendingEntries()
  /// Whether something that was loaded lately could not be had, perhaps the chunk.
  var isMissing = false
  /// Whether something waits for a chunk that could not be had.
  var isStuck: Bool { isMissing && !pending.waiting.isEmpty }
  var deferred = Deferred<ImportState>()

  /// Whether an entry of this name is here.
  func holds(_ name: String) -> Bool {
    let imports = self.deferred.state
    let key = KeptKey(.imported, name).text
    return pending.waiting.contains { $0.value != nil && $0.key == key }
      || imports.files.contains { $0.name == name || $0.quizzes.contains(name) }
      || name == ImportState.addressName && !imports.address.utf8.isEmpty
  }

  /// What the chunk does its work with: it has quizzes read by the one for playing them.
  static var prerequisites: [Prerequisite] { @inline(never) get { Prerequisite.chunks([.choice, .imported]) } }

  /// The folder of its actions.
  static let actions = "elsewhere"
}

extension AppState {
  /// Tells the chunk what it has not heard of, once it is there.
  @inline(never)
  mutating func tellImports() -> [Effect] {
    guard !imported.pending.waiting.isEmpty, ImportedQuizzes.prerequisites.allSatisfy({ has($0) }) else { return [] }
    return ImportPanel.hear(in: &self)
  }
}
