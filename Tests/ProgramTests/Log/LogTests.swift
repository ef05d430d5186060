import Glibc
import HTTP
import TestWire
import Testing

@testable import Program

@Suite("The access log")
struct LogTests {
  private static func entry(method: String = "GET", path: String) throws -> LogEntry {
    LogEntry(
      id: try #require(RequestID(given: "id-1")), remote: nil, method: method, route: "/{page}", path: path, status: .notFound,
      bodySize: 12, duration: .microseconds(1500))
  }

  private static let time: @Sendable () -> timespec = { timespec(tv_sec: 1_700_000_000, tv_nsec: 7_654_321) }

  @Test(
    "A line describes request and response, and no client text can forge a line or control a terminal",
    arguments: [
      (AccessLog.Format.plain, "2023-11-14T22:13:20.007Z - G%1B[2J%0D /a%20b%0A\"%C2%9B1m%7F 404 12 1500µs id-1\n"),
      (
        .json,
        #"{"time":"2023-11-14T22:13:20.007Z","level":"info","id":"id-1","method":"G%1B[2J%0D","route":"/{page}","#
          + #""path":"/a%20b%0A\"%C2%9B1m%7F","status":404,"bytes":12,"milliseconds":1.500,"client":"-"}"# + "\n"
      ),
    ])
  func line(format: AccessLog.Format, line: String) async throws {
    let (lines, writer) = AsyncStream.makeStream(of: [UInt8].self)
    let log = AccessLog(format, now: Self.time) {
      writer.yield($0)
      return true
    }
    log(try Self.entry(method: "G\u{1B}[2J\r", path: "/a b\n\"\u{9B}1m\u{7F}"))
    for await written in lines.prefix(1) { #expect(String(decoding: written, as: UTF8.self) == line) }
    #expect(await blocking { log.finish(within: .seconds(60)) } == 0)
  }

  @Test("If the log is not read, lines are dropped without blocking, and the log says how many")
  func drops() async throws {
    let (lines, writer) = AsyncStream.makeStream(of: String.self)
    let gate = Gate()
    let log = AccessLog(.plain, capacity: 1000, now: Self.time) {
      writer.yield(String(decoding: $0, as: UTF8.self))
      gate.wait()
      return true
    }
    var written = lines.makeAsyncIterator()
    log(try Self.entry(path: "/first"))
    #expect(await written.next()?.contains("/first") == true)
    for number in 0..<100 { log(try Self.entry(path: "/\(number)")) }
    gate.open()
    let rest = try #require(await written.next()).split(separator: "\n")
    let kept = rest.count - 1
    #expect(kept > 0 && kept < 100)
    #expect(rest.last == "2023-11-14T22:13:20.007Z dropped \(100 - kept) lines because the log reader was too slow")
    #expect(await blocking { log.finish(within: .seconds(60)) } == 0)
  }

  @Test("Shutdown does not wait for a reader, and reports how many lines were lost")
  func endsUnread() async throws {
    let gate = Gate()
    let (begun, beginner) = AsyncStream.makeStream(of: Void.self)
    let log = AccessLog(.plain, now: Self.time) { _ in
      beginner.yield()
      gate.wait()
      return true
    }
    log(try Self.entry(path: "/first"))
    for await _ in begun { break }
    for _ in 0..<5 { log(try Self.entry(path: "/lost")) }
    #expect(await blocking { log.finish(within: .milliseconds(10)) } == 5)
    gate.open()
  }
}

/// A gate that blocks threads until it is opened.
private final class Gate: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    self.ends = (ends[0], ends[1])
  }

  func wait() {
    var end = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    poll(&end, 1, -1)
  }

  func open() { _ = Glibc.write(ends.write, "x", 1) }
}
