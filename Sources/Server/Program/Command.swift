/// What a command line asks for.
public enum Command: Equatable, Sendable {
  case serve(ServeOptions)
  /// Check files of quizzes; `isStrict` where advice counts as a fault.
  case check(files: [String], isStrict: Bool)
  case checkConfiguration(file: String)
  /// Tell how it stands with the services, as the folder of this path knows it.
  case sources(data: String)
  /// Tell how much there is to play with in the folder of this path, `nil` for the one beside the program.
  case content(resources: String?)
  /// Make a new token for the page of the administration.
  case adminToken(data: String)
  case help(HelpTopic)
  case version

  /// Reads a command line without the program's own name.
  ///
  /// - Parameters:
  ///   - environment: answers the name of a variable with its value; an option has precedence over a variable.
  public init(_ arguments: [String], environment: (String) -> String?) throws(UsageError) {
    guard let name = arguments.first else { throw UsageError("say what to do, for example \"potiron serve\"", about: .program) }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "--help", "-h", "help": self = try .help(Self.topic(rest))
    case "--version":
      if let surplus = rest.first { throw UsageError("\"--version\" stands alone, without \"\(surplus)\"", about: .program) }
      self = .version
    case "serve":
      let words = try CommandLineWords(rest, options: ServeOption.allCases.map(\.option), about: .serve)
      self = words.asksForHelp ? .help(.serve) : .serve(try ServeOptions(words, environment: environment))
    case "check":
      let words = try CommandLineWords(rest, options: [], switches: ["--strict"], about: .check)
      if words.asksForHelp {
        self = .help(.check)
      } else if words.operands.isEmpty {
        throw UsageError("say which files to check", about: .check)
      } else {
        self = .check(files: words.operands, isStrict: words.switches.contains("--strict"))
      }
    case "check-config":
      let words = try CommandLineWords(rest, options: [], about: .checkConfiguration)
      if words.asksForHelp {
        self = .help(.checkConfiguration)
      } else if words.operands.count == 1 {
        self = .checkConfiguration(file: words.operands[0])
      } else {
        throw UsageError("say which file to check, and one only", about: .checkConfiguration)
      }
    case "sources":
      let words = try CommandLineWords(rest, options: [ServeOption.data.option], about: .sources)
      self = words.asksForHelp ? .help(.sources) : .sources(data: try ServeOptions.data(words, environment, about: .sources))
    case "content":
      let words = try CommandLineWords(rest, options: [ServeOption.resources.option], about: .content)
      self =
        words.asksForHelp ? .help(.content) : .content(resources: try ServeOptions.resources(words, environment, about: .content))
    case "admin-token":
      let words = try CommandLineWords(rest, options: [ServeOption.data.option], about: .adminToken)
      self =
        words.asksForHelp ? .help(.adminToken) : .adminToken(data: try ServeOptions.data(words, environment, about: .adminToken))
    case let option where option.hasPrefix("-"): throw UsageError("there is no option \"\(option)\"", about: .program)
    default: throw UsageError("there is no command \"\(name)\"", about: .program)
    }
  }

  private static func topic(_ words: [String]) throws(UsageError) -> HelpTopic {
    guard let word = words.first else { return .program }
    guard words.count == 1, let topic = HelpTopic(rawValue: word) else {
      throw UsageError("there is no command \"\(words.joined(separator: " "))\"", about: .program)
    }
    return topic
  }
}

/// A command line that cannot be followed; its description is a sentence that says what is wrong and where to read on.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  public let fault: String
  public let topic: HelpTopic

  init(_ fault: String, about topic: HelpTopic) {
    self.fault = fault
    self.topic = topic
  }

  public var description: String {
    "\(fault) (see \"potiron \(topic == .program ? "" : "\(topic.rawValue) ")--help\")"
  }
}
