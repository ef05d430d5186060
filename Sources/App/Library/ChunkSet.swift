/// A set of lazy chunks. Iteration returns the chunks in loading order: first those with shared code, then those that use it.
struct ChunkSet: Equatable, Sequence, IteratorProtocol, Sendable {
  /// Bit n is set if the set contains the chunk with the raw value n.
  private(set) var bits: UInt64 = 0

  func isSuperset(of other: ChunkSet) -> Bool { other.bits & ~bits == 0 }

  mutating func insert(_ chunk: LazyChunk) { bits |= 1 << UInt64(chunk.rawValue) }

  mutating func formUnion(_ other: ChunkSet) { bits |= other.bits }

  func subtracting(_ other: ChunkSet) -> ChunkSet { ChunkSet(bits: bits & ~other.bits) }

  /// Removes and returns the chunk with the highest raw value, or returns `nil` if the set is empty. A chunk with shared code has
  /// a higher raw value than the chunks that use this code, so the shared code is returned first.
  mutating func next() -> LazyChunk? {
    guard bits != 0 else { return nil }
    let last = UInt64.bitWidth - 1 - bits.leadingZeroBitCount
    bits &= ~(1 << UInt64(last))
    return LazyChunk(rawValue: UInt8(last))
  }
}
