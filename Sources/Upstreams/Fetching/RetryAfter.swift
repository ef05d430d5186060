import CCurl
import Platform

/// The value of a `Retry-After` header: when the service accepts the next request (RFC 9110, section 10.2.3).
package enum RetryAfter: Equatable, Sendable {
  case seconds(Int64)
  /// A time in milliseconds since 1970.
  case date(Int64)

  /// Parses the header's value. Returns `nil` if it is neither seconds nor a date.
  init?(_ text: String) {
    let digits = text.utf8
    if !digits.isEmpty, digits.allSatisfy({ $0.digitValue != nil }) {
      // A number above the longest wait, or one that does not fit into 64 bits, counts as the longest wait.
      self = .seconds(Int64(text).map { min($0, Self.longest) } ?? Self.longest)
      return
    }
    let seconds = curl_getdate(text, nil)
    guard seconds >= 0 else { return nil }
    self = .date(Int64(seconds) * 1000)
  }

  /// Returns the time to wait from `now`, in milliseconds. It is never negative.
  func wait(from now: Int64) -> Int64 {
    switch self {
    case .seconds(let seconds): seconds * 1000
    case .date(let date): max(0, date - now)
    }
  }

  private static let longest: Int64 = 1 << 32
}
