import Rules

/// Bytes with one to four random changes. The same seed always gives the same bytes.
struct MutatedBytes {
  private(set) var bytes: [UInt8]

  init(_ original: [UInt8], seed: UInt64) {
    // Two seeds that are consecutive states of SplitMix64 would give the same numbers, shifted by one. So a first generator draws
    // the seed of a second one.
    var chooser = SplitMix64(seed: seed &* 0xD134_2543_DE82_EF95)
    var generator = SplitMix64(seed: chooser.next())
    bytes = original
    for _ in 0...generator.below(4) where !bytes.isEmpty {
      let place = generator.below(bytes.count)
      switch generator.below(6) {
      case 0: bytes[place] = UInt8(generator.below(256))
      case 1: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF][generator.below(5)]
      case 2: bytes[place] = original[generator.below(original.count)]
      case 3: bytes.removeSubrange(place...)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.below(8)))
      default: bytes.insert(contentsOf: bytes[generator.below(bytes.count)...].prefix(40), at: place)
      }
    }
  }
}
