import Foundation
import Glibc

/// Has something be done where a test cannot do it, since its process was killed: by a shell that waits for the end of the process.
final class Cleaner: Sendable {
  private let leash = Pipe()

  /// - Parameter script: words of the shell, which finds the paths as its arguments.
  init(_ script: String, _ paths: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Whoever has a line to read was not killed.
    process.arguments = ["-c", "trap '' HUP INT TERM; read line || { \(script); }", "sh"] + paths
    process.standardInput = leash
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? leash.fileHandleForWriting.write(contentsOf: Data("done\n".utf8)) }
}
