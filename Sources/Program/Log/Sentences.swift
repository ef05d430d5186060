import Glibc
import JSON
import Platform

/// The severity of a log line.
enum LogLevel: String, Sendable {
  /// Normal operation.
  case info
  /// Something was skipped or left unchanged, but the server continues.
  case warning
  /// A request cannot be served, or the program exits.
  case error
}

/// The server's messages on standard error, as text for people or as JSON for log collectors.
struct Sentences: Sendable {
  private let format: AccessLog.Format
  private let now: @Sendable () -> timespec
  private let write: @Sendable ([UInt8]) -> Void

  init(
    _ format: AccessLog.Format, now: @escaping @Sendable () -> timespec = LogTime.now,
    write: @escaping @Sendable ([UInt8]) -> Void = Self.toStandardError
  ) {
    (self.format, self.now, self.write) = (format, now, write)
  }

  /// Prints a message, which may have several lines. Hides the passwords in database addresses.
  func callAsFunction(_ text: String, _ level: LogLevel = .info) {
    let lines = text.withoutPasswords.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
    switch format {
    case .plain: write(Array("potiron: \(lines)\n".utf8))
    case .json:
      let line: JSON = ["time": .string(LogTime.text(of: now())), "level": .string(level.rawValue), "message": .string(lines)]
      write(line.encoded() + "\n".utf8)
    }
  }

  static let toStandardError: @Sendable ([UInt8]) -> Void = { bytes in
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Timestamps for log lines.
enum LogTime {
  /// Reads the system clock.
  static let now: @Sendable () -> timespec = {
    var instant = timespec()
    clock_gettime(CLOCK_REALTIME, &instant)
    return instant
  }

  /// Formats a time as RFC 3339 in UTC, with milliseconds.
  static func text(of instant: timespec) -> String {
    var seconds = instant.tv_sec
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%S.", &parts)
      start[length] = 0
      let milliseconds = String(instant.tv_nsec / 1_000_000)
      return String(cString: start) + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds + "Z"
    }
  }
}
