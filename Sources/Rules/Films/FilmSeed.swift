/// What the seed of a film round says: which shuffle of the lists it is dealt from, and how many rounds were dealt before it.
///
/// So the log of a round alone says which films it was about, and the next round goes on where this one has stopped.
public struct FilmSeed: Equatable, Sendable {
  /// The seed as it stands in a log: the shuffle in the high bits, the round in the lowest twelve.
  public let number: UInt64

  private static let roundBits: UInt64 = 12
  private static let roundMask: UInt64 = (1 << roundBits) - 1

  public init(_ number: UInt64) { self.number = number }

  /// The first round of a shuffle that is drawn from 64 random bits.
  public init(chance: UInt64) { number = chance & ~FilmSeed.roundMask }

  public var shuffle: UInt64 { number >> FilmSeed.roundBits }

  /// From 0 to 4095.
  public var round: Int { Int(number & FilmSeed.roundMask) }

  /// The next round of the same shuffle; after the last one the first of another.
  public func next(chance: UInt64) -> FilmSeed {
    number & FilmSeed.roundMask == FilmSeed.roundMask ? FilmSeed(chance: chance) : FilmSeed(number + 1)
  }
}
