import Formats
import Rules

/// A topic that `--help` explains.
enum HelpTopic: String, CaseIterable, Sendable {
  case program = "potiron"
  case serve
  case check
  case convert
  case checkConfiguration = "check-config"
  case sources
  case content
  case invite, authors
  case adminToken = "admin-token"
  case backup, restore, migrate, copy

  /// The help text, ending with a line break.
  var text: String {
    switch self {
    case .program:
      """
      potiron \(Version.current): a quiz arcade on your own server

      potiron serve [OPTION…]     run the server
      potiron check FILE…         check quiz files in any format, and word lists
      potiron convert FILE        write the quizzes of a file in another format
      potiron check-config FILE   check a configuration file of content sources
      potiron sources             show the state of the content sources
      potiron content             count the quizzes, words and films
      potiron invite NAME         make a link that signs a device in as an author
      potiron authors             list or revoke the authors
      potiron admin-token         create a new token for /metrics
      potiron backup FILE         back up the database to a file
      potiron restore FILE        restore the database from a backup
      potiron migrate             update the database schema
      potiron copy                copy one database to another
      potiron COMMAND --help      describe a command
      potiron --version           print the version

      """
    case .serve:
      """
      potiron serve [OPTION…]: run the server

      \(ServeOption.allCases.map { Self.line(of: $0.option) }.joined(separator: "\n"))

      Defaults are in parentheses. You can set the environment variable instead of the option; the option takes precedence.
      Limits per address do not apply to programs on this machine, because a proxy there connects on behalf of all clients.
      With --trust-proxy they apply to each client of the proxy.
      SIGTERM, Ctrl-C or closing the terminal stops the server after it has answered the open requests.
      SIGHUP reloads the content, the certificate and the keys.

      """
    case .check:
      """
      potiron check [OPTION…] FILE…: check quiz files and word lists

      Recognises a quiz file by its content:
      \(Format.allCases.map(\.title).joined(separator: ", ")).
      The file name - stands for standard input.
      Prints each entry that an import changes or skips, with its line or row and its question, and then the number of
      imported questions. For Potiron's own JSON, also prints every fault that makes a server reject the file, and quizzes
      that are in more than one of the files.
      Then prints advice: missing translations, answers and hints that reveal the right answer, repeated questions,
      and typography. For word lists: letters that are not in the language's alphabet, words that are out of order, repeated
      or different only in accents, and too few words.

      --json
          print a report for programs instead, one line for each file
      --strict
          count notes and advice as errors
      \(Self.line(ofArgument: ReadingOptions.answersFrom))

      Exits with 0 if everything is imported and there are no errors, with 1 if a question is skipped or there are errors,
      and with 2 if a file is not recognised or cannot be read.

      """
    case .convert:
      """
      potiron convert FILE --to FORMAT -o OUT [OPTION…]: write the quizzes of a file in another format

      Recognises the file by its content, as "potiron check" does. The file name - stands for standard input.
      Prints to standard error what is skipped, and what the format cannot hold. If the format holds only one quiz per file,
      the questions of all quizzes become one quiz.

      \(ConvertOptions.options.map(Self.line(ofArgument:)).joined(separator: "\n"))

      Exits with 0 if OUT is written, with 2 if there is no question to write or FILE cannot be read, and with 1 on any other
      failure.

      """
    case .checkConfiguration:
      """
      potiron check-config FILE: check a configuration file for "potiron serve --sources FILE"

      Prints every error and its position. Environment variables take precedence over the file and are checked too.
      Exits with 0 if there are no errors and with 1 if there are.

      """
    case .sources:
      """
      potiron sources [--data DIR | --database URL]: show the state of the content sources

      Prints a line for each source: what it returned and when, the last error, and when the server will ask again.
      Reads the database. The server may be running or stopped.

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .content:
      """
      potiron content [--resources DIR]: count the quizzes, words and films

      Prints the numbers of quizzes, questions, typed quizzes, words and films, by language if they differ.

      \(Self.line(of: ServeOption.resources.option))

      """
    case .invite:
      """
      potiron invite NAME [--operator] [OPTION…]: make a link that signs a device in as an author

      Authors may publish quizzes, and open live rooms if the server runs with "--hosts invited". The first author is the
      operator, who may also open the page /admin. The link works once and expires after 24 hours. Run the command again to
      sign in another device of the same author, or after an author was revoked. A new link replaces the earlier one.
      Uses the database and the file potiron.secret in the data folder. The server may be running or stopped.

      --operator
          make the author an operator
      \(Self.line(of: ServeOption.publicAddress.option))
      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .authors:
      """
      potiron authors [--revoke NAME] [--data DIR | --database URL]: list or revoke the authors

      Prints a line for each author: the name, and whether the author is an operator, invited, signed in or revoked.

      \(Self.line(ofArgument: Self.revokeOption))
      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .adminToken:
      """
      potiron admin-token [--data DIR | --database URL]: create a new token for /metrics

      Prints the token once and stores only its hash. The previous token stops working. In this version, the token also opens
      the page /admin. The next version opens it only for an operator who is signed in; see "potiron invite --help".

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .backup:
      """
      potiron backup FILE [--data DIR]: back up the database to a file

      The server may be running. The file is a consistent copy of the database and is on the disk when the command ends.
      An existing file is not overwritten. The backup does not contain the secret: keep a copy of potiron.secret too.
      Back up a PostgreSQL database with pg_dump.

      \(Self.line(of: ServeOption.data.option))

      """
    case .restore:
      """
      potiron restore FILE [--data DIR]: restore the database from a backup

      Stop the server first. The backup is checked before anything changes. The current database is kept under another
      name, which the command prints.

      \(Self.line(of: ServeOption.data.option))

      """
    case .migrate:
      """
      potiron migrate [--data DIR | --database URL]: update the database schema

      A server does this when it starts. If several servers share a database, run this command before you upgrade them.
      A database from a newer version of potiron is not changed.

      \(Self.line(of: ServeOption.data.option))
      \(Self.line(of: ServeOption.database.option))

      """
    case .copy:
      """
      potiron copy --from DIR|URL --to DIR|URL: copy one database to another

      DIR is a data folder, and URL the address of a PostgreSQL database. The target must be empty. Copies all tables; if
      anything fails, nothing is copied. Prints the number of rows in each table. Stop the servers first: data that they
      store during the copy is lost. The servers of the new database need the same potiron.secret.

      \(Self.copyOptions.map(Self.line(ofArgument:)).joined(separator: "\n"))

      """
    }
  }

  static let revokeOption = Option(
    "--revoke", "NAME", "sign the author out on all devices and delete the author's link; quizzes stay published")
  static let copyOptions = [Option("--from", "DIR|URL", "the database to copy"), Option("--to", "DIR|URL", "an empty database")]

  /// Returns the help for an option that has no environment variable.
  private static func line(ofArgument option: Option) -> String {
    "\(option.name) \(option.placeholder)\n    \(option.help)"
  }

  private static func line(of option: Option) -> String {
    "\(option.name) \(option.placeholder), \(option.variable)\n    \(option.help)"
  }
}
