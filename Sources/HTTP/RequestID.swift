import Platform
import Synchronization

/// By which a request is found again in the log: in the field `X-Request-Id` of its answer, and in the document of a fault.
package struct RequestID: Hashable, Sendable, CustomStringConvertible {
  /// Written out only where somebody reads it.
  private enum Form: Hashable { case given(String), made(UInt64) }

  private let form: Form

  /// The field in which it comes and goes.
  static let field = "X-Request-Id"
  /// The longest that is taken from a proxy, in characters.
  static let longest = 64

  /// One that a proxy has given; `nil` for what could be more than a name.
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

/// Gives each request an id that no other request of the process has, and that tells nobody how many there were.
final class RequestIDs: Sendable {
  private let first = UInt64.random(in: 0 ... .max)
  private let count = Atomic<UInt64>(0)

  /// The id that a proxy has given, if it is one that is believed; else a new one.
  func id(for request: Request?) -> RequestID {
    if let request, request.isPassedOn, let given = request.header(RequestID.field).flatMap({ RequestID(given: $0) }) {
      return given
    }
    var number = first &+ count.wrappingAdd(1, ordering: .relaxed).newValue
    // The finalizer of MurmurHash3 by Austin Appleby: each number has an image of its own, with no order to be seen.
    number = (number ^ number >> 33) &* 0xFF51_AFD7_ED55_8CCD
    number = (number ^ number >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return RequestID(number ^ number >> 33)
  }
}
