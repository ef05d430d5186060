import CompatibilityAPIs
import Dispatch
import Glibc
import HTTP
import Platform
import Site
import Storage
import Upstreams

/// One run of the server, from the command line to the stop signal.
struct Serving {
  private let program: Program
  private let options: ServeOptions
  private let say: Sentences
  private let operations = Operations()

  init(_ program: Program, _ options: ServeOptions) {
    self.program = program
    self.options = options
    // With a JSON access log, the messages are JSON too, because one log collector reads both.
    say = Sentences(options.log ?? .plain)
  }

  /// Serves until a stop signal arrives. Returns the exit status.
  func run(_ environment: (String) -> String?) -> Int32 {
    // The signals are blocked before any other thread is created, because new threads inherit the signal mask.
    let signals = Signals()
    raiseFileLimit()
    for sentence in options.deprecations { say(sentence, .warning) }
    do {
      let identity = try options.identity.map(Self.identity)
      let keys = try IMDbKeys(path: options.acceptedIMDbKeys)
      let sources = try SourceConfiguration(path: options.sources, environment: environment)
      guard sources.faults.isEmpty else {
        for fault in sources.faults { say(fault, .error) }
        return 1
      }
      let resources = try ResourceFolder.find(named: options.resources)
      if EmojiFont(resources: resources) == nil { say(EmojiFont.missing, .warning) }
      let troubles = TroubleLog { [say] in say($0, .error) }
      let storage = try StoragePlace(data: options.data, database: options.database).location().open(
        replica: options.replica.map { text throws(StorageError) in try PostgreSQLAddress(text) },
        trouble: { troubles.tell($0.detail) }, notice: { [say] in say($0, .warning) })
      operations.watch(storage)
      // The data folder contains the secret even if the database is PostgreSQL.
      let secret = try SiteSecret.shared(in: options.data, with: storage)
      let setting = SiteService.Setting(
        resources: resources, storage: storage, options: siteOptions(keys, secret), sources: sources.services,
        tell: { [say] in say($0) }, warn: { [say] in say($0, .warning) })
      let site = try BlockingTask { [program] () async throws(SiteError) in try await program.site(setting) }.value()
      let log = options.log.map { AccessLog($0) }
      var configuration = configuration(identity, log)
      configuration.higherBodyLimit = site.bodyLimit
      let server = try HTTPServer(
        configuration, problem: site.problem, identify: site.identify, routed: site.answer)
      operations.watch(server)
      let telling = try options.metrics.map { try Self.telling(site, at: $0) }
      let notify = Notify(environment)
      let scheme = identity == nil ? "http" : "https"
      // Container engines and Potiron's image set this variable. It is part of systemd's container interface.
      let isInContainer = environment("container")?.isEmpty == false
      let reach = Reach(scheme: scheme, host: options.host, port: server.port, publicOrigin: options.origin.fixed)
      let address = tell(reach, isInContainer: isInContainer)
      try tellFirstLink(storage, Invitations(storage, secret, now: program.now), at: address)
      say("listening on \(scheme)://\(Reach.authority(options.host, server.port)), data in \(options.data)")
      if let telling, let place = options.metrics {
        say("metrics at http://\(Reach.authority(place.host, telling.port))/metrics")
      }
      notify.ready()
      let beat = notify.beat()
      let end = end(by: signals) {
        notify.reloading()
        defer { notify.ready() }
        readAgain(site)
        if let files = options.identity { renewIdentity(of: server, from: files) }
        if keys.areListed { readAgain(keys) }
      }
      // From now on, a proxy that checks readiness sends visitors elsewhere. Visitors who still arrive are served.
      operations.drain()
      notify.stopping()
      say("stopping on \(end)")
      if options.drainSeconds > 0 { Glibc.sleep(UInt32(options.drainSeconds)) }
      let rest = BlockingTask { await site.end() }.begin()
      server.stop(grace: program.grace)
      rest.wait(atMost: Program.graceOfRest)
      telling?.stop(grace: .zero)
      beat?.cancel()
      storage.closeAndWait()
      if let lost = log?.finish(within: Program.graceOfLog), lost > 0 {
        say("\(lost) lines of the log could not be written", .warning)
      }
      say("stopped")
      return 0
    } catch let error as StorageError {
      say(error.detail, .error)
      return 1
    } catch {
      say("\(error)", .error)
      return 1
    }
  }

  /// Prints the addresses at which browsers reach the site. If standard output is a terminal, also prints a QR code for phones.
  /// Returns the address for links.
  private func tell(_ reach: Reach, isInContainer: Bool) -> String {
    let interfaces = NetworkInterface.all()
    say(reach.invitation(interfaces, isInContainer: isInContainer))
    if isatty(STDOUT_FILENO) == 1, let code = reach.addresses(interfaces).first.flatMap({ QRCode($0) }) {
      print(code.drawing, terminator: "")
      fflush(nil)
    }
    return reach.bestAddress(interfaces)
  }

  /// Prints a sign-in link for the operator at the first start. Prints another one if the link has expired before anyone used it.
  /// With JSON messages, prints none, because JSON messages are usually stored. The operator then runs `potiron invite`.
  ///
  /// - Parameter address: the address for links. It is stored, so that `potiron invite` knows it.
  private func tellFirstLink(_ storage: Database, _ invitations: Invitations, at address: String) throws(StorageError) {
    let isStored = options.log == .json
    let link = try BlockingTask<Invitations.Link?, StorageError> { () async throws(StorageError) in
      try await storage.keepPublicAddress(address)
      if isStored { return nil }
      return try await invitations.first()
    }.value()
    guard let link else { return }
    say("Sign in as operator (works once, until \(UTCText.minutes(link.endsAt))): \(link.address(at: address))")
  }

  /// Reloads on each reload signal, until a stop signal arrives. Returns the name of the stop signal.
  private func end(by signals: Signals, reload: () -> Void) -> String {
    while true {
      if case .end(let name) = signals.wait() { return name }
      reload()
    }
  }

  private func readAgain(_ site: SiteService) {
    do {
      try BlockingTask { () async throws(SiteError) in try await site.reload() }.value()
      say("reloaded the content")
    } catch {
      say("the content could not be reloaded: \(error); the previous content is still served", .warning)
    }
  }

  private func readAgain(_ keys: IMDbKeys) {
    do throws(IMDbKeys.Fault) {
      try keys.readAgain()
      say("reloaded the keys")
    } catch {
      say("the keys could not be reloaded: \(error); the previous keys are still used", .warning)
    }
  }

  private func renewIdentity(of server: HTTPServer, from files: ServeOptions.IdentityFiles) {
    do throws(IdentityFault) {
      server.renew(try Self.identity(files))
      say("reloaded the certificate")
    } catch {
      say("the certificate could not be reloaded: \(error); the previous certificate is still used", .warning)
    }
  }

  private static func identity(_ files: ServeOptions.IdentityFiles) throws(IdentityFault) -> ServerIdentity {
    try ServerIdentity(certificate: files.certificate, key: files.key)
  }

  private func siteOptions(_ keys: IMDbKeys, _ secret: SiteSecret) -> SiteOptions {
    var site = SiteOptions()
    (site.origin, site.strictSeconds, site.imdbKeys) = (options.origin, options.strictSeconds, keys)
    site.triviaPause = options.triviaPause
    site.embedders = options.embedders
    (site.authors, site.rooms) = (options.authors, options.rooms)
    site.publishing.server = options.publishedSize << 20
    site.phones.host = options.host
    site.secret = secret
    site.operations = operations
    site.importedFiles = options.fetchesImports ? ImportFetching() : nil
    return site
  }

  private func configuration(_ identity: ServerIdentity?, _ log: AccessLog?) -> ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.identity = identity
    configuration.host = options.host
    configuration.port = options.port
    configuration.proxies = options.proxies
    configuration.connectionLimit = options.limits.connections
    configuration.bodyMemory = options.limits.bodies << 20
    configuration.clientLimits?.connections = options.limits.clientConnections
    configuration.clientLimits?.bodyMemory = options.limits.clientBodies << 20
    configuration.clientLimits?.posts = options.limits.clientPosts
    configuration.count = { [operations] in operations.count($0) }
    if let log { configuration.log = { log($0) } }
    return configuration
  }

  /// Starts a separate server for the operator's metrics. It has one thread and no limits per client.
  private static func telling(_ site: SiteService, at place: ServeOptions.Metrics) throws(StartError) -> HTTPServer {
    var configuration = ServerConfiguration()
    (configuration.host, configuration.port, configuration.threads) = (place.host, place.port, 1)
    (configuration.connectionLimit, configuration.clientLimits) = (64, nil)
    return try HTTPServer(configuration, problem: site.problem, handler: site.tellOperator)
  }

  /// Raises the soft limit on open files to the hard limit. Each connection uses one file descriptor.
  private func raiseFileLimit() {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(files, &limit)
  }
}
