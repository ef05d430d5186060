import Glibc
import JSON

/// Writes a line for each answered request to the standard output.
public struct AccessLog: Sendable {
  public enum Format: String, Sendable {
    case plain, json
  }

  private let format: Format
  private let now: @Sendable () -> timespec
  private let write: @Sendable ([UInt8]) -> Void

  public init(_ format: Format) {
    self.init(format, now: Self.systemTime, write: Self.writeToStandardOutput)
  }

  init(_ format: Format, now: @escaping @Sendable () -> timespec, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.format = format
    self.now = now
    self.write = write
  }

  public func callAsFunction(_ entry: LogEntry) {
    let microseconds = Int64(entry.duration / .microseconds(1))
    let remote = entry.remote?.description ?? "-"
    switch format {
    case .plain:
      // A path is the client's own text: what could look like another field or line is written as an escape.
      let path = String(decoding: entry.path.utf8.flatMap(Self.escaped), as: UTF8.self)
      write(
        Array("\(time) \(remote) \(entry.method) \(path) \(entry.status.rawValue) \(entry.bodySize) \(microseconds)µs\n".utf8))
    case .json:
      let line: JSON = [
        "time": .string(time), "remote": .string(remote), "method": .string(entry.method), "path": .string(entry.path),
        "status": .number(.init(Int(entry.status.rawValue))), "bytes": .number(.init(entry.bodySize)),
        "microseconds": .number(.init(microseconds)),
      ]
      write(line.encoded() + "\n".utf8)
    }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    if byte > 0x20, byte != 0x7F { return [byte] }
    return Array("%".utf8) + (byte < 16 ? "0" : "").utf8 + String(byte, radix: 16, uppercase: true).utf8
  }

  /// The time as RFC 3339 has it, in UTC, to the millisecond.
  private var time: String {
    let instant = now()
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

  private static func systemTime() -> timespec {
    var instant = timespec()
    clock_gettime(CLOCK_REALTIME, &instant)
    return instant
  }

  private static func writeToStandardOutput(_ line: [UInt8]) {
    // A reader that has gone away is no reason to stop serving.
    _ = line.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
