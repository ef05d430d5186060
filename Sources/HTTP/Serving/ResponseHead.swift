import Glibc

/// The status line and the header fields of a response, as they are sent. The last fields and the empty line are added per request.
struct ResponseHead: Sendable {
  private let bytes: [UInt8]

  /// Returns nil if a field cannot be sent: one without a name, or with a line break or NUL, which would add fields or end the head.
  ///
  /// - Parameters:
  ///   - bodySize: the size of the body in bytes, or nil for a stream.
  init?(_ status: Status, _ fields: [HeaderField], bodySize: Int?) {
    var bytes = Self.statusLine(status)
    for field in fields {
      guard !field.name.isEmpty, Self.isSendable(field.name), Self.isSendable(field.value) else { return nil }
      bytes += field.name.utf8
      bytes += ": ".utf8
      bytes += field.value.utf8
      bytes += "\r\n".utf8
    }
    // RFC 9110, section 8.6: these two have no body, and the length would be that of another response.
    if let bodySize, status != .noContent, status != .notModified { bytes += "Content-Length: \(bodySize)\r\n".utf8 }
    self.bytes = bytes
  }

  /// The head of a response without fields and body.
  init(empty status: Status) { bytes = Self.statusLine(status) + "Content-Length: 0\r\n".utf8 }

  /// Returns the complete head.
  ///
  /// - Parameters:
  ///   - date: the line with the current date.
  ///   - further: more lines, each with its line end.
  func completed(date: [UInt8], _ further: [String]) -> [UInt8] {
    var head: [UInt8] = []
    head.reserveCapacity(bytes.count + date.count + 64)
    head += bytes
    head += date
    for line in further { head += line.utf8 }
    head += "\r\n".utf8
    return head
  }

  private static func statusLine(_ status: Status) -> [UInt8] {
    Array("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n".utf8)
  }

  private static func isSendable(_ text: String) -> Bool { text.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 } }
}

/// The line with the current date, in the form of RFC 9110, section 5.6.7. It is made once a second.
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
