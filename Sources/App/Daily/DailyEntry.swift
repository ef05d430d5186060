import Content
import Rules
import WireAPI

/// Finds the days on which the player has finished daily rounds.
///
/// This code is in the chunk that reads saved entries and adds up their results. First-time visitors do not load that chunk.
enum DailyEntry {
  /// Returns the seed of a daily round. Returns `nil` for any other round, or if the entry's id contains no valid seed. The seed
  /// contains the day and the game. The id of an entry starts with the seed in hexadecimal (`RoundLog.resultID`).
  @inline(never)
  static func seed(of entry: FinishedRounds.Entry) -> DailySeed? {
    let digits = entry.id.parts(at: "-")[0].utf8
    guard RoundKey(name: entry.round)?.isDaily == true, !digits.isEmpty else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      guard number < 1 << 60 else { return nil }
      number = number << 4 | UInt64(digit)
    }
    return DailySeed(number)
  }

  @inline(never)
  static func insert(_ run: DayRuns.Run, into days: inout DayRuns) { days.insert(run) }

  /// Adds the day of a daily round. Ignores any other round.
  @inline(never)
  static func insert(_ entry: FinishedRounds.Entry, into days: inout DayRuns) {
    if let seed = seed(of: entry) { days.insert(seed.day) }
  }
}
