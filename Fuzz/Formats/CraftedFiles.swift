import FormatPromises
import Foundation
import Mutations

/// Reads files that are designed to take a lot of time or memory. Each file is read in a separate process, so that its peak
/// memory does not include the memory of another file.
enum CraftedFiles {
  static let usage = "--crafted [NAME]…"

  private static var all: [(name: String, bytes: () -> [UInt8])] {
    CraftedFile.allCases.map { file in (file.rawValue, { file.bytes }) }
      + RepetitiveFile.all.map { file in (file.name, { file.bytes }) }
  }

  /// Runs the command in the arguments, and returns whether all promises hold. Returns `nil` if the first argument is neither
  /// `--crafted` nor `--measure`, or if the file to measure cannot be read.
  static func run(_ arguments: [String], _ promises: FormatPromises) -> Bool? {
    switch arguments.first {
    case "--crafted": readAll(Set(arguments.dropFirst()))
    case "--measure": arguments.last.flatMap { FileManager.default.contents(atPath: $0) }.map { measure(Array($0), promises) }
    default: nil
    }
  }

  private static func readAll(_ names: Set<String>) -> Bool {
    let start = ContinuousClock.now
    let files = all.filter { names.isEmpty || names.contains($0.name) }
    var broken = 0
    // Reads one file per core at a time. This does not distort the measurements: they count processor time, which excludes the
    // time that a process waits for a core.
    let atOnce = ProcessInfo.processInfo.activeProcessorCount
    for first in stride(from: 0, to: files.count, by: atOnce) {
      let running = files[first..<min(first + atOnce, files.count)].map { ($0.name, Running($0.bytes())) }
      for (name, file) in running where !file.holds() {
        tell("broken promise: --crafted \(name)\n")
        broken += 1
      }
    }
    tell("\(files.count) crafted files, \(broken) broken promises; \(start.duration(to: .now))\n")
    return broken == 0
  }

  /// A process that reads a file.
  private struct Running {
    private let path = NSTemporaryDirectory() + "crafted-" + UUID().uuidString
    private let process: Process?

    init(_ bytes: [UInt8]) {
      let isWritten = FileManager.default.createFile(atPath: path, contents: Data(bytes))
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process = isWritten ? try? Process.run(program, arguments: ["--measure", path]) : nil
    }

    /// Waits for the process to end, deletes the file, and returns whether all promises hold. Returns `false` if the process
    /// could not be started.
    func holds() -> Bool {
      process?.waitUntilExit()
      try? FileManager.default.removeItem(atPath: path)
      return process?.terminationStatus == 0
    }
  }

  /// Reads a file, and checks the promises. A file that takes too long is read up to three times, because programs that share a
  /// core with this one can slow it down. Memory is measured in the first reading, because later readings reuse that memory.
  private static func measure(_ bytes: [UInt8], _ promises: FormatPromises) -> Bool {
    do throws(Broken) {
      var use = try promises.check(bytes, writes: false).use
      for _ in 0..<2 where !promises.isFast(use, ofReading: bytes.count) {
        use.time = min(use.time, try promises.check(bytes, writes: false).use.time)
      }
      try promises.check(use, ofReading: bytes.count)
      return true
    } catch {
      tell("\(error.promise)\n")
      return false
    }
  }
}
