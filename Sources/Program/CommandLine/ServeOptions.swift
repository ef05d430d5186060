import HTTP
import Site
import Storage

/// The parsed options of `potiron serve`.
struct ServeOptions: Equatable, Sendable {
  var host = "127.0.0.1"
  var port: UInt16 = 8080
  /// The folder of the database.
  var data: String
  /// The folder with the web files and the content, or `nil` for the default folder (see ``ResourceFolder``).
  var resources: String?
  /// The format of the access log on standard output. `nil` means no access log.
  var log: AccessLog.Format?
  /// The first part of absolute addresses in responses: scheme, host and base path.
  var origin = PublicOrigin()
  /// The certificate and key files for TLS, or `nil` for plain HTTP.
  var identity: IdentityFiles?
  /// The value of the HSTS header in seconds, or `nil` to send no HSTS header.
  var strictSeconds: Int?
  /// The address of the PostgreSQL database, or `nil` for a database file in the data folder.
  var database: String?
  /// The address of a read replica of the PostgreSQL database, or `nil` for none.
  var replica: String?
  /// The origins of other sites whose pages may show this site in a frame.
  var embedders: [String] = []
  /// Whether the server fetches quiz files from addresses that players enter.
  var fetchesImports = false
  /// Warnings about options and environment variables that were given by their former names.
  var deprecations: [String] = []
  /// The file that lists the API keys accepted from IMDb-API clients, or `nil` to accept any key.
  var acceptedIMDbKeys: String?
  /// The minimum number of seconds between two question requests from the same Open Trivia Database client; 0 for no minimum.
  var triviaPause = 0
  /// The proxies that are trusted to report client addresses, or `nil` for none.
  var proxies: TrustedProxies?
  /// The address that serves metrics and health checks without a token, or `nil` for none.
  var metrics: Metrics?
  /// The number of seconds for which the server keeps serving after the stop signal. Meanwhile it reports that it is not ready.
  var drainSeconds = 0
  var limits = Limits()
  /// Who may publish quizzes.
  var authors = Permission.invited
  /// Who may open rooms, and the limits on rooms and players.
  var rooms = RoomOptions()
  /// The maximum size of all published quizzes, in mebibytes.
  var publishedSize = 2048

  /// An address to listen on.
  struct Metrics: Equatable, Sendable {
    let host: String
    let port: UInt16

    /// Parses an address such as `127.0.0.1:9464` or `[::1]:9464`. Returns `nil` for other text.
    init?(_ text: String) {
      guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
      var host = text[..<colon]
      if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() } else if host.contains(":") { return nil }
      guard !host.isEmpty else { return nil }
      (self.host, self.port) = (String(host), port)
    }
  }
  /// The file that configures the upstream services, or `nil` for none.
  var sources: String?

  /// The paths of a certificate file and of its private key file.
  struct IdentityFiles: Equatable, Sendable {
    let certificate: String
    let key: String
  }

  /// The resource limits, in total and per client. A per-client limit of 0 means unlimited.
  struct Limits: Equatable, Sendable {
    /// The maximum number of open connections.
    var connections = 12_288
    /// The memory for incomplete requests, in mebibytes.
    var bodies = 64
    /// The limits per client: open connections, and the memory for incomplete requests in mebibytes.
    var clientConnections = 8192
    var clientBodies = 16
    /// The maximum number of write requests (POST, PUT, PATCH and DELETE) per minute from one client.
    var clientPosts = 30_000
  }

  init(data: String) { self.data = data }

  init(_ words: CommandLineWords, environment: (String) -> String?) throws(UsageError) {
    if let surplus = words.operands.first {
      throw UsageError("\"serve\" takes no arguments besides its options; remove \"\(surplus)\"", about: .serve)
    }
    func value(_ option: ServeOption) -> String? {
      if let given = words.values[option.option.name] { return given }
      return variable(option).flatMap(environment)
    }
    /// Returns the name of the environment variable that is set for an option, or `nil` if none is set. The current name takes
    /// precedence over the former name.
    func variable(_ option: ServeOption) -> String? {
      [option.option.variable, option.option.formerVariable].compactMap(\.self).first { environment($0)?.isEmpty == false }
    }
    /// Returns the name of the option or variable that the operator set, for messages. If neither is set, returns the current
    /// name of the variable.
    func source(_ option: ServeOption) -> String {
      let name = option.option.name
      return words.values[name] == nil ? variable(option) ?? option.option.variable : words.formerNames[name] ?? name
    }
    self.init(data: try Self.data(words, environment, about: .serve))
    for option in ServeOption.allCases {
      let given = source(option)
      for (former, now) in [(option.option.former, option.option.name), (option.option.formerVariable, option.option.variable)]
      where former == given {
        deprecations.append("\(given) is now called \(now); the old name stops working in the next version")
      }
    }
    host = value(.host) ?? host
    resources = value(.resources)
    database = try Self.database(words, environment, about: .serve)
    replica = value(.databaseReplica)
    if replica != nil, database == nil {
      throw UsageError("\(source(.databaseReplica)) needs \"--database\", the database that it replicates", about: .serve)
    }
    sources = value(.sources)
    acceptedIMDbKeys = value(.acceptIMDbKeys)
    func number(_ option: ServeOption, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
      guard let text = value(option) else { return nil }
      guard let number = Int(text), range.contains(number), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw UsageError(
          "\(source(option)) must be a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"", about: .serve)
      }
      return number
    }
    port = try number(.port, 0...65535).map { UInt16($0) } ?? port
    limits.connections = try number(.connections, 16...60_000) ?? limits.connections
    limits.bodies = try number(.bodies, 1...4096) ?? limits.bodies
    limits.clientConnections = try number(.clientConnections, 0...60_000) ?? limits.clientConnections
    limits.clientBodies = try number(.clientBodies, 0...4096) ?? limits.clientBodies
    limits.clientPosts = try number(.clientPosts, 0...1_000_000) ?? limits.clientPosts
    switch (value(.certificate), value(.key)) {
    case (nil, nil): break
    case (let certificate?, let key?): identity = IdentityFiles(certificate: certificate, key: key)
    case (_?, nil): throw UsageError("\(source(.certificate)) needs \"--key\", the private key of the certificate", about: .serve)
    case (nil, _?): throw UsageError("\(source(.key)) needs \"--certificate\", the certificate of the key", about: .serve)
    }
    origin.isSecure = identity != nil
    strictSeconds = try number(.hsts, 0...63_072_000)
    if strictSeconds != nil, identity == nil {
      throw UsageError("\(source(.hsts)) applies only to TLS; it needs \"--certificate\" and \"--key\"", about: .serve)
    }
    if let text = value(.publicAddress) {
      origin = try Self.publicOrigin(text, named: source(.publicAddress), isSecure: origin.isSecure, about: .serve)
    }
    for text in (value(.embedIn) ?? "").split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
      guard let embedder = PublicOrigin(fixed: text), !embedder.hasPath, let origin = embedder.fixed else {
        throw UsageError(
          "\(source(.embedIn)) must be the address of a site without a path, such as https://learn.school.example, not \"\(text)\"",
          about: .serve)
      }
      embedders.append(origin)
    }
    func choice(_ option: ServeOption) throws(UsageError) -> Bool? {
      guard let text = value(option) else { return nil }
      guard let isChosen = ["yes": true, "no": false][text] else {
        throw UsageError("\(source(option)) must be \"yes\" or \"no\", not \"\(text)\"", about: .serve)
      }
      return isChosen
    }
    if let text = value(.metrics) {
      metrics = Metrics(text)
      guard metrics != nil else {
        throw UsageError(
          "\(source(.metrics)) must be an address and a port, such as 127.0.0.1:9464, not \"\(text)\"", about: .serve)
      }
    }
    drainSeconds = try number(.drainSeconds, 0...3600) ?? drainSeconds
    triviaPause = try number(.triviaPause, 0...3600) ?? triviaPause
    if let text = value(.proxyHeader), TrustedProxies.Field(rawValue: text) == nil {
      throw UsageError("\(source(.proxyHeader)) must be \"x-forwarded-for\" or \"forwarded\", not \"\(text)\"", about: .serve)
    }
    if let text = value(.trustProxy), text != "no" {
      let field = value(.proxyHeader).flatMap { TrustedProxies.Field(rawValue: $0) } ?? .xForwardedFor
      proxies = TrustedProxies(list: text, field: field)
      guard proxies != nil else {
        throw UsageError(
          "\(source(.trustProxy)) must be \"yes\", \"no\", or addresses and networks such as 10.0.0.0/8, not \"\(text)\"",
          about: .serve)
      }
    }
    fetchesImports = try choice(.fetchImports) ?? fetchesImports
    func permission(_ option: ServeOption) throws(UsageError) -> Permission? {
      guard let text = value(option) else { return nil }
      guard let known = Permission(rawValue: text) else {
        throw UsageError("\(source(option)) must be \"nobody\", \"invited\" or \"anyone\", not \"\(text)\"", about: .serve)
      }
      return known
    }
    authors = try permission(.authors) ?? authors
    rooms.hosts = try permission(.hosts) ?? rooms.hosts
    rooms.rooms = try number(.rooms, 1...100_000) ?? rooms.rooms
    rooms.roomsPerAddress = try number(.clientRooms, 1...100_000) ?? rooms.roomsPerAddress
    rooms.players = try number(.players, 1...1_000_000) ?? rooms.players
    rooms.playersPerRoom = try number(.roomPlayers, 1...100_000) ?? rooms.playersPerRoom
    rooms.silentMinutes = try number(.roomSilence, 1...10_080) ?? rooms.silentMinutes
    publishedSize = try number(.publishedSize, 1...1_000_000) ?? publishedSize
    if let text = value(.log) {
      guard let format = AccessLog.Format(rawValue: text) else {
        throw UsageError("\(source(.log)) must be \"plain\" or \"json\", not \"\(text)\"", about: .serve)
      }
      log = format
    }
  }

  /// Returns the data folder: the value of the option, of its environment variable, or the default folder.
  static func data(
    _ words: CommandLineWords, _ environment: (String) -> String?, about topic: HelpTopic
  ) throws(UsageError) -> String {
    let option = ServeOption.data.option
    if topic != .serve, let surplus = words.operands.first {
      throw UsageError("\"\(topic.rawValue)\" takes no argument \"\(surplus)\"; remove it", about: topic)
    }
    if let given = words.values[option.name] ?? environment(option.variable), !given.isEmpty {
      guard !given.contains("://") else {
        throw UsageError("the data folder must be a path; for a PostgreSQL database, use \"--database\"", about: topic)
      }
      return given
    }
    if let usual = defaultData(environment) { return usual }
    throw UsageError("HOME is not set; give the data folder with \"--data\"", about: topic)
  }

  /// Returns the address of the PostgreSQL database: the value of the option or of its environment variable. `nil` means the
  /// database in the data folder.
  static func database(
    _ words: CommandLineWords, _ environment: (String) -> String?, about topic: HelpTopic
  ) throws(UsageError) -> String? {
    let option = ServeOption.database.option
    guard let text = words.values[option.name] ?? environment(option.variable), !text.isEmpty else { return nil }
    let name = words.values[option.name] == nil ? option.variable : option.name
    guard PostgreSQLAddress.isMeant(by: text) else {
      throw UsageError("\(name) must be an address such as postgresql://user@host/name", about: topic)
    }
    return text
  }

  /// Parses the public address of a site. `name` is the name of the option or variable, for the error.
  static func publicOrigin(
    _ text: String, named name: String, isSecure: Bool = false, about topic: HelpTopic
  ) throws(UsageError) -> PublicOrigin {
    guard let origin = PublicOrigin(fixed: text, isSecure: isSecure) else {
      throw UsageError(
        """
        \(name) must be an address such as https://quiz.example.org or https://school.example/quiz, not "\(text)". \
        Its path may contain letters, digits, "-", ".", "_" and "~", and must not begin with a Potiron page, such as "/films"
        """, about: topic)
    }
    return origin
  }

  /// Returns the folder with the web files and the content: the value of the option or of its environment variable. `nil` means
  /// the default folder (see ``ResourceFolder``).
  static func resources(
    _ words: CommandLineWords, _ environment: (String) -> String?, about topic: HelpTopic
  ) throws(UsageError) -> String? {
    if let surplus = words.operands.first {
      throw UsageError("\"\(topic.rawValue)\" takes no argument \"\(surplus)\"; remove it", about: topic)
    }
    if let given = words.values[ServeOption.resources.option.name] { return given }
    return environment(ServeOption.resources.option.variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns Potiron's folder in the user data folder (XDG Base Directory Specification). Returns `nil` if the path depends on
  /// `HOME` and `HOME` is unset or empty.
  private static func defaultData(_ environment: (String) -> String?) -> String? {
    // The specification says that relative paths are invalid and should be ignored.
    if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/potiron" }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/share/potiron"
  }
}

/// An option of `potiron serve`.
enum ServeOption: CaseIterable, Sendable {
  case host, port, data, resources, sources, log, metrics, drainSeconds
  case database, databaseReplica
  case certificate, key, hsts
  case publicAddress, embedIn, trustProxy, proxyHeader
  case fetchImports, acceptIMDbKeys, triviaPause
  case authors
  case hosts, rooms, clientRooms, players, roomPlayers, roomSilence
  case publishedSize
  case connections, bodies, clientConnections, clientBodies, clientPosts

  var option: Option {
    switch self {
    case .host: Option("--host", "HOST", "host name or address to listen on; \"::\" for all addresses (127.0.0.1)")
    case .port: Option("--port", "PORT", "port to listen on; 0 for any free port (8080)")
    case .data:
      Option("--data", "DIR", "folder of the database, created if missing ($XDG_DATA_HOME/potiron or ~/.local/share/potiron)")
    case .database:
      Option(
        "--database", "URL",
        "PostgreSQL database to use instead of a file in the data folder, such as postgresql://user@host/name")
    case .databaseReplica: Option("--database-replica", "URL", "read-only replica of that database, used for reads (none)")
    case .resources:
      Option("--resources", "DIR", "folder of the web files and the content (../share/potiron, relative to the program)")
    case .sources: Option("--sources", "FILE", "configuration file of public services that provide more content (none)")
    case .log:
      Option(
        "--log", "FORMAT",
        "log every request, as \"plain\" text or as \"json\"; with \"json\" all messages are JSON (no request log)")
    case .metrics:
      Option("--metrics", "HOST:PORT", "address for /metrics, /livez and /readyz, without a token and over plain HTTP (none)")
    case .drainSeconds:
      Option(
        "--drain-seconds", "N",
        "seconds to keep serving after SIGTERM while /readyz fails, so that a load balancer stops sending visitors (0)")
    case .certificate:
      Option("--certificate", "FILE", "file with the TLS certificate and its chain, in PEM format (none: plain HTTP)")
    case .key: Option("--key", "FILE", "private key of the certificate, in PEM format, without a password")
    case .hsts:
      Option(
        "--hsts", "SECONDS",
        "Strict-Transport-Security: seconds for which browsers use only TLS; 0 revokes it (header not sent)")
    case .publicAddress:
      Option("--public-address", "URL", "public address of the site, such as https://school.example/quiz (from the Host header)")
    case .embedIn:
      Option(
        "--embed-in", "ORIGIN",
        "site whose pages may show Potiron in a frame, such as https://learn.school.example; repeatable (none)",
        isRepeatable: true)
    case .trustProxy:
      Option(
        "--trust-proxy", "WHO",
        "trusted proxies: addresses and networks, comma-separated, or \"yes\" for this machine (no)")
    case .proxyHeader:
      Option(
        "--proxy-header", "NAME",
        "header with the client's address: \"x-forwarded-for\" (with X-Forwarded-Proto) or \"forwarded\" (x-forwarded-for)")
    case .fetchImports:
      Option(
        "--fetch-imports", "YES",
        "\"yes\" to let the server fetch quiz files that a player's browser cannot fetch (no)", former: "--foreign-quizzes")
    case .acceptIMDbKeys:
      Option("--accept-imdb-keys", "FILE", "file of the keys that IMDb-API clients may use, one per line (any key)")
    case .triviaPause:
      Option(
        "--trivia-pause", "SECONDS",
        "seconds that an Open Trivia DB client must wait between calls; the original service requires 5 (0)")
    case .authors:
      Option(
        "--authors", "WHO",
        "who may publish quizzes: \"nobody\", \"invited\" (people invited with \"potiron invite\") or \"anyone\" (invited)")
    case .hosts:
      Option(
        "--hosts", "WHO",
        "who may open live rooms: \"nobody\", \"invited\" (people invited with \"potiron invite\") or \"anyone\" (anyone)")
    case .rooms: Option("--rooms", "N", "maximum number of open live rooms (500)")
    case .clientRooms: Option("--client-rooms", "N", "maximum number of open live rooms per address (60)")
    case .players: Option("--players", "N", "maximum number of players in all open live rooms (5000)")
    case .roomPlayers: Option("--room-players", "N", "maximum number of players in a live room (2000)")
    case .roomSilence: Option("--room-silence", "MINUTES", "minutes without a move after which a live room ends (180)")
    case .publishedSize: Option("--published-size", "MIB", "maximum size of all published quizzes, in MiB (2048)")
    case .connections: Option("--connections", "N", "maximum number of connections; idle ones are closed to make room (12288)")
    case .bodies: Option("--bodies", "MIB", "memory for incomplete requests, in MiB; the largest is refused first (64)")
    case .clientConnections:
      Option(
        "--client-connections", "N",
        "maximum number of connections per address, or per IPv6 /64 network; 0 for no limit (8192)")
    case .clientBodies:
      Option("--client-bodies", "MIB", "memory for incomplete requests per address, in MiB; 0 for no limit (16)")
    case .clientPosts:
      Option(
        "--client-posts", "N",
        "maximum number of POST, PUT, PATCH and DELETE requests per minute and address; 0 for no limit (30000)")
    }
  }
}
