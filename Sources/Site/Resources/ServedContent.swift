import App
import Judging
import Play
import Storage
import Upstreams

/// The content that is served. It comes from files and from upstream services.
///
/// When the files or the content of a service change, all content is rebuilt and replaced. Changes are made one at a time. If a
/// change fails, the old content stays.
actor ServedContent {
  /// The content at one time.
  struct Libraries: Sendable {
    /// All content. It includes older versions that unfinished rounds may still use.
    let library: Library
    /// The operator's own content. Compatibility APIs serve only this, because their formats cannot name another source.
    let own: Library
  }

  private let read: @Sendable () throws -> Library
  private let storage: Database
  private let now: @Sendable () -> Int64
  private var files: Library
  private var given: [SourceService: SourcedContent]
  private var exchange: @Sendable (Libraries) -> Void = { _ in }
  /// The latest change, which may still be running.
  private var last: Task<Void, Never>?

  /// - Parameters:
  ///   - given: the content that was fetched from the upstream services earlier.
  ///   - read: reads the files.
  init(
    _ given: [SourceService: SourcedContent], storage: Database, now: @escaping @Sendable () -> Int64,
    read: @escaping @Sendable () throws -> Library
  ) throws {
    files = try read()
    (self.read, self.storage, self.now, self.given) = (read, storage, now, given)
  }

  /// From now on, passes all new content to `exchange`, one change at a time.
  func begin(_ exchange: @escaping @Sendable (Libraries) -> Void) { self.exchange = exchange }

  /// Returns the current content.
  func libraries() async throws -> Libraries { try await libraries(files, given) }

  /// Reads the files again and serves the new content.
  func reload() async throws { try await inTurn { content in try await content.serve(content.read(), content.given) } }

  /// Replaces the earlier content from a service. Does nothing if the content has not changed.
  func take(_ content: SourcedContent, from service: SourceService) async throws {
    try await inTurn { served in
      if served.given[service] == content { return }
      try await served.serve(served.files, served.given.merging([service: content]) { $1 })
    }
  }

  private func serve(_ files: Library, _ given: [SourceService: SourcedContent]) async throws {
    let libraries = try await libraries(files, given)
    (self.files, self.given) = (files, given)
    exchange(libraries)
  }

  private func libraries(_ files: Library, _ given: [SourceService: SourcedContent]) async throws -> Libraries {
    let contents = SourceService.allCases.compactMap { given[$0] }
    return Libraries(library: try await files.adding(contents).withOlderVersions(from: storage, at: now()), own: files)
  }

  /// Makes a change after all earlier changes have ended. Otherwise, a later change could overtake an earlier one that waits for
  /// the storage.
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
