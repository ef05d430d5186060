import Foundation
import Storage
import Synchronization
import Testing

@Suite("Storage beside other processes")
struct OtherProcessTests {
  @Test("a round that was acknowledged is there after kill -9")
  func survivesKill() async throws {
    let folder = try TemporaryFolder()
    let writer = try Writer(folder: folder, name: "victim", count: 1_000_000)
    let acknowledged = try writer.lines(atLeast: 20)
    kill(writer.process.processIdentifier, SIGKILL)
    writer.process.waitUntilExit()
    #expect(writer.process.terminationReason == .uncaughtSignal)
    let storage = try SQLStorage(folder: folder.path)
    for id in acknowledged { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    try await storage.checkHealth()
  }

  @Test("B12: where a file cannot grow any more the error and the health say so, and what was acknowledged is there")
  func full() async throws {
    let folder = try TemporaryFolder()
    let writer = try Writer(folder: folder, name: "full", count: 1_000_000, limit: 500_000)
    let lines = try writer.lines(atLeast: .max)
    let sentence = StorageError.full(path: folder.database).detail
    #expect(lines.suffix(2) == [sentence, sentence])
    let storage = try SQLStorage(folder: folder.path)
    for id in lines.dropLast(2) { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    #expect(lines.count > 12)
  }

  @Test("several processes and this one write and read at the same time, from an empty folder on, and lose nothing")
  func writesTogether() async throws {
    let folder = try TemporaryFolder()
    let writers = try (0..<4).map { try Writer(folder: folder, name: "writer\($0)", count: 50) }
    let storage = try SQLStorage(folder: folder.path)
    for number in 0..<50 {
      #expect(try await storage.keep(.sample(number)) == .new)
      #expect(try await storage.round(FinishedRound.sample(number).id) == .sample(number))
    }
    for writer in writers {
      let lines = try writer.lines(atLeast: 50)
      #expect(lines.count == 50, "\(lines.last ?? "")")
      writer.process.waitUntilExit()
      #expect(writer.process.terminationStatus == 0)
    }
    #expect(try await storage.roundCount() == 250)
  }
}

@Suite("Storage opened for the first time")
struct FirstOpeningTests {
  @Test("however many open an empty folder at the same moment, each of them gets in")
  func together() throws {
    for _ in 0..<150 {
      let folder = try TemporaryFolder()
      let faults = Mutex<[String]>([])
      let group = DispatchGroup()
      for _ in 0..<6 {
        group.enter()
        // Threads rather than tasks, of which only as many run at a time as there are cores.
        Thread.detachNewThread {
          do throws(StorageError) {
            _ = try SQLStorage(folder: folder.path)
          } catch {
            faults.withLock { $0.append(error.detail) }
          }
          group.leave()
        }
      }
      group.wait()
      #expect(faults.withLock { $0 } == [])
    }
  }
}

/// The program `StorageWriter`, running.
private struct Writer {
  let process = Process()
  private let output = Pipe()

  init(folder: TemporaryFolder, name: String, count: Int, limit: Int? = nil) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("StorageWriter")
    process.arguments = [folder.path, name, String(count)] + (limit.map { [String($0)] } ?? [])
    process.standardOutput = output
    try process.run()
  }

  /// The complete lines so far, once there are this many or the output has ended.
  func lines(atLeast count: Int) throws -> [String] {
    var text = Data()
    let newline = UInt8(ascii: "\n")
    while text.count(where: { $0 == newline }) < count, let more = try output.fileHandleForReading.read(upToCount: 64),
      !more.isEmpty
    {
      text.append(more)
    }
    let complete = text[..<(text.lastIndex(of: newline) ?? text.startIndex)]
    return String(decoding: complete, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
