import Glibc

/// A socket that listens on a host and a port.
struct ListeningSocket: ~Copyable {
  let descriptor: Int32
  /// The port, chosen by the system if 0 was requested.
  let port: UInt16

  /// Listens on the first available address of the host, IPv4 before IPv6. On `::`, accepts connections over IPv4 and IPv6.
  init(host: String, port: UInt16) throws(StartError) {
    var failure = StartError.unknownHost(host)
    for address in try Self.addresses(of: host, port: port) {
      let descriptor = socket(address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else {
        failure = Self.failure("opening a socket")
        continue
      }
      if Self.listen(descriptor, on: address), let actual = Self.port(of: descriptor) {
        self.descriptor = descriptor
        self.port = actual
        return
      }
      failure =
        switch errno {
        case EADDRINUSE: .portTaken(host: host, port: port)
        case EACCES: .portForbidden(port: port)
        case EADDRNOTAVAIL: .notThisMachine(host: host)
        default: Self.failure("listening on \(host), port \(port),")
        }
      close(descriptor)
    }
    throw failure
  }

  deinit { close(descriptor) }

  private struct Address {
    var family: Int32
    var bytes: [UInt8]
  }

  private static func addresses(of host: String, port: UInt16) throws(StartError) -> [Address] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    // Removes the brackets that an IPv6 address has in a URL, because users may copy the address with them.
    let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard !name.isEmpty, getaddrinfo(name, String(port), &hints, &list) == 0 else { throw .unknownHost(host) }
    defer { freeaddrinfo(list) }
    var addresses: [Address] = []
    var next = list
    while let entry = next {
      let bytes = UnsafeRawBufferPointer(start: entry.pointee.ai_addr, count: Int(entry.pointee.ai_addrlen))
      addresses.append(Address(family: entry.pointee.ai_family, bytes: Array(bytes)))
      next = entry.pointee.ai_next
    }
    return addresses.filter { $0.family == AF_INET } + addresses.filter { $0.family == AF_INET6 }
  }

  private static func listen(_ descriptor: Int32, on address: Address) -> Bool {
    var yes: Int32 = 1
    var no: Int32 = 0
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if address.family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, size) }
    let bound = address.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
    }
    guard bound == 0 else { return false }
    // The acceptor accepts connections until the queue is empty, so `accept` must not block.
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else { return false }
    return Glibc.listen(descriptor, SOMAXCONN) == 0
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(descriptor, address, &length) == 0 ? RemoteAddress(address).port : nil
      }
    }
  }

  private static func failure(_ doing: String) -> StartError { .system(doing: doing, reason: String(cString: strerror(errno))) }
}
