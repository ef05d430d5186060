import Foundation
import Glibc
import Synchronization

/// An upstream that behaves, or misbehaves, as a test specifies. It uses plain sockets, and handles each connection byte by byte.
package final class Upstream: Sendable {
  package let port: UInt16
  private let descriptor: Int32
  private let accepted = Accepted()

  private final class Accepted: Sendable {
    let count = Atomic(0)
  }

  /// The number of connections opened so far.
  package var connectionCount: Int { accepted.count.load(ordering: .relaxed) }

  /// Responds to a request, given its header. The connection is closed afterwards.
  package typealias Manners = @Sendable (_ request: String, _ client: UpstreamClient) -> Void

  package init(_ manners: @escaping Manners) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, address, &size) == 0
      }
    }
    if !isListening { throw Wire.Failure(doing: "listen") }
    port = UInt16(bigEndian: address.sin_port)
    self.descriptor = descriptor
    Thread.detachNewThread { [accepted] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { break }
        accepted.count.wrappingAdd(1, ordering: .relaxed)
        Thread.detachNewThread {
          let client = UpstreamClient(connection)
          if let request = client.request() { manners(request, client) }
          client.end()
        }
      }
      close(descriptor)
    }
  }

  /// Responds to every request with the same bytes.
  package convenience init(_ answer: String) throws { try self.init { _, client in client.send(answer) } }

  // Wakes the accepting thread, which then closes the socket.
  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// The client at the other end of a connection.
package struct UpstreamClient: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  fileprivate func request() -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).hasSuffix("\r\n\r\n") {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a text. Returns false once the client is gone.
  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Waits at most this long for the client to hang up, or without limit if the time is negative. Returns whether the client hung
  /// up.
  package func hangsUp(within milliseconds: Int32) -> Bool {
    var client = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&client, 1, milliseconds) > 0
  }

  fileprivate func end() {
    shutdown(descriptor, Int32(SHUT_WR))
    var byte: UInt8 = 0
    // Drains the socket, so that a reset does not discard data that the client has not read yet.
    while recv(descriptor, &byte, 1, 0) > 0 {}
    close(descriptor)
  }
}
