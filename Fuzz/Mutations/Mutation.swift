import Rules

/// Bytes that are changed at random. The same seed and index always give the same bytes.
package struct Mutation {
  package var generator: SplitMix64
  package var bytes: [UInt8] = []

  package init(seed: UInt64, index: Int) {
    // Neighbouring states of SplitMix64 give the same sequence, shifted. So an index selects its state with a random number.
    var chooser = SplitMix64(seed: seed &+ UInt64(index) &* 0xD134_2543_DE82_EF95)
    generator = SplitMix64(seed: chooser.next())
  }

  /// Half of the inputs get one change, a quarter two, and so on: near misses find more than noise does.
  package mutating func changeSeveralTimes(_ change: (inout Mutation) -> Void) {
    var changes = 1
    while changes < 12, generator.below(2) == 0 { changes += 1 }
    for _ in 0..<changes { change(&self) }
  }

  /// One of several texts.
  package mutating func pick(_ texts: [[UInt8]]) -> [UInt8] { texts[generator.below(texts.count)] }

  /// A position between two bytes, before the first or after the last.
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

  /// Inserts a copy of some other bytes of the input.
  package mutating func repeatSome(atMost length: Int) { insert(Array(bytes[range(atMost: length)])) }
}
