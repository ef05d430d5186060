import Storage

/// The services of a site that several servers may serve: one of them asks, and what comes is served by all.
///
/// Where the storage has no news, the server is by itself, and asks.
package actor SharedSources {
  private let settings: [SourceService: SourceSettings]
  private let environment: UpstreamEnvironment
  private let take: SourceKeeper.Taker
  private let keeper: SourceKeeper
  private var listening: Task<Void, Never>?

  /// - Parameter take: is handed what a service gave, each time it has changed.
  package init(
    _ settings: [SourceService: SourceSettings], _ environment: UpstreamEnvironment,
    take: @escaping SourceKeeper.Taker
  ) {
    self.settings = settings
    self.environment = environment
    self.take = take
    keeper = SourceKeeper(environment)
  }

  /// - Parameter sources: the services as they were kept, with what they gave.
  package func begin(_ sources: [KeptSource]) async {
    guard !settings.isEmpty else { return }
    guard let news = environment.storage.news() else { return await ask(sources) }
    listening = Task {
      for await item in news { await hear(item) }
    }
  }

  /// Ends it all, calls that are under way included.
  package func end() async {
    listening?.cancel()
    await listening?.value
    listening = nil
    await keeper.end()
  }

  private func ask(_ sources: [KeptSource]) async {
    await keeper.begin(sources, take)
  }

  private func hear(_ news: StorageNews) async {
    await keeping { [self] in
      switch news {
      case .fetched:
        for source in try await kept() {
          if let content = source.marked { try await take(content, source.service) }
        }
      case .isAsking(true):
        let sources = try await kept()
        await ask(sources)
      case .isAsking(false): await keeper.end()
      }
    }
  }

  /// The services as whoever asked last has left them.
  private func kept() async throws -> [KeptSource] {
    KeptSource.all(settings, kept: try await environment.storage.fetched(), now: environment.now())
  }

  /// Does what the storage is needed for, however often it has to be asked.
  private func keeping(_ work: () async throws -> Void) async {
    while !Task.isCancelled {
      // The storage itself tells of its trouble.
      do { return try await work() } catch { await environment.pause(Pace().firstPause) }
    }
  }
}
