import Foundation
import TestEnvironment
import TestResources
import TestWire
import Testing

@Suite("S7: Secrets on the command line")
struct SecretProgramTests {
  /// Passwords with characters that have a meaning in an address or in a list of settings.
  private static let passwords = ["@", "#", "/", ":", "%", " ", "'", "\""].map { "hunter\($0)two" }

  /// Addresses with a password. No server listens at these addresses. The second address lacks the host, and the third one has a
  /// typo. The second one is left out if the password contains `@`, because a part of the password would then be the host.
  private static func addresses(_ password: String) -> [String] {
    [
      "postgresql://ana:\(password)@127.0.0.1:1/quiz", password.contains("@") ? "" : "postgres://ana:\(password)",
      "postgressql://ana:\(password)@127.0.0.1:1/quiz", "host=127.0.0.1 port=1 dbname=quiz password=\(password)",
    ].filter { !$0.isEmpty }
  }

  /// Command lines that contain an address: in each place where an address belongs, and in places where a user may put it by
  /// mistake.
  private static func commands(_ address: String, _ folder: String, _ resources: String) -> [[String]] {
    [
      ["serve", "--port", "0", "--data", folder, "--resources", resources, "--database", address],
      ["serve", "--port", "0", "--data", address], ["serve", address], ["sources", "--database", address],
      ["admin-token", "--database=\(address)"], ["invite", "Ada", "--data", folder, "--database", address],
      ["authors", "--database", address], ["invite", address, "--data", folder], ["migrate", "--database", address],
      ["migrate", address],
      ["copy", "--from", address, "--to", folder], ["copy", "--from", folder, "--to", address], ["check", address],
      ["backup", address, "--data", folder], ["restore", address, "--data", folder], ["content", address], [address],
      ["--\(address)"],
    ]
  }

  @Test("No output of any command contains a part of the password of a database address", arguments: passwords)
  func passwordIsNeverShown(password: String) async throws {
    let folder = try TemporaryFolder()
    let resources = try TestResources.folder()
    for address in Self.addresses(password) {
      for arguments in Self.commands(address, folder.path, resources) {
        let program = try RunningProgram(arguments, name: "potiron")
        var lines = ""
        while let line = try await program.nextLine() { lines += line + "\n" }
        lines += try await program.output()
        #expect(await program.status() != 0, "\(arguments)")
        #expect(!lines.isEmpty && !lines.contains("hunter") && !lines.contains("two"), "\(arguments): \(lines)")
      }
    }
  }

  @Test("The admin token is printed by its command only, and opens /admin and /metrics")
  func token() async throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram(
      ["serve", "--port", "0", "--data", folder.path, "--resources", try TestResources.folder(), "--log", "plain"],
      name: "potiron")
    let port = try await program.port()
    let token = try await RunningProgram(["admin-token", "--data", folder.path], name: "potiron").output().dropLast()
    #expect(token.utf8.count == 64)
    for path in ["/admin", "/metrics"] {
      let wire = try Wire(port: port)
      await wire.send("GET \(path) HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n\r\n")
      #expect(try await wire.answer().status == 200)
    }
    program.send(SIGTERM)
    #expect(await program.status() == 0)
    #expect(try await !program.output().contains(token), "the request log has no token")
  }
}
