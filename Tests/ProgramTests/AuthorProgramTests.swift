import Foundation
import TestEnvironment
import TestResources
import TestWire
import Testing

@testable import Site
@testable import Storage

@Suite("E8: Authors on the command line")
struct AuthorProgramTests {
  private static func serve(_ folder: TemporaryFolder, _ options: [String] = []) throws -> RunningProgram {
    try RunningProgram(
      ["serve", "--port", "0", "--data", folder.path, "--resources", try TestResources.folder(), "--log", "plain"] + options,
      name: "potiron")
  }

  /// Runs a command to its end.
  private static func run(_ arguments: [String]) async throws -> (status: Int32, output: String, messages: String) {
    let program = try RunningProgram(arguments, name: "potiron")
    var messages = ""
    while let line = try await program.nextLine() { messages += line + "\n" }
    let output = try await program.output()
    return (await program.status(), output, messages)
  }

  /// What a server prints until it listens.
  private static func start(_ program: RunningProgram) async throws -> (port: UInt16, links: [String], lines: [String]) {
    var (lines, links): ([String], [String]) = ([], [])
    while true {
      let line = try #require(try await program.nextLine(), "the program has ended: \(lines)")
      lines.append(line)
      if let link = line.wholeMatch(
        of: #/potiron: Sign in as operator \(works once, until .* UTC\): (http://.*#sign-in-[0-9a-f]{64})/#)
      {
        links.append(String(link.1))
      }
      if line.contains("listening on"),
        let port = line.split(separator: ",")[0].split(separator: ":").last.flatMap({ UInt16($0) })
      {
        return (port, links, lines)
      }
    }
  }

  private static func stop(_ program: RunningProgram) async throws -> String {
    program.send(SIGTERM)
    #expect(await program.status() == 0)
    return try await program.output()
  }

  private static func signIn(_ link: some StringProtocol, at port: UInt16) async throws -> WireResponse {
    let body = Array(#"{"secret":"\#(link.suffix(64))"}"#.utf8)
    let wire = try Wire(port: port)
    await wire.send(
      Array(
        """
        POST /api/v1/player/arrival HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nConnection: close\r
        Content-Length: \(body.count)\r\n\r\n
        """.utf8) + body)
    return try await wire.answer()
  }

  private static func admin(_ cookie: String, at port: UInt16) async throws -> Int {
    let wire = try Wire(port: port)
    await wire.send("GET /admin HTTP/1.1\r\nHost: test\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n")
    return try await wire.answer().status
  }

  @Test("E8 S7: The first start prints a link once, under the address to open; the link opens /admin and is in no log")
  func firstStart() async throws {
    let folder = try TemporaryFolder()
    let first = try Self.serve(folder)
    let started = try await Self.start(first)
    let link = try #require(started.links.first)
    #expect(started.links.count == 1 && link.hasPrefix("http://127.0.0.1:\(started.port)/players#sign-in-"))
    let place = try #require(started.lines.firstIndex { $0.contains(link) })
    #expect(started.lines[..<place].contains { $0.hasSuffix("http://127.0.0.1:\(started.port)") })
    let arrived = try await Self.signIn(link, at: started.port)
    #expect(arrived.status == 200 && arrived.text.contains(#""operator":true"#))
    let cookie = try #require(arrived["Set-Cookie"]?.prefix { $0 != ";" })
    #expect(try await Self.admin(String(cookie), at: started.port) == 200)
    #expect(try await Self.signIn(link, at: started.port).status == 422)
    let log = try await Self.stop(first)
    #expect(!log.contains(link.suffix(64)) && !log.contains(cookie.dropFirst("potiron-player=".count)))
    let second = try Self.serve(folder)
    #expect(try await Self.start(second).links == [])
    _ = try await Self.stop(second)
  }

  @Test("E8: Servers that start at once on one database print one link between them")
  func manyStarts() async throws {
    let folder = try TemporaryFolder()
    let address = try OwnSchema.address()
    let options = ["--database", address]
    let programs = try (0..<3).map { _ in try Self.serve(folder, options) }
    var links: [String] = []
    for program in programs { links += try await Self.start(program).links }
    for program in programs { _ = try await Self.stop(program) }
    #expect(links.count == 1)
  }

  @Test("S7: With a JSON log no link is printed, and the first invitation makes the operator")
  func jsonLog() async throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram(
      ["serve", "--port", "0", "--data", folder.path, "--resources", try TestResources.folder(), "--log", "json"], name: "potiron"
    )
    var line = ""
    while !line.contains("listening on") {
      line = try #require(try await program.nextLine())
      #expect(!line.contains("sign-in"))
    }
    let invited = try await Self.run(["invite", "Ada", "--data", folder.path])
    #expect(invited.status == 0 && invited.output.contains("/players#sign-in-"))
    #expect(invited.messages.contains("as Ada, an operator; it works once, until 20"))
    _ = try await Self.stop(program)
  }

  @Test("E8: potiron invite makes links for a running server, and potiron authors lists and revokes", arguments: [false, true])
  func invites(isOnPostgreSQL: Bool) async throws {
    let folder = try TemporaryFolder()
    let place = ["--data", folder.path] + (isOnPostgreSQL ? ["--database", try OwnSchema.address()] : [])
    let server = try Self.serve(folder, Array(place.dropFirst(2)))
    let port = try await Self.start(server).port
    let invited = try await Self.run(["invite", "Ms Ada"] + place)
    #expect(invited.status == 0 && invited.output.hasPrefix("http://127.0.0.1:\(port)/players#sign-in-"))
    #expect(invited.messages.contains("as Ms Ada, an author; it works once") && !invited.messages.contains("sign-in-"))
    #expect(try await Self.run(["authors"] + place).output.contains("Ms Ada: invited until 20"))
    let link = invited.output.dropLast()
    let arrived = try await Self.signIn(link, at: port)
    #expect(arrived.status == 200 && arrived.text.contains(#""operator":false"#) && arrived.text.contains(#""publishes":true"#))
    let listed = try await Self.run(["authors"] + place)
    #expect(listed.status == 0 && listed.output.contains("Operator: operator, invited until 20"))
    #expect(listed.output.contains("Ms Ada: signed in on 1 device\n"))
    let revoked = try await Self.run(["authors", "--revoke", "MS ADA"] + place)
    #expect(revoked.status == 0 && revoked.output == "revoked MS ADA\n")
    #expect(try await Self.run(["authors"] + place).output.contains("Ms Ada: revoked\n"))
    #expect(try await Self.run(["authors", "--revoke", "Ms Ada"] + place).status == 1)
    let elsewhere = try await Self.run(["invite", "ms ada", "--operator", "--public-address", "https://a.example/quiz"] + place)
    #expect(elsewhere.output.hasPrefix("https://a.example/quiz/players#sign-in-"))
    #expect(try await Self.signIn(elsewhere.output.dropLast(), at: port).text.contains(#""operator":true"#))
    _ = try await Self.stop(server)
  }

  @Test("E8: potiron invite refuses a bad name, a missing database, and a folder without the servers' secret")
  func refuses() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let missing = try await Self.run(["invite", "Ada", "--data", folder.path])
    #expect(missing.status == 1 && missing.messages.contains("there is no database"))
    let server = try Self.serve(folder)
    _ = try await Self.start(server)
    _ = try await Self.stop(server)
    #expect(try await Self.run(["invite", " ", "--data", folder.path]).messages.contains("this name cannot be used"))
    try FileManager.default.copyItem(atPath: folder.path + "/potiron.sqlite3", toPath: other.path + "/potiron.sqlite3")
    let without = try await Self.run(["invite", "Ada", "--data", other.path])
    #expect(without.status == 1 && without.messages.contains("copy the file potiron.secret of one of them to \(other.path)"))
    #expect(!FileManager.default.fileExists(atPath: other.path + "/potiron.secret"))
  }

  @Test("E8: If the operator's link expires unused, the next start prints another one")
  func expired() async throws {
    let folder = try TemporaryFolder()
    let first = try Self.serve(folder)
    #expect(try await Self.start(first).links.count == 1)
    _ = try await Self.stop(first)
    let storage = try Database(folder: folder.path)
    try await storage.run("UPDATE sign_in_links SET ends_at = 1")
    await storage.close()
    let second = try Self.serve(folder)
    let started = try await Self.start(second)
    let link = try #require(started.links.first)
    #expect(try await Self.signIn(link, at: started.port).status == 200)
    _ = try await Self.stop(second)
  }
}
