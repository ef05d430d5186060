import Content
import JSON
import Rules

/// A point in time, with the local offset from UTC at that moment.
struct LocalTime: Equatable, Sendable {
  /// Milliseconds since 1970.
  let instant: Int64
  /// How far local time was ahead of UTC, in minutes.
  let offset: Int

  /// The valid offsets in minutes: up to a day in each direction. All offsets in use on earth are smaller.
  static let offsets = -1440...1440

  init(instant: Int64, offset: Int) {
    self.instant = instant
    self.offset = min(max(offset, LocalTime.offsets.lowerBound), LocalTime.offsets.upperBound)
  }

  /// Minutes of local time since 1970, rounded down.
  private var minutes: Int64 {
    let minute: Int64 = 60_000
    return (instant - (instant % minute + minute) % minute) / minute + Int64(offset)
  }

  private var minuteOfDay: Int { Int((minutes % 1440 + 1440) % 1440) }

  /// The local day, in days since 1 January 1970. `nil` if it does not fit into an `Int`, which has 32 bits in the browser.
  var dayNumber: Int? { Int(exactly: (minutes - Int64(minuteOfDay)) / 1440) }

  /// The local date. `nil` if the time is too far in the past or in the future.
  var day: CalendarDay? { dayNumber.flatMap { CalendarDay(daysSince1970: $0) } }

  /// The time until the next local midnight, at least one millisecond.
  var untilMidnight: Milliseconds {
    let day: Int64 = 86_400_000
    let passed = ((instant % day + Int64(offset) * 60_000) % day + day) % day
    return Milliseconds(day - passed)
  }

  var hour: Int { minuteOfDay / 60 }
  var minute: Int { minuteOfDay % 60 }
}

extension LocalTime {
  /// Reads the members `finishedAt` and `offset` from an object. The default offset is 0. Returns `nil` if `finishedAt` is
  /// missing.
  init?(optionalIn reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let instant = try reader.optional("finishedAt")?.integer else { return nil }
    let offset = try reader.optional("offset")?.integer(in: LocalTime.offsets) ?? 0
    self.init(instant: instant, offset: offset)
  }

  var members: [JSON.Member] { [JSON.Member("finishedAt", instant.json), JSON.Member("offset", offset.json)] }
}

extension AppState {
  /// The current local day by the player's clock, in days since 1 January 1970, or 0 if the number does not fit into an `Int`.
  @inline(never)
  var today: Int { LocalTime(instant: moment.now, offset: moment.offset).dayNumber ?? 0 }
}
