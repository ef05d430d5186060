import Foundation
import Storage
import Synchronization
import Testing
import TestEnvironment

@Suite("Storage shared with other processes")
struct OtherProcessTests {
  @Test("B12: If a file cannot grow, the error and the health check say so, and acknowledged data remains")
  func full() async throws {
    let folder = try TemporaryFolder()
    let writer = try Writer(folder: folder, name: "full", count: 1_000_000, limit: 500_000)
    let lines = try await writer.lines(atLeast: .max)
    let sentence = StorageError.full(path: folder.database).detail
    #expect(lines.suffix(2) == [sentence, sentence])
    let storage = try Database(folder: folder.path)
    for id in lines.dropLast(2) { #expect(try await storage.round(id) != nil, "\(id) was acknowledged") }
    #expect(lines.count > 12)
  }

  @Test("Several processes write and read at the same time, starting with an empty folder, and lose nothing")
  func writesTogether() async throws {
    let folder = try TemporaryFolder()
    let writers = try (0..<4).map { try Writer(folder: folder, name: "writer\($0)", count: 50) }
    let storage = try Database(folder: folder.path)
    for number in 0..<50 {
      #expect(try await storage.keep(.sample(number)) == .new)
      #expect(try await storage.round(FinishedRound.sample(number).id) == .sample(number))
    }
    for writer in writers {
      let lines = try await writer.lines(atLeast: 50)
      #expect(lines.count == 50, "\(lines.last ?? "")")
      try await blocking { writer.process.waitUntilExit() }
      #expect(writer.process.terminationStatus == 0)
    }
    #expect(try await storage.roundCount() == 250)
  }
}

@Suite("Opening storage for the first time")
struct FirstOpeningTests {
  @Test("However many threads open an empty folder at the same moment, all succeed")
  func together() throws {
    for _ in 0..<150 {
      let folder = try TemporaryFolder()
      let faults = Mutex<[String]>([])
      let group = DispatchGroup()
      for _ in 0..<6 {
        group.enter()
        // Uses threads, because no more tasks than there are cores run at the same time.
        Thread.detachNewThread {
          do throws(StorageError) {
            _ = try Database(folder: folder.path)
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
