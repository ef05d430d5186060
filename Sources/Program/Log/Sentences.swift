import Glibc
import JSON
import Platform

/// How much a line of the log matters.
enum LogLevel: String, Sendable {
  /// As it should be.
  case info
  /// Something was given up or left as it was, and the server goes on.
  case warning
  /// Somebody who asks for something does not get it, or the program ends.
  case error
}

/// What the program says while it serves, on its standard error: sentences to read, or objects for a program that gathers logs.
struct Sentences: Sendable {
  enum Form: Sendable {
    /// `potiron: listening on …`.
    case text
    /// `{"time": …, "level": …, "message": …}`, one a line.
    case json
  }

  private let form: Form
  private let now: @Sendable () -> timespec
  private let write: @Sendable ([UInt8]) -> Void

  init(
    _ form: Form, now: @escaping @Sendable () -> timespec = LogTime.now,
    write: @escaping @Sendable ([UInt8]) -> Void = Self.toStandardError
  ) {
    (self.form, self.now, self.write) = (form, now, write)
  }

  /// Says a sentence, which may go on in further lines.
  func callAsFunction(_ text: String, _ level: LogLevel = .info) {
    switch form {
    case .text:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      write(Array("potiron: \(lines.joined(separator: "\n"))\n".utf8))
    case .json:
      let line: JSON = [
        "time": .string(LogTime.text(of: now())), "level": .string(level.rawValue), "message": .string(text.printableLines),
      ]
      write(line.encoded() + "\n".utf8)
    }
  }

  static let toStandardError: @Sendable ([UInt8]) -> Void = { bytes in
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension String {
  /// Each of its lines as ``printable``.
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
  }
}

/// The time of a line.
enum LogTime {
  /// The system's clock.
  static let now: @Sendable () -> timespec = {
    var instant = timespec()
    clock_gettime(CLOCK_REALTIME, &instant)
    return instant
  }

  /// The time as RFC 3339 has it, in UTC, to the millisecond.
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
