import Formats
import Glibc
import HTTP
import Platform
import Site
import TestEnvironment
import Testing

@testable import Program

@Suite("Parsing the command line")
struct CommandTests {
  private static let home = ["HOME": "/home/ada"]

  private static func serve(
    at address: String? = nil, isSecure: Bool = false, _ change: (inout ServeOptions) -> Void = { _ in }
  ) -> Command {
    var options = ServeOptions(data: "/home/ada/.local/share/potiron")
    if let address { options.origin = PublicOrigin(fixed: address, isSecure: isSecure) ?? PublicOrigin() }
    change(&options)
    return .serve(options)
  }

  private static func noPublicAddress(_ text: String) -> String {
    """
    --public-address must be an address such as https://quiz.example.org or https://school.example/quiz, not "\(text)". Its path may contain letters, \
    digits, "-", ".", "_" and "~", and must not begin with a Potiron page, such as "/films" (see "potiron serve --help")
    """
  }

  @Test(
    "A valid command line is parsed",
    arguments: [
      (["serve"], [:], serve()), (["serve", "--host", "::", "--port", "0"], [:], serve { ($0.host, $0.port) = ("::", 0) }),
      (["serve", "--port=65535", "--data=/a=b"], [:], serve { ($0.port, $0.data) = (65535, "/a=b") }),
      (["serve"], ["POTIRON_HOST": "h", "POTIRON_PORT": "1"], serve { ($0.host, $0.port) = ("h", 1) }),
      (["serve", "--port", "2"], ["POTIRON_PORT": "1"], serve { $0.port = 2 }),
      (["serve", "--port", "2"], ["POTIRON_PORT": "nonsense"], serve { $0.port = 2 }), (["serve"], ["POTIRON_PORT": ""], serve()),
      (["serve"], ["POTIRON_DATA": "d", "POTIRON_RESOURCES": "r"], serve { ($0.data, $0.resources) = ("d", "r") }),
      (["serve"], ["XDG_DATA_HOME": "/x"], serve { $0.data = "/x/potiron" }), (["serve"], ["XDG_DATA_HOME": "relative"], serve()),
      (["serve", "--log", "json"], ["POTIRON_LOG": "plain"], serve { $0.log = .json }),
      (
        ["serve", "--connections", "100", "--bodies", "8"], ["POTIRON_CLIENT_POSTS": "0", "POTIRON_CLIENT_BODIES": "2"],
        serve { ($0.limits.connections, $0.limits.bodies, $0.limits.clientPosts, $0.limits.clientBodies) = (100, 8, 0, 2) }
      ),
      (["serve", "--client-connections", "0"], [:], serve { $0.limits.clientConnections = 0 }),
      (["serve", "--public-address", "https://a.example:8443/"], [:], serve(at: "https://a.example:8443")),
      (["serve", "--public-address", "https://a.example/of/quiz/"], [:], serve(at: "https://a.example/of/quiz")),
      (
        ["serve", "--certificate", "c", "--hsts", "9", "--public-address", "https://a"], ["POTIRON_KEY": "k"],
        serve(at: "https://a", isSecure: true) { ($0.identity, $0.strictSeconds) = (.init(certificate: "c", key: "k"), 9) }
      ),
      (
        ["serve", "--embed-in", "https://learn.school.example/", "--embed-in=https://b.example"],
        ["POTIRON_EMBED_IN": "https://c"], serve { $0.embedders = ["https://learn.school.example", "https://b.example"] }
      ),
      (
        ["serve"], ["POTIRON_EMBED_IN": "https://a.example, https://b.example"],
        serve { $0.embedders = ["https://a.example", "https://b.example"] }
      ),
      (
        ["serve", "--hosts", "nobody", "--rooms", "5", "--client-rooms", "2", "--room-silence", "30"],
        ["POTIRON_PLAYERS": "40", "POTIRON_ROOM_PLAYERS": "20"],
        serve {
          $0.rooms.hosts = .nobody
          ($0.rooms.rooms, $0.rooms.roomsPerAddress, $0.rooms.players, $0.rooms.playersPerRoom) = (5, 2, 40, 20)
          $0.rooms.silentMinutes = 30
        }
      ),
      (["serve", "--published-size", "512"], [:], serve { $0.publishedSize = 512 }),
      (["serve"], ["POTIRON_PUBLISHED_SIZE": "1"], serve { $0.publishedSize = 1 }),
      (["serve", "--trust-proxy", "no"], ["POTIRON_TRUST_PROXY": "yes"], serve()),
      (["serve"], ["POTIRON_TRUST_PROXY": "yes"], serve { $0.proxies = TrustedProxies(list: "yes") }),
      (["serve", "--fetch-imports", "yes"], [:], serve { $0.fetchesImports = true }),
      (
        ["serve", "--foreign-quizzes", "yes"], ["POTIRON_FOREIGN_QUIZZES": "no"],
        serve {
          $0.fetchesImports = true
          $0.deprecations = ["--foreign-quizzes is now called --fetch-imports; the old name stops working in the next version"]
        }
      ),
      (
        ["serve"], ["POTIRON_FOREIGN_QUIZZES": "yes"],
        serve {
          $0.fetchesImports = true
          $0.deprecations = [
            "POTIRON_FOREIGN_QUIZZES is now called POTIRON_FETCH_IMPORTS; the old name stops working in the next version"
          ]
        }
      ),
      (["serve", "--accept-imdb-keys", "f"], [:], serve { $0.acceptedIMDbKeys = "f" }),
      (["serve"], ["POTIRON_ACCEPT_IMDB_KEYS": "f"], serve { $0.acceptedIMDbKeys = "f" }),
      (["serve"], ["POTIRON_TRIVIA_PAUSE": "5"], serve { $0.triviaPause = 5 }),
      (["check", "a", "b"], [:], .check(CheckOptions(files: ["a", "b"]))),
      (["check", "a", "--strict"], [:], .check(CheckOptions(files: ["a"], isStrict: true))),
      (["check", "--", "--help", "-"], [:], .check(CheckOptions(files: ["--help", "-"]))),
      (["check", "--json", "-"], [:], .check(CheckOptions(files: ["-"], isJSON: true))),
      (["convert", "a", "--to", "gift", "-o", "b"], [:], .convert(ConvertOptions(input: "a", output: "b", format: .gift))),
      (["convert", "-o", "-", "-", "--to=json"], [:], .convert(ConvertOptions(input: "-", output: "-", format: .potiron))),
      (["convert", "-h"], [:], .help(.convert)),
      (["check-config", "f"], [:], .checkConfiguration(file: "f")),
      (["sources", "--data", "d"], [:], .sources(StoragePlace(data: "d"))),
      (["sources"], ["POTIRON_DATA": "d"], .sources(StoragePlace(data: "d"))),
      (["sources"], [:], .sources(StoragePlace(data: "/home/ada/.local/share/potiron"))),
      (["serve", "--sources", "s"], ["POTIRON_SOURCES": "t"], serve { $0.sources = "s" }),
      (["content"], [:], .content(resources: nil)), (["content"], ["POTIRON_RESOURCES": "r"], .content(resources: "r")),
      (["content", "--resources", "d"], ["POTIRON_RESOURCES": "r"], .content(resources: "d")),
      (["content", "-h"], [:], .help(.content)), (["admin-token", "--data", "d"], [:], .adminToken(StoragePlace(data: "d"))),
      (
        ["invite", "Ada", "--operator", "--data", "d", "--public-address", "https://a.example/"], [:],
        .invite(InviteOptions(name: "Ada", isOperator: true, place: StoragePlace(data: "d"), origin: "https://a.example"))
      ),
      (
        ["invite", "Ms Ada"], ["POTIRON_DATA": "d", "POTIRON_DATABASE": "postgresql:///n", "POTIRON_PUBLIC_ADDRESS": "http://b"],
        .invite(InviteOptions(name: "Ms Ada", place: StoragePlace(data: "d", database: "postgresql:///n"), origin: "http://b"))
      ),
      (["authors", "--data", "d"], [:], .authors(StoragePlace(data: "d"))),
      (["authors", "--revoke=Ms Ada", "--data", "d"], [:], .revoke(author: "Ms Ada", StoragePlace(data: "d"))),
      (["serve", "--authors", "anyone"], ["POTIRON_AUTHORS": "nobody"], serve { $0.authors = .anyone }),
      (
        ["serve"], ["POTIRON_AUTHORS": "nobody", "POTIRON_HOSTS": "invited"],
        serve { ($0.authors, $0.rooms.hosts) = (.nobody, .invited) }
      ),
      (["backup", "f", "--data", "d"], [:], .backUp(data: "d", file: "f")),
      (["restore", "f"], ["POTIRON_DATA": "d"], .restore(data: "d", file: "f")),
      (
        ["migrate", "--data", "d"], ["POTIRON_DATABASE": "postgresql:///n"],
        .migrate(StoragePlace(data: "d", database: "postgresql:///n"))
      ),
      (["copy", "--from", "d", "--to=postgresql:///n"], [:], .copy(from: "d", to: "postgresql:///n")),
      (["copy", "-h"], [:], .help(.copy)),
      (
        ["serve", "--database", "host=/run dbname=n", "--database-replica", "postgresql://r/n"], [:],
        serve { ($0.database, $0.replica) = ("host=/run dbname=n", "postgresql://r/n") }
      ),
      (["help", "check-config"], [:], .help(.checkConfiguration)), (["sources", "-h"], [:], .help(.sources)),
      (["--help"], [:], .help(.program)), (["-h"], [:], .help(.program)), (["help"], [:], .help(.program)),
      (["help", "serve"], [:], .help(.serve)), (["serve", "--port", "1", "-h"], [:], .help(.serve)),
      (["check", "--help"], [:], .help(.check)), (["--version"], [:], .version),
    ] as [([String], [String: String], Command)])
  func understands(arguments: [String], environment: [String: String], command: Command) throws {
    let environment = environment.merging(Self.home) { given, _ in given }
    #expect(try Command(arguments) { environment[$0] } == command)
  }

  @Test(
    "An invalid command line is rejected in a sentence that names the fault",
    arguments: [
      ([], [:], #"a command is missing; for example, run "potiron serve" (see "potiron --help")"#),
      (["sevre"], [:], #"unknown command "sevre" (see "potiron --help")"#),
      (["--verbose"], [:], #"unknown option "--verbose" (see "potiron --help")"#),
      (["help", "me"], [:], #"unknown command "me" (see "potiron --help")"#),
      (["--version", "x"], [:], #""--version" takes no arguments; remove "x" (see "potiron --help")"#),
      (["serve", "--prot", "1"], [:], #"unknown option "--prot" (see "potiron serve --help")"#),
      (
        ["serve", "--certificate", "c"], [:],
        #"--certificate needs "--key", the private key of the certificate (see "potiron serve --help")"#
      ),
      (
        ["serve"], ["POTIRON_KEY": "k"],
        #"POTIRON_KEY needs "--certificate", the certificate of the key (see "potiron serve --help")"#
      ),
      (
        ["serve", "--hsts", "9"], [:],
        #"--hsts applies only to TLS; it needs "--certificate" and "--key" (see "potiron serve --help")"#
      ),
      (["serve", "--port"], [:], #"the option "--port" needs a value (see "potiron serve --help")"#),
      (["serve", "--port="], [:], #"the option "--port" needs a value (see "potiron serve --help")"#),
      (["serve", "--port", "80a"], [:], #"--port must be a number from 0 to 65535, not "80a" (see "potiron serve --help")"#),
      (["serve", "--port", "65536"], [:], #"--port must be a number from 0 to 65535, not "65536" (see "potiron serve --help")"#),
      (["serve", "--port", "+1"], [:], #"--port must be a number from 0 to 65535, not "+1" (see "potiron serve --help")"#),
      (["serve", "--public-address", "quiz.example.org"], [:], noPublicAddress("quiz.example.org")),
      (
        ["serve", "--embed-in", "https://a.example/course"], [:],
        #"--embed-in must be the address of a site without a path, such as https://learn.school.example, not "https://a.example/course" (see "potiron serve --help")"#
      ),
      (["serve", "--public-address", "https://a.example/a b"], [:], noPublicAddress("https://a.example/a b")),
      (["serve", "--public-address", "https://a.example//"], [:], noPublicAddress("https://a.example//")),
      (["serve", "--public-address", "https://a.example/films"], [:], noPublicAddress("https://a.example/films")),
      (
        ["serve"], ["POTIRON_FETCH_IMPORTS": "on"],
        #"POTIRON_FETCH_IMPORTS must be "yes" or "no", not "on" (see "potiron serve --help")"#
      ),
      (
        ["invite", "Ada", "Ben"], [:],
        #"give exactly one name, in quotes if it has spaces (see "potiron invite --help")"#
      ),
      (["invite"], [:], #"give exactly one name, in quotes if it has spaces (see "potiron invite --help")"#),
      (["authors", "Ada"], [:], #""authors" takes no argument "Ada"; remove it (see "potiron authors --help")"#),
      (
        ["serve", "--authors", "all"], [:],
        #"--authors must be "nobody", "invited" or "anyone", not "all" (see "potiron serve --help")"#
      ),
      (
        ["serve", "--hosts", "all"], [:],
        #"--hosts must be "nobody", "invited" or "anyone", not "all" (see "potiron serve --help")"#
      ),
      (
        ["serve", "--trivia-pause", "5s"], [:],
        #"--trivia-pause must be a number from 0 to 3600, not "5s" (see "potiron serve --help")"#
      ),
      (
        ["serve", "--trust-proxy", "10.0.0.1/8"], [:],
        #"--trust-proxy must be "yes", "no", or addresses and networks such as 10.0.0.0/8, not "10.0.0.1/8" (see "potiron serve --help")"#
      ),
      (
        ["serve", "--proxy-header", "via"], [:],
        #"--proxy-header must be "x-forwarded-for" or "forwarded", not "via" (see "potiron serve --help")"#
      ),
      (["serve"], ["POTIRON_PORT": "x"], #"POTIRON_PORT must be a number from 0 to 65535, not "x" (see "potiron serve --help")"#),
      (
        ["serve", "--port", "1", "--port", "2"], [:],
        #"the option "--port" appears twice; remove one (see "potiron serve --help")"#
      ),
      (["serve", "here"], [:], #""serve" takes no arguments besides its options; remove "here" (see "potiron serve --help")"#),
      (["serve", "--log", "xml"], [:], #"--log must be "plain" or "json", not "xml" (see "potiron serve --help")"#),
      (
        ["serve", "--connections", "3"], [:],
        #"--connections must be a number from 16 to 60000, not "3" (see "potiron serve --help")"#
      ),
      (["check"], [:], #"give the files to check (see "potiron check --help")"#),
      (
        ["check", "--json", "--strict", "a"], [:],
        #""--strict" and "--json" cannot be combined; remove one of them (see "potiron check --help")"#
      ),
      (["check", "--answers-from", "2", "a"], [:], #"--answers-from must be 0 or 1 (see "potiron check --help")"#),
      (["convert", "a", "b"], [:], #"give exactly one file to convert (see "potiron convert --help")"#),
      (["convert", "a", "--to", "csv"], [:], #"give the output file with "-o" (see "potiron convert --help")"#),
      (
        ["convert", "a", "-o", "b"], [:],
        #"choose the output format with "--to": potiron (or json), csv, xlsx, gift, aiken, moodle-xml, qti, anki (see "potiron convert --help")"#
      ),
      (
        ["convert", "a", "--to", "opentdb", "-o", "b"], [:],
        #""opentdb" can be read but not written; choose one of these: potiron (or json), csv, xlsx, gift, aiken, moodle-xml, qti, anki (see "potiron convert --help")"#
      ),
      (["content", "all"], [:], #""content" takes no argument "all"; remove it (see "potiron content --help")"#),
      (["check-config"], [:], #"give exactly one file to check (see "potiron check-config --help")"#),
      (["check-config", "a", "b"], [:], #"give exactly one file to check (see "potiron check-config --help")"#),
      (["backup"], [:], #"give exactly one file (see "potiron backup --help")"#),
      (["restore", "a", "b"], [:], #"give exactly one file (see "potiron restore --help")"#),
      (["copy", "--from", "a"], [:], #"give the source with "--from" and the target with "--to" (see "potiron copy --help")"#),
      (
        ["migrate", "--database", "name"], [:],
        #"--database must be an address such as postgresql://user@host/name (see "potiron migrate --help")"#
      ),
      (
        ["serve"], ["POTIRON_DATABASE_REPLICA": "postgresql:///r"],
        #"POTIRON_DATABASE_REPLICA needs "--database", the database that it replicates (see "potiron serve --help")"#
      ),
      (["sources", "all"], [:], #""sources" takes no argument "all"; remove it (see "potiron sources --help")"#),
      (["check", "--all"], [:], #"unknown option "--all" (see "potiron check --help")"#),
      (["serve"], ["HOME": ""], #"HOME is not set; give the data folder with "--data" (see "potiron serve --help")"#),
    ] as [([String], [String: String], String)])
  func refuses(arguments: [String], environment: [String: String], sentence: String) throws {
    let environment = environment.merging(Self.home) { given, _ in given }
    let error = #expect(throws: UsageError.self) { try Command(arguments) { environment[$0] } }
    #expect(error?.description == sentence)
  }

  @Test("The help of serve lists every option and its variable")
  func help() {
    for option in ServeOption.allCases {
      #expect(HelpTopic.serve.text.contains("\(option.option.name) \(option.option.placeholder), \(option.option.variable)\n"))
    }
  }

  @Test("No line of a help text is wider than a typical terminal", arguments: HelpTopic.allCases)
  func width(topic: HelpTopic) {
    for line in topic.text.split(separator: "\n") { #expect(line.count <= 120) }
  }
}

@Suite("The program's environment")
struct EnvironmentTests {
  @Test("Resources are found beside the program, or at the given path")
  func resources() throws {
    let folder = try TemporaryFolder(with: ["bin", "share/potiron", "other"])
    let program = folder.path + "/bin/potiron"
    #expect(try ResourceFolder.find(named: nil, executable: program) == folder.path + "/share/potiron")
    #expect(try ResourceFolder.find(named: folder.path + "/other", executable: program) == folder.path + "/other")
    let error = #expect(throws: ProgramError.self) {
      try ResourceFolder.find(named: folder.path + "/nowhere", executable: program)
    }
    #expect(error?.description == "the resources folder \(folder.path)/nowhere does not exist; check \"--resources\"")
    let missing = #expect(throws: ProgramError.self) {
      try ResourceFolder.find(named: nil, executable: folder.path + "/other/bin/potiron")
    }
    #expect(missing?.description.contains("\(folder.path)/other/share/potiron does not exist; give the folder") == true)
  }

  @Test(
    "B11: Characters that could control a terminal are escaped",
    arguments: [
      ("é 🎃 👩‍🚀 “ok”", "é 🎃 👩‍🚀 “ok”"), ("\u{1b}[31m", #"\u{1b}[31m"#), ("a\r\nb\tc\u{0}", #"a\u{d}\u{a}b\u{9}c\u{0}"#),
      ("\u{7f}\u{9b}2J", #"\u{7f}\u{9b}2J"#), ("\u{202e}txt.exe\u{2066}\u{2028}", #"\u{202e}txt.exe\u{2066}\u{2028}"#),
    ])
  func printable(text: String, line: String) {
    #expect(text.printable == line)
  }
}
