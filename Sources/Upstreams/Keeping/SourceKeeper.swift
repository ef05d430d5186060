import Rules
import Storage

/// Asks every service again and again in the background, each by itself, and hands on what comes.
///
/// A service that fails leaves what there is; what it says is kept each time, so that the next start goes on from there.
package actor SourceKeeper {
  /// Takes new content of a service, and throws where that has to be tried again.
  package typealias Taker = @Sendable (SourcedContent, SourceService) async throws -> Void

  private let environment: UpstreamEnvironment
  private var tasks: [Task<Void, Never>] = []

  init(_ environment: UpstreamEnvironment) { self.environment = environment }

  package func begin(_ sources: [KeptSource], _ take: @escaping Taker) {
    tasks += sources.map { source in
      Task.detached { [environment] in await SourceKeeper.run(source, in: environment, take) }
    }
  }

  /// Ends it all, calls that are under way included, and returns when nothing is left of them.
  package func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
  }

  private static func run(_ kept: KeptSource, in environment: UpstreamEnvironment, _ take: Taker) async {
    var source = kept
    var chance = SplitMix64(seed: environment.chance())
    // So that it is known that the service is to be asked, even while no answer comes.
    try? await environment.storage.keep(source.record)
    while !Task.isCancelled {
      await environment.pause(source.refresh.wait(from: environment.now()))
      if Task.isCancelled { return }
      let trouble = source.refresh.state.trouble
      let whole = await source.refresh.call(environment.network, chance: &chance, now: environment.now)
      if Task.isCancelled { return }
      let fresh = whole ?? source.refresh.part(beyond: source.content)
      let isNews = fresh != nil && fresh != source.content
      if isNews { source.content = fresh }
      await settle(source, isNews: isNews, in: environment, take)
      tell(of: source, isNews: isNews && whole != nil, before: trouble, in: environment)
    }
  }

  /// Keeps what came of a call, and hands new content on, however often the storage has to be asked for that.
  private static func settle(_ source: KeptSource, isNews: Bool, in environment: UpstreamEnvironment, _ take: Taker) async {
    while true {
      do {
        try await environment.storage.keep(source.record)
        if isNews, let content = source.marked { try await take(content, source.service) }
        return
      } catch {
        // The storage itself tells of its trouble. What else there is to keep is kept with the next call.
        if !isNews { return }
        await environment.pause(Pace().firstPause)
        if Task.isCancelled { return }
      }
    }
  }

  private static func tell(of source: KeptSource, isNews: Bool, before: String?, in environment: UpstreamEnvironment) {
    let trouble = source.refresh.state.trouble
    if let trouble, trouble != before {
      environment.tell("\(source.service.rawValue) gives nothing new: \(trouble)")
    } else if isNews, let content = source.content {
      environment.tell("\(source.service.rawValue) gave \(content)")
    } else if trouble == nil, before != nil {
      environment.tell("\(source.service.rawValue) answers again")
    }
  }
}
