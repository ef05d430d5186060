import CEpoll
import Glibc

/// A connection to the server.
final class Link {
  let socket: Int32
  private let poller: Poller
  private var parser = ResponseParser()
  private var output: [UInt8] = []
  private var isConnected = false
  private(set) var isOpen = true
  /// Whether the connection ignores arriving data, as a sleeping phone does.
  var isDeaf = false
  var onPart: ((ResponseParser.Part) -> Void)?
  var onEnd: (() -> Void)?

  init(_ poller: Poller, to place: ServerPlace) {
    self.poller = poller
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = place.port.bigEndian
    address.sin_addr.s_addr = place.address
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    poller.add(self)
  }

  deinit { close() }

  func send(_ bytes: some Sequence<UInt8>) {
    output += bytes
    if isConnected { flush() }
  }

  /// Closes the connection.
  ///
  /// - Parameter abruptly: whether to reset the connection, so that data in transit is lost, as if the phone had disappeared.
  func close(abruptly: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if abruptly {
      var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }
    poller.remove(self)
    Glibc.close(socket)
    (onPart, onEnd) = (nil, nil)
  }

  private func end() {
    let call = onEnd
    close()
    call?()
  }

  private func flush() {
    while !output.isEmpty {
      let count = output.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0 {
        if errno != EAGAIN { end() }
        return
      }
      output.removeFirst(count)
    }
  }

  /// Reads and writes until the socket would block.
  func serve(_ events: UInt32, _ buffer: UnsafeMutableRawBufferPointer) {
    if !isConnected, events & EPOLLOUT.rawValue != 0, events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) == 0 { isConnected = true }
    if isConnected { flush() }
    while isOpen, !isDeaf {
      let count = recv(socket, buffer.baseAddress, buffer.count, 0)
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return end() }
      parser.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      while isOpen, let part = parser.next() {
        if case .broken = part { return end() }
        onPart?(part)
      }
      if count < buffer.count { return }
    }
  }
}
