/// A random number generator that returns the same sequence for the same seed, forever and on every machine.
///
/// SplitMix64 by Guy Steele, Doug Lea and Christine Flood ("Fast splittable pseudorandom number generators", 2014), in the form
/// published by Sebastiano Vigna. A round's log contains its seed, so the sequence is part of the log's format.
public struct SplitMix64: Equatable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 to `bound` − 1. All of these numbers are equally likely. `bound` is at least 1.
  ///
  /// The standard library's method would return different numbers where `Int` has 32 bits, as in the browser. This method returns
  /// the same numbers everywhere (Lemire, "Fast random integer generation in an interval", 2019).
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0)
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let tooFew = (0 &- bound) % bound
      while product.low < tooFew { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// Returns the numbers from 0 to `count` − 1 in random order (Fisher and Yates).
  public mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) { order.swapAt(last, below(last + 1)) }
    return order
  }
}
