import Rules
import Storage

/// Asks every service again and again in the background, each by itself, and hands on what comes.
///
/// A service that fails leaves what there is; what it says is kept each time, so that the next start goes on from there.
package actor SourceKeeper {
  /// Takes new content of a service, and throws where that has to be tried again.
  package typealias Taker = @Sendable (SourcedContent, SourceService) async throws -> Void

  private let surroundings: SourceSurroundings
  private var tasks: [Task<Void, Never>] = []

  init(_ surroundings: SourceSurroundings) { self.surroundings = surroundings }

  package func begin(_ sources: [KeptSource], _ take: @escaping Taker) {
    tasks += sources.map { source in
      Task.detached { [surroundings] in await SourceKeeper.run(source, in: surroundings, take) }
    }
  }

  /// Ends it all, calls that are under way included, and returns when nothing is left of them.
  package func end() async {
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    tasks = []
  }

  private static func run(_ kept: KeptSource, in surroundings: SourceSurroundings, _ take: Taker) async {
    var source = kept
    var chance = SplitMix64(seed: surroundings.chance())
    // So that it is known that the service is to be asked, even while no answer comes.
    try? await surroundings.storage.keep(source.record)
    while !Task.isCancelled {
      await surroundings.pause(source.refresh.wait(from: surroundings.now()))
      if Task.isCancelled { return }
      let trouble = source.refresh.state.trouble
      let whole = await source.refresh.call(surroundings.network, chance: &chance, now: surroundings.now)
      if Task.isCancelled { return }
      let fresh = whole ?? source.refresh.part(beyond: source.content)
      let isNews = fresh != nil && fresh != source.content
      if isNews { source.content = fresh }
      await settle(source, isNews: isNews, in: surroundings, take)
      tell(of: source, isNews: isNews && whole != nil, before: trouble, in: surroundings)
    }
  }

  /// Keeps what came of a call, and hands new content on, however often the storage has to be asked for that.
  private static func settle(_ source: KeptSource, isNews: Bool, in surroundings: SourceSurroundings, _ take: Taker) async {
    while true {
      do {
        try await surroundings.storage.keep(source.record)
        if isNews, let content = source.marked { try await take(content, source.service) }
        return
      } catch {
        // The storage itself tells of its trouble. What else there is to keep is kept with the next call.
        if !isNews { return }
        await surroundings.pause(Pace().firstPause)
        if Task.isCancelled { return }
      }
    }
  }

  private static func tell(of source: KeptSource, isNews: Bool, before: String?, in surroundings: SourceSurroundings) {
    let trouble = source.refresh.state.trouble
    if let trouble, trouble != before {
      surroundings.tell("\(source.service.rawValue) gives nothing new: \(trouble)")
    } else if isNews, let content = source.content {
      surroundings.tell("\(source.service.rawValue) gave \(content)")
    } else if trouble == nil, before != nil {
      surroundings.tell("\(source.service.rawValue) answers again")
    }
  }
}
