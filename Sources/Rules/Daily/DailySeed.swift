/// A game that has one round per day, the same for everyone. The raw value appears in addresses.
public enum DailyGame: String, CaseIterable, Sendable {
  case quiz, films, hangman

  /// The game's number in seeds. It must never change, because saved logs contain seeds.
  fileprivate var number: Int {
    switch self {
    case .quiz: 0
    case .hangman: 1
    case .films: 2
    }
  }
}

/// The seed of a day's round. It depends only on the day and the game, so everyone with the same content gets the same round.
///
/// Days come in blocks of 32. The lowest twelve bits of the seed are the day within its block. The bits above are the block's
/// number times four, plus the game's number. ``SplitMix64`` mixes the seed, so the rounds of consecutive days are unrelated.
/// Film rounds are an exception, because they read the seed as a ``FilmSeed``: all rounds of a block are dealt from one shuffle,
/// so no film repeats within a block before its list in the ``FilmDeck`` is used up.
public struct DailySeed: Equatable, Sendable {
  public let game: DailyGame
  /// Days since 1 January 1970.
  public let day: Int

  /// The valid days, from 1 January 1970 to the end of the year 9999.
  public static let days = 0...2_932_896
  private static let blockLength = 32
  private static let blockBits: UInt64 = 12

  /// Creates the seed of a calendar day. A day outside `days` is replaced by the nearest valid day.
  public init(_ game: DailyGame, day: Int) {
    self.game = game
    self.day = min(max(day, DailySeed.days.lowerBound), DailySeed.days.upperBound)
  }

  /// Reads a seed from a log. Returns `nil` if `number` is not a daily seed.
  public init?(_ number: UInt64) {
    let place = number & (1 << DailySeed.blockBits - 1)
    let rest = number >> DailySeed.blockBits
    guard place < DailySeed.blockLength, rest <= DailySeed.days.upperBound,
      let game = DailyGame.allCases.first(where: { $0.number == Int(rest % 4) })
    else { return nil }
    let day = Int(rest / 4) * DailySeed.blockLength + Int(place)
    guard DailySeed.days.contains(day) else { return nil }
    self.init(game, day: day)
  }

  /// Picks one of `count` items for the day, and returns its number, from 0. `count` is at least 1. In each group of `count`
  /// days, counted from day 0, every item is picked exactly once. If `count` is greater than 1, consecutive days have different
  /// items.
  public func place(of count: Int) -> Int {
    if count < 3 { return day % count }
    let round = day / count
    var order = DailySeed.order(of: count, round: round)
    if round > 0, DailySeed.order(of: count, round: round - 1).last == order[0] { order.swapAt(0, 1) }
    return order[day % count]
  }

  private static func order(of count: Int, round: Int) -> [Int] {
    var chance = SplitMix64(seed: UInt64(round))
    return chance.order(of: count)
  }

  /// The seed as it is stored in a log.
  public var number: UInt64 {
    let block = UInt64(day / DailySeed.blockLength * 4 + game.number)
    return block << DailySeed.blockBits | UInt64(day % DailySeed.blockLength)
  }
}
