/// A parsed command line.
enum Command: Equatable, Sendable {
  case serve(ServeOptions)
  /// Checks quiz files and word lists.
  case check(CheckOptions)
  /// Reads quizzes from a file and writes them to another file in the chosen format.
  case convert(ConvertOptions)
  case checkConfiguration(file: String)
  /// Reports the state of the upstream services, as recorded in the storage.
  case sources(StoragePlace)
  /// Counts the content in the folder at this path. If the path is `nil`, uses the default folder (see ``ResourceFolder``).
  case content(resources: String?)
  /// Creates a new token for programs of the operator.
  case adminToken(StoragePlace)
  /// Makes a link that signs a device in as an author.
  case invite(InviteOptions)
  /// Lists the authors.
  case authors(StoragePlace)
  /// Revokes the author with this name.
  case revoke(author: String, StoragePlace)
  /// Copies the database in a folder to a file.
  case backUp(data: String, file: String)
  /// Replaces the database in a folder with a file that `backUp` wrote.
  case restore(data: String, file: String)
  /// Updates the tables to the current schema.
  case migrate(StoragePlace)
  /// Copies everything from one storage to another.
  case copy(from: String, to: String)
  case help(HelpTopic)
  case version

  /// Parses the arguments after the program's name.
  ///
  /// - Parameter environment: returns the value of an environment variable. An option takes precedence over its variable.
  init(_ arguments: [String], environment: (String) -> String?) throws(UsageError) {
    guard let name = arguments.first else {
      throw UsageError("a command is missing; for example, run \"potiron serve\"", about: .program)
    }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h", "help": self = try .help(Self.topic(rest))
    case "--version":
      if let surplus = rest.first { throw UsageError("\"--version\" takes no arguments; remove \"\(surplus)\"", about: .program) }
      self = .version
    case "serve":
      let words = try CommandLineWords(rest, options: ServeOption.allCases.map(\.option), about: .serve)
      self = words.asksForHelp ? .help(.serve) : .serve(try ServeOptions(words, environment: environment))
    case "check":
      let words = try CommandLineWords(rest, options: CheckOptions.options, switches: CheckOptions.switches, about: .check)
      self = words.asksForHelp ? .help(.check) : .check(try CheckOptions(words))
    case "convert":
      let words = try CommandLineWords(rest, options: ConvertOptions.options, about: .convert)
      self = words.asksForHelp ? .help(.convert) : .convert(try ConvertOptions(words))
    case "check-config":
      let words = try CommandLineWords(rest, options: [], about: .checkConfiguration)
      if words.asksForHelp {
        self = .help(.checkConfiguration)
      } else if words.operands.count == 1 {
        self = .checkConfiguration(file: words.operands[0])
      } else {
        throw UsageError("give exactly one file to check", about: .checkConfiguration)
      }
    case "sources":
      let words = try CommandLineWords(rest, options: StoragePlace.options, about: .sources)
      self = words.asksForHelp ? .help(.sources) : .sources(try StoragePlace(words, environment, about: .sources))
    case "content":
      let words = try CommandLineWords(rest, options: [ServeOption.resources.option], about: .content)
      self =
        words.asksForHelp ? .help(.content) : .content(resources: try ServeOptions.resources(words, environment, about: .content))
    case "admin-token":
      let words = try CommandLineWords(rest, options: StoragePlace.options, about: .adminToken)
      self = words.asksForHelp ? .help(.adminToken) : .adminToken(try StoragePlace(words, environment, about: .adminToken))
    case "invite":
      let words = try CommandLineWords(rest, options: InviteOptions.options, switches: InviteOptions.switches, about: .invite)
      self = words.asksForHelp ? .help(.invite) : .invite(try InviteOptions(words, environment))
    case "authors":
      let words = try CommandLineWords(rest, options: StoragePlace.options + [HelpTopic.revokeOption], about: .authors)
      if words.asksForHelp {
        self = .help(.authors)
      } else {
        let place = try StoragePlace(words, environment, about: .authors)
        self = words.values[HelpTopic.revokeOption.name].map { Command.revoke(author: $0, place) } ?? .authors(place)
      }
    case "backup": self = try Self.onFile(rest, environment, about: .backup) { .backUp(data: $0, file: $1) }
    case "restore": self = try Self.onFile(rest, environment, about: .restore) { .restore(data: $0, file: $1) }
    case "migrate":
      let words = try CommandLineWords(rest, options: StoragePlace.options, about: .migrate)
      self = words.asksForHelp ? .help(.migrate) : .migrate(try StoragePlace(words, environment, about: .migrate))
    case "copy":
      let words = try CommandLineWords(rest, options: HelpTopic.copyOptions, about: .copy)
      if words.asksForHelp {
        self = .help(.copy)
      } else if let from = words.values["--from"], let to = words.values["--to"], words.operands.isEmpty {
        self = .copy(from: from, to: to)
      } else {
        throw UsageError("give the source with \"--from\" and the target with \"--to\"", about: .copy)
      }
    case let option where option.hasPrefix("-"): throw UsageError("unknown option \"\(option)\"", about: .program)
    default: throw UsageError("unknown command \"\(name)\"", about: .program)
    }
  }

  /// Parses a command that takes a data folder and a file.
  private static func onFile(
    _ words: [String], _ environment: (String) -> String?, about topic: HelpTopic,
    _ command: (_ data: String, _ file: String) -> Command
  ) throws(UsageError) -> Command {
    let words = try CommandLineWords(words, options: [ServeOption.data.option], about: topic)
    if words.asksForHelp { return .help(topic) }
    let data = try ServeOptions.data(words.withoutOperands, environment, about: topic)
    guard words.operands.count == 1 else { throw UsageError("give exactly one file", about: topic) }
    let file = words.operands[0]
    guard !file.contains("://"), !file.contains("password=") else {
      throw UsageError("give a file, not a database address; back up PostgreSQL with pg_dump", about: topic)
    }
    return command(data, file)
  }

  private static func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
    guard let word = words.first else { return .program }
    guard words.count == 1, let topic = HelpTopic(rawValue: word) else {
      throw UsageError("unknown command \"\(words.joined(separator: " "))\"", about: .program)
    }
    return topic
  }
}

/// An invalid command line. The description says what is wrong, and which command shows the help.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let fault: String
  let topic: HelpTopic

  init(_ fault: String, about topic: HelpTopic) { (self.fault, self.topic) = (fault, topic) }

  var description: String { "\(fault) (see \"potiron \(topic == .program ? "" : "\(topic.rawValue) ")--help\")" }
}
