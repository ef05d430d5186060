import Foundation
import HTTP
import Site
import TestWire
import Testing
import TestEnvironment

@testable import Storage

@Suite("The program as a process")
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "On a stop signal the program finishes pending requests and exits with status 0",
    arguments: [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT")])
  func ends(signal: Int32, name: String) async throws {
    let folder = try TemporaryFolder(with: ["resources"])
    let program = try RunningProgram(
      ["serve", "--port", "0", "--data", folder.path, "--resources", folder.path + "/resources"], isPatient: true)
    let port = try await program.port()
    let waiting = try Wire(port: port)
    let other = try Wire(port: port)
    await waiting.send("GET /wait HTTP/1.1\r\nHost: test\r\n\r\n")
    await other.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await other.answer().text == folder.path + "/resources")
    program.send(signal)
    #expect(try await program.nextLine() == "potiron: stopping on \(name)")
    await other.send("GET /open HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await waiting.answer().text == "waited")
    #expect(await waiting.rest() == "")
    #expect(try await program.nextLine() == "potiron: stopped")
    #expect(await program.status() == 0)
  }

  @Test("SIGHUP reloads the content, and if that fails, the server says so and keeps the old content")
  func reloads() async throws {
    let program = try RunningProgram(serving: folder)
    let wire = try Wire(port: try await program.port())
    for sentence in [
      "reloaded the content",
      "the content could not be reloaded: the folder is broken; the previous content is still served",
    ] {
      program.send(SIGHUP)
      #expect(try await program.nextLine() == "potiron: \(sentence)")
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == 200)
      try "".write(toFile: folder.path + "/broken", atomically: true, encoding: .utf8)
    }
    try await program.stop()
    #expect(await program.status() == 0)
  }

  @Test("SIGHUP reloads the certificate; a bad one is reported, and the old one stays in use")
  func renewsCertificate() async throws {
    let (pair, other) = (try TestCertificate(), try TestCertificate())
    let program = try RunningProgram(serving: folder, ["--certificate", pair.certificate, "--key", pair.key])
    let port = try await program.port()
    func answer(trusting certificate: TestCertificate) async throws -> Int {
      let wire = try Wire(port: port, trusting: certificate)
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      return try await wire.answer().status
    }
    #expect(try await answer(trusting: pair) == 200)
    let old = try TestCertificate(copying: pair)
    try FileManager.default.removeItem(atPath: pair.certificate)
    try FileManager.default.copyItem(atPath: other.certificate, toPath: pair.certificate)
    program.send(SIGHUP)
    #expect(try await program.nextLine() == "potiron: reloaded the content")
    #expect(
      try await program.nextLine()
        == "potiron: the certificate could not be reloaded: the key in \(pair.key) does not match the certificate in \(pair.certificate); the previous certificate is still used"
    )
    #expect(try await answer(trusting: old) == 200)
    try FileManager.default.removeItem(atPath: pair.key)
    try FileManager.default.copyItem(atPath: other.key, toPath: pair.key)
    program.send(SIGHUP)
    #expect(try await program.nextLine() == "potiron: reloaded the content")
    #expect(try await program.nextLine() == "potiron: reloaded the certificate")
    #expect(try await answer(trusting: other) == 200)
  }

  @Test("C3: The program does not start with a faulty list of keys, and reloads a good one on SIGHUP")
  func readsKeysAgain() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let file = folder.path + "/keys"
    func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }
    try write("k_")
    let bad = try RunningProgram([
      "serve", "--data", folder.path + "/none", "--resources", folder.path, "--accept-imdb-keys", file,
    ])
    #expect(try await bad.nextLine()?.hasPrefix("potiron: \(file), line 1: ") == true)
    #expect(await bad.status() == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/none"))
    try write("k_0a1b2c3d")
    let program = try RunningProgram([
      "serve", "--port", "0", "--data", folder.path + "/data", "--resources", folder.path, "--accept-imdb-keys", file,
    ])
    _ = try await program.port()
    for (text, sentence) in [
      ("k_zzzzzzzz", "reloaded the keys"),
      ("", "the keys could not be reloaded: \(file): the file contains no keys; the previous keys are still used"),
    ] {
      try write(text)
      program.send(SIGHUP)
      #expect(try await program.nextLine() == "potiron: reloaded the content")
      #expect(try await program.nextLine() == "potiron: \(sentence)")
    }
    try await program.stop()
    #expect(await program.status() == 0)
  }

  @Test("An unusable certificate gives one sentence and status 1 before anything else happens")
  func badCertificate() async throws {
    let pair = try TestCertificate()
    let program = try RunningProgram([
      "serve", "--data", folder.path + "/data", "--resources", folder.path, "--certificate", pair.key, "--key", pair.key,
    ])
    #expect(try await program.nextLine() == "potiron: the file \(pair.key) contains no certificate in PEM format")
    #expect(try await program.nextLine() == nil)
    #expect(await program.status() == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
  }

  @Test("A program whose terminal is closed exits")
  func losesTerminal() async throws {
    let errors = folder.path + "/errors"
    let program = try RunningProgram(
      serving: folder,
      by: [
        "/bin/sh", "-c", #"exec /usr/bin/script -qec "exec /usr/bin/env --default-signal=HUP $* 2>\#(errors)" /dev/null"#, "sh",
      ])
    func said(_ words: String) -> Bool { (try? String(contentsOfFile: errors, encoding: .utf8))?.contains(words) == true }
    while !said("listening on") { await Task.yield() }
    program.send(SIGKILL)
    while !said("stopped") { await Task.yield() }
    #expect(said("stopping on SIGHUP"))
  }

  @Test("A log that is not read delays neither responses nor the exit")
  func unreadLog() async throws {
    let program = try RunningProgram(serving: folder, ["--log", "plain"])
    let wire = try Wire(port: try await program.port())
    // The log of these requests is several times larger than a pipe and the log's buffer together.
    let path = String(repeating: "a", count: 8000)
    for _ in 0..<400 {
      await wire.send("GET /\(path) HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == 200)
    }
    try await program.stop()
    #expect(try await program.nextLine()?.hasSuffix(" lines of the log could not be written") == true)
    #expect(try await program.nextLine() == "potiron: stopped")
    #expect(await program.status() == 0)
  }

  @Test("All log lines are written before the program exits, if they are read")
  func readLog() async throws {
    let program = try RunningProgram(serving: folder, ["--log", "plain"])
    let wire = try Wire(port: try await program.port())
    for _ in 0..<50 {
      await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
      #expect(try await wire.answer().status == 200)
    }
    program.send(SIGTERM)
    #expect(try await program.output().split(separator: "\n").count == 50)
    #expect(await program.status() == 0)
  }

  @Test("A program that ignores SIGHUP from the start outlives its terminal")
  func outlivesTerminal() async throws {
    let program = try RunningProgram(serving: folder, by: ["/usr/bin/env", "--ignore-signal=HUP"])
    let port = try await program.port()
    program.send(SIGHUP)
    let wire = try Wire(port: port)
    await wire.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await wire.answer().text == "healthy")
    try await program.stop()
    #expect(await program.status() == 0)
  }

  #if THREAD_SANITIZER
    // The sanitizer writes a file before the program starts, and that file is larger than the limit.
    private static let mayLimitFiles = false
  #else
    private static let mayLimitFiles = true
  #endif

  @Test("B12: A file size limit is reported as a full disk, and no signal kills the program", .enabled(if: mayLimitFiles))
  func fileLimit() async throws {
    let program = try RunningProgram(
      serving: folder, by: ["/usr/bin/env", "--default-signal=XFSZ", "/bin/sh", "-c", #"ulimit -f 32; exec "$0" "$@""#])
    #expect(try await program.nextLine() == "potiron: the disk of \(folder.path)/potiron.sqlite3 is full; free some space")
    #expect(await program.status() == 1)
  }

  @Test("A second signal ends the program immediately")
  func endsAtOnce() async throws {
    let program = try RunningProgram(serving: folder)
    let wire = try Wire(port: try await program.port())
    await wire.send("GET /wait HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
    #expect(try await wire.answer().status == 100)
    try await program.stop()
    program.send(SIGTERM)
    #expect(await program.status() == SIGTERM)
    #expect(try await program.nextLine() == nil, "it has no time to say more")
  }

  @Test(
    "A problem at startup gives one sentence and status 1",
    arguments: [
      (["--resources", "FOLDER/none"], "potiron: the resources folder FOLDER/none does not exist; check \"--resources\""),
      (["--data", "FOLDER/file"], "potiron: the data folder FOLDER/file cannot be used: it is a file, not a folder"),
      (["--data", "FOLDER/file/x"], "potiron: the data folder FOLDER/file/x cannot be used: Not a directory"),
      (
        ["--data", "FOLDER/letter"],
        "potiron: the file FOLDER/letter/potiron.sqlite3 is not a database; move it away to start with an empty one"
      ),
      (["--host", "192.0.2.1"], "potiron: the address 192.0.2.1 does not belong to this machine"),
    ])
  func cannotServe(options: [String], sentence: String) async throws {
    let folder = try TemporaryFolder(with: ["letter", "data"])
    try Data("not a folder".utf8).write(to: URL(fileURLWithPath: folder.path + "/file"))
    let letter = String(repeating: "Dear Ada, ", count: 200)
    try Data(letter.utf8).write(to: URL(fileURLWithPath: folder.path + "/letter/" + Database.fileName))
    let defaults = ["--data": "FOLDER/data", "--resources": "FOLDER/data"].filter { !options.contains($0.key) }
    let arguments = ["serve", "--port", "0"] + options + defaults.flatMap { [$0.key, $0.value] }
    let program = try RunningProgram(arguments.map { $0.replacingOccurrences(of: "FOLDER", with: folder.path) })
    #expect(try await program.nextLine() == sentence.replacingOccurrences(of: "FOLDER", with: folder.path))
    let more = try await program.nextLine()
    #expect(more == nil)
    #expect(await program.status() == 1)
  }

  @Test("A port that is in use gives one sentence and status 1")
  func takenPort() async throws {
    let server = try testServer()
    let port = String(server.port)
    let program = try RunningProgram(["serve", "--port", port, "--data", folder.path, "--resources", folder.path])
    #expect(
      try await program.nextLine()
        == "potiron: port \(port) on 127.0.0.1 is already in use by another program; stop it, or choose another port")
    #expect(await program.status() == 1)
  }

  @Test("A storage error while serving is reported to the operator, not to the client")
  func storageTrouble() async throws {
    let program = try RunningProgram(serving: folder)
    let port = try await program.port()
    try SQLiteConnection(path: folder.path + "/" + Database.fileName).run("DROP TABLE rounds")
    let wire = try Wire(port: port)
    await wire.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n")
    let answer = try await wire.answer()
    #expect(answer.status == 503)
    #expect(answer.text == "the database failed; the server log has the details")
    #expect(try await program.nextLine() == "potiron: the database \(folder.path)/potiron.sqlite3 failed: no such table: rounds")
  }

  @Test("B5: A database locked by another program delays neither responses nor the exit")
  func lockedStorage() async throws {
    let program = try RunningProgram(serving: folder)
    let port = try await program.port()
    let other = try SQLiteConnection(path: folder.path + "/" + Database.fileName)
    try other.run("BEGIN IMMEDIATE")
    let wires = try (0..<8).map { _ in try Wire(port: port) }
    let start = ContinuousClock.now
    for wire in wires { await wire.send("GET /health HTTP/1.1\r\nHost: test\r\n\r\n") }
    program.send(SIGTERM)
    for wire in wires { #expect(try await wire.answer().status == 503) }
    var last: String?
    while let line = try await program.nextLine() { last = line }
    #expect(last == "potiron: stopped")
    #expect(await program.status() == 0)
    #expect(ContinuousClock.now - start < .seconds(35), "in sequence these would take 40 s")
  }

  @Test("A wrong command line gives status 2")
  func usage() async throws {
    let program = try RunningProgram(["serve", "--port", "eighty"])
    #expect(try await program.nextLine()?.hasPrefix("potiron: --port must be a number") == true)
    #expect(await program.status() == 2)
  }

  @Test(
    "`check` prints all errors and advice of every file, and exits with 1 on errors, or on advice if strict, and 2 if unreadable",
    arguments: [
      (["sound"], "", nil, 0), (["sound", "bad"], "bad: line 1: a fault\nbad: line 2: another\n", nil, 1),
      (["wild"], #"wild: “\u{1b}[2J\u{a}sound: \u{202e}”"# + "\n", nil, 1),
      (["dull"], "dull: advice: no hint\n", nil, 0), (["--strict", "dull"], "dull: advice: no hint\n", nil, 1),
      (["--strict", "sound"], "", nil, 0),
      (["unreadable", "bad"], "bad: line 1: a fault\nbad: line 2: another\n", "potiron: the file unreadable cannot be read", 2),
    ] as [([String], String, String?, Int32)])
  func check(files: [String], output: String, error: String?, status: Int32) async throws {
    let program = try RunningProgram(["check"] + files)
    #expect(try await program.output() == output)
    #expect(try await program.nextLine() == error)
    #expect(await program.status() == status)
  }
}
