import Content
import HTTP
import JSON
import Platform
import Synchronization
import Upstreams

/// Gets files of quizzes from where players say, for those whose browser may not (I5).
///
/// Whoever asks is a stranger, and so is whoever answers: only the public internet is asked, seldom, and only quizzes come back.
final class ImportedFiles: Sendable {
  /// What is asked of others, and how often.
  struct Limits: Equatable, Sendable {
    /// Of one file, on the way and once it is decompressed; two seconds are left for reading it, out of the ten that an answer may take.
    var file = FetchRequest.Limits(bytes: 2 << 20, time: .seconds(8), redirects: 5)
    /// Files that one player may ask for in a minute.
    var player = 10
    /// Files that one host is asked for in a minute, whoever wants them.
    var host = 12
    /// Files that are being fetched at one time.
    var atOnce = 4
    /// For so many milliseconds an answer serves whoever asks for the same, so that a class does not ask thirty times.
    var keptFor: Int64 = 10_000
  }

  /// A file as it is answered, or why there is none.
  typealias Outcome = Result<[UInt8], ImportTrouble>

  private let fetcher: any Fetching
  private let queue: WorkQueue
  private let limits: Limits
  private let now: @Sendable () -> Int64
  private let state: Mutex<State>

  private struct State {
    var players: Quota<RemoteAddress.Network>
    var hosts: Quota<String>
    /// What has been asked for of late, the latest last.
    var asked: [Asked] = []
  }

  private struct Asked {
    let address: WebAddress
    let outcome: Task<Outcome, Never>
    /// When the answer was there; `nil` as long as it is not.
    var end: Int64?
  }

  init(_ fetcher: any Fetching, queue: WorkQueue, limits: Limits = Limits(), now: @escaping @Sendable () -> Int64) {
    self.fetcher = fetcher
    self.queue = queue
    self.limits = limits
    self.now = now
    state = Mutex(State(players: Quota(perMinute: limits.player), hosts: Quota(perMinute: limits.host)))
  }

  /// The file at an address; `player` is `nil` for those who cannot be told apart.
  func file(at address: WebAddress, for player: RemoteAddress.Network?) async -> Outcome {
    switch start(address, player, at: now()) {
    case .success(let task): await task.value
    case .failure(let trouble): .failure(trouble)
    }
  }

  private func start(_ address: WebAddress, _ player: RemoteAddress.Network?, at now: Int64) -> Result<
    Task<Outcome, Never>, ImportTrouble
  > {
    state.withLock { state in
      if let player, let seconds = state.players.secondsToWait(player, at: now) { return .failure(.tooOften(seconds)) }
      state.asked.removeAll { $0.end.map { !($0...$0 + limits.keptFor).contains(now) } ?? false }
      if let asked = state.asked.first(where: { $0.address == address }) { return .success(asked.outcome) }
      guard state.asked.count(where: { $0.end == nil }) < limits.atOnce else { return .failure(.busy) }
      if let seconds = state.hosts.secondsToWait(address.host, at: now) { return .failure(.tooOften(seconds)) }
      let task = Task { await self.fetched(address) }
      state.asked.append(Asked(address: address, outcome: task))
      return .success(task)
    }
  }

  private func fetched(_ address: WebAddress) async -> Outcome {
    let outcome = await fetcher.fetch(FetchRequest(address: address.text, limits: limits.file))
    let result: Outcome
    switch outcome {
    case .fetched(let body, _): result = await read(body, nil)
    case .doubtful(let body, _, let doubt): result = await read(body, doubt)
    case .failed(let failure): result = .failure(.notFetched(failure))
    // It was not asked whether anything has changed.
    case .unchanged: result = .failure(.notFetched(.status(304, nil)))
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

  /// Answers of two mebibytes each that are kept for a moment.
  private static let mostKept = 4

  /// Reads a file by the rules of files, and writes down its quizzes and nothing else.
  private func read(_ body: [UInt8], _ doubt: TextDoubt?) async -> Outcome {
    do {
      return try await queue.perform { [limit = limits.file.bytes] in Self.read(body, doubt, limit: limit) }
    } catch {
      return .failure(.busy)
    }
  }

  private static func read(_ body: [UInt8], _ doubt: TextDoubt?, limit: Int) -> Outcome {
    let document: JSON
    // In UTF-8 a text may be three times as long as it came.
    do { document = try JSON(parsing: body, limits: JSON.Limits(byteCount: 3 * limit)) } catch {
      return .failure(.notJSON(error.description))
    }
    let reader = QuizReader(document.normalized)
    guard reader.faults.isEmpty else { return .failure(.broken(reader.faults)) }
    let quizzes = reader.quizzes.filter { !$0.choiceQuestions.isEmpty }
    guard !quizzes.isEmpty else { return .failure(.nothingToChoose) }
    return .success(ImportedFile.document(quizzes, doubt).encoded())
  }
}

/// How files that players name are fetched.
package struct ImportFetching: Sendable {
  var fetcher: any Fetching
  var limits = ImportedFiles.Limits()
}

extension ImportFetching {
  /// From the public internet alone.
  package init() { self.init(fetcher: Fetcher(connectionGuard: .publicOnly)) }
}

/// Why there is no file for a player.
enum ImportTrouble: Error, Equatable {
  /// Others, or the player, have asked too much; seconds to wait.
  case tooOften(Int)
  case busy
  case notFetched(FetchFailure)
  /// The file is no JSON, and why.
  case notJSON(String)
  /// The file breaks rules, at least one.
  case broken([QuizFault])
  /// There are quizzes in it, but none with answers to choose from.
  case nothingToChoose
}
