import Rules
import Storage

/// Calls every service regularly in the background, each in its own task, and passes new content on.
///
/// If a service fails, its last content stays in use. A restarted server continues from the state saved after the last call.
package actor SourceKeeper {
  /// Takes over new content of a service. Throws if the caller must pass the content again later.
  package typealias Taker = @Sendable (SourcedContent, SourceService) async throws -> Void

  private let environment: UpstreamEnvironment
  private var tasks: [Task<Void, Never>] = []

  init(_ environment: UpstreamEnvironment) { self.environment = environment }

  package func begin(_ sources: [KeptSource], _ take: @escaping Taker) {
    tasks += sources.map { source in
      Task.detached { [environment] in await SourceKeeper.run(source, in: environment, take) }
    }
  }

  /// Stops everything, including calls in progress. Returns when all tasks have ended.
  package func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
  }

  private static func run(_ kept: KeptSource, in environment: UpstreamEnvironment, _ take: Taker) async {
    var source = kept
    var chance = SplitMix64(seed: environment.chance())
    // Saves the state now, so that the storage lists the service even before its first response.
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

  /// Saves the result of a call and passes new content on. If there is new content, retries both until they succeed or the task
  /// is cancelled.
  private static func settle(_ source: KeptSource, isNews: Bool, in environment: UpstreamEnvironment, _ take: Taker) async {
    while true {
      do {
        try await environment.storage.keep(source.record)
        if isNews, let content = source.marked { try await take(content, source.service) }
        return
      } catch {
        // The storage reports its own failures. Without new content, nothing is lost: the next call saves the state.
        if !isNews { return }
        await environment.pause(Pace().firstPause)
        if Task.isCancelled { return }
      }
    }
  }

  private static func tell(of source: KeptSource, isNews: Bool, before: String?, in environment: UpstreamEnvironment) {
    let trouble = source.refresh.state.trouble
    if let trouble, trouble != before {
      environment.tell("no new content from \(source.service.rawValue): \(trouble)")
    } else if isNews, let content = source.content {
      environment.tell("new content from \(source.service.rawValue): \(content)")
    } else if trouble == nil, before != nil {
      environment.tell("\(source.service.rawValue) responds again")
    }
  }
}
