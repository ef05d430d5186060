import Content
import JSON
import Rules

/// When something happened, and what clocks on the wall said there and then.
struct LocalTime: Equatable, Sendable {
  /// Milliseconds since 1970.
  let instant: Int64
  /// How far the clocks were ahead of UTC, in minutes.
  let offset: Int

  /// A day's worth, which no place on earth comes to.
  static let offsets = -1440...1440

  init(instant: Int64, offset: Int) {
    self.instant = instant
    self.offset = min(max(offset, LocalTime.offsets.lowerBound), LocalTime.offsets.upperBound)
  }

  /// Minutes since 1970 on the wall's clock, rounded down.
  private var minutes: Int64 {
    let minute: Int64 = 60_000
    return (instant - (instant % minute + minute) % minute) / minute + Int64(offset)
  }

  private var minuteOfDay: Int { Int((minutes % 1440 + 1440) % 1440) }

  /// The day, in days since the first of January 1970; `nil` where a number in the browser cannot hold it.
  var dayNumber: Int? { Int(exactly: (minutes - Int64(minuteOfDay)) / 1440) }

  /// `nil` for what is too long ago, or too far in the future.
  var day: CalendarDay? { dayNumber.flatMap { CalendarDay(daysSince1970: $0) } }

  /// How long it is to midnight, at least a millisecond.
  var untilMidnight: Milliseconds {
    let day: Int64 = 86_400_000
    let passed = ((instant % day + Int64(offset) * 60_000) % day + day) % day
    return Milliseconds(day - passed)
  }

  var hour: Int { minuteOfDay / 60 }
  var minute: Int { minuteOfDay % 60 }
}

extension LocalTime {
  /// Reads the members `finishedAt` and `offset` of an object; without the second it is UTC. `nil` if there is no such time.
  init?(optionalIn reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let instant = try reader.optional("finishedAt")?.integer else { return nil }
    let offset = try reader.optional("offset")?.integer(in: LocalTime.offsets) ?? 0
    self.init(instant: instant, offset: offset)
  }

  var members: [JSON.Member] { [JSON.Member("finishedAt", instant.json), JSON.Member("offset", offset.json)] }
}

extension AppState {
  /// Today by the player's own clock, in days since the first of January 1970.
  @inline(never)
  var today: Int { LocalTime(instant: moment.now, offset: moment.offset).dayNumber ?? 0 }
}
