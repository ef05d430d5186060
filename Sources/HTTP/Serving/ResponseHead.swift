import Glibc

/// The status line and header fields of a response, ready to be sent. The last fields and the empty line are added per request.
struct ResponseHead: Sendable {
  private let bytes: [UInt8]

  /// Creates a head. All fields must pass ``isSendable(_:)``.
  ///
  /// - Parameters:
  ///   - bodySize: the size of the body in bytes, or nil for a stream.
  init(_ status: Status, _ fields: [HeaderField], bodySize: Int?) {
    var bytes = Array("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n".utf8)
    for field in fields {
      bytes += field.name.utf8
      bytes += ": ".utf8
      bytes += field.value.utf8
      bytes += "\r\n".utf8
    }
    // These two statuses have no body. A 204 must not have a length, and the length in a 304 would have to be the size of the
    // full response (RFC 9110, section 8.6).
    if let bodySize, status != .noContent, status != .notModified { bytes += "Content-Length: \(bodySize)\r\n".utf8 }
    self.bytes = bytes
  }

  /// Returns the complete head.
  ///
  /// - Parameters:
  ///   - date: the line with the current date.
  ///   - further: more header lines, each with its line break.
  func completed(date: [UInt8], _ further: [String]) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(bytes.count + date.count + 64)
    head += bytes
    head += date
    for line in further { head += line.utf8 }
    head += "\r\n".utf8
    return head
  }

  /// Whether every field has a name, and no field contains a line break or NUL. A line break could add a field or end the head.
  static func isSendable(_ fields: [HeaderField]) -> Bool {
    fields.allSatisfy { !$0.name.isEmpty && isSendable($0.name) && isSendable($0.value) }
  }

  private static func isSendable(_ text: String) -> Bool { text.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 } }
}

/// The header line with the current date, in the format of RFC 9110, section 5.6.7. It is formatted at most once a second.
struct DateLine {
  private var second: time_t = 0
  private var line: [UInt8] = []

  mutating func now() -> [UInt8] {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    guard now.tv_sec != second || line.isEmpty else { return line }
    second = now.tv_sec
    var parts = tm()
    gmtime_r(&second, &parts)
    line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      // The names of days and months are English, because the program never changes its locale.
      let size = strftime(text.baseAddress, text.count, "Date: %a, %d %b %Y %H:%M:%S GMT\r\n", &parts)
      return text[..<size].map { UInt8(bitPattern: $0) }
    }
    return line
  }
}
