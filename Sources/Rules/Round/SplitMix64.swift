/// Draws the same sequence from the same seed, for ever and on every machine.
///
/// SplitMix64 by Guy Steele, Doug Lea and Christine Flood ("Fast splittable pseudorandom number generators", 2014), in the form
/// published by Sebastiano Vigna. A round's log names its seed, so the sequence is part of the log's format.
public struct SplitMix64: Equatable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to `bound` − 1, each as likely as the others.
  ///
  /// The standard library's own draw takes other bits where `Int` has 32 of them, as in the browser; this one does not (Lemire's
  /// "Fast random integer generation in an interval", 2019). `bound` is at least 1.
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

  /// The numbers from 0 to `count` − 1 in a drawn order (Fisher and Yates).
  public mutating func order(of count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) { order.swapAt(last, below(last + 1)) }
    return order
  }
}
