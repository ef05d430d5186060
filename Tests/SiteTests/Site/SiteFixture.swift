import App
import Content
import Glibc
import HTTP
import Judging
import Platform
import Play
import Storage
import Synchronization
import TestResources
import TestEnvironment
import Testing

@testable import Site

/// A whole site on a free port, with a real database.
final class SiteFixture: Sendable {
  let server: HTTPServer
  let storage: Database
  let library: Library
  private let folder: TemporaryFolder
  /// The packaged content, read once for all tests, because nothing changes it.
  private static let packaged = Result { try Library(resources: TestResources.folder()) }

  /// The seed for all random content, so that each page is the same in every run.
  static let seed: UInt64 = 42
  static let now = TestResources.now

  /// A site with all packaged content, shared by tests that only read.
  static let whole = Result { try SiteFixture(library: packaged.get()) }

  /// A site with one quiz, for a test that uploads or breaks something.
  convenience init(
    quiz: String, importedFiles: ImportFetching? = nil,
    _ change: (inout JudgingOptions, inout ServerConfiguration) -> Void = { _, _ in }
  ) throws {
    let library = try SiteFixture.packaged.get()
    try self.init(library: Library(quizzes: [#require(library.quiz(quiz))], words: []), importedFiles: importedFiles, change)
  }

  private init(
    library: Library, importedFiles: ImportFetching? = nil,
    _ change: (inout JudgingOptions, inout ServerConfiguration) -> Void = { _, _ in }
  ) throws {
    self.library = library
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
    var judging = JudgingOptions(library)
    var configuration = ServerConfiguration()
    configuration.port = 0
    // Long timeouts, because the machine may be busy with other tests.
    (judging.limits.timeout, configuration.answerTimeout) = (.seconds(300), .seconds(300))
    (configuration.headTimeout, configuration.bodyTimeout, configuration.idleTimeout) = (
      .seconds(300), .seconds(300), .seconds(300)
    )
    change(&judging, &configuration)
    var options = SiteOptions()
    options.drawing.timeout = .seconds(300)
    options.importedFiles = importedFiles
    let site = try Site(
      library: library, resources: TestResources.folder(), storage: storage, options: options, judging: judging
    ) {
      Moment(now: SiteFixture.now, chance: SiteFixture.seed)
    }
    server = try HTTPServer(configuration, problem: site.answer, identify: site.identify, routed: site.routed)
  }

  /// A site with all packaged content, used without a network.
  static func site(_ storage: Database, _ change: (inout SiteOptions) -> Void = { _ in }) throws -> Site {
    var options = SiteOptions()
    options.drawing.timeout = .seconds(300)
    change(&options)
    return try Site(library: packaged.get(), resources: TestResources.folder(), storage: storage, options: options) {
      Moment(now: SiteFixture.now, chance: SiteFixture.seed)
    }
  }
}

extension Reply {
  /// Returns the response of a `now` reply. Throws for other kinds of reply.
  func now() throws -> Response {
    guard case .now(let response) = self else { throw CancellationError() }
    return response
  }

  /// Returns the response for any kind of reply. A prepared response keeps only its status and body.
  func response() async -> Response {
    switch self {
    case .now(let response): response
    case .later(_, let work): await work()
    case .prepared(let response): Response(response.status, body: response.bodyBytes)
    }
  }

  /// The text of a response that is available immediately; `nil` for other responses.
  var text: String? {
    switch self {
    case .now(let response): String(decoding: response.body, as: UTF8.self)
    case .prepared(let response): String(decoding: response.bodyBytes, as: UTF8.self)
    case .later: nil
    }
  }
}

/// A counter that can be used from any thread.
final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }

  @discardableResult func count() -> Int {
    number.withLock { number in
      number += 1
      return number
    }
  }
}

/// Returns the network of the client with this number in 10.0.0.0/8.
func network(_ number: Int) -> RemoteAddress.Network {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x0A00_0000 + number).bigEndian
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { RemoteAddress($0).network }
  }
}
