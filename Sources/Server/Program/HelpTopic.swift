/// What `--help` can tell about.
public enum HelpTopic: String, CaseIterable, Sendable {
  case program = "potiron"
  case serve
  case check
  case checkConfiguration = "check-config"
  case sources
  case content
  case adminToken = "admin-token"

  /// The text, with a line break at its end.
  public var text: String {
    switch self {
    case .program:
      """
      potiron \(Program.version): quizzes and word games on a server of your own

      potiron serve [OPTION…]     serve the web app and its interface
      potiron check FILE…         check files of quizzes or words and say what is wrong with them
      potiron check-config FILE   check a file of sources and say what is wrong with it
      potiron sources             tell how it stands with the services that content comes from
      potiron content             tell how much there is to play with
      potiron admin-token         make a new token for the page at /admin
      potiron COMMAND --help      tell more about a command
      potiron --version           tell the version

      """
    case .serve:
      """
      potiron serve [OPTION…]: serve the web app and its interface

      \(ServeOption.allCases.map { Self.line(of: $0.option) }.joined(separator: "\n"))

      In brackets what holds without the option. The limits for one address do not hold for programs on this machine, since a
      proxy there speaks for everyone; behind a proxy on another machine set them to 0.
      The variable after each option means the same; the option has precedence.
      SIGTERM or Ctrl-C ends the server once the requests under way are answered, and so does closing its terminal.
      SIGHUP has it read its content again, its certificate, and the keys.

      """
    case .check:
      """
      potiron check [--strict] FILE…: check files of quizzes or words and say what is wrong with them

      Prints every fault with its place, and each quiz that two of the files hold. Then, as advice, what a careful
      editor would change: what is missing, answers and hints that give the right one away, questions asked twice,
      and each language's typography. Of words: strange letters, the order, words that are there twice or differ by
      accents alone, and how many there are.
      Exits with 0 if there is no fault, with 1 otherwise; with --strict, advice is a fault.

      """
    case .checkConfiguration:
      """
      potiron check-config FILE: check a file of sources, as "potiron serve --sources FILE" takes it

      Prints every fault with its place. Variables of the environment have precedence over the file, and are checked with it.
      Exits with 0 if there is none, with 1 otherwise.

      """
    case .sources:
      """
      potiron sources [--data DIR]: tell how it stands with the services that content comes from

      Prints a sentence for each: what it gave, when, what went wrong the last time, and when it is asked again.
      Reads that from the data folder, beside a server that is running or without one.

      \(Self.line(of: ServeOption.data.option))

      """
    case .content:
      """
      potiron content [--resources DIR]: tell how much there is to play with

      Prints how many quizzes, questions, typed quizzes, words and films there are, by language where that makes a difference.

      \(Self.line(of: ServeOption.resources.option))

      """
    case .adminToken:
      """
      potiron admin-token [--data DIR]: make a new token for the page at /admin

      Prints it; only its hash is kept. From then on a server that uses the same data folder takes no other.

      \(Self.line(of: ServeOption.data.option))

      """
    }
  }

  private static func line(of option: Option) -> String {
    "\(option.name) \(option.placeholder), \(option.variable)\n    \(option.help)"
  }
}
