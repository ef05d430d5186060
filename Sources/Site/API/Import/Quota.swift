/// A separate rate limit for each key. A key may use up the limit for a minute in one burst. After a burst, uses become available
/// again gradually.
struct Quota<Key: Hashable & Sendable>: Sendable {
  /// The number of uses per minute.
  let perMinute: Int
  /// The maximum number of keys to track.
  private let room: Int
  private var levels: [Key: Level] = [:]

  /// The used part of the limit. Each use adds 60,000, and each millisecond subtracts `perMinute`.
  private struct Level: Sendable {
    var value: Int64
    var time: Int64
  }

  private static var use: Int64 { 60_000 }

  init(perMinute: Int, room: Int = 4096) { (self.perMinute, self.room) = (perMinute, room) }

  /// Counts a use and returns `nil`. If the limit is used up, or if the key is new and too many other keys are in use, returns
  /// the number of seconds to wait. `now` is in milliseconds.
  mutating func secondsToWait(_ key: Key, at now: Int64) -> Int? {
    let drained = level(of: key, at: now)
    let excess = drained + Self.use - Int64(perMinute) * Self.use
    if excess > 0 { return max(1, Int((excess + Int64(perMinute) * 1000 - 1) / (Int64(perMinute) * 1000))) }
    if levels[key] == nil, levels.count >= room {
      levels = levels.filter { level(of: $0.key, at: now) > 0 }
      // All tracked keys were used within the last minute, so a new key has to wait.
      if levels.count >= room { return 60 }
    }
    levels[key] = Level(value: drained + Self.use, time: now)
    return nil
  }

  private func level(of key: Key, at now: Int64) -> Int64 {
    guard let level = levels[key] else { return 0 }
    // If the clock was set back, no uses become available again until the clock has caught up.
    return max(0, level.value - max(0, now - level.time) * Int64(perMinute))
  }
}
