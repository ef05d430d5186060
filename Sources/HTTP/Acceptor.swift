import CMicroHTTPD
import Glibc
import Synchronization

/// Takes connections from the listening socket and shares them out among the library's threads, on a thread of its own.
///
/// The library can accept by itself, but to stop accepting (`MHD_quiesce_daemon`) it removes the socket from each thread's epoll set
/// while that thread may do so too, and ends the process when the second removal fails (0.9.75). Here a stop also takes what the
/// system has queued already, so that no client is turned away that was let in.
final class Acceptor: Sendable {
  private let listening: Int32
  /// A pipe's two ends; what is written to one wakes the thread that looks at the other.
  private let wake: (read: Int32, write: Int32)
  private let connections: Connections
  // The library takes connections from any thread.
  private nonisolated(unsafe) let daemon: OpaquePointer
  private let thread = Mutex<pthread_t?>(nil)

  /// How long to wait for room where there is none: no file descriptor left, or as many connections as allowed.
  private static let pauseForRoom: Int32 = 5

  /// A connection that the system has let in.
  private struct Guest {
    let socket: Int32
    var address: sockaddr_storage
    let addressLength: socklen_t

    /// Whether its end has come, and nothing before it.
    var hasLeft: Bool {
      var byte: UInt8 = 0
      let count = recvfrom(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT), nil, nil)
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }
  }

  init(_ socket: consuming ListeningSocket, daemon: OpaquePointer, connections: Connections) throws(StartError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(doing: "making a pipe", reason: String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wake = (ends[0], ends[1])
    listening = socket.take()
    self.daemon = daemon
    self.connections = connections
  }

  deinit {
    close(listening)
    close(wake.read)
    close(wake.write)
  }

  /// Accepts from now on.
  func start() throws(StartError) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Acceptor>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .system(doing: "starting a thread", reason: String(cString: strerror(code)))
    }
    self.thread.withLock { $0 = thread }
  }

  /// Accepts what is in the queue already, and no more; returns when that is done.
  func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    _ = write(wake.write, "x", 1)
    pthread_join(thread, nil)
    // Clients that come now are refused by the system.
    shutdown(listening, Int32(SHUT_RDWR))
  }

  private func run() {
    var hasRoom = true
    var guest: Guest?
    while true {
      var events = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0), pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&events, hasRoom ? 2 : 1, hasRoom ? -1 : Self.pauseForRoom)
      if ready < 0, errno != EINTR { break }
      hasRoom = acceptAll(&guest)
      if ready > 0, events[0].revents != 0 { break }
    }
    if let guest { close(guest.socket) }
  }

  /// Accepts until the queue is empty; false if it may not be, since there is no room. Then one may wait as the guest.
  private func acceptAll(_ guest: inout Guest?) -> Bool {
    while true {
      if guest == nil {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let socket = withUnsafeMutablePointer(to: &address) { storage in
          storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { accept(listening, $0, &length) }
        }
        switch socket < 0 ? errno : 0 {
        case 0: guest = Guest(socket: socket, address: address, addressLength: length)
        case EAGAIN: return true
        case EMFILE, ENFILE, ENOMEM, ENOBUFS: return false
        // A client that has gone again.
        default: continue
        }
      }
      guard let next = guest else { continue }
      if next.hasLeft {
        // Whoever connects and leaves again and again shall not cost what a visitor costs.
        close(next.socket)
        guest = nil
        continue
      }
      guard connections.hasRoom() else { return false }
      admit(next)
      guest = nil
    }
  }

  /// Gives a connection to the library, or ends it if its client has too many and none of them gives way.
  private func admit(_ guest: Guest) {
    var address = guest.address
    withUnsafeMutablePointer(to: &address) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let client = connections.clients.enter(RemoteAddress(address))
        if let client, connections.clients.isCrowd(client), !connections.hasRoom(among: client) {
          connections.clients.leave(client)
          close(guest.socket)
          return
        }
        connections.announce(guest.socket, client)
        // The library makes the socket non-blocking, and closes it if it refuses it.
        if MHD_add_connection(daemon, guest.socket, address, guest.addressLength) == .NO {
          connections.renounce(guest.socket)
        }
      }
    }
  }
}
