/// How often each of many may do something: a minute's worth at once, and from then on as time goes by.
struct Quota<Key: Hashable & Sendable>: Sendable {
  /// Uses a minute.
  let perMinute: Int
  /// How many are remembered.
  private let room: Int
  private var levels: [Key: Level] = [:]

  /// How much one has used, in units of which a use has a minute's milliseconds: so it drains by `perMinute` in a millisecond.
  private struct Level: Sendable {
    var value: Int64
    var time: Int64
  }

  private static var use: Int64 { 60_000 }

  init(perMinute: Int, room: Int = 4096) { (self.perMinute, self.room) = (perMinute, room) }

  /// Counts a use at a time in milliseconds, unless it is one too many: then says in how many seconds it is not.
  mutating func secondsToWait(_ key: Key, at now: Int64) -> Int? {
    let drained = level(of: key, at: now)
    let excess = drained + Self.use - Int64(perMinute) * Self.use
    if excess > 0 { return max(1, Int((excess + Int64(perMinute) * 1000 - 1) / (Int64(perMinute) * 1000))) }
    if levels[key] == nil, levels.count >= room {
      forgetOld(at: now)
      // As many as are remembered are at it this minute, and who comes next waits for one of them.
      if levels.count >= room { return 60 }
    }
    levels[key] = Level(value: drained + Self.use, time: now)
    return nil
  }

  private func level(of key: Key, at now: Int64) -> Int64 {
    guard let level = levels[key] else { return 0 }
    // A clock that was set back drains nothing.
    return max(0, level.value - max(0, now - level.time) * Int64(perMinute))
  }

  private mutating func forgetOld(at now: Int64) { levels = levels.filter { level(of: $0.key, at: now) > 0 } }
}
