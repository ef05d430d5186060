/// Where and how to serve.
public struct ServeOptions: Equatable, Sendable {
  public var host = "127.0.0.1"
  public var port: UInt16 = 8080
  /// The folder of the database.
  public var data: String
  /// The folder of the web files and the content, nil to look beside the program.
  public var resources: String?
  /// How each request is written to the standard output, nil for not at all.
  public var log: AccessLog.Format?

  public init(data: String) { self.data = data }

  init(_ words: CommandLineWords, environment: (String) -> String?) throws(UsageError) {
    if let surplus = words.operands.first { throw UsageError("\"serve\" takes no \"\(surplus)\"", about: .serve) }
    func value(_ option: ServeOption) -> String? {
      if let given = words.values[option.option.name] { return given }
      guard let variable = environment(option.option.variable), !variable.isEmpty else { return nil }
      return variable
    }
    /// How the person named what is wrong: by the option, or by the variable.
    func source(_ option: ServeOption) -> String {
      words.values[option.option.name] == nil ? option.option.variable : option.option.name
    }
    guard let data = value(.data) ?? Self.defaultData(environment) else {
      throw UsageError("say with \"--data\" where the data goes, since HOME is not set", about: .serve)
    }
    self.init(data: data)
    host = value(.host) ?? host
    resources = value(.resources)
    if let text = value(.port) {
      guard let number = UInt16(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw UsageError("\(source(.port)) is a number from 0 to 65535, not \"\(text)\"", about: .serve)
      }
      port = number
    }
    if let text = value(.log) {
      guard let format = AccessLog.Format(rawValue: text) else {
        throw UsageError("\(source(.log)) is \"plain\" or \"json\", not \"\(text)\"", about: .serve)
      }
      log = format
    }
  }

  /// The place that the XDG Base Directory Specification names for a user's data.
  private static func defaultData(_ environment: (String) -> String?) -> String? {
    // A relative path there is invalid, the specification says, and to be ignored.
    if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/potiron" }
    guard let home = environment("HOME"), !home.isEmpty else { return nil }
    return home + "/.local/share/potiron"
  }
}

/// The options of `potiron serve`.
enum ServeOption: CaseIterable, Sendable {
  case host, port, data, resources, log

  var option: Option {
    switch self {
    case .host:
      Option(
        name: "--host", placeholder: "HOST", variable: "POTIRON_HOST",
        help: "name or address to listen on; \"::\" for every one (127.0.0.1)")
    case .port:
      Option(
        name: "--port", placeholder: "PORT", variable: "POTIRON_PORT",
        help: "port to listen on; 0 lets the system choose (8080)")
    case .data:
      Option(
        name: "--data", placeholder: "DIR", variable: "POTIRON_DATA",
        help: "folder of the database, made if missing ($XDG_DATA_HOME/potiron or ~/.local/share/potiron)")
    case .resources:
      Option(
        name: "--resources", placeholder: "DIR", variable: "POTIRON_RESOURCES",
        help: "folder of the web files and the content (../share/potiron, seen from the program)")
    case .log:
      Option(
        name: "--log", placeholder: "FORMAT", variable: "POTIRON_LOG",
        help: "print a line for each request, \"plain\" or \"json\" (nothing is printed)")
    }
  }
}
