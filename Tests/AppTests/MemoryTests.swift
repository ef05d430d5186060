import CBrowser
import Rules
import Testing

@Suite("The allocator of the browser's module", .serialized)
struct MemoryTests {
  private struct Block {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    let mark: UInt8

    var isWhole: Bool { bytes.allSatisfy { $0 == mark } }
  }

  private func take(_ count: Int, mark: UInt8) throws -> Block {
    let bytes = try #require(take_memory(UInt(count)))
    #expect(UInt(bitPattern: bytes) % 16 == 0)
    let buffer = UnsafeMutableBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)
    buffer.initialize(repeating: mark)
    return Block(bytes: buffer, mark: mark)
  }

  @Test("Blocks keep their contents, whatever else is allocated and freed", arguments: 1...UInt64(20))
  func neverOverlap(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var blocks: [Block] = []
    for step in 0..<2_000 {
      if blocks.count < 50 || chance.below(2) == 0, blocks.count < 400 {
        let count = chance.below(10) == 0 ? chance.below(20_000) : chance.below(300)
        blocks.append(try take(count, mark: UInt8(truncatingIfNeeded: step)))
      } else {
        let block = blocks.remove(at: chance.below(blocks.count))
        #expect(block.isWhole)
        give_memory(block.bytes.baseAddress)
      }
    }
    for block in blocks {
      #expect(block.isWhole)
      give_memory(block.bytes.baseAddress)
    }
  }

  @Test("Freed memory is reused: 64 MiB serve 4 GiB of successive allocations")
  func servesAgain() throws {
    for count in [1, 16, 250, 257, 4_096, 1 << 20] {
      for _ in 0..<4_000 {
        let block = try #require(take_memory(UInt(count)))
        give_memory(block)
      }
    }
  }

  @Test("An allocation that does not fit fails")
  func hasEnd() {
    #expect(take_memory(1 << 27) == nil)
    #expect(take_memory(1 << 31) == nil)
    #expect(take_memory(UInt(Int.max)) == nil)
  }
}
