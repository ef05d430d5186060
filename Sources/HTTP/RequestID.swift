import Platform
import Synchronization

/// Identifies a request in the log. Most responses contain the id in their `X-Request-Id` header, and error responses also in
/// their body.
package struct RequestID: Hashable, Sendable, CustomStringConvertible {
  /// A new id is stored as a number, which is formatted only when its text is needed.
  private enum Form: Hashable { case given(String), made(UInt64) }

  private let form: Form

  /// The header of requests and responses that contains the id.
  static let field = "X-Request-Id"
  /// The maximum length of an id from a proxy, in characters.
  static let longest = 64

  /// Reads an id from a proxy. Returns `nil` if it is empty, is too long, or contains anything but letters, digits, `-`, `.` and
  /// `_`.
  package init?(given text: String) {
    let isName = text.utf8.allSatisfy { byte in
      byte.digitValue != nil || (0x61...0x7A).contains(byte.asciiLowercased) || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
    guard (1...Self.longest).contains(text.utf8.count), isName else { return nil }
    form = .given(text)
  }

  fileprivate init(_ number: UInt64) { form = .made(number) }

  package var description: String {
    switch form {
    case .given(let text): return text
    case .made(let number):
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
  }
}

/// Gives each request an id. A new id is unique in this process and does not reveal the number of requests.
final class RequestIDs: Sendable {
  private let first = UInt64.random(in: 0 ... .max)
  private let count = Atomic<UInt64>(0)

  /// Returns the id that a trusted proxy gave the request, or a new id if there is none or it is invalid.
  func id(for request: Request?) -> RequestID {
    if let request, request.isPassedOn, let given = request.header(RequestID.field).flatMap({ RequestID(given: $0) }) {
      return given
    }
    var number = first &+ count.wrappingAdd(1, ordering: .relaxed).newValue
    // The finalizer of MurmurHash3 by Austin Appleby. It maps different numbers to different results, in an order that looks
    // random.
    number = (number ^ number >> 33) &* 0xFF51_AFD7_ED55_8CCD
    number = (number ^ number >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return RequestID(number ^ number >> 33)
  }
}
