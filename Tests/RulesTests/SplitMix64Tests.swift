import Rules
import Testing

@Suite("SplitMix64")
struct SplitMix64Tests {
  /// The expected numbers come from the reference implementation by the author of SplitMix64, with seed 1234567.
  @Test("C5: A seed always draws the published sequence")
  func publishedSequence() {
    var chance = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in chance.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("Every number below a bound is drawn, and none beyond", arguments: [1, 2, 3, 7, 26, 100])
  func bounds(bound: Int) {
    var chance = SplitMix64(seed: UInt64(bound))
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<(bound * 200) { counts[chance.below(bound)] += 1 }
    #expect(counts.allSatisfy { (100...320).contains($0) }, "about 200 of each: \(counts)")
  }

  @Test("An order contains every position once, whatever the seed", arguments: 0..<50)
  func order(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    #expect(chance.order(of: 20).sorted() == Array(0..<20))
  }
}
