import Foundation
import Glibc
import Testing

/// The client side of a connection, byte by byte, so that a test controls exactly what is sent.
package final class Wire: Sendable {
  private let descriptor: Int32
  private let secure: SecureSession?

  /// Connects to the IPv4 or IPv6 loopback address. With a certificate, uses TLS; `versions` is a GnuTLS priority string.
  package init(
    port: UInt16, family: Int32 = AF_INET, trusting certificate: TestCertificate? = nil, versions: String = "NORMAL"
  ) throws {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    // The timeout is long, because the tests keep every core busy. The test fails if no response arrives by then.
    var timeout = timeval(tv_sec: 180, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    let connected: Int32
    if family == AF_INET {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      connected = Self.connect(descriptor, &address)
    } else {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      connected = Self.connect(descriptor, &address)
    }
    if connected != 0 { throw Failure(doing: "connect") }
    secure = try certificate.map { try SecureSession(descriptor, trusting: $0, versions: versions) }
  }

  deinit { close(descriptor) }

  package struct Failure: Error {
    let doing: String
    let code = errno

    package init(doing: String) { self.doing = doing }
  }

  /// Sends a text; returns false if the server has closed the connection.
  @discardableResult
  package func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

  @discardableResult
  package func send(_ bytes: [UInt8]) async -> Bool {
    await blocking {
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes {
          self.secure?.send($0) ?? Glibc.send(self.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }

  /// Sends raw bytes, bypassing TLS.
  package func sendRaw(_ bytes: [UInt8]) async {
    await blocking { _ = bytes.withUnsafeBytes { Glibc.send(self.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } }
  }

  /// Requests renegotiation. Returns `false` if the server did not renegotiate, or if the connection does not use TLS.
  package func shakeHandsAgain() async -> Bool { await blocking { self.secure?.shakeHandsAgain() ?? false } }

  /// Closes the sending side.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads one response: its header, and a body of the announced length. Without a length, reads everything until the end.
  /// Reads no body of a chunked response, a response whose status allows none, or, with `toHead`, a response to a HEAD request.
  package func answer(toHead: Bool = false) async throws -> WireResponse {
    try await blocking { self.readAnswer(toHead: toHead) }.get()
  }

  /// Reads one chunk of a response that has a stream as its body; nil for the last, empty one.
  package func chunk() async throws -> String? {
    try await blocking { () -> Result<String?, Failure> in
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n") {
        guard let byte = self.readByte() else { return .failure(Failure(doing: "read the size of a chunk")) }
        line.append(byte)
      }
      let size = Int(String(decoding: line.dropLast(2), as: UTF8.self), radix: 16) ?? 0
      let content = self.read(size + 2)
      guard content.count == size + 2 else { return .failure(Failure(doing: "read a chunk of \(size) bytes")) }
      return .success(size == 0 ? nil : String(decoding: content.dropLast(2), as: UTF8.self))
    }.get()
  }

  /// Whether data can be read without waiting.
  package func hasSomething() async -> Bool {
    await blocking {
      var byte: UInt8 = 0
      return recv(self.descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 1
    }
  }

  /// Whether the server has closed the connection.
  package func hasEnded() async -> Bool {
    await blocking {
      var byte: UInt8 = 0
      let count = recv(self.descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      return count == 0 || count < 0 && errno != EAGAIN
    }
  }

  /// Reads until the server closes the connection. Returns `nil` if the server does not close the connection within the timeout.
  package func rest() async -> String? {
    await blocking {
      var rest: [UInt8] = []
      while let byte = self.readByte() { rest.append(byte) }
      return errno == EAGAIN ? nil : String(decoding: rest, as: UTF8.self)
    }
  }

  /// Reads until the end and returns the reason for it: 0 for a clean close, otherwise the error, such as `ECONNRESET`.
  package func ending() async -> Int32 {
    await blocking {
      while self.readByte() != nil {}
      return errno
    }
  }

  private func readAnswer(toHead: Bool) -> Result<WireResponse, Failure> {
    var received: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    while received.count < 4 || !received.suffix(4).elementsEqual(end) {
      guard let byte = readByte() else { return .failure(Failure(doing: "read the header after \(received.count) bytes")) }
      received.append(byte)
    }
    var answer = WireResponse(head: String(decoding: received.dropLast(4), as: UTF8.self))
    // The chunks of a stream are read one by one, with `chunk()`.
    guard !toHead, answer["Transfer-Encoding"] == nil, ![100, 204, 304].contains(answer.status) else { return .success(answer) }
    answer.body = read(answer["Content-Length"].flatMap { Int($0) } ?? .max)
    return .success(answer)
  }

  /// Reads this many bytes, or fewer if the connection ends first.
  private func read(_ size: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count < size {
      let most = min(buffer.count, size - bytes.count)
      let count = secure?.receive(&buffer, most) ?? recv(descriptor, &buffer, most, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The next byte; nil at the end, with the reason in `errno`.
  private func readByte() -> UInt8? {
    errno = 0
    var byte: UInt8 = 0
    return (secure?.receive(&byte, 1) ?? recv(descriptor, &byte, 1, 0)) == 1 ? byte : nil
  }

  private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}

/// A response as received.
package struct WireResponse: Equatable {
  package let lines: [String]
  package var body: [UInt8] = []

  package init(head: String) { lines = head.split(separator: "\r\n").map(String.init) }

  package var status: Int { lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0 }
  package var text: String { String(decoding: body, as: UTF8.self) }

  package subscript(_ name: String) -> String? {
    let prefix = name.lowercased() + ":"
    return lines.dropFirst().first { $0.lowercased().hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count).drop { $0 == " " })
    }
  }
}

/// Runs blocking work on a thread outside the pool of tests and server tasks.
package func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
