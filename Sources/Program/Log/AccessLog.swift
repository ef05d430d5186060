import Dispatch
import Glibc
import HTTP
import JSON
import Platform
import Synchronization

/// Writes a line for each answered request to standard output, on its own thread.
///
/// Callers never wait for the log. If the reader of standard output is too slow, lines are dropped, and the log reports their
/// number.
final class AccessLog: Sendable {
  enum Format: String, Sendable { case plain, json }

  private struct Pending {
    var entries: [(entry: LogEntry, time: timespec)] = []
    var size = 0
    var dropped = 0
    var isOver = false
  }

  private let format: Format
  private let capacity: Int
  private let now: @Sendable () -> timespec
  private let write: @Sendable ([UInt8]) -> Bool
  private let waiting = Mutex(Pending())
  private let somethingWaits = DispatchSemaphore(value: 0)
  private let allWritten = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - capacity: the maximum total size of the queued lines, in bytes.
  ///   - write: writes lines, and may block. Returns whether it wrote them.
  init(
    _ format: Format, capacity: Int = 1 << 20, now: @escaping @Sendable () -> timespec = LogTime.now,
    write: @escaping @Sendable ([UInt8]) -> Bool = AccessLog.writeToStandardOutput
  ) {
    (self.format, self.capacity, self.now, self.write) = (format, capacity, now, write)
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<AccessLog>.fromOpaque(context).takeRetainedValue().writeAll() }
        return nil
      }, context.toOpaque())
    // If the thread cannot be created, the queue fills up. All further lines are dropped and counted.
    if code == 0 { pthread_detach(thread) } else { context.release() }
  }

  /// Queues a line. Returns immediately.
  func callAsFunction(_ entry: LogEntry) {
    let size = (entry.path?.utf8.count ?? 0) + entry.method.utf8.count + MemoryLayout<LogEntry>.stride
    let time = now()
    let isFirst = waiting.withLock { waiting in
      guard waiting.size + size <= capacity, !waiting.isOver else {
        waiting.dropped += 1
        return false
      }
      waiting.size += size
      waiting.entries.append((entry, time))
      return waiting.entries.count == 1
    }
    if isFirst { somethingWaits.signal() }
  }

  /// Stops accepting lines, and waits at most `limit` for the queued lines to be written. Returns the number of lost lines that
  /// the log has not reported.
  func finish(within limit: Duration) -> Int {
    waiting.withLock { $0.isOver = true }
    somethingWaits.signal()
    _ = allWritten.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
    return waiting.withLock { $0.dropped + $0.entries.count }
  }

  /// Writes until the log is finished.
  private func writeAll() {
    var isOver = false
    while !isOver {
      somethingWaits.wait()
      // Each batch contains all lines that were queued during the previous write. This keeps the queue short.
      while true {
        let batch = waiting.withLock { waiting in
          isOver = waiting.isOver
          defer { waiting = Pending(isOver: isOver) }
          return waiting
        }
        if batch.entries.isEmpty, batch.dropped == 0 { break }
        var lines = batch.entries.flatMap { line($0.entry, at: $0.time) }
        if batch.dropped > 0 { lines += notice(of: batch.dropped) }
        let lost = write(lines) ? 0 : batch.dropped + batch.entries.count
        if lost > 0 {
          waiting.withLock { $0.dropped += lost }
          break
        }
      }
    }
    allWritten.signal()
  }

  // MARK: Lines

  private func line(_ entry: LogEntry, at time: timespec) -> [UInt8] {
    let remote = entry.remote?.description ?? "-"
    switch format {
    case .plain:
      let (method, path) = (Self.escaped(entry.method), Self.escaped(entry.path ?? entry.route))
      let microseconds = Int64(entry.duration / .microseconds(1))
      let text =
        "\(LogTime.text(of: time)) \(remote) \(method) \(path) \(entry.status.rawValue) \(entry.bodySize) \(microseconds)µs \(entry.id)\n"
      return Array(text.utf8)
    case .json:
      var members: [JSON.Member] = [
        JSON.Member("time", .string(LogTime.text(of: time))), JSON.Member("level", .string(entry.level.rawValue)),
        JSON.Member("id", .string(entry.id.description)), JSON.Member("method", .string(Self.escaped(entry.method))),
        JSON.Member("route", .string(entry.route)),
      ]
      if let path = entry.path { members.append(JSON.Member("path", .string(Self.escaped(path)))) }
      members += [
        JSON.Member("status", .number(.init(Int(entry.status.rawValue)))), JSON.Member("bytes", .number(.init(entry.bodySize))),
        JSON.Member("milliseconds", .number(.init(thousandths: Int64(entry.duration / .microseconds(1))))),
        JSON.Member("client", .string(remote)),
      ]
      return JSON.object(JSON.Object(members)).encoded() + "\n".utf8
    }
  }

  /// Returns a line that reports the number of lines missing before it.
  private func notice(of dropped: Int) -> [UInt8] {
    let time = LogTime.text(of: now())
    switch format {
    case .plain: return Array("\(time) dropped \(dropped) lines because the log reader was too slow\n".utf8)
    case .json:
      let line: JSON = [
        "time": .string(time), "level": .string(LogLevel.warning.rawValue),
        "message": "lines were dropped because the log reader was too slow", "dropped": .number(.init(dropped)),
      ]
      return line.encoded() + "\n".utf8
    }
  }

  /// Percent-encodes everything except visible ASCII in a client's text, so that the text cannot forge a field or a line, or
  /// control a terminal.
  private static func escaped(_ text: String) -> String {
    String(decoding: text.percentEncoded { (0x21...0x7E).contains($0) }, as: UTF8.self)
  }

  static func writeToStandardOutput(_ lines: [UInt8]) -> Bool {
    lines.withUnsafeBytes { lines in
      var rest = lines[...]
      while !rest.isEmpty {
        let written = Glibc.write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          poll(&output, 1, -1)
        } else if errno != EINTR {
          // The reader of the log is gone. The lines are lost, but the server keeps serving.
          return false
        }
      }
      return true
    }
  }
}

extension LogEntry {
  /// `error` for responses with a 5xx status, otherwise `info`.
  fileprivate var level: LogLevel { status.rawValue >= 500 ? .error : .info }
}
