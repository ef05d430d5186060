import Foundation
import Glibc

/// Runs a cleanup if the test's process ends before it releases this value, for example because it is killed. A shell waits for
/// the end of the process.
final class Cleaner: Sendable {
  private let leash = Pipe()

  /// Starts the shell.
  ///
  /// - Parameter script: shell commands for the cleanup, with the paths as arguments.
  init(_ script: String, _ paths: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // `deinit` writes a line. If the shell reads this line, the value was released, so the cleanup is skipped.
    process.arguments = ["-c", "trap '' HUP INT TERM; read line || { \(script); }", "sh"] + paths
    process.standardInput = leash
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? leash.fileHandleForWriting.write(contentsOf: Data("done\n".utf8)) }
}
