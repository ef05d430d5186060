import CCurl
import Platform

/// When a service wants to be asked again (RFC 9110, section 10.2.3).
package enum RetryAfter: Equatable, Sendable {
  case seconds(Int64)
  /// In milliseconds since 1970.
  case date(Int64)

  /// Reads the field's value; `nil` for what is neither seconds nor a date.
  init?(_ text: String) {
    let digits = text.utf8
    if !digits.isEmpty, digits.allSatisfy({ $0.digitValue != nil }) {
      // More than fits is longer than anybody waits anyway.
      self = .seconds(Int64(text).map { min($0, Self.longest) } ?? Self.longest)
      return
    }
    let seconds = curl_getdate(text, nil)
    guard seconds >= 0 else { return nil }
    self = .date(Int64(seconds) * 1000)
  }

  /// The wait from a time on, in milliseconds, not negative.
  func wait(from now: Int64) -> Int64 {
    switch self {
    case .seconds(let seconds): seconds * 1000
    case .date(let date): max(0, date - now)
    }
  }

  private static let longest: Int64 = 1 << 32
}
