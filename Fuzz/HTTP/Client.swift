import Glibc

/// A connection for one input.
final class Client {
  private let descriptor: Int32
  /// The client's own port.
  let port: UInt16

  /// Connects to 127.0.0.1. Returns `nil` if the server does not accept the connection.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var timeout = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    // Closes the connection with a reset. Otherwise, closed connections would use up the ports.
    var reset = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (descriptor, size) = (descriptor, length)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    if !isConnected { return nil }
  }

  deinit { close(descriptor) }

  /// Sends the bytes and reads all responses. Returns `nil` if the server sends nothing for 10 seconds and keeps the connection
  /// open.
  func exchange(_ bytes: [UInt8]) -> [UInt8]? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // If sending fails, the server has stopped reading.
      if sent <= 0 { break }
      rest = rest.dropFirst(sent)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    var answers: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN { return nil }
      if count <= 0 { return answers }
      answers += buffer[..<count]
    }
  }
}
