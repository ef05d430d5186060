import Foundation
import TestEnvironment
import TestWire
import Testing

/// A running program, by default `TestSite`. It is killed when this object is released.
final class RunningProgram: @unchecked Sendable {
  // One task at a time uses this object. `Process` and the pipes lock the data that they share with their own threads.
  private let process = Process()
  private let standardOutput = Pipe()
  private let standardError = Pipe()

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - launcher: the path and options of a program that runs this command line. The default launcher restores the default
  ///     action of `SIGHUP`: the tests themselves may ignore the signal, so that they outlive a terminal.
  ///   - isPatient: whether the program waits for pending requests without a limit.
  ///   - name: the name of a built program.
  init(
    _ arguments: [String], by launcher: [String] = ["/usr/bin/env", "--default-signal=HUP"], isPatient: Bool = false,
    name: String = "TestSite"
  ) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: launcher[0])
    process.arguments = launcher.dropFirst() + [products.appendingPathComponent(name).path] + arguments
    var environment = ["HOME": "/nonexistent"]
    if isPatient { environment["TEST_SITE_PATIENT"] = "1" }
    // Passes on the AddressSanitizer options of the tests, which turn off the leak check.
    environment["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    process.environment = environment
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
  }

  /// Starts a server on any free port, with this folder for its data and resources.
  convenience init(
    serving folder: TemporaryFolder, _ options: [String] = [], by launcher: [String] = ["/usr/bin/env", "--default-signal=HUP"]
  ) throws {
    try self.init(["serve", "--port", "0", "--data", folder.path, "--resources", folder.path] + options, by: launcher)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The peak memory use so far, in bytes.
  func peakMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1024 * (try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }))
  }

  /// Sends SIGTERM, and expects that the program reports the signal.
  func stop() async throws {
    send(SIGTERM)
    #expect(try await nextLine() == "potiron: stopping on SIGTERM")
  }

  /// Returns the port on which the program listens, once it listens. Skips all log lines before that.
  func port() async throws -> UInt16 {
    var line = try #require(await nextLine())
    while !line.contains("listening on") { line = try #require(await nextLine(), "the program has ended") }
    let port = line.split(separator: ",")[0].split(separator: ":").last.flatMap { UInt16($0) }
    return try #require(port, "\(line)")
  }

  /// Returns the next line of standard error, or `nil` at its end.
  func nextLine() async throws -> String? {
    await blocking {
      var line = Data()
      while let byte = try? self.standardError.fileHandleForReading.read(upToCount: 1), let first = byte.first {
        if first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line.append(first)
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  func output() async throws -> String {
    await blocking { String(decoding: self.standardOutput.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
  }

  /// Waits until the program has ended. Returns the exit status, or the number of the signal that killed the program.
  func status() async -> Int32 {
    await blocking {
      self.process.waitUntilExit()
      return self.process.terminationStatus
    }
  }
}
