import App
import Content
import HTTP
import JSON
import Judging
import Play
import Synchronization
import TestEnvironment
import TestWire
import Testing

@testable import Site
@testable import Storage
@testable import Upstreams

@Suite("C3: Upstreams that are fetched in the background", .timeLimit(.minutes(5)))
struct KeeperTests {
  private static func file(_ titles: String...) -> String {
    let quizzes = titles.map { #"{"title":"\#($0)","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b"]}]}"# }
    return "[\(quizzes.joined(separator: ","))]"
  }

  private static func answer(_ body: String, _ fields: String = "") -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// An upstream that sends one response after another, and records the requests.
  private final class Script: Sendable {
    private let answers = Mutex<[String]>([])
    let requests = Mutex<[String]>([])

    init(_ answers: [String]) { self.answers.withLock { $0 = answers } }

    func reply(_ request: String, _ client: UpstreamClient) {
      requests.withLock { $0.append(request) }
      if let answer = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { client.send(answer) }
    }
  }

  /// The messages for the operator.
  private final class Sentences: Sendable {
    let all = Mutex<[String]>([])
  }

  /// One run of the program, with a packaged quiz and an upstream.
  private final class Run: Sendable {
    let clock = StandingClock()
    let storage: Database
    let content: ServedContent
    let said = Sentences()
    private let snapshots: AsyncStream<ServedContent.Libraries>
    private let keeper: SourceKeeper
    private let source: KeptSource

    init(_ address: String, in storage: Database, files: @escaping @Sendable () throws -> Library = { Run.library("own") })
      async throws
    {
      self.storage = storage
      let kept = try await storage.fetched().first
      source = KeptSource(
        .iquiz, SourceSettings(address: address, timeout: 300, licence: "CC BY 4.0"), kept: kept, now: clock.now)
      content = try ServedContent(
        source.marked.map { [.iquiz: $0] } ?? [:], storage: storage, now: { [clock] in clock.now }, read: files)
      let (snapshots, sink) = AsyncStream.makeStream(of: ServedContent.Libraries.self)
      self.snapshots = snapshots
      await content.begin { sink.yield($0) }
      keeper = SourceKeeper(
        UpstreamEnvironment(
          network: Fetcher(), storage: storage, now: { [clock] in clock.now }, chance: { 7 },
          pause: { [clock] milliseconds in await clock.pause(milliseconds) },
          tell: { [said] sentence in said.all.withLock { $0.append(sentence) } }))
    }

    static func library(_ ids: String...) -> Library {
      Library(quizzes: ids.map { quiz($0) }, words: [])
    }

    private static func quiz(_ id: String) -> Quiz {
      let question = Question(
        id: "q", text: LocalizedText(neutral: "?"), answers: ["a", "b"].map { LocalizedText(neutral: $0) }, rightAnswer: 0)
      let text = LocalizedText(neutral: id)
      return Quiz(id: id, icon: "atom", title: text, description: text, questions: [question])
    }

    /// Starts fetching, and expects a pause of `wait` milliseconds before the first request.
    func begin(after wait: Int64 = 0) async {
      await keeper.begin([source]) { [content] in try await content.take($0, from: $1) }
      #expect(await clock.pausing() == wait)
    }

    /// Waits for the next snapshot, and returns the ids of its quizzes.
    func next() async -> [String]? { await snapshots.first { _ in true }?.library.ids }

    func record() async throws -> FetchedContent? { try await storage.fetched().first }

    func end() async { await keeper.end() }
  }

  private let folder: TemporaryFolder
  private let storage: Database

  init() throws {
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
  }

  @Test("Upstream content is served together with the content of files, and later upstream content replaces it")
  func gives() async throws {
    let script = Script([Self.answer(Self.file("One"), "ETag: \"1\"\r\n"), Self.answer(Self.file("Two", "own"))])
    let upstream = try Upstream(script.reply)
    let run = try await Run(upstream.address("/q.json?key=secret"), in: storage)
    #expect(try await run.content.libraries().library.ids == ["own"])
    await run.begin()
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-one"])
    #expect((try #require(await run.clock.pausing())) > Pace.hour)
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-two", "iquiz-own"])
    #expect(script.requests.withLock { $0.last?.contains("If-None-Match: \"1\"\r\n") } == true)
    _ = await run.clock.pausing()
    #expect(
      run.said.all.withLock { $0 } == [
        "new content from iquiz: 1 quiz with 1 question", "new content from iquiz: 2 quizzes with 2 questions",
      ])
    await run.end()
  }

  @Test("A failure keeps the old content and is recorded, and the upstream is soon tried again")
  func fails() async throws {
    let bad = [
      "HTTP/1.1 503 No\r\nRetry-After: 60\r\nContent-Length: 0\r\n\r\n", Self.answer("[]"), Self.answer(Self.file(""), ""),
    ]
    let script = Script([Self.answer(Self.file("One"))] + bad + [Self.answer(Self.file("Two"))])
    let upstream = try Upstream(script.reply)
    let run = try await Run(upstream.address("/"), in: storage)
    await run.begin()
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-one"])
    _ = await run.clock.pausing()
    run.clock.pass()
    #expect(await run.clock.pausing() == 60_000)
    #expect(try await run.record()?.trouble == "it answered with status 503")
    for _ in 0..<2 {
      run.clock.pass()
      #expect((try #require(await run.clock.pausing())) >= Pace().firstRest / 2)
      let record = try #require(try await run.record())
      #expect(record.trouble?.isEmpty == false && record.body?.contains("iquiz-one") == true)
    }
    #expect(try await run.content.libraries().library.ids == ["own", "iquiz-one"])
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-two"])
    await run.end()
  }

  @Test("A server that starts without a network has the stored content, continues on schedule, and asks only for changes")
  func restarts() async throws {
    let script = Script([Self.answer(Self.file("One"), "ETag: \"1\"\r\n"), "HTTP/1.1 304 Not Modified\r\n\r\n"])
    let upstream = try Upstream(script.reply)
    let first = try await Run(upstream.address("/"), in: storage)
    await first.begin()
    first.clock.pass()
    _ = await first.next()
    let wait = try #require(await first.clock.pausing())
    await first.end()
    let second = try await Run(upstream.address("/"), in: storage)
    #expect(try await second.content.libraries().library.ids == ["own", "iquiz-one"])
    #expect(script.requests.withLock { $0.count } == 1)
    await second.begin(after: wait)
    second.clock.pass()
    _ = await second.clock.pausing()
    #expect(script.requests.withLock { $0.last?.contains("If-None-Match: \"1\"\r\n") } == true)
    #expect(try await second.record()?.lastSuccess == second.clock.now)
    await second.end()
    let moved = try await Run("http://127.0.0.1:1/", in: storage)
    #expect(try await moved.content.libraries().library.ids == ["own"], "another address is another upstream")
    try await storage.keep(try #require(try await second.record()).with(body: "{}"))
    let unreadable = try await Run(upstream.address("/"), in: storage)
    #expect(try await unreadable.content.libraries().library.ids == ["own"])
    await unreadable.begin()
    await unreadable.end()
  }

  @Test("Reloading the files keeps upstream content, and fetching upstream content keeps the reloaded files")
  func reloads() async throws {
    let files = Mutex<Result<[String], ResourceError>>(.success(["own"]))
    let script = Script([Self.answer(Self.file("One")), Self.answer(Self.file("Two"))])
    let upstream = try Upstream(script.reply)
    let run = try await Run(upstream.address("/"), in: storage) {
      let ids = try files.withLock { try $0.get() }
      return Library(quizzes: ids.flatMap { Run.library($0).currentQuizzes }, words: [])
    }
    await run.begin()
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-one"])
    files.withLock { $0 = .success(["new", "iquiz-two"]) }
    try await run.content.reload()
    #expect(await run.next() == ["new", "iquiz-two", "iquiz-one"])
    files.withLock { $0 = .failure(.missingFile(name: "x", manifest: "m")) }
    await #expect(throws: ResourceError.self) { try await run.content.reload() }
    _ = await run.clock.pausing()
    run.clock.pass()
    #expect(await run.next() == ["new", "iquiz-two"], "the file's quiz of that name takes precedence")
    await run.end()
  }

  @Test("Shutdown does not wait for a silent upstream")
  func ends() async throws {
    let (asked, tell) = AsyncStream.makeStream(of: Void.self)
    let upstream = try Upstream { _, client in
      tell.yield()
      _ = client.hangsUp(within: -1)
    }
    let run = try await Run(upstream.address("/"), in: storage)
    await run.begin()
    run.clock.pass()
    for await _ in asked { break }
    await run.end()
    #expect(try await run.record()?.lastCall == nil)
    #expect(run.said.all.withLock { $0 } == [])
  }

  @Test("Content that could not be stored is used as soon as the storage works again")
  func storageFails() async throws {
    let upstream = try Upstream(Script([Self.answer(Self.file("One"))]).reply)
    let flaky = FlakyBackend(try SQLiteBackend(file: folder.path + "/flaky.sqlite3"))
    let run = try await Run(upstream.address("/"), in: Database(flaky))
    await run.begin()
    flaky.isBroken.withLock { $0 = true }
    run.clock.pass()
    for _ in 0..<2 {
      #expect(await run.clock.pausing() == Pace().firstPause)
      run.clock.pass()
    }
    #expect(await run.clock.pausing() == Pace().firstPause)
    flaky.isBroken.withLock { $0 = false }
    run.clock.pass()
    #expect(await run.next() == ["own", "iquiz-one"])
    await run.end()
  }
}

extension Library {
  fileprivate var ids: [String] { currentQuizzes.map(\.id) }
}

extension FetchedContent {
  fileprivate func with(body: String) -> FetchedContent {
    var content = self
    content.body = body
    return content
  }
}

/// A database in which all writes fail while `isBroken` is set.
private final class FlakyBackend: SQLBackend {
  let isBroken = Mutex(false)
  private let backend: any SQLBackend

  init(_ backend: any SQLBackend) { self.backend = backend }

  var timeLimit: Duration { backend.timeLimit }

  func perform<Value: Sendable>(
    _ access: SQLAccess, within limit: Duration, _ work: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Value
  ) async throws(StorageError) -> Value {
    if access == .writing, isBroken.withLock({ $0 }) { throw .busy(path: "") }
    return try await backend.perform(access, within: limit, work)
  }

  func close() async { await backend.close() }
  func closeAndWait() { backend.closeAndWait() }
}
