import Foundation
import Glibc

/// Runs a cleanup even if the test's process is killed: a shell waits for the end of that process.
final class Cleaner: Sendable {
  private let leash = Pipe()

  /// - Parameter script: shell commands, with the paths as arguments.
  init(_ script: String, _ paths: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // If a line arrives, the process was not killed.
    process.arguments = ["-c", "trap '' HUP INT TERM; read line || { \(script); }", "sh"] + paths
    process.standardInput = leash
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? leash.fileHandleForWriting.write(contentsOf: Data("done\n".utf8)) }
}
