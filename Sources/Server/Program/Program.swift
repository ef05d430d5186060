import App
import Glibc
import Storage

/// The program `potiron`: follows a command line and says with which status to exit.
///
/// What is served, and how files are checked, comes from outside.
public struct Program: Sendable {
  public static let version = "0.1.0"

  /// What a site is made from.
  public struct Setting: Sendable {
    /// The folder of the web files and the content.
    public let resources: String
    public let storage: any Storage
    public let options: SiteOptions
    /// The services that content comes from besides.
    let sources: [SourceService: SourceSettings]
    /// Takes a sentence for whoever runs the program.
    let tell: @Sendable (String) -> Void
  }

  /// A site to serve: its answers, and how it says that the engine turned a request away.
  public struct Service: Sendable {
    public var answer: @Sendable (Request) -> Reply
    public var problem: @Sendable (Problem, Request?) -> Response
    /// Reads the content again, and serves it from then on; where that fails, all stays as it was.
    public var reload: @Sendable () async throws(ProgramError) -> Void
    /// Ends what goes on beside the answers.
    public var end: @Sendable () async -> Void

    public init(
      answer: @escaping @Sendable (Request) -> Reply, problem: @escaping @Sendable (Problem, Request?) -> Response,
      reload: @escaping @Sendable () async throws(ProgramError) -> Void, end: @escaping @Sendable () async -> Void = {}
    ) {
      self.answer = answer
      self.problem = problem
      self.reload = reload
      self.end = end
    }
  }

  /// How long the requests under way may take once the program is told to end.
  private let grace: Duration
  /// How long what goes on beside the answers may take to end: a call of another service that is given up.
  private static let graceOfRest = Duration.seconds(2)
  /// How long the reader of the log may take for its last lines.
  private static let graceOfLog = Duration.seconds(1)

  private let site: @Sendable (Setting) async throws(ProgramError) -> Service
  private let report: @Sendable (_ file: String) throws(ProgramError) -> QuizReport
  let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - site: makes the site.
  ///   - report: says what is wrong with a quiz file, and what could be better; throws if it cannot be read.
  ///   - grace: how long the requests under way may take once the program is told to end.
  ///   - now: the time, in milliseconds since 1970.
  public init(
    site: @escaping @Sendable (Setting) async throws(ProgramError) -> Service,
    report: @escaping @Sendable (_ file: String) throws(ProgramError) -> QuizReport, grace: Duration = .seconds(8),
    now: @escaping @Sendable () -> Int64 = Program.systemTime
  ) {
    self.site = site
    self.report = report
    self.grace = grace
    self.now = now
  }

  /// Does what the arguments ask for, and returns the exit status: 0 for well done, 2 for a wrong command line, 1 otherwise.
  public func run(_ arguments: [String], environment: (String) -> String?) -> Int32 {
    do throws(UsageError) {
      switch try Command(arguments, environment: environment) {
      case .help(let topic): print(topic.text, terminator: "")
      case .version: print("potiron \(Self.version)")
      case .check(let files, let isStrict): return check(files, isStrict: isStrict)
      case .checkConfiguration(let file):
        return tellFaults { () throws(ProgramError) in
          try SourceConfiguration(path: file, environment: environment).faults
        }
      case .sources(let place): return tellSources(place)
      case .content(let resources): return tellContent(resources)
      case .adminToken(let place): return tellNewToken(place)
      case .backUp(let data, let file): return backUp(data, file)
      case .restore(let data, let file): return restore(file, data)
      case .migrate(let place): return migrate(place)
      case .copy(let from, let to): return copy(from, to)
      case .serve(let options): return serve(options, environment)
      }
      return 0
    } catch {
      say("\(error)")
      return 2
    }
  }

  // MARK: check

  private func check(_ files: [String], isStrict: Bool) -> Int32 {
    var status: Int32 = 0
    for file in files {
      var advice: [String] = []
      let outcome = tellFaults { () throws(ProgramError) in
        let report = try report(file)
        advice = report.advice
        return report.faults
      }
      for line in advice { print(line.printable) }
      status = max(status, isStrict && !advice.isEmpty ? 1 : outcome)
    }
    return status
  }

  private func tellFaults(_ find: () throws(ProgramError) -> [String]) -> Int32 {
    do throws(ProgramError) {
      let faults = try find()
      for fault in faults { print(fault.printable) }
      return faults.isEmpty ? 0 : 1
    } catch {
      say("\(error)")
      return 1
    }
  }

  // MARK: content

  private func tellContent(_ resources: String?) -> Int32 {
    do throws(ProgramError) {
      let folder = try ResourceFolder.find(named: resources)
      let library: Library
      do { library = try Library(resources: folder) } catch { throw ProgramError(error.description) }
      for line in ContentCounts(library).lines { print(line) }
      return 0
    } catch {
      say("\(error)")
      return 1
    }
  }

  // MARK: serve

  private func serve(_ options: ServeOptions, _ environment: (String) -> String?) -> Int32 {
    // Before any thread is made, so that none of them is interrupted.
    let signals = Signals()
    raiseFileLimit()
    do {
      let identity = try options.identity.map(Self.identity)
      let keys = try IMDbKeys(path: options.acceptedIMDbKeys)
      let sources = try SourceConfiguration(path: options.sources, environment: environment)
      guard sources.faults.isEmpty else {
        for fault in sources.faults { say(fault) }
        return 1
      }
      let resources = try ResourceFolder.find(named: options.resources)
      let troubles = TroubleLog { say($0) }
      let storage = try StoragePlace(data: options.data, database: options.database).location().open(
        replica: options.replica.map { text throws(StorageError) in try PostgreSQLAddress(text) }
      ) { troubles.tell($0.detail) }
      // Where the database is elsewhere, the secret is here all the same.
      try DataFolder.prepare(options.data)
      let secret = try SiteSecret.kept(at: options.data + "/" + SiteSecret.fileName)
      let known = try Waiting { () async throws(StorageError) in
        try await storage.setting("secret", orKeep: secret.fingerprint)
      }.value()
      guard known == secret.fingerprint else {
        say(
          "the database belongs to servers with another secret than \(options.data)/\(SiteSecret.fileName); copy it from one of them"
        )
        return 1
      }
      let setting = Setting(
        resources: resources, storage: storage, options: siteOptions(options, keys, secret), sources: sources.services,
        tell: { say($0) })
      let site = try Waiting { [site] () async throws(ProgramError) in try await site(setting) }.value()
      let log = options.log.map { AccessLog($0) }
      let server = try HTTPServer(configuration(options, identity, log), problem: site.problem, handler: site.answer)
      let scheme = identity == nil ? "http" : "https"
      say("listening on \(scheme)://\(authority(options.host, server.port)), data in \(options.data)")
      tell(Reach(scheme: scheme, host: options.host, port: server.port, publicOrigin: options.origin.fixed))
      let end = end(by: signals) {
        readAgain(site)
        if let files = options.identity { renewIdentity(of: server, from: files) }
        if keys.areListed { readAgain(keys) }
      }
      say("stopping on \(end)")
      let rest = Waiting { await site.end() }.begin()
      server.stop(grace: grace)
      rest.wait(atMost: Self.graceOfRest)
      storage.closeAndWait()
      if let lost = log?.finish(within: Self.graceOfLog), lost > 0 { say("\(lost) lines of the log were read by nobody") }
      say("stopped")
      return 0
    } catch let error as StorageError {
      say(error.detail)
      return 1
    } catch {
      say("\(error)")
      return 1
    }
  }

  /// Says where others find the server; for a phone's camera too, where somebody looks at a terminal.
  private func tell(_ reach: Reach) {
    let addresses = reach.addresses(NetworkAddress.all())
    guard let first = addresses.first else { return }
    say("on this network it is reached at\n" + addresses.map { "  " + $0 }.joined(separator: "\n"))
    guard isatty(STDOUT_FILENO) == 1, let code = QRCode(first) else { return }
    print(code.drawing, terminator: "")
    fflush(nil)
  }

  /// Follows the signals until one asks to end, and says which.
  private func end(by signals: Signals, reload: () -> Void) -> String {
    while true {
      if case .end(let name) = signals.wait() { return name }
      reload()
    }
  }

  private func readAgain(_ site: Service) {
    do {
      try Waiting { () async throws(ProgramError) in try await site.reload() }.value()
      say("the content was read again")
    } catch {
      say("the content stays as it was: \(error)")
    }
  }

  private func readAgain(_ keys: IMDbKeys) {
    do throws(ProgramError) {
      try keys.readAgain()
      say("the keys were read again")
    } catch {
      say("the keys stay as they were: \(error)")
    }
  }

  private func renewIdentity(of server: HTTPServer, from files: ServeOptions.IdentityFiles) {
    do throws(IdentityFault) {
      server.renew(try Self.identity(files))
      say("the certificate was read again")
    } catch {
      say("the certificate stays as it was: \(error)")
    }
  }

  private static func identity(_ files: ServeOptions.IdentityFiles) throws(IdentityFault) -> ServerIdentity {
    try ServerIdentity(certificate: files.certificate, key: files.key)
  }

  private func siteOptions(_ options: ServeOptions, _ keys: IMDbKeys, _ secret: SiteSecret) -> SiteOptions {
    var site = SiteOptions()
    (site.origin, site.strictSeconds, site.imdbKeys) = (options.origin, options.strictSeconds, keys)
    site.triviaPause = options.triviaPause
    site.secret = secret
    site.foreignFiles = options.getsForeignQuizzes ? ForeignFetching() : nil
    return site
  }

  private func configuration(
    _ options: ServeOptions, _ identity: ServerIdentity?, _ log: AccessLog?
  ) -> ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.identity = identity
    configuration.host = options.host
    configuration.port = options.port
    configuration.connectionLimit = options.limits.connections
    configuration.bodyMemory = options.limits.bodies << 20
    configuration.clientLimits?.connections = options.limits.clientConnections
    configuration.clientLimits?.bodyMemory = options.limits.clientBodies << 20
    configuration.clientLimits?.posts = options.limits.clientPosts
    if let log { configuration.log = { log($0) } }
    return configuration
  }

  private func authority(_ host: String, _ port: UInt16) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Allows as many open files as this user may have; each connection is one.
  private func raiseFileLimit() {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(files, &limit)
  }

  /// Says a sentence, which may go on in further lines, to whoever started the program.
  func say(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
    let bytes = Array("potiron: \(lines.joined(separator: "\n"))\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The time, in milliseconds since 1970.
  public static let systemTime: @Sendable () -> Int64 = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
