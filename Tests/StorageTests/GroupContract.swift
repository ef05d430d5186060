import Testing
import TestEnvironment

@testable import Storage

@Suite("Storage contract: groups of writes")
struct GroupContract {
  @Test("If one write of a group fails, none is stored, and the next group is stored completely", arguments: StorageKind.allCases)
  func groupFails(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    let storage = try kind.open(in: folder)
    await #expect(throws: StorageError.self) {
      try await storage.write { database throws(StorageError) in
        try database.runAll([.insertion(1), "INSERT INTO rounds (id) VALUES ('lacks all else')", .insertion(2)])
      }
    }
    #expect(try await storage.roundCount() == 0)
    let counts = try await storage.write { database throws(StorageError) in
      try database.runAll([.insertion(1), .insertion(1), .insertion(2)])
    }
    #expect(counts == [1, 0, 1])
    #expect(try await storage.roundCount() == 2)
    await storage.close()
  }

  @Test("If two groups have the same rounds in different orders, each round is stored once", arguments: StorageKind.allCases)
  func groupsCross(kind: StorageKind) async throws {
    let folder = try TemporaryFolder()
    let storage = try kind.open(in: folder)
    let numbers = Array(1...40)
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for order in [numbers, numbers.reversed()] {
        group.addTask {
          try await storage.write { database throws(StorageError) in
            try database.runAll(order.map { .insertion($0) }).reduce(0, +)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == 40)
    #expect(try await storage.roundCount() == 40)
    await storage.close()
  }
}

extension SQL {
  fileprivate static func insertion(_ number: Int) -> SQL { FinishedRound.sample(number).insertion }
}
