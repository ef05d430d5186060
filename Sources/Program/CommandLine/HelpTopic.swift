import Platform

/// What `--help` can tell about.
enum HelpTopic: String, CaseIterable, Sendable {
  case program = "potiron"
  case serve
  case check
  case checkConfiguration = "check-config"
  case sources
  case content
  case adminToken = "admin-token"
  case backup, restore, migrate, copy

  /// The text, with a line break at its end.
  var text: String {
    switch self {
    case .program:
      """
      potiron \(Version.current): quizzes and word games on a server of your own

      potiron serve [OPTION…]     serve the web app and its interface
      potiron check FILE…         check files of quizzes or words and say what is wrong with them
      potiron check-config FILE   check a file of sources and say what is wrong with it
      potiron sources             tell how it stands with the services that content comes from
      potiron content             tell how much there is to play with
      potiron admin-token         make a new token for the page at /admin
      potiron backup FILE         copy the database into a file, beside a server that is running or without one
      potiron restore FILE        put such a file in the place of the database
      potiron migrate             bring the tables of the database up to date
      potiron copy                copy everything from one database into another
      potiron COMMAND --help      tell more about a command
      potiron --version           tell the version

      """
    case .serve:
      """
      potiron serve [OPTION…]: serve the web app and its interface

      \(ServeOption.allCases.map { Self.line(of: $0.option) }.joined(separator: "\n"))

      In brackets what holds without the option. The limits for one address do not hold for programs on this machine, since a
      proxy there speaks for everyone; with --trust-proxy they hold for each of its clients.
      The variable after each option means the same; the option has precedence.
      SIGTERM or Ctrl-C ends the server once the requests under way are answered, and so does closing its terminal.
      SIGHUP has it read its content again, its certificate, and the keys.

      """
    case .check:
      """
      potiron check [--strict] FILE…: check files of quizzes or words and say what is wrong with them

      Prints every fault with its place, and each quiz that two of the files hold. Then, as advice, what a careful
      editor would change: what is missing, answers and hints that give the right one away, questions asked twice,
      an encoding that had to be guessed, and each language's typography. Of words: strange letters, the order, words
      that are there twice or differ by accents alone, and how many there are.
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
      potiron sources [--data DIR | --database URL]: tell how it stands with the services that content comes from

      Prints a sentence for each: what it gave, when, what went wrong the last time, and when it is asked again.
      Reads that from the database, beside a server that is running or without one.

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .content:
      """
      potiron content [--resources DIR]: tell how much there is to play with

      Prints how many quizzes, questions, typed quizzes, words and films there are, by language where that makes a difference.

      \(Self.line(of: ServeOption.resources.option))

      """
    case .adminToken:
      """
      potiron admin-token [--data DIR | --database URL]: make a new token for the page at /admin

      Prints it; only its hash is kept. From then on a server that uses the same data folder takes no other.

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .backup:
      """
      potiron backup FILE [--data DIR]: copy the database into a file, beside a server that is running or without one

      The file has the database as it is at one moment, and is on the disk when the command ends. One that is there is
      left as it is. The secret beside the database is not in it: keep a copy of potiron.secret too, elsewhere. A
      PostgreSQL database is backed up by its own pg_dump.

      \(Self.line(of: ServeOption.data.option))

      """
    case .restore:
      """
      potiron restore FILE [--data DIR]: put such a file in the place of the database

      Stop the server first. The file is looked through before anything is changed; the database that was there stays
      beside it under another name, which is printed.

      \(Self.line(of: ServeOption.data.option))

      """
    case .migrate:
      """
      potiron migrate [--data DIR | --database URL]: bring the tables of the database up to date

      A server does so by itself when it starts; with many of them, do it before the first. A database that is newer than the
      program is left as it is.

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .copy:
      """
      potiron copy --from DIR|URL --to DIR|URL: copy everything from one database into another

      Each is a data folder or the address of a PostgreSQL database. The one to copy into must be empty; all arrives there, or
      nothing. Prints how many rows of each table there were. Stop the servers first: what is kept meanwhile is not copied.
      Servers of the copy need the same potiron.secret.

      \(Self.copyOptions.map { Self.line(of: $0) }.joined(separator: "\n"))

      """
    }
  }

  /// The options of `potiron copy`.
  static let copyOptions = [
    Option(name: "--from", placeholder: "DIR|URL", variable: "", help: "what to copy"),
    Option(name: "--to", placeholder: "DIR|URL", variable: "", help: "where to"),
  ]

  private static func line(of option: Option) -> String {
    option.variable.isEmpty
      ? "\(option.name) \(option.placeholder)\n    \(option.help)"
      : "\(option.name) \(option.placeholder), \(option.variable)\n    \(option.help)"
  }
}
