import Foundation
import Storage
import Testing
import TestEnvironment

/// A running `StorageWriter` program.
final class Writer: @unchecked Sendable {
  // A test uses this object from one task at a time.
  let process = Process()
  private let output = Pipe()
  /// The beginning of a line whose end has not been read yet.
  private var rest = Data()

  init(folder: TemporaryFolder, kind: StorageKind = .sqlite, name: String, count: Int, limit: Int? = nil) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("StorageWriter")
    process.arguments = [try kind.name(of: folder), name, String(count)] + (limit.map { [String($0)] } ?? [])
    process.standardOutput = output
    try process.run()
  }

  /// Waits until there are at least this many complete lines, or the output has ended. Returns the lines since the last call.
  func lines(atLeast count: Int) async throws -> [String] { try await blocking { try self.read(atLeast: count) } }

  private func read(atLeast count: Int) throws -> [String] {
    var text = rest
    let newline = UInt8(ascii: "\n")
    while text.count(where: { $0 == newline }) < count, let more = try output.fileHandleForReading.read(upToCount: 64),
      !more.isEmpty
    {
      text.append(more)
    }
    let end = text.lastIndex(of: newline).map { $0 + 1 } ?? text.startIndex
    rest = Data(text[end...])
    return String(decoding: text[..<end], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// Runs blocking work on a separate thread, so that other tests do not run out of threads.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
