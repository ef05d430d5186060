import App
import Content
import Judging
import Play
import Storage
import Upstreams

/// All content that is served: that of the files, and beside it what services give.
///
/// Whatever changes of either, the whole is made anew, one change after the other, and exchanged; where that fails, all stays as it was.
actor ServedContent {
  /// What is served at one time.
  struct ContentSnapshot: Sendable {
    /// All of it, with older versions of which rounds may go on.
    let library: Library
    /// What is the operator's own, for the formats in which nobody can say where something is from.
    let own: Library
  }

  private let read: @Sendable () throws -> Library
  private let storage: Database
  private let now: @Sendable () -> Int64
  private var files: Library
  private var given: [SourceService: SourcedContent]
  private var exchange: @Sendable (ContentSnapshot) -> Void = { _ in }
  /// The change that was begun last.
  private var last: Task<Void, Never>?

  /// - Parameters:
  ///   - given: what services gave before.
  ///   - read: reads the files.
  init(
    _ given: [SourceService: SourcedContent], storage: Database, now: @escaping @Sendable () -> Int64,
    read: @escaping @Sendable () throws -> Library
  ) throws {
    files = try read()
    self.read = read
    self.storage = storage
    self.now = now
    self.given = given
  }

  /// Passes each new snapshot to `exchange`, one at a time.
  func begin(_ exchange: @escaping @Sendable (ContentSnapshot) -> Void) { self.exchange = exchange }

  /// What there is now.
  func snapshot() async throws -> ContentSnapshot { try await snapshot(files, given) }

  /// Reads the files again.
  func reload() async throws {
    try await inTurn { content in try await content.serve(content.read(), content.given) }
  }

  /// Takes what a service gave, in place of what it gave before; nothing is made anew where that is the same.
  func take(_ content: SourcedContent, from service: SourceService) async throws {
    try await inTurn { served in
      if served.given[service] == content { return }
      try await served.serve(served.files, served.given.merging([service: content]) { $1 })
    }
  }

  private func serve(_ files: Library, _ given: [SourceService: SourcedContent]) async throws {
    let snapshot = try await snapshot(files, given)
    (self.files, self.given) = (files, given)
    exchange(snapshot)
  }

  private func snapshot(_ files: Library, _ given: [SourceService: SourcedContent]) async throws -> ContentSnapshot {
    let contents = SourceService.allCases.compactMap { given[$0] }
    return ContentSnapshot(library: try await files.adding(contents).withOlderVersions(from: storage, at: now()), own: files)
  }

  /// Makes a change once those before it have come to their end: they wait for the storage, and would overtake each other.
  private func inTurn(_ change: @escaping @Sendable (isolated ServedContent) async throws -> Void) async throws {
    let before = last
    let turn = Task {
      await before?.value
      try await change(self)
    }
    last = Task { _ = await turn.result }
    try await turn.value
  }
}
