/// The contents of a film round's seed: the shuffle from which the round is dealt, and the number of rounds that were dealt from
/// that shuffle before.
///
/// A round's log therefore determines the round's films, and the next round continues where this round stopped.
public struct FilmSeed: Equatable, Sendable {
  /// The seed as it is stored in a log: the shuffle in the high bits, the round in the lowest twelve.
  public let number: UInt64

  private static let roundBits: UInt64 = 12
  private static let roundMask: UInt64 = (1 << roundBits) - 1

  public init(_ number: UInt64) { self.number = number }

  /// Creates the seed of a shuffle's first round from 64 random bits.
  public init(chance: UInt64) { number = chance & ~FilmSeed.roundMask }
  public var shuffle: UInt64 { number >> FilmSeed.roundBits }

  /// The number of the round in its shuffle, from 0 to 4095.
  public var round: Int { Int(number & FilmSeed.roundMask) }

  /// Returns the seed of the next round. After the last round of a shuffle, a new shuffle begins, drawn from `chance`.
  public func next(chance: UInt64) -> FilmSeed {
    number & FilmSeed.roundMask == FilmSeed.roundMask ? FilmSeed(chance: chance) : FilmSeed(number + 1)
  }
}
