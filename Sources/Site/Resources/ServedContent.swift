import App
import Content
import Judging
import Play
import Storage
import Upstreams

/// The content that is served. It comes from files, from upstream services and from the authors of listed quizzes.
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

  /// A listed quiz of an author.
  private struct Published: Sendable {
    let stored: StoredQuiz
    let quiz: Quiz
  }

  private let read: @Sendable () throws -> Library
  private let storage: Database
  private let quizzes: PublishedQuizzes
  private let now: @Sendable () -> Int64
  private var files: Library
  private var given: [SourceService: SourcedContent]
  private var published: [Published] = []
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
    quizzes = PublishedQuizzes(storage)
  }

  /// From now on, passes all new content to `exchange`, one change at a time.
  func begin(_ exchange: @escaping @Sendable (Libraries) -> Void) { self.exchange = exchange }

  /// Returns the current content.
  func libraries() async throws -> Libraries {
    published = try await listed()
    return try await libraries(files, given, published)
  }

  /// Reads the files again and serves the new content.
  func reload() async throws {
    try await inTurn { content in try await content.serve(content.read(), content.given, content.listed()) }
  }

  /// Serves the listed quizzes of authors as they are now. Does nothing if they have not changed.
  func takeListed() async throws {
    try await inTurn { served in
      let listed = try await served.listed()
      if listed.map(\.stored) == served.published.map(\.stored) { return }
      try await served.serve(served.files, served.given, listed)
    }
  }

  /// Returns the listed quizzes. Reads only those that have changed.
  private func listed() async throws -> [Published] {
    var listed: [Published] = []
    for stored in try await storage.listedQuizzes() {
      if let known = published.first(where: { $0.stored == stored }) {
        listed.append(known)
      } else if let quiz = try await quizzes.quiz(stored) {
        listed.append(Published(stored: stored, quiz: quiz))
      }
    }
    return listed
  }

  /// Replaces the earlier content from a service. Does nothing if the content has not changed.
  func take(_ content: SourcedContent, from service: SourceService) async throws {
    try await inTurn { served in
      if served.given[service] == content { return }
      try await served.serve(served.files, served.given.merging([service: content]) { $1 }, served.published)
    }
  }

  private func serve(
    _ files: Library, _ given: [SourceService: SourcedContent], _ published: [Published]
  ) async throws {
    let libraries = try await libraries(files, given, published)
    (self.files, self.given, self.published) = (files, given, published)
    exchange(libraries)
  }

  private func libraries(
    _ files: Library, _ given: [SourceService: SourcedContent], _ published: [Published]
  ) async throws -> Libraries {
    let contents = SourceService.allCases.compactMap { given[$0] }
    let library = files.adding(contents).adding(published: published.map(\.quiz))
    return Libraries(library: try await library.withOlderVersions(from: storage, at: now()), own: files)
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
