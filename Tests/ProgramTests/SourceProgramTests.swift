import Foundation
import HTTP
import Storage
import TestEnvironment
import Testing

@testable import Site

@Suite("Upstreams on the command line")
struct SourceProgramTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/sources.json" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }

  @Test("`check-config` prints every fault with its location, and exits with 1 if there are faults")
  func checks() async throws {
    try write(#"{"iquiz": {"address": "x", "timeout": 0}, "opentdb": {"address": "https://opentdb.com"}}"#)
    let bad = try RunningProgram(["check-config", file])
    let faults = try await bad.output().split(separator: "\n")
    #expect(faults.count == 2 && faults.allSatisfy { $0.hasPrefix("\(file): iquiz.") })
    #expect(await bad.status() == 1)
    try write(#"{"opentdb": {"address": "https://opentdb.com"}}"#)
    let good = try RunningProgram(["check-config", file])
    #expect(try await good.output() == "")
    #expect(await good.status() == 0)
    let none = try RunningProgram(["check-config", file + "x"])
    #expect(try await none.nextLine() == "potiron: cannot read \(file)x: the file does not exist")
    #expect(await none.status() == 1)
  }

  @Test("A server does not start with a faulty file, and reports every fault")
  func serves() async throws {
    try write(#"{"iquiz": {}, "x": {}}"#)
    let program = try RunningProgram([
      "serve", "--port", "0", "--data", folder.path + "/data", "--resources", folder.path, "--sources", file,
    ])
    for _ in 0..<2 { #expect(try await program.nextLine()?.hasPrefix("potiron: \(file): ") == true) }
    #expect(try await program.nextLine() == nil)
    #expect(await program.status() == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
  }

  @Test("The sources command works beside a running server, and creates no database")
  func tells() async throws {
    let none = try RunningProgram(["sources", "--data", folder.path])
    #expect(try await none.nextLine() == "potiron: there is no database in \(folder.path); check \"--data\"")
    #expect(await none.status() == 1)
    let storage = try Database(folder: folder.path)
    let empty = try RunningProgram(["sources", "--data", folder.path])
    #expect(try await empty.output() == "no content source has been used yet\n")
    try await storage.keep(FetchedContent(service: "opentdb", address: "https://opentdb.com", origin: "x"))
    let one = try RunningProgram(["sources", "--data", folder.path])
    #expect(try await one.output() == "opentdb (https://opentdb.com): not fetched yet; next request due now\n")
    #expect(await one.status() == 0)
    let token = try RunningProgram(["admin-token", "--data", folder.path])
    let text = try await token.output()
    #expect(AdminToken(String(text.dropLast())).map { $0.hash } == .some(try await storage.adminHash()))
    await storage.close()
  }
}
