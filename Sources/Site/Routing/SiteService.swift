import App
import HTTP
import Judging
import Play
import Storage
import Upstreams

/// A site, as functions for a server. They answer the server's requests, including those that the HTTP engine rejects.
package struct SiteService: Sendable {
  /// The parts from which a site is created.
  package struct Setting: Sendable {
    /// The folder with the web files and the bundled content.
    package let resources: String
    package let storage: Database
    let options: SiteOptions
    /// The settings of the upstream services that provide more content.
    let sources: [SourceService: SourceSettings]
    /// Prints a message for the operator.
    let tell: @Sendable (String) -> Void
    /// Prints a warning for the operator.
    let warn: @Sendable (String) -> Void

    package init(
      resources: String, storage: Database, options: SiteOptions, sources: [SourceService: SourceSettings],
      tell: @escaping @Sendable (String) -> Void, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      (self.resources, self.storage, self.options, self.sources) = (resources, storage, options, sources)
      (self.tell, self.warn) = (tell, warn)
    }
  }

  package let answer: @Sendable (Request) -> RoutedReply
  package let problem: @Sendable (Problem, Request?) -> Response
  /// Adds the request id to a problem document (RFC 9457) that reports a server fault.
  package let identify: @Sendable (Response, HTTP.RequestID) -> Response
  /// Answers requests at the separate address for the operator (`--metrics`).
  package let tellOperator: @Sendable (Request) -> Reply
  /// Returns the maximum size in bytes of a request's body for a path, or `nil` if the usual limit applies.
  package let bodyLimit: @Sendable (_ rawPath: String) -> Int?
  /// Reads the content again and serves it. If an error occurs, the old content stays.
  package let reload: @Sendable () async throws(SiteError) -> Void
  /// Ends the background work: room streams and calls to upstream services. Saves the last moves of rooms.
  package let end: @Sendable () async -> Void

  package init(
    answer: @escaping @Sendable (Request) -> RoutedReply, problem: @escaping @Sendable (Problem, Request?) -> Response,
    identify: @escaping @Sendable (Response, HTTP.RequestID) -> Response = { response, _ in response },
    tellOperator: @escaping @Sendable (Request) -> Reply = { _ in .now(Response(.notFound)) },
    bodyLimit: @escaping @Sendable (String) -> Int? = { _ in nil },
    reload: @escaping @Sendable () async throws(SiteError) -> Void, end: @escaping @Sendable () async -> Void = {}
  ) {
    (self.answer, self.problem, self.identify, self.tellOperator) = (answer, problem, identify, tellOperator)
    (self.bodyLimit, self.reload, self.end) = (bodyLimit, reload, end)
  }
}

/// The reason why the site or its new content cannot be used. The description is a sentence.
package struct SiteError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension SiteService {
  /// Creates Potiron's site, with content from files and upstream services. Calls the upstream services until the site ends.
  ///
  /// `moment` returns the time and a random number.
  package init(_ setting: Setting, moment: @escaping @Sendable () -> Moment) async throws(SiteError) {
    let environment = UpstreamEnvironment(
      network: Fetcher(), storage: setting.storage, now: { moment().now }, chance: { moment().chance },
      pause: { milliseconds in try? await Task.sleep(for: .milliseconds(milliseconds)) }, tell: setting.tell)
    try await self.init(setting, environment, moment: moment)
  }

  init(
    _ setting: Setting, _ environment: UpstreamEnvironment, moment: @escaping @Sendable () -> Moment
  ) async throws(SiteError) {
    do {
      let kept = setting.sources.isEmpty ? [] : try await setting.storage.fetched()
      let sources = KeptSource.all(setting.sources, kept: kept, now: environment.now())
      let given = Dictionary(uniqueKeysWithValues: sources.compactMap { source in source.marked.map { (source.service, $0) } })
      let content = try ServedContent(given, storage: setting.storage, now: environment.now) {
        try Library(resources: setting.resources, note: setting.warn)
      }
      let first = try await content.libraries()
      let listed = ListedQuizzes(setting.storage) { try await content.takeListed() }
      let site = try Site(
        library: first.library, own: first.own, resources: setting.resources, storage: setting.storage, options: setting.options,
        judging: JudgingOptions(first.library), relist: { await listed.refresh() }, moment: moment)
      site.begin()
      await content.begin { site.exchange($0.library, own: $0.own) }
      await listed.begin()
      let shared = SharedSources(setting.sources, environment) { try await content.take($0, from: $1) }
      await shared.begin(sources)
      self.init(
        answer: site.routed, problem: site.answer, identify: site.identify, tellOperator: site.tellOperator,
        bodyLimit: site.bodyLimit,
        reload: { () async throws(SiteError) in
          do { try await content.reload() } catch { throw SiteError("\(error)") }
        },
        end: {
          await site.end()
          await listed.end()
          await shared.end()
        })
    } catch {
      throw SiteError("\(error)")
    }
  }
}
