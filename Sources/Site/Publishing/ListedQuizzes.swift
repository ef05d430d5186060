import Storage

/// Keeps the listed quizzes that this server serves up to date: after each change on this server, and after news of changes on
/// the other servers of the site.
actor ListedQuizzes {
  private let storage: Database
  /// Reads the listed quizzes again and serves them.
  private let take: @Sendable () async throws -> Void
  private var listening: Task<Void, Never>?
  private var retrying: Task<Void, Never>?

  init(_ storage: Database, take: @escaping @Sendable () async throws -> Void) { (self.storage, self.take) = (storage, take) }

  /// Starts to follow the news from the storage. Does nothing if the storage sends no news.
  func begin() {
    guard let news = storage.publishedNews() else { return }
    listening = Task {
      for await _ in news { await refresh() }
    }
  }

  /// Serves the listed quizzes as they are now. If that fails, tries again in the background until it succeeds.
  func refresh() async {
    // The storage reports its own failures, so errors are not reported here.
    if (try? await take()) != nil { return }
    guard retrying == nil else { return }
    retrying = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        if (try? await take()) != nil { break }
      }
      retrying = nil
    }
  }

  func end() async {
    listening?.cancel()
    retrying?.cancel()
    await listening?.value
    await retrying?.value
  }
}
