import Content
import Formats
import HTTP
import Platform
import Synchronization
import Upstreams

/// Fetches quiz files from addresses that players enter, for players whose browsers are not allowed to fetch them (I5).
///
/// Neither the player nor the other server is trusted. So the requests are limited and go only to public hosts, and the player
/// gets only what was read from the file, not the file.
final class ImportedFiles: Sendable {
  /// The limits on requests to other servers.
  struct Limits: Equatable, Sendable {
    /// The limits for one file. The size limit also applies after decompression. The time limit leaves 2 s of `answerTimeout` (10
    /// s) for parsing.
    var file = FetchRequest.Limits(bytes: 2 << 20, time: .seconds(8), redirects: 5)
    /// The maximum number of requests per minute from one player's network.
    var player = 10
    /// The maximum number of files per minute that the server fetches from one host, for all players together.
    var host = 12
    /// The maximum number of files that are fetched at the same time.
    var atOnce = 4
    /// How long a result is reused for the same address, in milliseconds. Players who import the same file at about the same
    /// time cause only one fetch.
    var keptFor: Int64 = 10_000
  }

  /// The outcome for the player: a JSON document with the file's quizzes, or the reason why there is none.
  typealias Outcome = Result<[UInt8], ImportTrouble>

  private let fetcher: any Fetching
  private let queue: WorkQueue
  private let limits: Limits
  private let now: @Sendable () -> Int64
  private let state: Mutex<State>

  private struct State {
    var players: Quota<RemoteAddress.Network>
    var hosts: Quota<String>
    /// The recent requests, oldest first.
    var asked: [Asked] = []
  }

  private struct Asked {
    let address: WebAddress
    let outcome: Task<Outcome, Never>
    /// The time at which the outcome was ready, in milliseconds; `nil` until then.
    var end: Int64?
  }

  init(_ fetcher: any Fetching, queue: WorkQueue, limits: Limits = Limits(), now: @escaping @Sendable () -> Int64) {
    (self.fetcher, self.queue, self.limits, self.now) = (fetcher, queue, limits, now)
    state = Mutex(State(players: Quota(perMinute: limits.player), hosts: Quota(perMinute: limits.host)))
  }

  /// Fetches the file at an address. Returns a document with the file's quizzes, or the reason why there is none. `player` is the
  /// player's network; if it is `nil`, the limit per player does not apply.
  func file(at address: WebAddress, for player: RemoteAddress.Network?) async -> Outcome {
    do { return await (try start(address, player, at: now())).value } catch { return .failure(error) }
  }

  private func start(
    _ address: WebAddress, _ player: RemoteAddress.Network?, at now: Int64
  ) throws(ImportTrouble) -> Task<Outcome, Never> {
    try state.withLock { state throws(ImportTrouble) in
      if let player, let seconds = state.players.secondsToWait(player, at: now) { throw .tooOften(seconds) }
      state.asked.removeAll { $0.end.map { !($0...$0 + limits.keptFor).contains(now) } ?? false }
      if let asked = state.asked.first(where: { $0.address == address }) { return asked.outcome }
      guard state.asked.count(where: { $0.end == nil }) < limits.atOnce else { throw .busy }
      if let seconds = state.hosts.secondsToWait(address.host, at: now) { throw .tooOften(seconds) }
      let task = Task { await self.fetched(address) }
      state.asked.append(Asked(address: address, outcome: task))
      return task
    }
  }

  private func fetched(_ address: WebAddress) async -> Outcome {
    let result: Outcome =
      switch await fetcher.fetch(FetchRequest(address: address.text, limits: limits.file, isForAnyFile: true)) {
      case .fetched(let body, _, let doubt): await read(body, from: address, doubt)
      case .failed(let failure): .failure(.notFetched(failure))
      // This should not happen, because the request has no validators.
      case .unchanged: .failure(.notFetched(.status(304, nil)))
      }
    let now = now()
    state.withLock { state in
      guard let place = state.asked.firstIndex(where: { $0.address == address && $0.end == nil }) else { return }
      state.asked[place].end = now
      let old = state.asked.indices.filter { state.asked[$0].end != nil }.dropLast(Self.mostKept)
      for place in old.reversed() { state.asked.remove(at: place) }
    }
    return result
  }

  /// The maximum number of results to keep. Each result is made from a file of up to 2 MiB.
  private static let mostKept = 4

  /// Parses a file in any supported format on the work queue. Fails with `busy` if the queue rejects the work.
  private func read(_ body: [UInt8], from address: WebAddress, _ doubt: TextDoubt?) async -> Outcome {
    do { return try await queue.perform { ImportedDocument.read(body, from: address.text, doubt) } } catch {
      return .failure(.busy)
    }
  }
}

/// The settings for fetching files from addresses that players enter.
package struct ImportFetching: Sendable {
  /// By default, fetches from the public internet only.
  var fetcher: any Fetching = Fetcher(connectionGuard: .publicOnly)
  var limits = ImportedFiles.Limits()

  package init() {}
}

/// The reason why a player does not get the file.
enum ImportTrouble: Error, Equatable {
  /// There were too many requests from the player's network, or too many fetches from this host for all players. The value is
  /// the number of seconds to wait.
  case tooOften(Int)
  case busy
  case notFetched(FetchFailure)
  /// Nothing can be read from the file.
  case unreadable(FileFault)
  /// No question in the file can be played, for these reasons.
  case nothingToPlay([Formats.Problem])
}
