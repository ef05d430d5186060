import Rules

/// The input of one index: the same for the same seed and index, whatever was tried before.
///
/// At its end stands a request that is right and the last: where the server is at a request's beginning, it ends the connection.
func input(seed: UInt64, index: Int) -> [UInt8] {
  // Neighbouring states of SplitMix64 are one sequence, shifted; so an index chooses its state by a draw.
  var chooser = SplitMix64(seed: seed &+ UInt64(index) &* 0xD134_2543_DE82_EF95)
  var mutation = Mutation(generator: SplitMix64(seed: chooser.next()))
  return mutation.input() + Seeds.last
}

private struct Mutation {
  var generator: SplitMix64
  private var bytes: [UInt8] = []

  init(generator: SplitMix64) { self.generator = generator }

  mutating func input() -> [UInt8] {
    for _ in 0...generator.below(3) { bytes += Seeds.requests[generator.below(Seeds.requests.count)] }
    // Half of the inputs get one change, a quarter two, and so on: near-misses find more than noise does.
    var changes = 1
    while changes < 12, generator.below(2) == 0 { changes += 1 }
    for _ in 0..<changes { change() }
    return bytes
  }

  private mutating func change() {
    switch generator.below(9) {
    case 0: bytes.replaceSubrange(range(atMost: 1), with: [UInt8(generator.below(256))])
    case 1: flipBit()
    case 2, 3: bytes.insert(contentsOf: piece(), at: place())
    case 4: bytes.replaceSubrange(range(atMost: 6), with: piece())
    case 5: bytes.removeSubrange(range(atMost: 8))
    case 6: bytes.insert(contentsOf: Array(bytes[range(atMost: 60)]), at: place())
    case 7: bytes.insert(contentsOf: piece(), at: lineEnd())
    default: bytes.insert(contentsOf: [UInt8](repeating: piece().first ?? 0x61, count: generator.below(2000)), at: place())
    }
  }

  private mutating func piece() -> [UInt8] { Seeds.pieces[generator.below(Seeds.pieces.count)] }

  private mutating func place() -> Int { generator.below(bytes.count + 1) }

  /// A place in front of a line's end, where fields are smuggled in.
  private mutating func lineEnd() -> Int {
    let start = place()
    return bytes[start...].firstIndex(of: UInt8(ascii: "\r")) ?? start
  }

  private mutating func range(atMost length: Int) -> Range<Int> {
    let start = place()
    return start..<min(bytes.count, start + generator.below(length + 1))
  }

  private mutating func flipBit() {
    guard !bytes.isEmpty else { return }
    bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
  }
}
