import Rules

/// Bytes that are changed at random. The same seed and index always give the same bytes.
package struct Mutation {
  package var generator: SplitMix64
  package var bytes: [UInt8] = []

  package init(seed: UInt64, index: Int) {
    // If two states differ by a multiple of SplitMix64's increment, their sequences are the same, only shifted. So the state for
    // an index is itself a random number.
    var chooser = SplitMix64(seed: seed &+ UInt64(index) &* 0xD134_2543_DE82_EF95)
    generator = SplitMix64(seed: chooser.next())
  }

  /// Makes one to twelve changes. Half of the inputs get one change, a quarter get two, and so on, because nearly valid inputs
  /// find more faults than random bytes.
  package mutating func changeSeveralTimes(_ change: (inout Mutation) -> Void) {
    var changes = 1
    while changes < 12, generator.below(2) == 0 { changes += 1 }
    for _ in 0..<changes { change(&self) }
  }

  /// Returns one of the texts, chosen at random. There must be at least one.
  package mutating func pick(_ texts: [[UInt8]]) -> [UInt8] { texts[generator.below(texts.count)] }

  /// Returns a random position: before the first byte, between two bytes, or after the last byte.
  package mutating func place() -> Int { generator.below(bytes.count + 1) }

  package mutating func range(atMost length: Int) -> Range<Int> {
    let start = place()
    return start..<min(bytes.count, start + generator.below(length + 1))
  }

  package mutating func replaceByte() { bytes.replaceSubrange(range(atMost: 1), with: [UInt8(generator.below(256))]) }

  package mutating func flipBit() {
    guard !bytes.isEmpty else { return }
    bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
  }

  package mutating func insert(_ inserted: [UInt8]) { bytes.insert(contentsOf: inserted, at: place()) }

  /// Copies up to `length` bytes of the input, and inserts the copy at a random position.
  package mutating func repeatSome(atMost length: Int) { insert(Array(bytes[range(atMost: length)])) }
}
