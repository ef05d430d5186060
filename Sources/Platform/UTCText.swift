import Glibc

/// Times as people read them in messages and on the admin page.
package enum UTCText {
  /// Returns a time in UTC, to the minute, such as "2026-11-30 20:45 UTC". `milliseconds` counts from 1970.
  package static func minutes(_ milliseconds: Int64) -> String {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = strftime(start, buffer.count, "%Y-%m-%d %H:%M UTC", &parts)
      start[length] = 0
      return String(cString: start)
    }
  }
}
