import Foundation
import Glibc

/// Runs a cleanup even if the test's process is killed. A shell waits for that process to end.
final class Cleaner: Sendable {
  private let leash = Pipe()

  /// - Parameter script: shell commands, with the paths as arguments.
  init(_ script: String, _ paths: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // If the shell reads a line, the process was not killed, so the cleanup is skipped.
    process.arguments = ["-c", "trap '' HUP INT TERM; read line || { \(script); }", "sh"] + paths
    process.standardInput = leash
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? leash.fileHandleForWriting.write(contentsOf: Data("done\n".utf8)) }
}
