import Rules

/// The input of one index: the same for the same seed and index, whatever was tried before.
func input(seed: UInt64, index: Int) -> [UInt8] {
  // Neighbouring states of SplitMix64 are one sequence, shifted; so an index chooses its state by a draw.
  var chooser = SplitMix64(seed: seed &+ UInt64(index) &* 0xD134_2543_DE82_EF95)
  var mutation = Mutation(generator: SplitMix64(seed: chooser.next()))
  return mutation.input()
}

private struct Mutation {
  var generator: SplitMix64
  private var bytes: [UInt8] = []

  init(generator: SplitMix64) {
    self.generator = generator
  }

  mutating func input() -> [UInt8] {
    bytes = Seeds.documents[generator.below(Seeds.documents.count)]
    // Half of the inputs get one change, a quarter two, and so on: near-misses find more than noise does.
    var changes = 1
    while changes < 12, generator.below(2) == 0 { changes += 1 }
    for _ in 0..<changes { change() }
    return bytes
  }

  private mutating func change() {
    switch generator.below(10) {
    case 0: bytes.replaceSubrange(range(atMost: 1), with: [UInt8(generator.below(256))])
    case 1: flipBit()
    case 2, 3: bytes.insert(contentsOf: Seeds.pieces[generator.below(Seeds.pieces.count)], at: place())
    case 4: bytes.replaceSubrange(range(atMost: 6), with: Seeds.pieces[generator.below(Seeds.pieces.count)])
    case 5: bytes.removeSubrange(range(atMost: 8))
    case 6: bytes.insert(contentsOf: Array(bytes[range(atMost: 40)]), at: place())
    case 7: splice()
    case 8: wrap()
    default: generator.below(4) == 0 ? bytes.removeSubrange(place()...) : insertDigitOrSpace()
    }
  }

  private mutating func place() -> Int { generator.below(bytes.count + 1) }

  private mutating func range(atMost length: Int) -> Range<Int> {
    let start = place()
    return start..<min(bytes.count, start + generator.below(length + 1))
  }

  private mutating func flipBit() {
    guard !bytes.isEmpty else { return }
    bytes[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
  }

  private mutating func splice() {
    let other = Seeds.documents[generator.below(Seeds.documents.count)]
    bytes.insert(contentsOf: other, at: place())
  }

  private mutating func wrap() {
    let levels = 1 + generator.below(generator.below(8) == 0 ? 70 : 3)
    let isObject = generator.below(2) == 0
    let front = Array((isObject ? "{\"w\":" : "[").utf8)
    bytes = Array(repeatElement(front, count: levels).joined()) + bytes
    bytes += repeatElement(UInt8(ascii: isObject ? "}" : "]"), count: levels)
  }

  private mutating func insertDigitOrSpace() {
    let characters = Array("0123456789.-+eE \n".utf8)
    bytes.insert(characters[generator.below(characters.count)], at: place())
  }
}
