import Storage

/// The upstream services of a site with one or more servers. One server, the leader, calls them, and all servers use the content.
///
/// If the storage cannot notify servers, this server works alone and makes the calls itself.
package actor SharedSources {
  private let settings: [SourceService: SourceSettings]
  private let environment: UpstreamEnvironment
  private let take: SourceKeeper.Taker
  private let keeper: SourceKeeper
  private var listening: Task<Void, Never>?

  /// - Parameter take: receives the content of a service after each change, and sometimes again without a change.
  package init(
    _ settings: [SourceService: SourceSettings], _ environment: UpstreamEnvironment,
    take: @escaping SourceKeeper.Taker
  ) {
    (self.settings, self.environment, self.take) = (settings, environment, take)
    keeper = SourceKeeper(environment)
  }

  /// Starts to follow the news from the storage, or to call the services if the storage sends no news. Does nothing if no service
  /// is configured.
  ///
  /// - Parameter sources: the configured services with their saved content.
  package func begin(_ sources: [KeptSource]) async {
    guard !settings.isEmpty else { return }
    guard let news = environment.storage.news() else { return await keeper.begin(sources, take) }
    listening = Task {
      for await item in news { await hear(item) }
    }
  }

  /// Stops everything, including calls in progress.
  package func end() async {
    listening?.cancel()
    await listening?.value
    listening = nil
    await keeper.end()
  }

  private func hear(_ news: StorageNews) async {
    await keeping { [self] in
      switch news {
      case .fetched:
        for source in try await kept() {
          if let content = source.marked { try await take(content, source.service) }
        }
      case .isAsking(true): await keeper.begin(try await kept(), take)
      case .isAsking(false): await keeper.end()
      }
    }
  }

  /// Returns the services in the state that the leader last saved.
  private func kept() async throws -> [KeptSource] {
    KeptSource.all(settings, kept: try await environment.storage.fetched(), now: environment.now())
  }

  /// Runs work that needs the storage, and retries the work until it succeeds or the task is cancelled.
  private func keeping(_ work: () async throws -> Void) async {
    while !Task.isCancelled {
      // The storage reports its own failures, so errors are not reported here.
      do { return try await work() } catch { await environment.pause(Pace().firstPause) }
    }
  }
}
