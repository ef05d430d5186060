import App
import Judging
import Play
import Storage
import Upstreams

extension Program.Service {
  /// Potiron itself: the content of the files, and beside it what services give, which are asked from now on until the end.
  ///
  /// `moment` gives the time and a random number for what is drawn by chance.
  package init(_ setting: Program.Setting, moment: @escaping @Sendable () -> Moment) async throws(ProgramError) {
    let surroundings = SourceSurroundings(
      network: Fetcher(), storage: setting.storage, now: { moment().now }, chance: { moment().chance },
      pause: { milliseconds in try? await Task.sleep(for: .milliseconds(milliseconds)) }, tell: setting.tell)
    try await self.init(setting, surroundings, moment: moment)
  }

  init(
    _ setting: Program.Setting, _ surroundings: SourceSurroundings, moment: @escaping @Sendable () -> Moment
  ) async throws(ProgramError) {
    do {
      let kept = setting.sources.isEmpty ? [] : try await setting.storage.fetched()
      let sources = KeptSource.all(setting.sources, kept: kept, now: surroundings.now())
      let given = Dictionary(uniqueKeysWithValues: sources.compactMap { source in source.marked.map { (source.service, $0) } })
      // A token that nobody is told would be of no use; "potiron admin-token" makes one at any time.
      if setting.tellsSecrets, let token = try await AdminToken.first(in: setting.storage) {
        setting.tell("the token for \(Admin.path), told this once: \(token.text)")
      }
      let content = try ServedContent(given, storage: setting.storage, now: surroundings.now) {
        try Library(resources: setting.resources, note: setting.warn)
      }
      let first = try await content.edition()
      let site = try Site(
        library: first.library, own: first.own, resources: setting.resources, storage: setting.storage, options: setting.options,
        judging: JudgingOptions(first.library), moment: moment)
      await content.begin { site.exchange($0.library, own: $0.own) }
      let shared = SharedSources(setting.sources, surroundings) { try await content.take($0, from: $1) }
      await shared.begin(sources)
      self.init(
        answer: site.routed, problem: site.answer, identify: site.identify,
        reload: { () async throws(ProgramError) in
          do { try await content.reload() } catch { throw ProgramError("\(error)") }
        }, end: shared.end)
      tellOperator = site.tellOperator
    } catch {
      throw ProgramError("\(error)")
    }
  }
}
