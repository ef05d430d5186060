import App
import Content
import HTTP
import JSON
import Storage
import Synchronization
import TestResources
import Testing

@testable import Site
@testable import Upstreams

/// A clock that advances only when a test ends a pause. It supports one source at a time.
final class StandingClock: Sendable {
  private struct State {
    var now: Int64 = 1_795_000_000_000
    var pausing: (until: Int64, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Mutex(State())
  private let begun: AsyncStream<Int64>
  private let begin: AsyncStream<Int64>.Continuation

  init() { (begun, begin) = AsyncStream.makeStream() }

  var now: Int64 { state.withLock { $0.now } }

  func pause(_ milliseconds: Int64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.pausing = ($0.now + milliseconds, continuation) }
        if Task.isCancelled { wake() }
        begin.yield(milliseconds)
      }
    } onCancel: {
      wake()
    }
  }

  /// Waits until a pause begins, and returns its length in milliseconds.
  func pausing() async -> Int64? { await begun.first { _ in true } }

  /// Ends the pause, and advances the clock by its length.
  func pass() { wake { $0.now = max($0.now, $1) } }

  private func wake(_ change: (inout State, _ until: Int64) -> Void = { _, _ in }) {
    let pausing = state.withLock { state in
      defer { state.pausing = nil }
      if let pausing = state.pausing { change(&state, pausing.until) }
      return state.pausing
    }
    pausing?.continuation.resume()
  }
}

/// The server of a site with upstream content, and a clock that the test advances.
final class SourcedServer: Sendable {
  let clock: StandingClock
  let service: SiteService
  private let storage: Database

  convenience init(_ storage: Database, source address: String, licence: String? = nil) async throws {
    try await self.init(storage, [.iquiz: SourceSettings(address: address, timeout: 300, licence: licence)])
  }

  init(_ storage: Database, _ sources: [SourceService: SourceSettings], _ clock: StandingClock = StandingClock()) async throws {
    let setting = SiteService.Setting(
      resources: try TestResources.folder(), storage: storage, options: SiteOptions(), sources: sources, tell: { _ in })
    let environment = UpstreamEnvironment(
      network: Fetcher(), storage: storage, now: { clock.now }, chance: { 1 }, pause: { await clock.pause($0) }, tell: { _ in })
    service = try await SiteService(setting, environment) { Moment(now: clock.now, chance: 1) }
    (self.storage, self.clock) = (storage, clock)
  }

  /// The quiz “From afar” from an iQuiz upstream, as the server currently serves it; `nil` if the server does not have it.
  var quiz: Quiz? {
    get throws {
      let request = try #require(Request(.get, "/api/v1/quizzes/iquiz-from-afar"))
      guard case .prepared(let response) = service.answer(request).reply else { return nil }
      return try JSON.Reader(JSON(parsing: response.bodyBytes)).read(Quiz.self)
    }
  }

  /// The text of the first question in `quiz`, in English.
  var question: String? { get throws { try quiz?.questions.first?.text.text(in: .english) } }

  func end() async {
    await service.end()
    await storage.close()
  }
}
